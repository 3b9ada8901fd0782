// Prints what each call of the API costs: blob operations, and time at 20 ms a round trip to
// storage: npm run bench -- api
import { hashingInProcess } from '../src/server/account/passwords.ts';
import type { ApiCall } from './api-call.ts';
import { API_CALLS } from './api-calls.ts';
import { DESK_CALLS } from './api-desk-calls.ts';
import { ORDER_CALLS } from './api-order-calls.ts';
import { SHOP_CALLS } from './api-shop-calls.ts';
import { openWorld } from './api-world.ts';
import { fastest, markdownTable } from './table.ts';

const LATENCY_MS = 20;
const RUNS = 7;
const PASSWORD_COST = 12;

const world = await openWorld();
const { engine, left } = world;

const settled = () => Promise.all(left.splice(0));
const operations = () => {
  const { get, head, put, delete: deletes, list } = engine.counts;
  return [get + head, put, deletes, list] as const;
};

/** Operations are those of the last run until all is settled; the time ends with the answer. */
const measure = async ({ endpoint, note, budget, prepare }: ApiCall) => {
  const times: number[] = [];
  let counts: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const call = await prepare(world);
    await settled();
    const before = operations();
    engine.faults.plan(() => ({ delayMs: LATENCY_MS / 2, answerDelayMs: LATENCY_MS / 2 }));
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
    await settled();
    engine.faults.clear();
    counts = operations().map((count, place) => count - (before[place] ?? 0));
  }
  return [
    `${endpoint}${note ? ` (${note})` : ''}`,
    ...counts,
    budget ? budget.join(' + ') : '',
    Math.round(fastest(times)),
  ];
};

const hashTime = async () => {
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const start = performance.now();
    await hashingInProcess.hash('landing-door-42', PASSWORD_COST);
    times.push(performance.now() - start);
  }
  return Math.round(fastest(times));
};

const calls = [...API_CALLS, ...DESK_CALLS, ...SHOP_CALLS, ...ORDER_CALLS];
const measured = new Set(calls.map(({ endpoint }) => endpoint));
const missing = world.api.mounted.filter(({ method, path }) => !measured.has(`${method} ${path}`));

const rows: (string | number)[][] = [];
for (const call of calls) rows.push(await measure(call));
process.stdout.write(
  `${markdownTable(['call', 'reads', 'writes', 'deletes', 'lists', 'planned reads + writes', 'ms to the answer'], rows)}\n\n`,
);
process.stdout.write(`Not measured: ${missing.map(({ name }) => name).join(', ')}.\n\n`);
process.stdout.write(
  `One password hash of cost ${PASSWORD_COST}: ${await hashTime()} ms, not in the table.\n`,
);
engine.close();
world.google.close();
