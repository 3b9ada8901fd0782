// Prepares a chosen picture for the catalogue before it is sent: makes it smaller, and removes the
// data that a camera writes into it.
import { PICTURE_MAX_BYTES } from '../../../contract/account/account.ts';

export const LONGEST_SIDE = 2000;
const TYPES = ['image/webp', 'image/jpeg'] as const;
const QUALITIES = [0.86, 0.74, 0.6];
export const NO_PICTURE =
  'Your browser cannot read this file as a picture. Please choose a JPEG, PNG, WebP or AVIF image.';
const TOO_LARGE = 'This picture is too large even after it is reduced. Please choose another one.';

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

const drawn = (bitmap: ImageBitmap) => {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error(NO_PICTURE);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** The picture, upright, at most 2000 pixels a side and 2 MB. Throws an error with a message. */
export const shrinkPicture = async (file: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) throw new Error(NO_PICTURE);
  const canvas = drawn(bitmap);
  bitmap.close();
  for (const type of TYPES) {
    for (const quality of QUALITIES) {
      const blob = await encoded(canvas, type, quality);
      // A browser that cannot write a type writes PNG instead.
      if (blob?.type !== type) break;
      if (blob.size <= PICTURE_MAX_BYTES) return blob;
    }
  }
  throw new Error(TOO_LARGE);
};
