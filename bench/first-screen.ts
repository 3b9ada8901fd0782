// How long the first useful screen of the account and the admin area takes on a cold phone, as a
// table: npm run bench:first-screen. Slow 4G (150 ms, 1.6 Mbit/s) and a processor four times
// slower, both really throttled; somebody is logged in, and nothing is in the browser's cache.
// Useful is a heading with nothing that still turns.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../local/browser.ts';
import { serveBuiltSite } from './built-host.ts';
import { quiet } from './quiet.ts';
import { markdownTable } from './table.ts';
import { throttle } from './throttle.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });

const ADMIN = { email: 'owner@lifts.example', password: 'counterweight-77' };
const CUSTOMER = { firstName: 'Meera', email: 'meera@lifts.example', password: 'landing-door-42' };
const SCREENS = [
  { path: '/account', who: CUSTOMER },
  { path: '/account/profile', who: CUSTOMER },
  { path: '/admin/dashboard', who: ADMIN },
  { path: '/admin/quotes', who: ADMIN },
  { path: '/admin/orders', who: ADMIN },
];
const SETTLED_MS = 1000;

/** Runs in the page from its first moment. */
const watch = () => {
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const look = (now: number) => {
    const isUseful =
      [...document.querySelectorAll('main h1')].some(isSeen) &&
      ![...document.querySelectorAll('.spinner, .loader')].some(isSeen);
    if (isUseful) Object.assign(globalThis, { usefulAt: now });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const server = await serveBuiltSite();
await server.api.createFirstSuperAdmin(ADMIN);
const base = `http://localhost:${server.port}`;

const measure = async (browser: Browser, path: string, who: typeof ADMIN) => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1.75,
    serviceWorkers: 'block',
  });
  await context.addInitScript(watch);
  const call = async (where: string, data: object) => {
    await context.request.get(`${base}/api/user`);
    const { cookies } = await context.storageState();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    return context.request.post(`${base}/api${where}`, {
      data,
      headers: { 'X-XSRF-TOKEN': token, Origin: base },
    });
  };
  if ('firstName' in who) await call('/auth/signup', { ...who, passwordAgain: who.password });
  const login = await call('/auth/login', { email: who.email, password: who.password });
  if (!login.ok()) throw new Error(`${who.email} cannot log in: ${await login.text()}`);
  const page = await context.newPage();
  const sent = await throttle(page);
  await page.goto(base + path, { waitUntil: 'commit' });
  await page.waitForFunction('globalThis.usefulAt', undefined, { timeout: 60_000 });
  const ms = Number(await page.evaluate('globalThis.usefulAt'));
  await sleep(SETTLED_MS);
  await context.close();
  return { ms, ...sent() };
};

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

const executablePath = findBrowser();
const browser = await chromium.launch({
  args: BROWSER_FLAGS,
  ...(executablePath && { executablePath }),
});
const rows: (string | number)[][] = [];
for (const { path, who } of SCREENS) {
  const sights: Awaited<ReturnType<typeof measure>>[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    await quiet();
    sights.push(await measure(browser, path, who));
  }
  const middle = (of: 'ms' | 'bytes' | 'requests') => median(sights.map((sight) => sight[of]));
  const row = [`${Math.round(middle('ms'))} ms`, Math.round(middle('bytes') / 1000)];
  rows.push([path, ...row, middle('requests')]);
  process.stderr.write(`${path}: ${row.join(', ')} kB\n`);
}
await browser.close();
await server.close();
process.stdout.write(`${markdownTable(['screen', 'useful', 'kB', 'requests'], rows)}\n`);
process.exit(0);
