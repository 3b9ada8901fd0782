// Prints how long a page and the question who is signed in take while many people log in at once:
// npm run bench -- login-load
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createBlobEngine } from '../local/blobs/engine.ts';
import { PAPER_FONTS, readLegal } from '../local/deps.ts';
import { createHost, type Handler } from '../local/host.ts';
import { listen } from '../local/listen.ts';
import { createPasswordThreads } from '../local/password-threads.ts';
import { catalogueSchema } from '../src/contract/catalogue/rules.ts';
import { type Hashing, hashingInProcess } from '../src/server/account/passwords.ts';
import { createApp } from '../src/server/app.ts';
import { openStores } from '../src/server/kernel/storage/open-stores.ts';
import { systemPorts } from '../src/server/kernel/storage/ports.ts';
import { createBrowser } from './browser.ts';
import { median } from './rank-test.ts';
import { markdownTable } from './table.ts';

const LOGINS = (process.argv[2] ?? '20,50').split(',').map(Number);
const PASSWORD_COST = 12;
const PASSWORD = 'landing-door-42';
const PAUSE_MS = 20;
/** A connection that is kept would be closed under a request while this thread is blocked. */
const ONCE = { connection: 'close' };

const WAYS: [string, Hashing][] = [
  ['this thread, all at once', { ...hashingInProcess, atOnce: Number.POSITIVE_INFINITY }],
  ['one thread', createPasswordThreads({ threads: 1 })],
  ['two threads', createPasswordThreads({ threads: 2 })],
];

const folder = await mkdtemp(join(tmpdir(), 'login-load-'));
await mkdir(join(folder, 'dist'));
await writeFile(join(folder, 'netlify.toml'), '');
for (const name of ['_headers', '_redirects']) await writeFile(join(folder, 'dist', name), '');
await writeFile(join(folder, 'dist', 'index.html'), `<h1>Home</h1>${'lift '.repeat(2000)}`);

const engine = createBlobEngine({ memory: true });
const ports = systemPorts(Date.now);
/** The site with this way of hashing; all ways share their data. */
const openSite = async (hashing: Hashing) => {
  const app = createApp({
    storage: openStores({ context: 'local', ports, engine }),
    ports,
    sessionSecret: 'a secret for the sessions of the bench',
    keySecret: 'a secret for the keys that the bench has',
    passwordCost: PASSWORD_COST,
    hashing,
    legal: await readLegal(),
    paperFonts: PAPER_FONTS,
    firstCatalogue: async () => catalogueSchema.parse({ categories: [], models: [] }),
    report: (error) => void process.stderr.write(`${error.stack}\n`),
    log: () => undefined,
  });
  // Each browser has an address of its own.
  const fetchFor: Handler = (request, connection) =>
    app.fetch(request, { ip: request.headers.get('x-visitor') ?? connection?.ip ?? 'unknown' });
  const server = await listen(
    (await createHost({ root: folder, app: { fetch: fetchFor } })).handle,
    0,
  );
  return { app, address: `http://localhost:${server.port}`, close: server.close };
};
type Site = Awaited<ReturnType<typeof openSite>>;

const form = (fields: Record<string, string>) => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  return made;
};
const signUp = async ({ app }: Site, place: number) => {
  const browser = createBrowser(app, `10.1.0.${place}`, []);
  await browser.send('GET', '/user');
  await browser.send(
    'POST',
    '/auth/signup',
    form({
      firstName: 'Anu',
      email: `anu${place}@example.com`,
      password: PASSWORD,
      passwordAgain: PASSWORD,
    }),
  );
};

/** A browser that has opened the site and is about to press the button. */
const readyToLogIn = async ({ address }: Site, place: number) => {
  const headers = { ...ONCE, 'x-visitor': `10.2.0.${place}`, 'sec-fetch-site': 'same-origin' };
  const cookies = (await fetch(`${address}/api/user`, { headers })).headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '');
  const token =
    cookies.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return async () => {
    const start = performance.now();
    const { status } = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: {
        ...headers,
        cookie: cookies.join('; '),
        'x-xsrf-token': token,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email: `anu${place}@example.com`, password: PASSWORD }),
    });
    return { status, ms: performance.now() - start };
  };
};

/** Times of a request that is repeated until `isOver`. */
const sampled = async (url: string, isOver: () => boolean) => {
  const times: number[] = [];
  while (!isOver()) {
    const start = performance.now();
    await (await fetch(url, { headers: ONCE })).text();
    times.push(performance.now() - start);
    await wait(PAUSE_MS);
  }
  return times;
};

const worst = (times: readonly number[]) => Math.round(Math.max(...times));
const measure = async (site: Site, count: number) => {
  const browsers: (() => Promise<{ status: number; ms: number }>)[] = [];
  for (let place = 0; place < count; place += 1) browsers.push(await readyToLogIn(site, place));
  let isOver = false;
  const samples = Promise.all(
    ['/', '/api/user'].map((path) => sampled(`${site.address}${path}`, () => isOver)),
  );
  const logins = await Promise.all(browsers.map((logIn) => logIn()));
  isOver = true;
  const letIn = logins.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const refused = logins.filter(({ status }) => status === 503).length;
  if (letIn.length + refused < count)
    throw new Error(
      `Neither let in nor told to wait: ${logins.map(({ status }) => status).join(' ')}`,
    );
  return [
    ...(await samples).flatMap((times) => [Math.round(median(times)), worst(times)]),
    letIn.length,
    refused,
    letIn.length > 0 ? worst(letIn) : 'none',
  ];
};

const rows: (string | number)[][] = [];
for (const [name, hashing] of WAYS) {
  const site = await openSite(hashing);
  if (rows.length === 0)
    for (let place = 0; place < Math.max(...LOGINS); place += 1) await signUp(site, place);
  for (const count of LOGINS) rows.push([name, count, ...(await measure(site, count))]);
  await site.close();
}
const columns = [
  'hashing in',
  'logins at once',
  'page, median ms',
  'worst',
  '`GET /user`, median ms',
  'worst',
  'let in',
  '503',
  'last let in after ms',
];
process.stdout.write(`${markdownTable(columns, rows)}\n\nbcrypt at cost ${PASSWORD_COST}.\n`);
engine.close();
await rm(folder, { recursive: true });
