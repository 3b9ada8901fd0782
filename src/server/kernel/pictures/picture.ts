// Recognises a picture by its bytes, not by its name; finds its size and its end, and accepts it
// only when all of it can be decoded.
import {
  PICTURE_MAX_PIXELS,
  PICTURE_RULE,
  type PictureType,
} from '../../../contract/account/account.ts';
import { wrongField } from '../refusal.ts';
import { EOI, segmentsOf } from './jpeg.ts';
import { type Bytes, textAt, viewOf } from './orientation.ts';
import { plainPicture } from './plain-picture.ts';
import { damagedPicture, requireWhole } from './whole-picture.ts';

type Found = { type: PictureType; width: number; height: number; end: number };

const notAPicture = (field: string) => wrongField(field, PICTURE_RULE);

const SOI = 0xd8;
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const readJpeg = (bytes: Bytes): Found | undefined => {
  const view = viewOf(bytes);
  let size: { width: number; height: number } | undefined;
  for (const { marker, start, end } of segmentsOf(bytes)) {
    if (marker === EOI) return size && { type: 'image/jpeg', ...size, end };
    if (isFrame(marker) && start + 9 <= bytes.length)
      size = { height: view.getUint16(start + 5), width: view.getUint16(start + 7) };
  }
  return undefined;
};

const PNG_HEAD = 8;

const readPng = (bytes: Bytes): Found | undefined => {
  const view = viewOf(bytes);
  if (bytes.length < 33 || textAt(bytes, 12, 4) !== 'IHDR') return undefined;
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  for (let at = PNG_HEAD; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (textAt(bytes, at + 4, 4) === 'IEND')
      return end <= bytes.length ? { type: 'image/png', ...size, end } : undefined;
    at = end;
  }
  return { type: 'image/png', ...size, end: -1 };
};

/** Size from the first chunk: lossy, lossless, or one that only describes what follows. */
const webpSize = (bytes: Bytes) => {
  const view = viewOf(bytes);
  const kind = textAt(bytes, 12, 4);
  const packed = view.getUint32(21, true);
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind === 'VP8L')
    return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
  if (kind === 'VP8X')
    return {
      width: (view.getUint32(24, true) & 0xffffff) + 1,
      height: (view.getUint32(26, true) >>> 8) + 1,
    };
  return undefined;
};

const readWebp = (bytes: Bytes): Found | undefined => {
  if (bytes.length < 30) return undefined;
  const end = viewOf(bytes).getUint32(4, true) + 8;
  const size = webpSize(bytes);
  return size && end <= bytes.length ? { type: 'image/webp', ...size, end } : undefined;
};

const readerFor = (bytes: Bytes) => {
  if (bytes[0] === 0xff && bytes[1] === SOI && bytes[2] === 0xff) return readJpeg;
  if (textAt(bytes, 0, PNG_HEAD) === '\x89PNG\r\n\x1a\n') return readPng;
  return textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP' ? readWebp : undefined;
};

/** An archive appended to a picture would be one file with two meanings. */
const hidesArchive = (bytes: Bytes) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('PK\x03\x04') ||
  Buffer.from(bytes).includes('PK\x05\x06');

/**
 * The picture without anything after its end, and without data about who took it and where. Throws
 * 422 if it is not a picture, is damaged, or is too large.
 * @param field name of the form's field.
 */
export const readPicture = async (
  bytes: Bytes,
  field = 'profileImage',
): Promise<{ type: PictureType; bytes: Bytes; width: number; height: number }> => {
  if (bytes.length === 0) throw wrongField(field, 'Please choose an image.');
  const read = readerFor(bytes);
  if (!read) throw notAPicture(field);
  const found = read(bytes);
  // It begins like a picture but is truncated.
  if (!found || found.end < 0) throw damagedPicture(field);
  const { type, width, height, end } = found;
  if (width === 0 || height === 0) throw notAPicture(field);
  if (width > PICTURE_MAX_PIXELS || height > PICTURE_MAX_PIXELS)
    throw wrongField(
      field,
      `The image is too large. The limit is ${PICTURE_MAX_PIXELS} x ${PICTURE_MAX_PIXELS} pixels.`,
    );
  if (hidesArchive(bytes.subarray(end))) throw notAPicture(field);
  const plain = plainPicture(type, bytes.slice(0, end));
  await requireWhole(plain, field);
  return { type, width, height, bytes: plain };
};
