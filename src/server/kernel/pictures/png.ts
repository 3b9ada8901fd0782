// A PNG without its metadata.
import { crc32 } from 'node:zlib';
import {
  type Bytes,
  fourBytes,
  joined,
  orientationOf,
  orientationOnly,
  textAt,
  UPRIGHT,
  viewOf,
} from './orientation.ts';

const HEAD = 8;
/** The chunks of the picture, its colours, its print size and its animation. */
const NEEDED =
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(
    ' ',
  );

const chunk = (kind: string, data: Uint8Array) => {
  const body = joined([Buffer.from(kind, 'latin1'), data]);
  return joined([fourBytes(data.length), body, fourBytes(crc32(body))]);
};

export const plainPng = (bytes: Bytes) => {
  const parts: Uint8Array[] = [bytes.subarray(0, HEAD)];
  for (let at = HEAD; at + 12 <= bytes.length; ) {
    const end = at + 12 + viewOf(bytes).getUint32(at);
    const kind = textAt(bytes, at + 4, 4);
    const orientation = kind === 'eXIf' ? orientationOf(bytes.subarray(at + 8, end - 4)) : UPRIGHT;
    if (orientation !== UPRIGHT) parts.push(chunk('eXIf', orientationOnly(orientation)));
    else if (NEEDED.includes(kind)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return joined(parts);
};
