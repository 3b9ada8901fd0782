// All blobs of an engine, to be put into another one.
import type { BlobEngine } from '../../local/blobs/engine.ts';

export type CopiedBlob = { url: string; headers: Record<string, string>; body: ArrayBuffer };

const ORIGIN = 'http://blobs.invalid';
const STORES = ['site/site:local-app', 'site/site:local-files'];

/** Keys of a store, page by page. */
async function* keysOf({ fetch }: BlobEngine, store: string) {
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const page = await (await fetch(`${ORIGIN}/${store}${query}`)).json();
    for (const { key } of page.blobs as { key: string }[]) yield key;
    cursor = page.next_cursor || undefined;
  }
}

export const blobsOf = async (engine: BlobEngine): Promise<CopiedBlob[]> => {
  const found: CopiedBlob[] = [];
  for (const store of STORES)
    for await (const key of keysOf(engine, store)) {
      const url = `${ORIGIN}/${store}/${encodeURIComponent(key)}`;
      const answer = await engine.fetch(url);
      const metadata = answer.headers.get('x-amz-meta-user');
      const headers = metadata === null ? {} : { 'x-amz-meta-user': metadata };
      found.push({ url, headers, body: await answer.arrayBuffer() });
    }
  return found;
};

export const putInto = ({ fetch }: BlobEngine, blobs: readonly CopiedBlob[]) =>
  Promise.all(
    blobs.map(async ({ url, headers, body }) => {
      const { status } = await fetch(url, { method: 'put', headers, body });
      if (status !== 200) throw new Error(`a copied blob was not stored: ${status}`);
    }),
  );
