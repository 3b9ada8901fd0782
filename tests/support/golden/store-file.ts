// Keeps a data store in one file: each blob with its key, its metadata as the engine has them, and
// its bytes, as text if they are text.
import { keep, readKept } from './kept.ts';
import type { KeptStore } from './walk.ts';

type KeptBlob = { url: string; headers: Record<string, string>; text?: string; base64?: string };
type StoreFile = Omit<KeptStore, 'blobs'> & { blobs: KeptBlob[] };

const kept = (body: ArrayBuffer) => {
  const bytes = Buffer.from(body);
  const text = bytes.toString();
  return Buffer.from(text).equals(bytes) ? { text } : { base64: bytes.toString('base64') };
};

export const keepStore = (name: string, { blobs, ...store }: KeptStore) =>
  keep(
    `${name}.json`,
    JSON.stringify({
      ...store,
      blobs: blobs.map(({ body, ...blob }) => ({ ...blob, ...kept(body) })),
    }),
  );

const bytesOf = ({ text, base64 }: KeptBlob) =>
  Uint8Array.from(base64 === undefined ? Buffer.from(text ?? '') : Buffer.from(base64, 'base64'))
    .buffer;

export const readStore = (name: string): KeptStore => {
  const { blobs, ...store }: StoreFile = JSON.parse(readKept(`${name}.json`).toString());
  return {
    ...store,
    blobs: blobs.map((blob) => ({ url: blob.url, headers: blob.headers, body: bytesOf(blob) })),
  };
};

/** The first segments of the store's keys. */
export const foldersOf = ({ blobs }: Pick<KeptStore, 'blobs'>): string[] =>
  [...new Set(blobs.map(({ url }) => decodeURIComponent(url).split('/').at(5) ?? ''))].toSorted();
