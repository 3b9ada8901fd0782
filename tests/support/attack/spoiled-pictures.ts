// Damaged pictures: valid ones with random changes, and files that are of another kind as well.
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { bytesOf, pngChunk } from '../pictures.ts';
import type { Luck } from './rounds.ts';

export type Upload = { what: string; bytes: Uint8Array<ArrayBuffer>; name: string; type: string };
type Bytes = Uint8Array<ArrayBuffer>;

const canvas = () =>
  sharp({
    create: {
      width: 24,
      height: 16,
      channels: 3,
      background: { r: 20, g: 90, b: 60 },
      noise: { type: 'gaussian', mean: 90, sigma: 40 },
    },
  });
const plain = (buffer: Buffer): Bytes => Uint8Array.from(buffer);

/** Valid pictures of the three formats that the site takes. */
export const wholePictures = async () => ({
  'image/jpeg': plain(await canvas().jpeg().toBuffer()),
  'image/png': plain(await canvas().png().toBuffer()),
  'image/webp': plain(await canvas().webp().toBuffer()),
});
export type Whole = Awaited<ReturnType<typeof wholePictures>>;

const joined = (...parts: (Bytes | string)[]): Bytes =>
  plain(
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    ),
  );

/** Random changes of a picture's bytes, by name. */
const BEND: readonly (readonly [string, (bytes: Bytes, luck: Luck) => Bytes])[] = [
  ['cut off', (bytes, luck) => bytes.slice(0, luck.below(bytes.length))],
  ['with a byte turned', (bytes, luck) => bytes.with(luck.below(bytes.length), luck.below(256))],
  [
    'with a hundred bytes turned',
    (bytes, luck) =>
      Array.from({ length: 100 }).reduce<Bytes>(
        (bent) => bent.with(luck.below(bent.length), luck.below(256)),
        bytes,
      ),
  ],
  [
    'with a length of its own',
    (bytes, luck) =>
      joined(
        bytes.slice(0, 33),
        new Uint8Array([0x7f, 0xff, 0xff, 0xff]),
        bytes.slice(33 + luck.below(4)),
      ),
  ],
  [
    'with a hole',
    (bytes, luck) =>
      joined(bytes.slice(0, luck.below(bytes.length)), bytes.slice(luck.below(bytes.length))),
  ],
  [
    'with zeros in it',
    (bytes, luck) => bytes.slice().fill(0, 40, 40 + luck.below(bytes.length - 40)),
  ],
  ['twice', (bytes) => joined(bytes, bytes)],
];

export const bentPictures = (whole: Whole, luck: Luck, count: number): Upload[] =>
  Array.from({ length: count }, (_, number) => {
    const [type, bytes] = luck.oneOf(Object.entries(whole));
    const [how, bend] = luck.oneOf(BEND);
    return { what: `${number}: ${type} ${how}`, bytes: bend(bytes, luck), name: 'a.jpg', type };
  });

/** A PNG of one colour: small as a file, large as a picture. */
export const flatPng = (side: number): Bytes => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  const rows = deflateSync(Buffer.alloc(side * (side * 3 + 1)), { level: 1 });
  const chunks = [
    pngChunk('IHDR', [...size, 8, 2, 0, 0, 0]),
    pngChunk('IDAT', [...rows]),
    pngChunk('IEND'),
  ];
  return joined(bytesOf([0x89], 'PNG\r\n', [0x1a, 10]), ...chunks);
};

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';

/** Files that are no picture of ours, or a picture and something else. */
export const disguised = async (whole: Whole): Promise<Upload[]> => {
  const [gif, avif] = [
    plain(await canvas().gif().toBuffer()),
    plain(await canvas().avif({ effort: 0 }).toBuffer()),
  ];
  const { 'image/jpeg': jpeg, 'image/png': png, 'image/webp': webp } = whole;
  const of = (what: string, bytes: Bytes, name = 'a.png', type = 'image/png'): Upload => ({
    what,
    bytes,
    name,
    type,
  });
  return [
    of('nothing', new Uint8Array()),
    of('an SVG called PNG', joined(SVG)),
    of('a page called PNG', joined(HTML)),
    of('a GIF called PNG', gif),
    of('an AVIF called PNG', avif),
    of('a PDF', joined('%PDF-1.7\n'), 'a.pdf', 'application/pdf'),
    of('a JPEG and an archive', joined(jpeg, 'PK\x03\x04', 'x'.repeat(40), 'PK\x05\x06')),
    of('a PNG and a page', joined(png, HTML)),
    of('a WebP and a page', joined(webp, HTML)),
    of(
      'a page in a JPEG',
      joined(jpeg.slice(0, 2), '\xff\xfe', '\x00\x40', HTML.padEnd(62), jpeg.slice(2)),
    ),
    of('only the head of a PNG', png.slice(0, 33)),
    of('a PNG of 60,000 pixels', flatPng(1).with(16, 0).with(17, 0).with(18, 0xea).with(19, 0x60)),
    of('a PNG of no pixels', png.with(16, 0).with(17, 0).with(18, 0).with(19, 0)),
    of('a PNG called SVG', png, 'a.svg', 'image/svg+xml'),
    of('a PNG of no type', png, 'a', ''),
    of('a name that climbs', png, '../../../etc/passwd'),
    of('a name with a line in it', png, 'a.png"\r\nx: y\r\n\r\n'),
    of('a name of 10 kB', png, `${'a'.repeat(10_000)}.png`),
    of('a name that turns round', png, 'a\u202egnp.exe'),
  ];
};
