// Detects the type of a picture from its first bytes, not from its name: enough for a message
// before the file is sent.
import type { PictureType } from '../account/account.ts';

export const PICTURE_HEAD_BYTES = 12;

const SIGNS: [type: PictureType, starts: (head: Uint8Array) => boolean][] = [
  ['image/jpeg', ([a, b, c]) => a === 0xff && b === 0xd8 && c === 0xff],
  ['image/png', (head) => textOf(head, 1, 4) === 'PNG' && head[0] === 0x89],
  ['image/webp', (head) => textOf(head, 0, 4) === 'RIFF' && textOf(head, 8, 12) === 'WEBP'],
];

const textOf = (head: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...head.subarray(from, to));

/**
 * Type of the picture that begins with `head`, at least 12 bytes; undefined for a type that we do
 * not accept.
 */
export const pictureTypeOf = (head: Uint8Array): PictureType | undefined =>
  SIGNS.find(([, starts]) => starts(head))?.[0];
