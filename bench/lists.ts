// Prints what pages of long lists cost at 20 ms a round trip to storage, and what changing one row
// does: npm run bench -- lists, or with another number of rows: npm run bench -- lists 100000
import { fill } from '../local/seed/fill.ts';
import type { Api } from '../src/server/api.ts';
import { createApp } from '../src/server/app.ts';
import { openWorld } from './api-world.ts';
import { createBrowser } from './browser.ts';
import { fastest, markdownTable } from './table.ts';

const ROWS = Number(process.argv[2] ?? 10_000);
const LATENCY_MS = 20;
const RUNS = 7;
/** Readers who ask for a page again as soon as they have it, and how often each does. */
const READERS = 10;
const TIMES = 20;
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

const bytes = { read: 0, written: 0 };
const world = await openWorld((fetch) => async (input, init) => {
  const answer = await fetch(input, init);
  const { body } = init ?? {};
  if (typeof body === 'string') bytes.written += Buffer.byteLength(body);
  if (body instanceof ArrayBuffer) bytes.written += body.byteLength;
  bytes.read += Number(answer.headers.get('content-length') ?? 0);
  return answer;
});
const { engine, deps } = world;
await fill(engine, deps, { customers: ROWS, quotes: ROWS, models: ROWS });

const operations = () => {
  const { get, head, put, delete: deletes, list } = engine.counts;
  return [get + head, put + deletes, list, bytes.read, bytes.written] as const;
};
const slowly = () =>
  engine.faults.plan(() => ({ delayMs: LATENCY_MS / 2, answerDelayMs: LATENCY_MS / 2 }));

const kilo = (count: number) => (count / 1000).toFixed(1);

/** Operations, kilobytes, processor time and time of a call, made by what `prepare` gives back. */
const measure = async (prepare: () => Promise<() => Promise<unknown>>) => {
  const times: number[] = [];
  const busy: number[] = [];
  let counts: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const call = await prepare();
    await Promise.all(world.left.splice(0));
    const before = operations();
    slowly();
    const start = performance.now();
    const processor = process.cpuUsage();
    await call();
    times.push(performance.now() - start);
    busy.push(process.cpuUsage(processor).user / 1000);
    engine.faults.clear();
    counts = operations().map((count, place) => count - (before[place] ?? 0));
  }
  const [reads = 0, writes = 0, lists = 0, read = 0, written = 0] = counts;
  return [
    reads,
    writes,
    lists,
    kilo(read),
    kilo(written),
    Math.round(fastest(busy)),
    Math.round(fastest(times)),
  ];
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

/** One row changes, and everything that follows the answer; then the list is read. */
const { body: quotes } = await staff.send('GET', `/admin/quotes?limit=${LIMIT}`);
const [quote] = quotes.quotes;
let note = 0;
const changeOne = async () => {
  note += 1;
  const followUpAt = new Date(Date.UTC(2031, 0, note)).toISOString();
  await staff.send('PATCH', `/admin/quote/${quote._id}`, { followUpAt });
  await Promise.all(world.left.splice(0));
};
rows.push([
  'PATCH /admin/quote/{id}',
  'all that follows',
  1,
  ...(await measure(async () => changeOne)),
]);
const afterChange = async () => {
  await changeOne();
  return () => staff.send('GET', `/admin/quotes?limit=${LIMIT}`);
};
rows.push(['GET /admin/quotes', 'after a change', ROWS, ...(await measure(afterChange))]);

/** Answers a second to readers who ask for the first page again and again, and what each costs. */
const atOnce = async (latencyMs: number) => {
  if (latencyMs > 0) slowly();
  const start = performance.now();
  const processor = process.cpuUsage();
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      for (let time = 0; time < TIMES; time += 1)
        await staff.send('GET', `/admin/customers?limit=${LIMIT}`);
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  engine.faults.clear();
  const busy = process.cpuUsage(processor).user / 1000 / (READERS * TIMES);
  return { aSecond: Math.round((READERS * TIMES) / seconds), busy: busy.toFixed(1) };
};
const loads: (string | number)[][] = [];
for (const latencyMs of [0, LATENCY_MS]) {
  const runs = [await atOnce(latencyMs), await atOnce(latencyMs), await atOnce(latencyMs)];
  const best = runs.toSorted((a, b) => b.aSecond - a.aSecond)[0];
  loads.push([latencyMs, best?.aSecond ?? 0, best?.busy ?? '']);
}

const memory = process.memoryUsage().heapUsed / 1e6;
const COLUMNS = ['call', 'query', 'matches', 'reads', 'writes', 'lists'];
const COSTS = ['kB read', 'kB written', 'processor, ms', 'ms'];
const report = [
  markdownTable([...COLUMNS, ...COSTS], rows),
  'Customers, first page, ten at once:',
  markdownTable(['storage, ms', 'answers a second', 'processor, ms each'], loads),
  `Heap: ${memory.toFixed(0)} MB`,
];
process.stdout.write(`${report.join('\n\n')}\n`);
engine.close();
world.google.close();
