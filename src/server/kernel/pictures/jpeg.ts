// Splits a JPEG into segments, and removes its metadata.
import {
  type Bytes,
  joined,
  orientationOf,
  orientationOnly,
  textAt,
  UPRIGHT,
  viewOf,
} from './orientation.ts';

type Segment = {
  marker: number;
  start: number;
  /** The end of its data; for a scan, of the coded picture that follows its header. */
  end: number;
};

export const EOI = 0xd9;
const SOS = 0xda;
const COMMENT = 0xfe;
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/**
 * The end of the coded data after a scan header: the next marker that is neither stuffing nor a
 * restart.
 */
const afterScan = (bytes: Bytes, from: number) => {
  let at = from;
  while (
    at < bytes.length - 1 &&
    !(bytes[at] === 0xff && bytes[at + 1] !== 0 && !isRestart(Number(bytes[at + 1])))
  )
    at += 1;
  return at;
};

/**
 * The segments after the first two bytes; the last one is the end of the picture, unless the file
 * is cut off or is not a JPEG.
 */
export function* segmentsOf(bytes: Bytes): Generator<Segment> {
  const view = viewOf(bytes);
  for (let at = 2; at + 2 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker === EOI) return yield { marker, start: at, end: at + 2 };
    else {
      const length = at + 4 <= bytes.length ? view.getUint16(at + 2) : 0;
      if (length < 2) return;
      const end = marker === SOS ? afterScan(bytes, at + 2 + length) : at + 2 + length;
      yield { marker, start: at, end };
      at = end;
    }
  }
}

const EXIF = 'Exif\0\0';
const PLAIN_HEADER = 16;

/**
 * The segments that correct colours need, by their markers: a plain header without a thumbnail, the
 * colour profile, Adobe's marker of the colour model.
 */
const NEEDED: Record<number, (segment: Uint8Array) => boolean> = {
  224: (segment) => textAt(segment, 4, 5) === 'JFIF\0' && segment.length === 2 + PLAIN_HEADER,
  226: (segment) => textAt(segment, 4, 12) === 'ICC_PROFILE\0',
  238: (segment) => textAt(segment, 4, 5) === 'Adobe',
};

const kept = (marker: number, segment: Uint8Array) => {
  if (marker === COMMENT) return [];
  if (!isApplication(marker) || NEEDED[marker]?.(segment)) return [segment];
  const orientation =
    textAt(segment, 4, 6) === EXIF ? orientationOf(segment.subarray(10)) : UPRIGHT;
  return orientation === UPRIGHT
    ? []
    : [Uint8Array.of(0xff, 0xe1, 0, 34), Buffer.from(EXIF, 'latin1'), orientationOnly(orientation)];
};

export const plainJpeg = (bytes: Bytes) =>
  joined([
    bytes.subarray(0, 2),
    ...Array.from(segmentsOf(bytes)).flatMap(({ marker, start, end }) =>
      kept(marker, bytes.subarray(start, end)),
    ),
  ]);
