// The embedded engine against the real client: what the service promises, and what Netlify's own
// emulator does not keep.
import { getStore, listStores } from '@netlify/blobs';
import { describe, expect, it } from 'vitest';
import { memoryEngine } from './support/engine.ts';
import { storeOf } from './support/store-of.ts';

const won = (results: { modified: boolean; etag?: string }[]) =>
  results.filter(({ modified, etag }) => modified && etag).length;

describe('etags', () => {
  it('are the same from a write, a read, a metadata request and a list, and strong', async () => {
    const store = storeOf(memoryEngine());
    const { etag } = await store.set('a', 'one');
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect((await store.getWithMetadata('a'))?.etag).toBe(etag);
    expect((await store.getMetadata('a'))?.etag).toBe(etag);
    expect((await store.list()).blobs).toEqual([{ key: 'a', etag }]);
  });

  it('change with the content', async () => {
    const store = storeOf(memoryEngine());
    const etags = [
      await store.set('a', 'one'),
      await store.set('a', 'two'),
      await store.set('a', 'one'),
    ].map(({ etag }) => etag);
    expect(etags[0]).toBe(etags[2]);
    expect(etags[0]).not.toBe(etags[1]);
  });

  it('save a transfer when nothing changed', async () => {
    const store = storeOf(memoryEngine());
    const { etag = '' } = await store.set('a', 'one');
    expect(await store.getWithMetadata('a', { etag })).toEqual({ data: null, etag, metadata: {} });
    await store.set('a', 'two');
    expect((await store.getWithMetadata('a', { etag }))?.data).toBe('two');
  });
});

describe('conditional writes', () => {
  it('let one of fifty create a blob', async () => {
    const store = storeOf(memoryEngine());
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, n) => store.set('a', `by ${n}`, { onlyIfNew: true })),
    );
    expect(won(results)).toBe(1);
    expect(await store.get('a')).toBe(`by ${results.findIndex(({ modified }) => modified)}`);
  });

  it('let one of fifty replace a version', async () => {
    const store = storeOf(memoryEngine());
    const { etag = '' } = await store.set('a', 'zero');
    expect(
      won(
        await Promise.all(
          Array.from({ length: 50 }, (_, n) => store.setJSON('a', n, { onlyIfMatch: etag })),
        ),
      ),
    ).toBe(1);
  });

  it('are refused for another version and for a deleted blob', async () => {
    const store = storeOf(memoryEngine());
    const { etag = '' } = await store.set('a', 'one');
    await store.set('a', 'two');
    expect(await store.set('a', 'three', { onlyIfMatch: etag })).toEqual({ modified: false });
    const { etag: second = '' } = await store.set('a', 'two');
    await store.delete('a');
    expect(await store.set('a', 'three', { onlyIfMatch: second })).toEqual({ modified: false });
    expect(await store.get('a')).toBeNull();
  });

  it('never treat a weak etag as a strong one', async () => {
    const store = storeOf(memoryEngine());
    const { etag } = await store.set('a', 'one');
    expect(await store.set('a', 'two', { onlyIfMatch: `W/${etag}` })).toEqual({ modified: false });
  });
});

describe('blobs', () => {
  it('come back byte for byte, with their metadata', async () => {
    const store = storeOf(memoryEngine());
    const bytes = Uint8Array.from({ length: 70_000 }, (_, n) => n % 251);
    await store.set('a', bytes.buffer, { metadata: { type: 'image/webp', text: 'മലയാളം' } });
    const found = await store.getWithMetadata('a', { type: 'arrayBuffer' });
    expect(Buffer.from(found?.data ?? new ArrayBuffer())).toEqual(Buffer.from(bytes));
    expect(found?.metadata).toEqual({ type: 'image/webp', text: 'മലയാളം' });
  });

  it('are removed one at a time, without the keys below the same name', async () => {
    const store = storeOf(memoryEngine());
    await Promise.all(['a', 'a/b', 'a/b/c'].map((key) => store.set(key, key)));
    await store.delete('a/b');
    await store.delete('never there');
    expect((await store.list()).blobs.map(({ key }) => key)).toEqual(['a', 'a/b/c']);
  });

  it('are separate in each store', async () => {
    const engine = memoryEngine();
    await storeOf(engine, 'one').set('a b é', '1');
    expect(await storeOf(engine, 'two').get('a b é')).toBeNull();
    expect((await storeOf(engine, 'one').list()).blobs.map((blob) => blob.key)).toEqual(['a b é']);
  });

  it('can be removed all at once, in one store', async () => {
    const engine = memoryEngine();
    await Promise.all([
      storeOf(engine, 'one').set('a', '1'),
      storeOf(engine, 'one').set('b', '1'),
      storeOf(engine, 'two').set('a', '2'),
    ]);
    expect(await storeOf(engine, 'one').deleteAll()).toEqual({ deletedBlobs: 2 });
    expect(await storeOf(engine, 'two').get('a')).toBe('2');
  });

  it('are refused when the key or the metadata is too long', async () => {
    const { fetch } = memoryEngine();
    const put = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(`http://x.invalid/s/site:t/${path}`, { method: 'put', body: '1', headers }))
        .status;
    expect(await put('k'.repeat(600))).toBe(200);
    expect(await put('k'.repeat(601))).toBe(400);
    expect(await put('k', { 'x-amz-meta-user': 'm'.repeat(2_049) })).toBe(400);
    expect(await put('k', { 'if-match': '"x"', 'if-none-match': '*' })).toBe(400);
  });
});

describe('lists', () => {
  const filled = async (keys: string[]) => {
    const store = storeOf(memoryEngine());
    for (const key of keys) await store.set(key, key);
    return store;
  };

  it('hold every key once, in order, in pages of a thousand', async () => {
    const keys = Array.from(
      { length: 2_345 },
      (_, n) => `k/${String((n * 7_919) % 2_345).padStart(5, '0')}`,
    );
    const store = await filled(keys);
    const pages: string[][] = [];
    for await (const { blobs } of store.list({ paginate: true }))
      pages.push(blobs.map(({ key }) => key));
    expect(pages.map((page) => page.length)).toEqual([1_000, 1_000, 345]);
    expect(pages.flat()).toEqual([...keys].sort());
  });

  it('accept a prefix as it is written', async () => {
    const store = await filled(['us', 'use', 'user/a', 'user/b', 'usher', 'z']);
    const keysBelow = async (prefix: string) =>
      (await store.list({ prefix })).blobs.map(({ key }) => key);
    expect(await keysBelow('use')).toEqual(['use', 'user/a', 'user/b']);
    expect(await keysBelow('user/')).toEqual(['user/a', 'user/b']);
    expect(await keysBelow('nothing')).toEqual([]);
  });

  it('show folders in place of their contents', async () => {
    const store = await filled([
      'cats/garfield',
      'cats/kittens/one',
      'cats/tom',
      'cats-and-dogs',
      'mice/jerry',
      'pink-panther',
    ]);
    expect(await store.list({ directories: true })).toMatchObject({
      blobs: [{ key: 'cats-and-dogs' }, { key: 'pink-panther' }],
      directories: ['cats', 'mice'],
    });
    expect(await store.list({ directories: true, prefix: 'cats/' })).toMatchObject({
      blobs: [{ key: 'cats/garfield' }, { key: 'cats/tom' }],
      directories: ['cats/kittens'],
    });
  });

  it('show a folder once, however many pages there are', async () => {
    const folders = Array.from({ length: 1_200 }, (_, n) => `f${String(n).padStart(4, '0')}`);
    const store = await filled(folders.flatMap((folder) => [`${folder}/1`, `${folder}/2`]));
    expect((await store.list({ directories: true })).directories).toEqual(folders);
  });

  it('include the stores of a site', async () => {
    const engine = memoryEngine();
    const connection = {
      siteID: 'site',
      token: 'none',
      edgeURL: 'http://x.invalid',
      uncachedEdgeURL: 'http://x.invalid',
      fetch: engine.fetch,
    };
    await getStore({ ...connection, name: 'one' }).set('a', '1');
    await getStore({ ...connection, name: 'two' }).set('a', '1');
    expect(await listStores(connection)).toEqual({ stores: ['one', 'two'] });
  });
});
