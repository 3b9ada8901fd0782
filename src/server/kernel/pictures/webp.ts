// A WebP without its metadata.
import {
  type Bytes,
  joined,
  orientationOf,
  orientationOnly,
  textAt,
  UPRIGHT,
  viewOf,
} from './orientation.ts';

const HEAD = 12;
const CHUNK_HEAD = 8;
const NEEDED = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
/** Bits of the first chunk that announce Exif and XMP data. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;
const TIFF_MARK = /^(II|MM)/;

const littleFour = (value: number) => {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, value, true);
  return bytes;
};
const chunk = (kind: string, data: Uint8Array) =>
  joined([Buffer.from(kind, 'latin1'), littleFour(data.length), data]);

/** Some programs write JPEG's Exif marker before the data. */
const exifIn = (data: Uint8Array) =>
  orientationOf(TIFF_MARK.test(textAt(data, 0, 2)) ? data : data.subarray(6));

const chunksOf = (bytes: Bytes) => {
  const chunks: { kind: string; whole: Bytes; data: Bytes }[] = [];
  for (let at = HEAD; at + CHUNK_HEAD <= bytes.length; ) {
    const size = viewOf(bytes).getUint32(at + 4, true);
    // A chunk of odd size is followed by a byte that fills it up.
    const end = at + CHUNK_HEAD + size + (size % 2);
    chunks.push({
      kind: textAt(bytes, at, 4),
      whole: bytes.slice(at, end),
      data: bytes.slice(at + CHUNK_HEAD, at + CHUNK_HEAD + size),
    });
    at = end;
  }
  return chunks;
};

export const plainWebp = (bytes: Bytes) => {
  const chunks = chunksOf(bytes);
  const exif = chunks.find(({ kind }) => kind === 'EXIF');
  const orientation = exif ? exifIn(exif.data) : UPRIGHT;
  const announced = orientation === UPRIGHT ? 0 : HAS_EXIF;
  const parts = chunks.flatMap(({ kind, whole }) => {
    if (kind === 'VP8X')
      whole[CHUNK_HEAD] = (Number(whole[CHUNK_HEAD]) & ~(HAS_EXIF | HAS_XMP)) | announced;
    return NEEDED.includes(kind) ? [whole] : [];
  });
  if (announced) parts.push(chunk('EXIF', orientationOnly(orientation)));
  const body = joined([Buffer.from('WEBP', 'latin1'), ...parts]);
  return joined([Buffer.from('RIFF', 'latin1'), littleFour(body.length), body]);
};
