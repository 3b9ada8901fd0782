// Pictures staff upload for the catalogue: kept under the hash of their bytes, for good, because
// releases name them.
import { PICTURE_MAX_BYTES, PICTURE_RULE } from '../../contract/account/account.ts';
import { mediaFileOf, mediaSrc } from '../../contract/picture/picture-file.ts';
import type { StoredPicture } from '../../contract/picture/picture-file-rules.ts';
import { readPicture } from '../kernel/pictures/picture.ts';
import { ApiError } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import { contentKeyOf, parseFileHash } from '../kernel/storage/keys.ts';
import type { Kv } from '../kernel/storage/kv.ts';

const FIELD = 'picture';

export const storeMedia = async (call: Call, file: File): Promise<StoredPicture> => {
  if (file.size > PICTURE_MAX_BYTES)
    throw new ApiError('too_large', PICTURE_RULE, { fields: { [FIELD]: PICTURE_RULE } });
  const { bytes, type, width, height } = await readPicture(
    new Uint8Array(await file.arrayBuffer()),
    FIELD,
  );
  const key = contentKeyOf(['f'], bytes);
  await call.kv.putImmutable(key, bytes, type);
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
