// A picture without where, when and by whom it was taken: only what is needed to show it is kept.
import type { PictureType } from '../../contract/account/account.ts';
import type { Bytes } from './bytes.ts';
import { plainJpeg } from './jpeg.ts';
import { plainPng } from './png.ts';
import { plainWebp } from './webp.ts';

const PLAIN: Record<PictureType, (bytes: Bytes) => Bytes> = {
  'image/jpeg': plainJpeg,
  'image/png': plainPng,
  'image/webp': plainWebp,
};

/**
 * Keeps the pixels as they are, their colours, and which way up they are held; takes the bytes of
 * one whole picture.
 */
export const plainPicture = (type: PictureType, bytes: Bytes) => PLAIN[type](bytes);
