// How long a first tap takes on a cold phone, as a table: npm run bench -- first-tap. Slow 4G (150
// ms, 1.6 Mbit/s) and a processor four times slower, both really throttled. Each control is tapped
// in a new browser: once as soon as the page has loaded, once after three seconds and one scroll.
// Beside them stands a floor page, a button and a bare dialog.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../local/browser.ts';
import { serveBuiltSite } from './built-host.ts';
import { quiet } from './quiet.ts';
import { markdownTable } from './table.ts';
import { throttle } from './throttle.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
});

const PRODUCT = '/products/home/home-elevators';
const FLOOR = `<!doctype html><meta name=viewport content="width=device-width"><title>Floor</title>
<button commandfor=d command=show-modal>Open</button><dialog id=d><input autofocus></dialog>`;

/**
 * What is tapped, and what is seen once the tap is answered: all of it visible, pictures drawn.
 */
const TAPS = [
  { name: 'floor: button, bare dialog', path: '/floor', tap: 'button', seen: 'dialog input:focus' },
  { name: 'menu', path: '/', tap: 'header [commandfor=menu]', seen: '#menu[open] nav a' },
  {
    name: 'quote form, caret in its first field',
    path: '/',
    tap: 'header [data-quote]',
    seen: 'dialog[open] input[name=name]:focus',
  },
  {
    name: 'tab',
    path: PRODUCT,
    tap: 'main a[href="#features"]',
    seen: '#features',
  },
  { name: 'picture', path: PRODUCT, tap: 'main figure a', seen: 'dialog[open] img' },
  {
    name: 'add to cart, answered',
    path: PRODUCT,
    tap: 'button[aria-label^="Add to cart"]',
    seen: '[data-in-cart]:not(:empty)',
  },
  {
    name: 'add to cart, settled',
    path: PRODUCT,
    tap: 'button[aria-label^="Add to cart"]',
    seen: '[data-in-cart] a[href="/cart"]',
  },
  {
    name: 'contact form, caret in its first field',
    path: '/contact-us',
    tap: 'main input[name=name]',
    seen: 'main input[name=name]:focus',
  },
].filter(({ name }) => !values.only || name.includes(values.only));

const SETTLED_MS = 1500;
const MOST_MS = 20_000;

/** Resolves with the milliseconds from the finger to the frame that shows the answer. */
const answerTime = (page: Page, seen: string) =>
  page.evaluate(
    ([selector, most]) =>
      new Promise<number>((resolve) => {
        let touched = 0;
        addEventListener('pointerdown', ({ timeStamp }) => (touched ||= timeStamp), true);
        const isSeen = (element: Element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          element.getBoundingClientRect().height > 0 &&
          // A larger picture that is on its way leaves the one that is there in view.
          !(element instanceof HTMLImageElement && element.naturalWidth === 0);
        const look = (now: number) => {
          if (touched && [...document.querySelectorAll(selector)].some(isSeen))
            resolve(now - touched);
          else if (touched && now - touched > most) resolve(Number.NaN);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [seen, MOST_MS] as const,
  );

type Sight = { ms: number; bytes: number; requests: number };

const measure = async (
  browser: Browser,
  url: string,
  { tap, seen }: { tap: string; seen: string },
  isOpenLong: boolean,
): Promise<Sight> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1.75,
    serviceWorkers: 'block',
  });
  // The popup that comes by itself would cover what is tapped.
  await context.addInitScript(() => sessionStorage.setItem('quote-shown', '1'));
  const page = await context.newPage();
  const sent = await throttle(page);
  await page.goto(url, { waitUntil: 'load' });
  if (isOpenLong) {
    await page.mouse.wheel(0, 120);
    await sleep(3000);
  }
  const control = page.locator(tap).first();
  await control.scrollIntoViewIfNeeded();
  const time = answerTime(page, seen);
  sent();
  await control.tap({ noWaitAfter: true });
  const ms = await time;
  await sleep(SETTLED_MS);
  await context.close();
  return { ms, ...sent() };
};

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

const server = await serveBuiltSite((request) =>
  new URL(request.url).pathname === '/floor'
    ? new Response(FLOOR, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    : undefined,
);
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: BROWSER_FLAGS,
  ...(executablePath && { executablePath }),
});
const rows: (string | number)[][] = [];
for (const control of TAPS) {
  const cells = [];
  for (const isOpenLong of [false, true]) {
    const sights: Sight[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      await quiet();
      sights.push(
        await measure(
          browser,
          `http://localhost:${server.port}${control.path}`,
          control,
          isOpenLong,
        ),
      );
    }
    const middle = (of: keyof Sight) => median(sights.map((sight) => sight[of]));
    cells.push(
      `${Math.round(middle('ms'))} ms`,
      Math.round(middle('bytes') / 1000),
      middle('requests'),
    );
  }
  rows.push([control.name, ...cells]);
  process.stderr.write(`${control.name}: ${cells.join(', ')}\n`);
}
await browser.close();
await server.close();
const half = (when: string) => [`${when}`, 'kB', 'requests'];
process.stdout.write(
  `${markdownTable(['tap', ...half('at once'), ...half('after 3 s and a scroll')], rows)}\n`,
);
process.exit(0);
