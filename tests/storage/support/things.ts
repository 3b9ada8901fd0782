// A list of things with a number each, small enough that a few rows fill its head and its segments.
import * as z from 'zod';
import { createListIndex } from '../../../src/server/kernel/lists/list-index.ts';
import { keyOf, newOpId, prefixOf } from '../../../src/server/kernel/storage/keys.ts';
import type { StoragePorts } from '../../../src/server/kernel/storage/ports.ts';
import { documentSchema } from '../../../src/server/kernel/storage/schema.ts';
import { virtualStorage } from './storage.ts';

type Row = { id: string; n: number };
export const thing = documentSchema(z.strictObject({ n: z.int(), isGone: z.boolean() }));
export const keyOfThing = (id: string) => keyOf('things', id);

export const things = (sizes = { head: 3, segment: 4 }) => {
  const parts = virtualStorage();
  const { storage, ports, within, time } = parts;
  const newIndex = (more: Partial<StoragePorts> = {}) =>
    createListIndex<Row>({
      list: 'things',
      row: z.strictObject({ id: z.string(), n: z.int() }),
      load: async (kv, id) => {
        const doc = await kv.get(keyOfThing(id), thing);
        return doc && { rev: doc.rev, row: doc.value.isGone ? null : { id, n: doc.value.n } };
      },
      ports: { ...ports, ...more },
      sizes,
    });
  const index = newIndex();
  const commit = (id: string, n: number, isGone = false, of = index) =>
    of.change(storage.scope(), id, () =>
      storage.scope().update(keyOfThing(id), thing, newOpId(ports), () => ({ n, isGone })),
    );
  const set = (id: string, n: number, isGone = false) =>
    within(async () => (await commit(id, n, isGone)).settle(storage.scope()));
  const read = (from = index) => from.read(storage.scope());
  const pass = (ms: number) => Promise.all([time.sleep(ms), time.run()]);
  const stored = async () => Array.fromAsync(storage.scope().list(prefixOf('seg', 'things')));
  return { ...parts, index, newIndex, commit, set, read, pass, stored };
};
