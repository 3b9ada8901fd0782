// Small pictures made byte by byte, so that each has exactly one known fault.
import { crc32, deflateSync } from 'node:zlib';

const bytes = (...parts: (number[] | string)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part,
    ),
  );
const two = (value: number) => [value >> 8, value & 255];
const four = (value: number) => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];
const fourLittle = (value: number) => four(value).reverse();

/**
 * A JPEG without its tables: a program that reads only the header takes it for a picture, but no
 * program can open it.
 */
const jpegOf = (
  width: number,
  height: number,
  tables: number[],
  scan: number[],
  after: number[] | string,
) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
    [0xff, 0xc0, 0, 11, 8, ...two(height), ...two(width), 1, 1, 0x11, 0],
    tables,
    [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0],
    scan,
    [0xff, 0xd9],
    after,
  );

const SIXTEEN = Array<number>(16).fill(0);
/**
 * One quantiser for all blocks, and codes of one bit each: "as the block before", and "nothing more
 * in this block".
 */
const TABLES = [
  0xff,
  0xdb,
  0,
  67,
  0,
  ...Array<number>(64).fill(1),
  0xff,
  0xc4,
  0,
  20,
  0x00,
  ...SIXTEEN.with(0, 1),
  0,
  0xff,
  0xc4,
  0,
  20,
  0x10,
  ...SIXTEEN.with(0, 1),
  0,
];

/** An even grey: two bits for each block of eight by eight. */
export const jpeg = (width = 4, height = 3, after: number[] | string = []) => {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  return jpegOf(width, height, TABLES, Array<number>(Math.ceil(blocks / 4)).fill(0), after);
};

/** A valid header with data that no program can open. */
export const unopenable = (width = 4, height = 3) => jpegOf(width, height, [], [7, 0xff, 0, 9], []);

/** A picture with more pixels than this has them only in its header. */
const DRAWN_MAX = 1_000_000;

/** A black picture. */
export const png = (width = 4, height = 3, after: number[] | string = []) => {
  const rows = deflateSync(
    new Uint8Array(width * height > DRAWN_MAX ? 0 : (width * 3 + 1) * height),
  );
  const parts = [
    pngChunk('IHDR', four(width), four(height), [8, 2, 0, 0, 0]),
    pngChunk('IDAT', [...rows]),
    pngChunk('IEND'),
  ];
  return bytes([0x89], 'PNG\r\n', [0x1a, 10], ...parts.map((part) => [...part]), after);
};

/** One colour, which is stored once: the pixels themselves take no space. */
export const webp = (width = 4, height = 3) =>
  bytes(
    'RIFF',
    fourLittle(22),
    'WEBP',
    'VP8L',
    fourLittle(10),
    [0x2f],
    fourLittle((width - 1) | ((height - 1) << 14)),
    [0x88, 0x88, 0x08, 0, 0],
  );

export const file = (
  content: Uint8Array<ArrayBuffer> | string,
  name = 'me.jpg',
  type = 'image/jpeg',
) => new File([content], name, { type });

/** Joins bytes, for pictures to which a test adds parts. */
export const bytesOf = bytes;

export const jpegSegment = (marker: number, ...data: (number[] | string)[]) => {
  const body = bytes(...data);
  return bytes([0xff, marker, ...two(body.length + 2)], [...body]);
};

export const pngChunk = (kind: string, ...data: (number[] | string)[]) => {
  const body = bytes(...data);
  return bytes(four(body.length), kind, [...body], four(crc32(bytes(kind, [...body]))));
};

export const webpChunk = (kind: string, ...data: (number[] | string)[]) => {
  const body = bytes(...data);
  return bytes(kind, fourLittle(body.length), [...body], body.length % 2 ? [0] : []);
};

export const webpOf = (...chunks: Uint8Array[]) => {
  const body = bytes('WEBP', ...chunks.map((chunk) => [...chunk]));
  return bytes('RIFF', fourLittle(body.length), [...body]);
};

/** Exif data with an orientation, an owner and where it was taken. */
export const exifData = (orientation: number, isLittle = false) => {
  const small = (value: number) => (isLittle ? two(value).reverse() : two(value));
  const large = (value: number) => (isLittle ? fourLittle(value) : four(value));
  const owner = [small(0xa430), small(2), large(12), large(8)].flat();
  const turned = [small(0x0112), small(3), large(1), small(orientation), small(0)].flat();
  return [
    ...bytes(
      isLittle ? 'II' : 'MM',
      small(42),
      large(8),
      small(2),
      owner,
      turned,
      large(0),
      'GPS 9.93 N 76.26 E',
    ),
  ];
};
