// The built site as a table from address to file. Only what the table holds can be served, so no
// address reaches outside it.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sha256InBase64url } from '../src/server/kernel/storage/hashes.ts';
import { contentTypeOf } from './content-types.ts';

/** Files whose names carry a hash of their content: fetched once, they are kept for a year. */
const HASHED = '/_astro/';
/** Windows of 64 kB and 4 MB: how far back the encoder looks for repetitions. */
const WINDOW_BITS = { least: 16, most: 22 };
const ENCODERS = {
  br: (bytes: Buffer, isHashed: boolean) => {
    const bits = Math.ceil(Math.log2(bytes.length + 1));
    return promisify(brotliCompress)(bytes, {
      params: {
        // The last two steps take a twelfth off a script, and six times as long.
        [constants.BROTLI_PARAM_QUALITY]: isHashed ? 11 : 9,
        // Otherwise memory for 4 MB is reserved for every file, which takes 5 ms for a small one.
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_LGWIN]: Math.min(
          WINDOW_BITS.most,
          Math.max(WINDOW_BITS.least, bits),
        ),
      },
    });
  },
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};
type Encoding = keyof typeof ENCODERS;
type Encoded = { bytes: Buffer<ArrayBuffer>; etag: string; encoding: Encoding | undefined };

export type SiteFile = {
  type: string;
  isText: boolean;
  /** The file in the best encoding the client takes, with a strong etag of its own. */
  encoded: (acceptEncoding: string) => Promise<Encoded>;
};

/** Encodings a client takes, from its Accept-Encoding header; `q=0` refuses one. */
const accepts = (header: string, encoding: Encoding) =>
  header.split(',').some((part) => {
    const [name, ...parameters] = part.trim().toLowerCase().split(';');
    return (
      name?.trim() === encoding &&
      !parameters.some((parameter) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(parameter))
    );
  });

const siteFile = (path: string, bytes: Buffer<ArrayBuffer>): SiteFile => {
  const isHashed = path.startsWith(HASHED);
  const { type, isText } = contentTypeOf(path);
  const hash = sha256InBase64url(bytes).slice(0, 22);
  const plain: Encoded = { bytes, etag: `"${hash}"`, encoding: undefined };
  const made = new Map<Encoding, Promise<Encoded>>();
  const make = async (encoding: Encoding): Promise<Encoded> => ({
    bytes: await ENCODERS[encoding](bytes, isHashed),
    etag: `"${hash}-${encoding}"`,
    encoding,
  });
  return {
    type,
    isText,
    encoded: async (header) => {
      const encoding =
        isText && (['br', 'gzip'] as const).find((candidate) => accepts(header, candidate));
      if (!encoding) return plain;
      // Compressed at the first request and kept: a start must not wait for a thousand pages.
      const encoded = made.get(encoding) ?? make(encoding);
      made.set(encoding, encoded);
      return encoded;
    },
  };
};

/** Files that configure the host, and hidden ones, are not part of the site. */
const isPublic = (path: string) =>
  path !== '/_headers' &&
  path !== '/_redirects' &&
  !path.split('/').some((part) => part.startsWith('.') && part !== '.well-known');

/** Reads every public file below `folder`; keys are addresses such as `/about-us.html`. */
export const readSiteFiles = async (folder: string): Promise<Map<string, SiteFile>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const table = new Map<string, SiteFile>();
  for (const path of paths) {
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    if (isPublic(address)) table.set(address, siteFile(address, await readFile(path)));
  }
  return table;
};
