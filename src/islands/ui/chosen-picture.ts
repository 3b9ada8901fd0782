// What somebody chose as a picture: whether it is one, by its first bytes, and a version of it that
// is small enough to send.
import type { PictureType } from '../../contract/account/account.ts';
import { PICTURE_HEAD_BYTES, pictureTypeOf } from '../../contract/picture/picture-type.ts';
import { redrawn } from './redrawn-picture.ts';

/** Longest side of a photograph of a thing, in pixels: a crack in a door is to be seen. */
const PHOTO_LONGEST = 1920;

export const bytesOf = (file: Blob, how: 'readAsArrayBuffer' | 'readAsDataURL') =>
  new Promise<string | ArrayBuffer | null>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader[how](file);
  });

/** What the first bytes of the file say it is. */
export const typeOf = async (file: File): Promise<PictureType | undefined> => {
  const head = await bytesOf(file.slice(0, PICTURE_HEAD_BYTES), 'readAsArrayBuffer');
  return head instanceof ArrayBuffer ? pictureTypeOf(new Uint8Array(head)) : undefined;
};

/**
 * The photograph as it is sent; undefined when it is none we take. One that stays too large is
 * refused by the server.
 */
export const plainPhoto = async (file: File): Promise<File | undefined> => {
  const type = await typeOf(file).catch(() => undefined);
  if (!type) return undefined;
  return (await redrawn(file, type, PHOTO_LONGEST)) ?? file;
};
