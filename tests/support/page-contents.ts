// The contents of a PDF's pages, as the file has them: the operators that print texts and lines.
import { inflateSync } from 'node:zlib';

/** Every compressed stream of the file as a text. */
export const pageContents = (bytes: Uint8Array): string[] => {
  const raw = Buffer.from(bytes);
  const streams: string[] = [];
  for (let at = raw.indexOf('stream\n'); at >= 0; at = raw.indexOf('stream\n', at + 1)) {
    const [from, to] = [at + 'stream\n'.length, raw.indexOf('\nendstream', at)];
    if (raw[from] === 0x78 && raw.subarray(at - 3, at).toString() !== 'end')
      streams.push(inflateSync(raw.subarray(from, to)).toString('latin1'));
  }
  return streams;
};

/**
 * The numbers of all printed glyphs in their embedded fonts. Number 0 is the box for a sign
 * without a glyph.
 */
export const glyphCodes = (bytes: Uint8Array): number[] =>
  pageContents(bytes)
    .flatMap((page) => [...page.matchAll(/\[([^\]]*)\] TJ/g)])
    .flatMap(([, shown = '']) => [...shown.matchAll(/<([0-9a-f]+)>/g)])
    .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
    .map((code) => Number.parseInt(code, 16));
