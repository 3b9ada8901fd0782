// Removes metadata, such as place, time and author, from a picture: keeps only the parts that are
// needed to show it.
import type { PictureType } from '../../../contract/account/account.ts';
import { plainJpeg } from './jpeg.ts';
import type { Bytes } from './orientation.ts';
import { plainPng } from './png.ts';
import { plainWebp } from './webp.ts';

const PLAIN: Record<PictureType, (bytes: Bytes) => Bytes> = {
  'image/jpeg': plainJpeg,
  'image/png': plainPng,
  'image/webp': plainWebp,
};

/** Keeps pixels, colours and orientation unchanged; takes the bytes of one whole picture. */
export const plainPicture = (type: PictureType, bytes: Bytes) => PLAIN[type](bytes);
