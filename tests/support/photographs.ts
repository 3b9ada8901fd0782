// Photographs as programs save them, and the same with damage that their headers do not show.
import sharp from 'sharp';

const [WIDTH, HEIGHT] = [120, 90];

/** Grain that compresses badly, the same every time. */
const grain = () => {
  let state = 42;
  return Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 24;
  });
};
const image = () => sharp(grain(), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
type Content = Uint8Array<ArrayBuffer>;
const plain = async (made: Promise<Buffer>): Promise<Content> => new Uint8Array(await made);

export const photographs = {
  jpeg: () => plain(image().jpeg().toBuffer()),
  progressiveJpeg: () => plain(image().jpeg({ progressive: true }).toBuffer()),
  /** As some telephones write it. */
  jpegWithStrayBytes: async (): Promise<Content> => {
    const jpeg = await photographs.jpeg();
    return Uint8Array.from([...jpeg.subarray(0, -2), 0, 0, 0, ...jpeg.subarray(-2)]);
  },
  cmykJpeg: () => plain(image().toColourspace('cmyk').jpeg().toBuffer()),
  png: () => plain(image().png().toBuffer()),
  interlacedPng: () => plain(image().png({ progressive: true }).toBuffer()),
  deepPng: () => plain(image().toColourspace('rgb16').ensureAlpha().png().toBuffer()),
  webp: () => plain(image().webp().toBuffer()),
  losslessWebp: () => plain(image().webp({ lossless: true }).toBuffer()),
};

/** Frames that differ, so that none is left out. */
export const movingWebp = async (frames: number, width = 16, height = 12) => {
  const drawn = Array.from({ length: frames }, (_, frame) => {
    const background = { r: (frame * 37) % 256, g: 90, b: 40 };
    return sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  });
  const moving = sharp(await Promise.all(drawn), { join: { animated: true } });
  return plain(moving.webp({ effort: 0 }).toBuffer());
};

/** Without its last part, and closed as if nothing were missing. */
export const cutShort = (jpeg: Uint8Array) =>
  Uint8Array.from([...jpeg.subarray(0, Math.floor(jpeg.length * 0.6)), 0xff, 0xd9]);
/** Breaks off in the middle. */
export const brokenOff = (bytes: Uint8Array) => bytes.slice(0, Math.floor(bytes.length / 2));
/** One byte of its middle is another. */
export const altered = (bytes: Uint8Array) =>
  bytes.map((byte, at) => (at === Math.floor(bytes.length / 2) ? byte ^ 0x55 : byte));
/** The picture data of a PNG are zeros, its sizes are right. */
export const emptied = (png: Uint8Array) =>
  png.map((byte, at) => (at > 60 && at < png.length - 20 ? 0 : byte));

const RIFF_HEAD = 8;
const WEBP_HEAD = 20;
/** A WebP of one chunk whose data end early, with sizes that say so. */
export const shortened = (webp: Uint8Array) => {
  const half = webp.slice(0, Math.floor(webp.length / 4) * 2);
  const view = new DataView(half.buffer);
  view.setUint32(RIFF_HEAD - 4, half.length - RIFF_HEAD, true);
  view.setUint32(WEBP_HEAD - 4, half.length - WEBP_HEAD, true);
  return half;
};
