// Prints what pages of long lists cost at 20 ms a round trip to storage: npm run bench:lists
import { fill } from '../local/seed/fill.ts';
import type { Api } from '../src/server/api.ts';
import { createApp } from '../src/server/app.ts';
import { openWorld } from './api-world.ts';
import { createBrowser } from './browser.ts';
import { fastest, markdownTable } from './table.ts';

const ROWS = 10_000;
const LATENCY_MS = 20;
const RUNS = 7;
const LIMIT = 20;
const LAST = ROWS / LIMIT;

/** Queries of each list; `{page}` is filled with the last one there is. */
const LISTS: [path: string, total: string, queries: [name: string, query: string][]][] = [
  [
    '/admin/customers',
    'totalAvailableUsers',
    [
      ['first page', ''],
      ['search', 'search=kavya'],
      ['filter', 'isActive=false'],
      ['sort', 'sort=name'],
      ['last page', 'page={page}'],
    ],
  ],
  [
    '/admin/quotes',
    'totalAvailableQuotes',
    [
      ['first page', ''],
      ['search', 'search=kavya'],
      ['filter', 'status=new&location=Kerala'],
      ['sort', 'sort=name'],
      ['last page', 'page={page}'],
    ],
  ],
  [
    '/admin/products',
    'totalAvailableProducts',
    [
      ['first page', ''],
      ['search', 'search=hydraulic'],
      ['filter', 'category=home-elevators&purchasable=true'],
      ['sort', 'sort=-price'],
      ['last page', 'page={page}'],
    ],
  ],
];

const world = await openWorld();
const { engine, deps } = world;
await fill(engine, deps, { customers: ROWS, quotes: ROWS, models: ROWS });

const operations = () => {
  const { get, head, put, delete: deletes, list } = engine.counts;
  return [get + head, put + deletes, list] as const;
};
const slowly = () =>
  engine.faults.plan(() => ({ delayMs: LATENCY_MS / 2, answerDelayMs: LATENCY_MS / 2 }));

/** Time and operations of a call, made by what `prepare` gives back. */
const measure = async (prepare: () => Promise<() => Promise<unknown>>) => {
  const times: number[] = [];
  let counts: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const call = await prepare();
    await Promise.all(world.left.splice(0));
    const before = operations();
    slowly();
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
    engine.faults.clear();
    counts = operations().map((count, place) => count - (before[place] ?? 0));
  }
  return [...counts, Math.round(fastest(times))];
};

/** Staff who have just signed in, which ends their oldest sessions. */
const signIn = async (api: Api) => {
  const browser = createBrowser(api, '10.9.9.9', world.left);
  await browser.send('GET', '/user');
  await browser.send('POST', '/auth/login', world.superAdmin);
  return browser;
};

const rows: (string | number)[][] = [];
for (const [path, total, queries] of LISTS) {
  const cold = await measure(async () => {
    // A process that has just started has no part of any list in memory.
    const staff = await signIn(createApp(deps));
    return () => staff.send('GET', `${path}?limit=${LIMIT}`);
  });
  rows.push([`GET ${path}`, 'first page, new process', ROWS, ...cold]);
  const staff = await signIn(world.api);
  for (const [name, query] of queries) {
    const address = `${path}?limit=${LIMIT}&${query.replace('{page}', String(LAST))}`;
    const { body } = await staff.send('GET', address);
    rows.push([
      `GET ${path}`,
      name,
      body[total],
      ...(await measure(async () => () => staff.send('GET', address))),
    ]);
  }
}
const staff = await signIn(world.api);
for (const path of ['/admin/quotes.csv', '/admin/dashboard?days=90']) {
  rows.push([
    `GET ${path}`,
    '',
    ROWS,
    ...(await measure(async () => () => staff.send('GET', path))),
  ]);
}

process.stdout.write(
  `${markdownTable(['call', 'query', 'matches', 'reads', 'writes', 'lists', 'ms'], rows)}\n`,
);
engine.close();
world.google.close();
