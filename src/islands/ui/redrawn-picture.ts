// A picture drawn anew before it is sent: small enough for any line, and without what the camera
// wrote of place and owner.
import type { PictureType } from '../../contract/account/account.ts';

/**
 * Longest side, in pixels, unless another one is asked for: more than any place shows of a person's
 * picture.
 */
const LONGEST = 1024;
const QUALITY = 0.9;

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

/**
 * The picture as it is shown, held the right way up; undefined where the browser cannot draw it:
 * the server takes out the rest then.
 */
export const redrawn = async (file: File, type: PictureType, longest = LONGEST) => {
  const bitmap =
    typeof createImageBitmap === 'function'
      ? await createImageBitmap(file).catch(() => undefined)
      : undefined;
  if (!bitmap) return undefined;
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // What may be see-through stays so; a browser that cannot write WebP writes PNG.
  const blob = await blobOf(canvas, type === 'image/jpeg' ? type : 'image/webp');
  return blob ? new File([blob], file.name, { type: blob.type }) : undefined;
};

/** Puts another file into the field in place of the one that was chosen. */
export const putFile = (input: HTMLInputElement, file: File) => {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
};
