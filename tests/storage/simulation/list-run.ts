// One seeded run of a list that is written, read, swept and made anew at once, and what must be
// true of it.
import * as z from 'zod';
import { createListIndex, type ListIndex } from '../../../src/server/kernel/lists/list-index.ts';
import {
  rebuildList,
  removeOldSegments,
  settleOldMarkers,
} from '../../../src/server/kernel/lists/list-repair.ts';
import { keyOf, newOpId, prefixOf } from '../../../src/server/kernel/storage/keys.ts';
import type { Kv } from '../../../src/server/kernel/storage/kv.ts';
import { documentSchema } from '../../../src/server/kernel/storage/schema.ts';
import { createWorld, type Process, type Tally, type World } from './world.ts';

type Row = { id: string; n: number };
type Settle = (
  index: ListIndex<Row>,
  kv: Kv,
  settle: (kv: Kv) => Promise<void>,
  id: string,
) => Promise<void>;
export type ListVariant = {
  /** The fault of a broken list in place of settling. */
  settle?: Settle;
  /** The fault of a broken list in storage. */
  distort?: (kv: Kv) => Kv;
};

const LIST = 'things';
const IDS = Array.from({ length: 8 }, (_, place) => `t${String(place).padStart(2, '0')}`);
const MINUTE = 60_000;
const SPAN = 20 * MINUTE;
const SECOND_BURST = 0.6 * SPAN;
const HOUR = 60 * MINUTE;
const SIZES = { head: 2, segment: 3 };

const schema = documentSchema(z.strictObject({ n: z.int(), isGone: z.boolean() }));
const keyOfThing = (id: string) => keyOf('things', id);

const indexFor = ({ ports }: Process): ListIndex<Row> =>
  createListIndex({
    list: LIST,
    row: z.strictObject({ id: z.string(), n: z.int() }),
    load: async (kv, id) => {
      const doc = await kv.get(keyOfThing(id), schema);
      return doc && { rev: doc.rev, row: doc.value.isGone ? null : { id, n: doc.value.n } };
    },
    ports,
    sizes: SIZES,
  });

/** The stored rows, without faults and without time passing. */
const truth = async (kv: Kv) => {
  const found = await Promise.all(
    IDS.map(async (id) => ({ id, value: (await kv.get(keyOfThing(id), schema))?.value })),
  );
  return found.flatMap(({ id, value }) => (value ? [{ id, ...value }] : []));
};

/** Which changes may have deleted something, as `id n`. */
type Deletions = Set<string>;

const change = async (
  process: Process,
  index: ListIndex<Row>,
  variant: ListVariant,
  deletions: Deletions,
  id: string,
) => {
  const kv = (variant.distort ?? ((same: Kv) => same))(process.storage.scope());
  const opId = newOpId(process.ports);
  const isGone = process.ports.random() < 0.2;
  const { settle } = await index.change(kv, id, () =>
    kv.update(keyOfThing(id), schema, opId, (current) => {
      const n = (current?.n ?? 0) + 1;
      if (isGone) deletions.add(`${id} ${n}`);
      return { n, isGone };
    }),
  );
  await (variant.settle ?? ((_index, afterAnswer, settleOne) => settleOne(afterAnswer)))(
    index,
    kv,
    settle,
    id,
  );
};

const writer = async (
  world: World,
  index: ListIndex<Row>,
  variant: ListVariant,
  deletions: Deletions,
) => {
  // Bursts: changes of the same few things at once.
  const burst = Math.floor(world.chance() * 2);
  await world.sleep(burst * SECOND_BURST + world.chance() * 400);
  const near = burst * 3;
  for (let count = 0; count < 3; count += 1) {
    const id = IDS[(near + Math.floor(world.chance() * 4)) % IDS.length] ?? '';
    change(world.start(), index, variant, deletions, id).catch(() => undefined);
    await world.sleep(world.chance() * 200);
  }
};

/** Some time, or while the writers of a burst are at work. */
const anyTime = ({ chance }: World) => chance() * SPAN;
const inBurst = ({ chance }: World) => Math.floor(chance() * 2) * SECOND_BURST + chance() * 1_000;

const reader = async (
  world: World,
  plain: Process,
  wrong: string[],
  deletions: Deletions,
  startsAt: number,
) => {
  await world.sleep(startsAt);
  const process = world.start();
  const before = await truth(plain.storage.scope());
  const rows = await indexFor(process)
    .read(process.storage.scope())
    .catch(() => undefined);
  if (!rows) return;
  const after = new Map((await truth(plain.storage.scope())).map((thing) => [thing.id, thing]));
  const seen = new Map(rows.map((row) => [row.id, row.n]));
  for (const { id, n, isGone } of before) {
    const last = after.get(id)?.n ?? n;
    const wasGone = Array.from({ length: last - n }, (_, at) => `${id} ${n + 1 + at}`);
    // Deleted before or while the list was read: both answers are right.
    if (isGone || wasGone.some((step) => deletions.has(step))) continue;
    if ((seen.get(id) ?? 0) < n)
      wrong.push(
        `${id} was at ${n} before the list was read, which says ${seen.get(id) ?? 'nothing'}`,
      );
  }
};

const sweeper = async (world: World, index: ListIndex<Row>) => {
  for (let tick = 0; tick < 5; tick += 1) {
    await world.sleep(3 * MINUTE + world.chance() * 9 * MINUTE);
    const process = world.start();
    const kv = process.storage.scope({ budgetMs: 25_000 });
    const sweep = async () => {
      await settleOldMarkers(index, kv, process.ports.now());
      await removeOldSegments(index, kv, LIST, process.ports.now());
      if (world.chance() < 0.3)
        await rebuildList(index, kv, all(), process.ports.now(), { segmentRows: SIZES.segment });
    };
    sweep().catch(() => undefined);
  }
};

async function* all() {
  yield* IDS;
}

const rowsOf = (things: Awaited<ReturnType<typeof truth>>) =>
  things.filter(({ isGone }) => !isGone).map(({ id, n }) => ({ id, n }));

/** Runs the list with this seed; answers what was wrong on the way and at the end. */
export const runList = async (
  seed: number,
  tally: Tally,
  variant: ListVariant = {},
): Promise<string[]> => {
  const world = createWorld({ seed, tally });
  const plain = world.start({ hasFaults: false });
  // Making an index compiles its schemas: only readers get one of their own, without segments in
  // memory.
  const index = indexFor(plain);
  const wrong: string[] = [];
  const deletions: Deletions = new Set();
  for (let count = 0; count < 6; count += 1) writer(world, index, variant, deletions);
  for (const at of [anyTime, anyTime, inBurst, inBurst, inBurst, inBurst])
    reader(world, plain, wrong, deletions, at(world));
  sweeper(world, index);
  await world.run();

  // All work is over. A few more sweeps, hours apart, remove old data.
  let segmentCount = 0;
  for (let tick = 0; tick < 3; tick += 1) {
    await Promise.all([world.sleep(2 * HOUR), world.run()]);
    const kv = plain.storage.scope();
    await Promise.all([settleOldMarkers(index, kv, world.now()), world.run()]);
    await removeOldSegments(index, kv, LIST, world.now());
  }
  const kv = plain.storage.scope();
  const expected = JSON.stringify(rowsOf(await truth(kv)));
  const same = async (what: string) => {
    const rows = JSON.stringify(await index.read(plain.storage.scope()));
    if (rows !== expected) wrong.push(`${what}: ${rows} for ${expected}`);
  };
  await same('at the end');
  const head = (await kv.get(index.headKey, index.headSchema))?.value;
  for await (const key of kv.list(prefixOf('seg', LIST))) {
    segmentCount += 1;
    if (!head?.segments.some(({ hash }) => key.endsWith(hash)))
      wrong.push(`${key} was left behind`);
  }
  if (segmentCount !== (head?.segments.length ?? 0)) wrong.push('a segment is missing');
  if ((await index.markers.all(kv)).length > 0) wrong.push('a marker was left behind');
  await rebuildList(index, plain.storage.scope(), all(), world.now(), {
    segmentRows: SIZES.segment,
  });
  await same('made anew');
  world.close();
  return wrong;
};
