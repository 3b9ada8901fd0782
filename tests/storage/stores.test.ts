import { describe, expect, it, vi } from 'vitest';
import { openBlobStore } from '../../src/server/kernel/storage/blobs-kv.ts';
import { contentKeyOf, newOpId } from '../../src/server/kernel/storage/keys.ts';
import { openStores, storeNames } from '../../src/server/kernel/storage/open-stores.ts';
import { systemPorts } from '../../src/server/kernel/storage/ports.ts';
import { memoryEngine } from './support/engine.ts';
import { COUNT, countSchema, virtualStorage } from './support/storage.ts';

const ports = systemPorts(Date.now);
const CONTEXT = {
  siteID: 'site',
  token: 'none',
  deployID: 'abc',
  primaryRegion: 'us-east-2',
  edgeURL: 'http://x.invalid',
  uncachedEdgeURL: 'http://x.invalid',
};

/** Netlify's environment with blobs in memory. */
const onNetlify = () => {
  const engine = memoryEngine();
  vi.stubGlobal('fetch', engine.fetch);
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(CONTEXT)).toString('base64'));
  return engine;
};

describe('the stores', () => {
  it('have their own names in each context', () => {
    const contexts = [
      { context: 'production' },
      { context: 'local' },
      { context: 'branch-deploy', branch: 'a' },
      { context: 'branch-deploy', branch: 'b' },
      { context: 'deploy-preview' },
    ];
    const names = contexts
      .map(storeNames)
      .flatMap(({ documents, files }) => [documents, files].map((name) => JSON.stringify(name)));
    expect(new Set(names).size).toBe(10);
    expect(storeNames({ context: 'production' })).toEqual({
      documents: { site: 'prod-app' },
      files: { site: 'prod-files' },
    });
  });

  it.each([
    { context: undefined },
    { context: '' },
    { context: 'dev' },
    { context: 'Production' },
    { context: 'branch-deploy' },
    { context: 'branch-deploy', branch: '' },
    { context: 'dev', branch: 'next' },
  ])('do not exist in the context %j', (context) => {
    expect(() => storeNames(context)).toThrow('no stores');
    expect(() => openStores({ ...context, ports })).toThrow('no stores');
  });

  it('of production are never those of the embedded engine, and vice versa', () => {
    expect(() => openStores({ context: 'production', ports, engine: memoryEngine() })).toThrow(
      'embedded engine',
    );
    expect(() => openStores({ context: 'local', ports })).toThrow('embedded engine');
  });

  it.each([{ context: 'deploy-preview' }, { context: 'branch-deploy', branch: 'next' }])(
    'of %j show nothing of production and change nothing there',
    async (context) => {
      onNetlify();
      const production = openStores({ context: 'production', ports }).scope();
      const preview = openStores({ ...context, ports }).scope();
      await production.create(COUNT, countSchema, { n: 1 }, newOpId(ports));
      expect(await preview.get(COUNT, countSchema)).toBeNull();
      await preview.update(COUNT, countSchema, newOpId(ports), () => ({ n: 2 }));
      expect((await production.get(COUNT, countSchema))?.value).toEqual({ n: 1 });
      expect((await preview.get(COUNT, countSchema))?.value).toEqual({ n: 2 });
    },
  );
});

describe('the probe', () => {
  const update = ({ storage }: ReturnType<typeof virtualStorage>) =>
    storage.scope().update(COUNT, countSchema, newOpId(ports), () => ({ n: 1 }));
  const stripped = (name: string) => (answer: Response) => {
    const headers = new Headers(answer.headers);
    headers.delete(name);
    return new Response(answer.body, { status: answer.status, headers });
  };

  it('allows writes to a sound storage, once for a process', async () => {
    const parts = virtualStorage();
    await parts.within(() => update(parts));
    const before = { ...parts.engine.counts };
    await parts.within(() => update(parts));
    expect(parts.engine.counts).toEqual({ ...before, get: before.get + 1, put: before.put + 1 });
  });

  it('prevents writes to a storage without etags', async () => {
    const parts = virtualStorage();
    parts.engine.faults.plan(({ kind }) =>
      kind === 'get' ? { answer: stripped('etag') } : undefined,
    );
    expect(await parts.within(() => update(parts))).toMatchObject({
      error: { name: 'StorageUnavailable', message: expect.stringContaining('etag') },
    });
    parts.engine.faults.clear();
    expect(await parts.storage.scope().get(COUNT, countSchema)).toBeNull();
  });

  it.each(['if-match', 'if-none-match'])(
    'prevents writes to a storage that ignores %s',
    async (condition) => {
      const { time } = virtualStorage();
      const engine = memoryEngine(time);
      const careless: typeof fetch = (input, init) => {
        const headers = new Headers(init?.headers);
        headers.delete(condition);
        return engine.fetch(input, { ...init, headers });
      };
      const storage = openStores({
        context: 'local',
        ports: { ...ports, now: time.now, sleep: time.sleep },
        engine: { fetch: careless },
      });
      await expect(
        storage.scope().create(COUNT, countSchema, { n: 1 }, newOpId(ports)),
      ).rejects.toThrow('conditions');
      expect(await storage.scope().get(COUNT, countSchema)).toBeNull();
    },
  );

  it('is repeated after a failure', async () => {
    const parts = virtualStorage();
    parts.engine.faults.plan(() => ({ apply: false, answer: 500 }));
    expect(await parts.within(() => parts.storage.ready())).toHaveProperty('error');
    parts.engine.faults.clear();
    expect(await parts.within(() => update(parts))).toMatchObject({ value: { n: 1 } });
  });
});

describe('the adapter', () => {
  const open = () =>
    openBlobStore({
      store: { site: 'x' },
      timeoutMs: 2_000,
      ports,
      fetch: memoryEngine().fetch,
      connection: CONTEXT,
    });
  const call = {
    deadline: Date.now() + 60_000,
    counts: { reads: 0, writes: 0, deletes: 0, lists: 0 },
    contention: { lost: 0, pausedMs: 0 },
  };

  it.each(['', 'W/"abc"'])('refuses to replace an entry with the etag %j', async (etag) => {
    await expect(open().write('k/1', 'x', { ifMatch: etag }, call)).rejects.toThrow(TypeError);
    expect(call.counts.writes).toBe(0);
  });

  it('requires a place for strong reads, and reads nothing without one', async () => {
    vi.stubEnv(
      'NETLIFY_BLOBS_CONTEXT',
      Buffer.from(JSON.stringify({ ...CONTEXT, uncachedEdgeURL: undefined })).toString('base64'),
    );
    const store = openBlobStore({
      store: { site: 'x' },
      timeoutMs: 2_000,
      ports,
      fetch: memoryEngine().fetch,
    });
    await expect(store.read('k/1', call)).rejects.toThrow('blob service');
  });

  it('stores the given part of a buffer, and no other', async () => {
    const store = open();
    const part = new Uint8Array(new Uint8Array([1, 2, 3, 4, 5]).buffer, 1, 3);
    expect(await store.write('k/1', part, { ifNew: true }, call)).toBe('written');
    expect((await store.read('k/1', call))?.bytes).toEqual(Uint8Array.of(2, 3, 4));
    expect(await store.write('k/1', part, { ifNew: true }, call)).toBe('refused');
  });

  it('reads from the cache if allowed, and past it if required', async () => {
    const engine = memoryEngine();
    const asked: string[] = [];
    const listening: typeof fetch = (input, init) => {
      asked.push(new URL(String(input)).hostname);
      return engine.fetch(input, init);
    };
    const connection = {
      ...CONTEXT,
      edgeURL: 'http://cached.invalid',
      uncachedEdgeURL: 'http://fresh.invalid',
    };
    const store = openBlobStore({
      store: { site: 'x' },
      timeoutMs: 2_000,
      ports,
      fetch: listening,
      connection,
    });
    await store.read('k/1', call);
    await store.read('k/1', call, { isFresh: false });
    expect(asked).toEqual(['fresh.invalid', 'cached.invalid']);
  });
});

it('a preview keeps documents and files in stores of its deploy', async () => {
  const engine = onNetlify();
  const stores = new Set<string>();
  engine.faults.plan(({ store }) => void stores.add(store));
  const kv = openStores({ context: 'deploy-preview', ports }).scope();
  await kv.get(COUNT, countSchema);
  await kv.getImmutable(contentKeyOf(['f'], Uint8Array.of(1)));
  expect([...stores]).toEqual(['deploy:abc:app', 'deploy:abc:files']);
});
