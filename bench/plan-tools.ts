// How long a keystroke of the planning tools takes to be answered on the page, as a table:
// npm run bench -- plan-tools. A processor four times slower; the budget is 50 ms.
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../local/browser.ts';
import { serveBuiltSite } from './built-host.ts';
import { quiet } from './quiet.ts';
import { markdownTable } from './table.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '30' } } });
const BUDGET_MS = 50;

const KEYS = [
  { name: 'finder: pit', path: '/plan?moves=people&place=villa&load=272', field: 'pit' },
  { name: 'finder: stops', path: '/plan?moves=people&place=office&load=884', field: 'stops' },
  { name: 'shaft: width', path: '/plan/shaft?d=1900&pit=1600&headroom=4900', field: 'w' },
  { name: 'traffic: floors', path: '/plan/traffic?use=office', field: 'floors' },
  { name: 'running cost: rides', path: '/plan/cost?tariff=kseb-lt1&units=200', field: 'rides' },
];

/** Milliseconds from the event to the answer, with the layout that it needs. */
const answerTimes = (page: Page, field: string, runs: number) =>
  page.evaluate(
    ([name, count]) => {
      const input = document.querySelector<HTMLInputElement>(`[name="${name}"]:enabled`);
      if (!input) throw new Error(`There is no field ${name}.`);
      return Array.from({ length: count as number }, (_, run) => {
        input.value = String(name === 'w' ? 1600 + 10 * run : 2 + (run % 7));
        const before = performance.now();
        input.dispatchEvent(new Event('input', { bubbles: true }));
        document.body.getBoundingClientRect();
        return performance.now() - before;
      });
    },
    [field, runs] as const,
  );

const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b);
const at = (times: readonly number[], share: number) =>
  sorted(times)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;

const server = await serveBuiltSite();
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: BROWSER_FLAGS,
  ...(executablePath && { executablePath }),
});
const rows: string[][] = [];
for (const { name, path, field } of KEYS) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`http://localhost:${server.port}${path}`);
  await page.locator('[data-ready]').waitFor({ state: 'attached' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await quiet();
  const times = await answerTimes(page, field, Number(values.runs));
  rows.push([name, ...[0, 0.5, 0.95].map((share) => `${at(times, share).toFixed(1)} ms`)]);
  await page.close();
}
await browser.close();
await server.close();
process.stdout.write(
  `${markdownTable(['keystroke', 'fastest', 'median', '95 %'], rows)}\n\nBudget: ${BUDGET_MS} ms.\n`,
);
process.exit(0);
