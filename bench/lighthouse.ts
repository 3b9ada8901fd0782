// Prints Lighthouse figures of the built site as a table, each page beside the floor page:
// npm run bench -- lighthouse. Runs are interleaved and their medians taken, so that a noisy minute
// of the machine hits all pages alike.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { findBrowser } from '../local/browser.ts';
import { DIST, ensureBuilt } from '../local/built-site.ts';
import { serveBuiltSite } from './built-host.ts';
import { floorOf } from './floor.ts';
import { quiet } from './quiet.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    json: { type: 'string' },
    only: { type: 'string' },
  },
});
const PAGES = [
  '/floor',
  '/',
  '/products',
  '/products/home/home-elevators',
  '/about-us',
  '/contact-us',
  '/login',
].filter((page) => !values.only || page === '/floor' || values.only.split(',').includes(page));
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost',
];

type Figures = Record<
  | 'perf'
  | 'a11y'
  | 'bp'
  | 'seo'
  | 'fcp'
  | 'lcp'
  | 'tbt'
  | 'cls'
  | 'bytes'
  | 'script'
  | 'font'
  | 'foreign',
  number
>;

const figuresOf = ({ lhr }: RunnerResult): Figures => {
  const score = (id: string) => Math.round(100 * (lhr.categories[id]?.score ?? 0));
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const details = lhr.audits['network-requests']?.details;
  const requests: { url: string; transferSize?: number; resourceType?: string }[] =
    details?.type === 'table' ? (details.items as never) : [];
  const sum = (type?: string) =>
    requests
      .filter((request) => !type || request.resourceType === type)
      .reduce((total, request) => total + (request.transferSize ?? 0), 0);
  return {
    perf: score('performance'),
    a11y: score('accessibility'),
    bp: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: sum(),
    script: sum('Script'),
    font: sum('Font'),
    foreign: requests.filter(
      (request) =>
        URL.canParse(request.url) && !['localhost', ''].includes(new URL(request.url).hostname),
    ).length,
  };
};

const chromePath = findBrowser();

const measure = async (url: string) => {
  const chrome = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: FLAGS,
    logLevel: 'silent',
  });
  try {
    await quiet();
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent', output: 'json' });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    for (const category of Object.values(result.lhr.categories)) {
      for (const ref of category.auditRefs) {
        const audit = result.lhr.audits[ref.id];
        if (
          category.id !== 'performance' &&
          ref.weight > 0 &&
          audit &&
          audit.score !== null &&
          audit.score < 1
        )
          process.stderr.write(`  ${url}: ${ref.id}: ${audit.title}\n`);
      }
    }
    return figuresOf(result);
  } finally {
    chrome.kill();
  }
};

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

await ensureBuilt();
const floor = brotliCompressSync(floorOf(await readFile(join(DIST, 'index.html'), 'utf8')));
const server = await serveBuiltSite((request) =>
  new URL(request.url).pathname === '/floor'
    ? new Response(floor, {
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
      })
    : undefined,
);
const rows = new Map<string, Figures[]>(PAGES.map((page) => [page, []]));
for (let run = 1; run <= Number(values.runs); run += 1) {
  for (const page of PAGES) {
    const address = `http://localhost:${server.port}${page}`;
    const first = await measure(address);
    // Now and then the browser's trace is cut short and has no paint; it is measured once more.
    const figures = Number.isNaN(first.lcp) ? await measure(address) : first;
    rows.get(page)?.push(figures);
    process.stderr.write(
      `run ${run} ${page}: performance ${figures.perf}, LCP ${Math.round(figures.lcp)} ms\n`,
    );
  }
}
await server.close();

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
const middle = new Map(
  [...rows].map(([page, runs]) => [
    page,
    (name: keyof Figures) => median(runs.map((figures) => figures[name])),
  ]),
);
const floorLcp = middle.get('/floor')?.('lcp') ?? Number.NaN;
const table = [
  '| page | performance | accessibility | best practices | SEO | FCP | LCP | LCP / floor | TBT | CLS | kB in all | script | fonts | other hosts |',
  '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
  ...[...middle].map(([page, of]) =>
    [
      '',
      page,
      of('perf'),
      of('a11y'),
      of('bp'),
      of('seo'),
      seconds(of('fcp')),
      seconds(of('lcp')),
      (of('lcp') / floorLcp).toFixed(2),
      `${Math.round(of('tbt'))} ms`,
      of('cls').toFixed(3),
      kilobytes(of('bytes')),
      kilobytes(of('script')),
      kilobytes(of('font')),
      of('foreign'),
      '',
    ]
      .join(' | ')
      .trim(),
  ),
].join('\n');
process.stdout.write(`${table}\n`);
if (values.json) await writeFile(values.json, JSON.stringify(Object.fromEntries(rows), null, 1));
process.exit(0);
