// Changes of one document by one process wait for each other, as long as that helps.
import { expect, it } from 'vitest';
import * as z from 'zod';
import { keyOf, newOpId } from '../../src/server/kernel/storage/keys.ts';
import { openStores } from '../../src/server/kernel/storage/open-stores.ts';
import { systemPorts } from '../../src/server/kernel/storage/ports.ts';
import { documentSchema } from '../../src/server/kernel/storage/schema.ts';
import { createTurns } from '../../src/server/kernel/storage/turns.ts';
import { memoryEngine } from './support/engine.ts';

const ports = systemPorts(Date.now);
const schema = documentSchema(z.strictObject({ count: z.int() }));
const key = keyOf('cpn', 'a');
const TOGETHER = 20;

const shop = () => {
  const engine = memoryEngine();
  engine.faults.plan(() => ({ delayMs: 1, answerDelayMs: 1 }));
  return openStores({ context: 'local', ports, engine });
};
type Shop = ReturnType<typeof shop>;
const one = async (storage: Shop, options: { fromSeen?: boolean; inTurn?: boolean }) => {
  const kv = storage.scope();
  await kv.get(key, schema);
  const more = (now: { count: number } | null) => ({ count: (now?.count ?? 0) + 1 });
  await kv.update(key, schema, newOpId(ports), more, options);
  return kv.contention;
};
const many = (storage: Shop, options: { fromSeen?: boolean; inTurn?: boolean }) =>
  Promise.all(Array.from({ length: TOGETHER }, () => one(storage, options)));

it.each([{ inTurn: true }, { inTurn: true, fromSeen: true }])(
  'many simultaneous changes, each in its turn (%o), are all made and never lose to one another',
  async (options) => {
    const storage = shop();
    const contention = await many(storage, options);
    expect((await storage.scope().get(key, schema))?.value).toEqual({ count: TOGETHER });
    expect(contention).toEqual(contention.map(() => ({ lost: 0, pausedMs: 0 })));
  },
);

it('without turns they are made as well, and the lost writes are counted', async () => {
  const storage = shop();
  const contention = await many(storage, {});
  expect((await storage.scope().get(key, schema))?.value).toEqual({ count: TOGETHER });
  expect(Math.max(...contention.map(({ lost }) => lost))).toBeGreaterThan(0);
  expect(Math.max(...contention.map(({ pausedMs }) => pausedMs))).toBeGreaterThan(0);
});

it('a failed task gives its turn to the next one', async () => {
  const inTurn = createTurns(ports);
  const failed = inTurn(key, () => Promise.reject(new Error('broken')));
  const next = inTurn(key, async (hasWaited) => hasWaited);
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe(true);
  expect(await inTurn(key, async (hasWaited) => hasWaited)).toBe(false);
});

it('no task waits forever for one that never ends', async () => {
  const waits: number[] = [];
  const inTurn = createTurns({
    sleep: async (ms) => {
      waits.push(ms);
    },
  });
  void inTurn(key, () => new Promise(() => undefined));
  expect(await inTurn(key, async () => 'done')).toBe('done');
  expect(waits).toEqual([3_000]);
});
