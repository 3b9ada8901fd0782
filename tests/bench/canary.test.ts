// The look at Netlify Blobs, tried on the embedded engine: whole, it keeps everything; made to
// break its word, it is found out.
import { getStore } from '@netlify/blobs';
import { describe, expect, it } from 'vitest';
import { findings } from '../../bench/canary-checks.ts';
import { memoryEngine } from '../storage/support/engine.ts';

const CONNECTION = {
  siteID: 'site',
  token: 'none',
  edgeURL: 'http://blobs.invalid',
  uncachedEdgeURL: 'http://blobs.invalid',
};

type Fetch = typeof globalThis.fetch;

/** What is found where `between` stands before the engine. */
const looked = async (between: (fetch: Fetch) => Fetch = (fetch) => fetch) => {
  const engine = memoryEngine();
  const store = getStore({
    ...CONNECTION,
    name: 'canary',
    consistency: 'strong',
    fetch: between(engine.fetch),
  });
  const found = await findings(store, () => performance.now());
  const left = await getStore({
    ...CONNECTION,
    name: 'canary',
    consistency: 'strong',
    fetch: engine.fetch,
  }).list();
  return {
    engine,
    left: left.blobs,
    kept: found.filter(({ verdict }) => verdict === 'kept').length,
    broken: found.filter(({ verdict }) => verdict === 'broken').map(({ what }) => what),
  };
};
const withoutHeader =
  (name: string) =>
  (fetch: Fetch): Fetch =>
  (address, init) => {
    const headers = new Headers(init?.headers);
    headers.delete(name);
    return fetch(address, { ...init, headers });
  };
const withEtag =
  (change: (etag: string) => string | undefined) =>
  (fetch: Fetch): Fetch =>
  async (address, init) => {
    const answer = await fetch(address, init);
    const headers = new Headers(answer.headers);
    const etag = change(headers.get('etag') ?? '');
    if (etag) headers.set('etag', etag);
    else headers.delete('etag');
    return new Response(
      answer.status === 204 || answer.status === 304 ? null : await answer.arrayBuffer(),
      { status: answer.status, headers },
    );
  };

describe('the look at storage', () => {
  it('finds that the embedded engine keeps everything, in few operations, and leaves nothing behind', async () => {
    const { kept, broken, left, engine } = await looked();
    expect([kept, broken, left]).toEqual([10, [], []]);
    expect(Object.values(engine.counts).reduce((sum, count) => sum + count, 0)).toBeLessThan(250);
  });

  it.each([
    [
      'writes a new blob whether it is new or not',
      withoutHeader('if-none-match'),
      /writers of a new blob 20 win/,
    ],
    ['writes whatever the etag', withoutHeader('if-match'), /additions at once add up to/],
    ['gives weak etags', withEtag((etag) => `W/${etag}`), /etag W\//],
    [
      'gives the same etag to everything',
      withEtag(() => '"same"'),
      /Other bytes have the same etag/,
    ],
    ['gives no etags', withEtag(() => undefined), /etag undefined/],
  ])('finds out one that %s', async (_how, between, sentence) => {
    const { broken, left } = await looked(between);
    expect(broken.join('\n')).toMatch(sentence);
    expect(left).toEqual([]);
  });
});
