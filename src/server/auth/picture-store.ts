// Pictures of people: kept under the hash of their bytes, given out to their owner only.
import { PICTURE_MAX_BYTES, PICTURE_TOO_LARGE } from '../../contract/account.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { contentKeyOf, parseFileHash } from '../storage/keys.ts';
import type { ScopedKv } from '../storage/kv.ts';
import { readPicture } from './picture.ts';

/** Stores the picture in a file; its hash is what an account keeps. */
export const storePicture = async (kv: ScopedKv, file: File) => {
  if (file.size > PICTURE_MAX_BYTES) throw new ApiError('too_large', PICTURE_TOO_LARGE, { fields: { profileImage: PICTURE_TOO_LARGE } });
  const { bytes, type } = readPicture(new Uint8Array(await file.arrayBuffer()));
  const key = contentKeyOf(['f'], bytes);
  await kv.putImmutable(key, bytes, type);
  return key.slice(key.indexOf('/') + 1);
};

/** The picture as an answer that no cache keeps and no browser takes for a page. */
export const pictureAnswer = async (kv: ScopedKv, hash: string | null) => {
  const key = hash && parseFileHash(hash);
  const file = key && (await kv.getImmutable(key));
  if (!file) throw notFound();
  return new Response(file.bytes, { headers: { 'content-type': file.type, 'content-disposition': 'inline; filename="picture"' } });
};
