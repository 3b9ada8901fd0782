// Photographs as programs save them, and damaged copies whose headers do not show the damage.
import sharp from 'sharp';

const [WIDTH, HEIGHT] = [120, 90];

/** Grain, which compresses badly; the same in every run. */
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
  /** A file as some telephones write it. */
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

/** Frames that differ, so that an encoder leaves none of them out. */
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

/** Lacks its last part, but ends with the right mark. */
export const cutShort = (jpeg: Uint8Array) =>
  Uint8Array.from([...jpeg.subarray(0, Math.floor(jpeg.length * 0.6)), 0xff, 0xd9]);
/** Ends in the middle. */
export const brokenOff = (bytes: Uint8Array) => bytes.slice(0, Math.floor(bytes.length / 2));
/** Has one wrong byte in the middle. */
export const altered = (bytes: Uint8Array) =>
  bytes.map((byte, at) => (at === Math.floor(bytes.length / 2) ? byte ^ 0x55 : byte));
/** A PNG with the right sizes whose picture data are zeros. */
export const emptied = (png: Uint8Array) =>
  png.map((byte, at) => (at > 60 && at < png.length - 20 ? 0 : byte));

const RIFF_HEAD = 8;
const WEBP_HEAD = 20;
/** A WebP of one chunk whose data end early; the sizes agree with the short data. */
export const shortened = (webp: Uint8Array) => {
  const half = webp.slice(0, Math.floor(webp.length / 4) * 2);
  const view = new DataView(half.buffer);
  view.setUint32(RIFF_HEAD - 4, half.length - RIFF_HEAD, true);
  view.setUint32(WEBP_HEAD - 4, half.length - WEBP_HEAD, true);
  return half;
};
