// When a cold phone shows the first screen that is of use in the account and in the admin area, as
// a table: npm run bench -- first-screen. It measures the built site, or one that runs elsewhere:
// --url http://localhost:4321 --email owner@lifts.example --password ...
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type APIRequestContext, type Browser, chromium } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../local/browser.ts';
import { serveBuiltSite } from './built-host.ts';
import { quiet } from './quiet.ts';
import { median } from './rank-test.ts';
import { markdownTable } from './table.ts';
import { throttle } from './throttle.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    url: { type: 'string' },
    email: { type: 'string', default: 'owner@lifts.example' },
    password: { type: 'string', default: 'counterweight-77' },
  },
});
const STAFF = { email: values.email, password: values.password };

/** The content of the screen, with its data. */
const SCREENS = [
  {
    name: 'account: profile',
    path: '/account',
    who: 'customer',
    seen: 'main input[name=firstName]',
  },
  { name: 'account: orders', path: '/account/orders', who: 'customer', seen: 'main h2, main h3' },
  { name: 'admin: dashboard', path: '/admin/', who: 'staff', seen: 'dl dd' },
  { name: 'admin: orders', path: '/admin/orders', who: 'staff', seen: 'main table, main h2' },
] as const;

const MOST_MS = 30_000;
const LOOK_MS = 100;

/** Notes the first frame in which something that `selector` names is seen. */
const watchFor = (selector: string) => {
  const look = (now: number) => {
    const found = [...document.querySelectorAll(selector)].some(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.getBoundingClientRect().height > 0,
    );
    if (found) Object.assign(globalThis, { usefulAt: now });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const tokenOf = async (request: APIRequestContext, site: string) => {
  await request.get(`${site}/api/user`);
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name.endsWith('XSRF-TOKEN'))?.value ?? '';
  return { 'x-xsrf-token': token, origin: site };
};

const logIn = async (request: APIRequestContext, site: string) => {
  const headers = await tokenOf(request, site);
  return request.post(`${site}/api/auth/login`, { headers, data: STAFF });
};

const signUp = async (request: APIRequestContext, site: string) => {
  const headers = await tokenOf(request, site);
  const [firstName, password] = ['Anu', 'landing-door-42'];
  const email = `first-screen-${Date.now()}@lifts.example`;
  const multipart = { firstName, email, password, passwordAgain: password };
  return request.post(`${site}/api/auth/signup`, { headers, multipart });
};

const cookiesOf = async (browser: Browser, site: string, who: 'customer' | 'staff') => {
  const context = await browser.newContext();
  const answer = await (who === 'staff' ? logIn : signUp)(context.request, site);
  if (!answer.ok()) throw new Error(`The ${who} cannot log in: ${await answer.text()}`);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
};
type Cookies = Awaited<ReturnType<typeof cookiesOf>>;

const measure = async (browser: Browser, address: string, seen: string, cookies: Cookies) => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1.75,
  });
  await context.addCookies(cookies);
  await context.addInitScript(watchFor, seen);
  const page = await context.newPage();
  const sent = await throttle(page);
  await page.goto(address, { waitUntil: 'commit' });
  let ms = Number.NaN;
  for (let waited = 0; Number.isNaN(ms) && waited < MOST_MS; waited += LOOK_MS) {
    await sleep(LOOK_MS);
    ms = await page.evaluate(() => Number(Reflect.get(globalThis, 'usefulAt') ?? Number.NaN));
  }
  const line = sent();
  await context.close();
  return { ms, ...line };
};

const server = values.url ? undefined : await serveBuiltSite(undefined, STAFF);
const site = values.url ?? `http://localhost:${server?.port}`;
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: BROWSER_FLAGS,
  ...(executablePath && { executablePath }),
});
const cookies = {
  customer: await cookiesOf(browser, site, 'customer'),
  staff: await cookiesOf(browser, site, 'staff'),
};
const rows: (string | number)[][] = [];
for (const { name, path, who, seen } of SCREENS) {
  const sights: Awaited<ReturnType<typeof measure>>[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    await quiet();
    sights.push(await measure(browser, `${site}${path}`, seen, cookies[who]));
  }
  const middle = (of: 'ms' | 'bytes' | 'requests') => median(sights.map((sight) => sight[of]));
  rows.push([
    name,
    Math.round(middle('ms')),
    Math.round(middle('bytes') / 1000),
    middle('requests'),
  ]);
}
await browser.close();
await server?.close();
process.stdout.write(`${markdownTable(['screen', 'ms', 'kB', 'requests'], rows)}\n`);
process.exit(0);
