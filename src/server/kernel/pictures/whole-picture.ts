// Checks that a picture can be opened: libvips decodes it from the first pixel to the last, in its
// own threads. The header of a file is no proof: broken data behind a valid header would only be
// noticed by the build of a release.
import type { default as OpenSharp, Sharp } from 'sharp';
import { PICTURE_MAX_PIXELS } from '../../../contract/account/account.ts';
import { ApiError, wrongField } from '../refusal.ts';
import { createWorkQueue } from '../work-queue.ts';
import type { Bytes } from './orientation.ts';

const DAMAGED =
  'This image is damaged and cannot be opened. Please save it again or choose another.';
const TOO_LONG = 'This animation is too long. Please choose a still image.';
const TOO_SLOW =
  'This image takes too long to open. Please save it again as a JPEG or choose another.';

/** Pixels of all frames together. */
const PIXELS_MAX = PICTURE_MAX_PIXELS ** 2;
/**
 * Thirty bytes can be 36 million pixels; one such picture takes up to 360 MB, and two seconds,
 * while it is decoded.
 */
const PIXELS_AT_ONCE = PIXELS_MAX;
const PIXELS_WAITING = 3 * PIXELS_MAX;
const TIMEOUT_S = 10;
const RETRY_AFTER_S = 5;

const busy = () =>
  new ApiError(
    'unavailable',
    'Many images are being checked at the moment. Please try again in a few seconds.',
    { retryAfterS: RETRY_AFTER_S },
  );

/** One queue for the process, whose memory all decoding shares. */
const inTurn = createWorkQueue({ atOnce: PIXELS_AT_ONCE, waiting: PIXELS_WAITING, refuse: busy });

let loading: Promise<typeof OpenSharp> | undefined;
/** Loaded with the first picture: most functions on Netlify never see one. */
const load = () => {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // No picture is decoded twice, and its cache can hold a gigabyte.
    sharp.cache(false);
    return sharp;
  });
  return loading;
};

export const damagedPicture = (field: string) => wrongField(field, DAMAGED);

const refusal = (error: unknown, field: string) => {
  const said = error instanceof Error ? error.message : String(error);
  if (/pixel limit/.test(said)) return wrongField(field, TOO_LONG);
  return /^timeout/.test(said) ? wrongField(field, TOO_SLOW) : damagedPicture(field);
};

/** Warnings about damaged data. Other warnings, of unusual headers and profiles, are not damage. */
const SAYS_DAMAGE = /premature end|bad Huffman code|bad arithmetic code|instead of RST/i;

type Size = { width: number; height: number; format: string };

/**
 * Reads every pixel, but keeps only those of a shrunk picture: at full size they would take three
 * or four bytes each.
 */
const decode = (image: Sharp, { format, width, height }: Size) => {
  // A JPEG that is cropped before it is shrunk is read at full size; at a fraction of it, some
  // damage would be skipped.
  const all = format === 'jpeg' ? image.extract({ left: 0, top: 0, width, height }) : image;
  return all.timeout({ seconds: TIMEOUT_S }).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
};

/** Throws 422 for a picture that is damaged, and 503 while too many others are being decoded. */
export const requireWhole = async (bytes: Bytes, field: string) => {
  const sharp = await load();
  const open = (failOn: 'warning' | 'error') =>
    sharp(bytes, { failOn, limitInputPixels: PIXELS_MAX, pages: -1, sequentialRead: true });
  const decodeAll = async (size: Size) => {
    try {
      await decode(open('warning'), size);
    } catch (error) {
      if (error instanceof Error && SAYS_DAMAGE.test(error.message)) throw error;
      await decode(open('error'), size);
    }
  };
  try {
    const size = await open('error').metadata();
    await inTurn({ weight: size.width * size.height }, () => decodeAll(size));
  } catch (error) {
    throw error instanceof ApiError ? error : refusal(error, field);
  }
};
