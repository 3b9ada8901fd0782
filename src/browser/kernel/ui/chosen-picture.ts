// A file that was chosen as a picture: its type by its first bytes, and a version of it that is
// small enough to send.
import type { PictureType } from '../../../contract/account/account.ts';
import { PICTURE_HEAD_BYTES, pictureTypeOf } from '../../../contract/picture/picture-type.ts';

// The picture is drawn anew before it is sent. The new one is small, and lacks the place and the
// owner that a camera writes into its files.

/** Default for the longest side, in pixels: larger than the site shows a person's picture. */
const LONGEST = 1024;
const QUALITY = 0.9;

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

/**
 * The picture, drawn upright, in a type that the server takes; undefined if the browser cannot draw
 * it; the server then removes the camera's notes.
 */
export const redrawn = async (
  file: File,
  type: PictureType | undefined,
  longest = LONGEST,
): Promise<File | undefined> => {
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
  // Formats with transparency keep it; a browser that cannot write WebP writes PNG.
  const keepsClear = type === 'image/png' || type === 'image/webp';
  const blob = await blobOf(canvas, keepsClear ? 'image/webp' : 'image/jpeg');
  return blob ? new File([blob], file.name, { type: blob.type }) : undefined;
};

/** Puts another file into the field in place of the one that was chosen. */
export const putFile = (input: HTMLInputElement, file: File) => {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
};

/** Longest side of a photograph of a product, in pixels, so that a crack in a door is visible. */
const PHOTO_LONGEST = 1920;

export const bytesOf = (file: Blob, how: 'readAsArrayBuffer' | 'readAsDataURL') =>
  new Promise<string | ArrayBuffer | null>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader[how](file);
  });

/** The type of a file by its first bytes. */
export const typeOf = async (file: File): Promise<PictureType | undefined> => {
  const head = await bytesOf(file.slice(0, PICTURE_HEAD_BYTES), 'readAsArrayBuffer');
  return head instanceof ArrayBuffer ? pictureTypeOf(new Uint8Array(head)) : undefined;
};

/**
 * The photograph to send; undefined for a file that neither the browser nor the server can read.
 * The server refuses one that is still too large.
 */
export const plainPhoto = async (file: File): Promise<File | undefined> => {
  const type = await typeOf(file).catch(() => undefined);
  return (await redrawn(file, type, PHOTO_LONGEST)) ?? (type && file);
};
