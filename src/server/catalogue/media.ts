// Pictures staff upload for the catalogue: kept under the hash of their bytes, for good, because
// releases name them.
import { PICTURE_MAX_BYTES, PICTURE_TOO_LARGE } from '../../contract/account/account.ts';
import { mediaFileOf, mediaSrc } from '../../contract/picture/picture-file.ts';
import type { StoredPicture } from '../../contract/picture/picture-file-rules.ts';
import { readPicture } from '../account/picture.ts';
import { ApiError } from '../refusal.ts';
import { contentKeyOf, parseFileHash } from '../storage/keys.ts';
import type { Kv, ScopedKv } from '../storage/kv.ts';

const FIELD = 'picture';

export const storeMedia = async (kv: ScopedKv, file: File): Promise<StoredPicture> => {
  if (file.size > PICTURE_MAX_BYTES)
    throw new ApiError('too_large', PICTURE_TOO_LARGE, { fields: { [FIELD]: PICTURE_TOO_LARGE } });
  const { bytes, type, width, height } = await readPicture(
    new Uint8Array(await file.arrayBuffer()),
    FIELD,
  );
  const key = contentKeyOf(['f'], bytes);
  await kv.putImmutable(key, bytes, type);
  return { src: mediaSrc(key.slice(key.indexOf('/') + 1), type), type, width, height };
};

/**
 * The picture the catalogue calls `src`, with its media type; null when there is none, or when it
 * is of another type than its name says.
 */
export const readMedia = async (kv: Kv, src: string) => {
  const named = mediaFileOf(src);
  const key = named && parseFileHash(named.hash);
  const file = key && (await kv.getImmutable(key));
  return file && TYPES[named.ending] === file.type ? file : null;
};

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};
