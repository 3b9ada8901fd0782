// The orientation of a picture: the only metadata that is kept of those that a camera writes about
// itself, its owner and the place.

export type Bytes = Uint8Array<ArrayBuffer>;

export const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
export const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));
export const joined = (parts: readonly Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));
export const fourBytes = (value: number) =>
  Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);

const TAG = 0x0112;
const ENTRY = 12;
export const UPRIGHT = 1;

const inDirectory = (view: DataView, start: number, isLittle: boolean) => {
  const count = start + 2 <= view.byteLength ? view.getUint16(start, isLittle) : 0;
  for (let at = start + 2, n = 0; n < count && at + ENTRY <= view.byteLength; n += 1, at += ENTRY)
    if (view.getUint16(at, isLittle) === TAG) return view.getUint16(at + 8, isLittle);
  return UPRIGHT;
};

/**
 * The orientation, 1 to 8, in the first directory of Exif data, which is a TIFF file of its own; 1,
 * which is upright, if there is none.
 */
export const orientationOf = (tiff: Uint8Array) => {
  if (tiff.length < 8) return UPRIGHT;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return UPRIGHT;
  const isLittle = order === 0x4949;
  const said = inDirectory(view, view.getUint32(4, isLittle), isLittle);
  return said >= UPRIGHT && said <= 8 ? said : UPRIGHT;
};

/** Exif data with the orientation and nothing else. */
export const orientationOnly = (orientation: number) =>
  // Big-endian TIFF, its directory at 8; one entry: the tag, a SHORT, one of it; no directory after
  // it.
  Uint8Array.of(
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    TAG >> 8,
    TAG & 255,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  );
