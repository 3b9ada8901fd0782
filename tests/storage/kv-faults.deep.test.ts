// Storage that lies, stalls or is gone: nothing that was not stored is reported as stored, and an
// answer comes in time.
import { describe, expect, it } from 'vitest';
import type { Fault, FaultPlan } from '../../local/blobs/faults.ts';
import { contentKeyOf, newOpId, opIdOf, prefixOf } from '../../src/server/kernel/storage/keys.ts';
import { StorageBusy, StorageUnavailable } from '../../src/server/kernel/storage/kv.ts';
import { COUNT, countSchema, virtualStorage } from './support/storage.ts';

const OP = opIdOf('op');
const LIMIT_MS = 8_000;
const plusOne = (current: { n: number } | null) => ({ n: (current?.n ?? 0) + 1 });
const withoutEtag = (answer: Response) => new Response(answer.body, { status: answer.status });
const weak = (answer: Response) =>
  new Response(answer.body, {
    status: answer.status,
    headers: { etag: `W/${answer.headers.get('etag')}` },
  });

const FAULTS: Record<string, Fault> = {
  'fails before, 403': { apply: false, answer: 403 },
  'fails before, 404': { apply: false, answer: 404 },
  'fails before, 409': { apply: false, answer: 409 },
  'fails before, 412': { apply: false, answer: 412 },
  'fails before, 429': { apply: false, answer: 429 },
  'fails before, 500': { apply: false, answer: 500 },
  'fails before, 503': { apply: false, answer: 503 },
  'fails before, 200 without an etag': { apply: false, answer: 200 },
  'fails after, 403': { answer: 403 },
  'fails after, 409': { answer: 409 },
  'fails after, 412': { answer: 412 },
  'fails after, 500': { answer: 500 },
  'succeeds without an etag': { answer: withoutEtag },
  'loses the connection': { apply: false },
  'loses the answer': { answer: 'lost' },
  'never answers': { apply: false, answer: 'never' },
  'never answers, but does it': { answer: 'never' },
  'answers after 2.5 s': { delayMs: 2_500 },
  'answers after 30 s': { delayMs: 30_000 },
};
const isPut: FaultPlan = ({ kind }) => (kind === 'put' ? {} : undefined);

/** A storage that has been used, with a document of n = 10. */
const usedStorage = async () => {
  const parts = virtualStorage();
  await parts.within(() =>
    parts.storage.scope().create(COUNT, countSchema, { n: 10 }, newOpId(parts.ports)),
  );
  const value = async () => (await parts.storage.scope().get(COUNT, countSchema))?.value.n;
  const update = (op = OP) =>
    parts.within(() => parts.storage.scope().update(COUNT, countSchema, op, plusOne));
  /** From now on, the first `times` operations `which` picks go wrong. */
  const failNext = (fault: Fault, which: FaultPlan, times = 1) => {
    let left = times;
    parts.engine.faults.plan((operation) => {
      if (!which(operation) || left === 0) return undefined;
      left -= 1;
      return fault;
    });
  };
  return { ...parts, value, update, failNext };
};

describe.each(Object.entries(FAULTS))('one write that %s', (_name, fault) => {
  it('changes a document once, and the answer says so', async () => {
    const { update, value, failNext } = await usedStorage();
    failNext(fault, isPut);
    expect(await update()).toMatchObject({ value: { n: 11 } });
    expect(await update()).toMatchObject({ value: { n: 11 } });
    expect(await value()).toBe(11);
  });

  it('creates a document once', async () => {
    const { within, storage, failNext, engine, kv } = await usedStorage();
    await kv.purge(COUNT);
    failNext(fault, isPut);
    const create = () => within(() => storage.scope().create(COUNT, countSchema, { n: 1 }, OP));
    expect(await create()).toMatchObject({ value: expect.stringMatching(/^(created|mine)$/) });
    engine.faults.clear();
    expect(await create()).toMatchObject({ value: 'mine' });
  });

  it('stores bytes, or reports that it did not', async () => {
    const { within, storage, failNext, engine } = await usedStorage();
    const bytes = new Uint8Array(Buffer.from('picture'));
    const key = contentKeyOf(['f'], bytes);
    // A false 412 says that the bytes exist: the one lie about files that cannot be detected, and
    // no service tells it.
    const isFalse412 = fault.apply === false && fault.answer === 412;
    failNext(fault, isPut);
    expect(
      await within(() => storage.scope().putImmutable(key, bytes, 'image/png')),
    ).not.toHaveProperty('error');
    engine.faults.clear();
    expect((await storage.scope().getImmutable(key)) === null).toBe(isFalse412);
  });
});

describe.each(Object.entries(FAULTS))('when every write %s', (_name, fault) => {
  it('no write is reported as done if it failed, and every answer is in time', async () => {
    const { update, value, failNext, engine, time } = await usedStorage();
    failNext(fault, isPut, Number.POSITIVE_INFINITY);
    const answer = await update();
    expect(answer.ms).toBeLessThan(LIMIT_MS);
    expect(
      'value' in answer ||
        answer.error instanceof StorageUnavailable ||
        answer.error instanceof StorageBusy,
    ).toBe(true);
    engine.faults.clear();
    await time.run();
    expect([10, 11]).toContain(await value());
    if ('value' in answer) expect(await value()).toBe(11);
    // Whatever came of it: sent again, it has happened once.
    expect(await update()).toMatchObject({ value: { n: 11 } });
    expect(await value()).toBe(11);
  });
});

describe.each(Object.entries({ ...FAULTS, 'answers with a weak etag': { answer: weak } }))(
  'when every read %s',
  (name, fault) => {
    it('no read returns an empty document', async () => {
      const { update, value, failNext, engine, within, storage } = await usedStorage();
      failNext(fault, ({ kind }) => (kind === 'get' ? {} : undefined), Number.POSITIVE_INFINITY);
      const puts = engine.counts.put;
      const [answer, read] = [
        await update(),
        await within(() => storage.scope().get(COUNT, countSchema)),
      ];
      expect(answer.ms).toBeLessThan(LIMIT_MS);
      engine.faults.clear();
      // A 404 is the service's word that there is nothing; then only its refusal to create protects
      // existing data.
      if (!name.includes('404')) {
        expect(
          [answer, read].map((outcome) => 'error' in outcome && (outcome.error as Error).name),
        ).toEqual(['StorageUnavailable', 'StorageUnavailable']);
        expect(engine.counts.put).toBe(puts);
      }
      expect(await value()).toBe(10);
    });
  },
);

describe('an unavailable service', () => {
  it.each<[string, Fault]>([
    ['refuses', { apply: false, answer: 503 }],
    ['is silent', { apply: false, answer: 'never' }],
    ['cannot be reached', { apply: false }],
  ])(
    'that %s is an error within 8 s, for every call, in a new process and in an old one',
    async (_name, fault) => {
      const { storage, engine, within, ports } = virtualStorage();
      const bytes = new Uint8Array(Buffer.from('x'));
      const calls = () => [
        () => storage.scope().get(COUNT, countSchema),
        () => storage.scope().create(COUNT, countSchema, { n: 1 }, newOpId(ports)),
        () => storage.scope().update(COUNT, countSchema, newOpId(ports), plusOne),
        () => storage.scope().getImmutable(contentKeyOf(['f'], bytes)),
        () => storage.scope().putImmutable(contentKeyOf(['f'], bytes), bytes, 'text/plain'),
        () => storage.scope().purge(COUNT),
        () => Array.fromAsync(storage.scope().list(prefixOf('cnt'))),
      ];
      const failAll = async () => {
        engine.faults.plan(() => fault);
        for (const call of calls()) {
          const answer = await within<unknown>(call);
          expect(answer).toMatchObject({ error: { name: 'StorageUnavailable' } });
          expect(answer.ms).toBeLessThan(LIMIT_MS);
        }
      };
      await failAll();
      engine.faults.clear();
      await within(() => storage.ready());
      await failAll();
      engine.faults.clear();
      expect(await storage.scope().get(COUNT, countSchema)).toBeNull();
    },
  );

  it('is asked at most three times for a read, so the loop of the client never runs', async () => {
    const { storage, engine, within } = virtualStorage();
    engine.faults.plan(() => ({ apply: false, answer: 500 }));
    const kv = storage.scope();
    await within(() => kv.get(COUNT, countSchema));
    expect([engine.counts.get, kv.counts.reads]).toEqual([3, 3]);
  });

  it('costs all calls of a scope one shared budget', async () => {
    const { storage, engine, within } = await usedStorage();
    engine.faults.plan(({ kind }) => (kind === 'get' ? { delayMs: 1_900 } : undefined));
    const answer = await within(async () => {
      const kv = storage.scope();
      for (;;) await kv.get(COUNT, countSchema);
    });
    expect(answer).toMatchObject({ error: { name: 'StorageUnavailable' } });
    expect(answer.ms).toBeLessThan(LIMIT_MS);
  });
});

it('a document that every process changes is busy, not lost', async () => {
  const { storage, within, time, engine, value, ports } = await usedStorage();
  // Another write arrives between every read and the write after it.
  engine.faults.plan(({ kind }) => (kind === 'put' ? { delayMs: 20 } : undefined));
  let isOver = false;
  const rivals = async () => {
    while (!isOver)
      await storage
        .scope()
        .update(COUNT, countSchema, newOpId(ports), plusOne)
        .then(() => time.sleep(1));
  };
  const answer = await within(async () => {
    rivals();
    const mine = storage.scope().update(COUNT, countSchema, OP, async (current) => {
      const before = await value();
      while ((await value()) === before) await time.sleep(1);
      return { n: (current?.n ?? 0) + 1_000 };
    });
    return mine.finally(() => {
      isOver = true;
    });
  });
  expect(answer).toMatchObject({ error: { name: 'StorageBusy' } });
  expect(answer.ms).toBeLessThan(LIMIT_MS);
  expect(await value()).toBeLessThan(1_000);
});

it('a change without a conclusive answer is not reported as one of too many', async () => {
  const { update, value, failNext } = await usedStorage();
  failNext({ apply: false, answer: 500 }, isPut, Number.POSITIVE_INFINITY);
  expect(await update()).toMatchObject({
    error: { name: 'StorageUnavailable', message: expect.stringContaining('did not say') },
  });
  expect(await value()).toBe(10);
});
