// Pictures of the media store: staff upload them, the store keeps them under the hash of their
// bytes, and the catalogue names them `media:<hash>.<ending>`.
import type { PictureType } from '../account/account.ts';

export const MEDIA_SRC = /^media:([0-9a-f]{64})\.(avif|webp|jpg|png)$/;
export const MEDIA_SRC_MAX = 80;
const ENDINGS: Record<PictureType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** The catalogue's name of the picture with this SHA-256. */
export const mediaSrc = (hash: string, type: PictureType) => `media:${hash}.${ENDINGS[type]}`;

/**
 * Hash and ending of a media-store picture; undefined for a drawing or a file of the repository.
 */
export const mediaFileOf = (src: string) => {
  const [, hash, ending] = MEDIA_SRC.exec(src) ?? [];
  return hash && ending ? { hash, ending } : undefined;
};
