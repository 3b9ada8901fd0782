// Prints what storage costs: blob operations and time per call at 20 ms a round trip, and what
// lists cost as they grow.
// npm run bench -- storage
import * as z from 'zod';
import { createBlobEngine } from '../local/blobs/engine.ts';
import { createListIndex } from '../src/server/kernel/lists/list-index.ts';
import { rebuildList } from '../src/server/kernel/lists/list-repair.ts';
import { keyOf, newId, newOpId } from '../src/server/kernel/storage/keys.ts';
import type { Kv, OpCounts, ScopedKv } from '../src/server/kernel/storage/kv.ts';
import { openStores } from '../src/server/kernel/storage/open-stores.ts';
import { systemPorts } from '../src/server/kernel/storage/ports.ts';
import { documentSchema } from '../src/server/kernel/storage/schema.ts';
import { fastest, markdownTable } from './table.ts';

const LATENCY_MS = 20;
const RUNS = 7;
const ROWS = [100, 1_000, 10_000];

const ports = systemPorts(Date.now);
const engine = createBlobEngine({ memory: true });
const storage = openStores({ context: 'local', ports, engine });
const slowly = (ms: number) =>
  engine.faults.plan(() => ({ delayMs: ms / 2, answerDelayMs: ms / 2 }));
const HOUR_MS = 60 * 60_000;

const countSchema = documentSchema(z.strictObject({ n: z.int() }));
const personSchema = documentSchema(
  z.strictObject({
    name: z.string(),
    email: z.string(),
    createdAt: z.int(),
    isActive: z.boolean(),
  }),
);
const personRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: z.int(),
  isActive: z.boolean(),
});

type Line = (string | number)[];

/** Runs the call some times, each in a scope of its own; the operations are those of one run. */
const measure = async (call: string, run: (kv: ScopedKv) => Promise<unknown>): Promise<Line> => {
  const times: number[] = [];
  let counts: OpCounts = { reads: 0, writes: 0, deletes: 0, lists: 0 };
  for (let count = 0; count < RUNS; count += 1) {
    const kv = storage.scope();
    const start = performance.now();
    await run(kv);
    times.push(performance.now() - start);
    counts = { ...kv.counts };
  }
  return [
    call,
    counts.reads,
    counts.writes,
    counts.deletes,
    counts.lists,
    Math.round(fastest(times)),
  ];
};

const documentLines = async () => {
  const key = keyOf('cnt', 'one');
  const add = (kv: Kv) =>
    kv.update(key, countSchema, newOpId(ports), (current) => ({ n: (current?.n ?? 0) + 1 }));
  return [
    await measure('get a document', (kv) => kv.get(key, countSchema)),
    await measure('create a document', (kv) =>
      kv.create(keyOf('cnt', newId(ports)), countSchema, { n: 1 }, newOpId(ports)),
    ),
    await measure('update a document', add),
    await measure('ten updates of one document at once', (kv) =>
      Promise.all(Array.from({ length: 10 }, () => add(kv))),
    ),
  ];
};

const listLines = async (rows: number) => {
  const list = `people-${rows}`;
  const newIndex = () =>
    createListIndex({
      list,
      row: personRow,
      load: async (kv, id) => {
        const doc = await kv.get(keyOf(list, id), personSchema);
        return doc && { rev: doc.rev, row: { id, ...doc.value } };
      },
      ports,
    });
  const index = newIndex();
  const person = (n: number) => ({
    name: `Person Number ${n}`,
    email: `person.number.${n}@example.com`,
    createdAt: 1_700_000_000_000 + n,
    isActive: n % 9 > 0,
  });
  const ids = Array.from({ length: rows }, () => newId(ports));

  engine.faults.clear();
  const filling = storage.scope({ budgetMs: HOUR_MS });
  for (const [n, id] of ids.entries())
    await filling.create(keyOf(list, id), personSchema, person(n), newOpId(ports));
  async function* all() {
    yield* ids;
  }
  await rebuildList(index, filling, all(), Date.now());
  slowly(LATENCY_MS);

  const change = (kv: Kv, id: string) =>
    index.change(kv, id, () =>
      kv.update(keyOf(list, id), personSchema, newOpId(ports), (current) => ({
        ...(current ?? person(0)),
        isActive: false,
      })),
    );
  return [
    await measure(`${rows} rows: read the list, new process`, (kv) => newIndex().read(kv)),
    await measure(`${rows} rows: read the list`, (kv) => index.read(kv)),
    await measure(`${rows} rows: change one, until the answer`, (kv) => change(kv, ids[1] ?? '')),
    await measure(`${rows} rows: change one and settle`, async (kv) =>
      (await change(kv, ids[2] ?? '')).settle(kv),
    ),
  ];
};

await storage.ready();
slowly(LATENCY_MS);
const lines = await documentLines();
for (const rows of ROWS) lines.push(...(await listLines(rows)));
engine.close();

process.stdout.write(
  `${markdownTable(['call', 'reads', 'writes', 'deletes', 'lists', 'ms'], lines)}\n`,
);
