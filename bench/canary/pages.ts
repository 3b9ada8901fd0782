// The static side of a live site: pages, their headers, redirects, what is not there, the sitemap.
import { randomUUID } from 'node:crypto';
import type { Browser } from './browser.ts';
import type { Note } from './finding.ts';

const PAGES = ['/', '/products', '/about-us', '/contact-us', '/login'];
const REDIRECTS: readonly [string, number, string][] = [
  ['/about', 301, '/about-us'],
  ['/contact', 301, '/contact-us'],
  ['/admin/', 302, '/'],
];
const HALF_A_YEAR_S = 15_768_000;
const SITEMAP_SAMPLE = 3;
const BY_BUILD = 'Deploy the site again, and look at the log of the build.';
const BY_RULES = 'Compare the headers and redirects in netlify.toml with what the host sends.';

const inMs = (ms: number) => `${ms.toFixed(0)} ms`;

const lookAtPages = async ({ send }: Browser, note: Note) => {
  for (const path of PAGES) {
    const [cold, warm] = [await send(path), await send(path)];
    const isPage = cold.status === 200 && /<h1[\s>]/.test(cold.text);
    note(
      `page ${path}`,
      isPage,
      `${cold.status}, first ${inMs(cold.ms)}, then ${inMs(warm.ms)}`,
      BY_BUILD,
    );
  }
};

const maxAgeOf = (value: string | null) => Number(/max-age=(\d+)/.exec(value ?? '')?.[1] ?? 0);

const lookAtHeaders = async ({ send }: Browser, note: Note) => {
  const { headers, text } = await send('/');
  const own = (name: string) => headers.get(name) ?? 'none';
  // A page's own policy and the one of the host hold together; either may say which scripts run.
  const [, inPage = ''] =
    /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(text) ?? [];
  const policy = [headers.get('content-security-policy'), inPage].filter(Boolean).join('; ');
  const isStrict = policy.includes('script-src') && !/script-src[^;]*'unsafe-inline'/.test(policy);
  note('content policy', isStrict, policy.slice(0, 60) || 'none', BY_BUILD);
  const hsts = own('strict-transport-security');
  note('Strict-Transport-Security', maxAgeOf(hsts) >= HALF_A_YEAR_S, hsts, BY_RULES);
  for (const [name, wanted] of [
    ['x-content-type-options', /^nosniff$/],
    ['x-frame-options', /^DENY$/i],
    ['referrer-policy', /origin|no-referrer/],
    ['cross-origin-opener-policy', /^same-origin/],
  ] as const)
    note(name, wanted.test(own(name)), own(name), BY_RULES);
  const kept = own('cache-control');
  note('pages are checked for changes', maxAgeOf(kept) <= 300, kept, BY_RULES);
  const [asset] = /\/_astro\/[\w./-]+/.exec(text) ?? [];
  if (!asset) return;
  const file = (await send(asset)).headers.get('cache-control') ?? 'none';
  note('files with a hash are kept', file.includes('immutable'), file, BY_RULES);
};

const lookAtRedirects = async ({ send, site }: Browser, note: Note) => {
  const go = async (from: string, status: number, to: string) => {
    const { status: seen, headers } = await send(from);
    const location = new URL(headers.get('location') ?? from, site);
    const isRight = seen === status && location.href === new URL(to, site).href;
    note(`redirect of ${from}`, isRight, `${seen} to ${location.href}`, BY_RULES);
  };
  for (const [from, status, to] of REDIRECTS) await go(from, status, to);
  if (site.startsWith('http:')) return;
  const plain = await send(site.replace(/^https:/, 'http:'));
  const isSent = plain.status >= 301 && plain.status <= 308;
  note(
    'plain http leads to https',
    isSent && (plain.headers.get('location') ?? '').startsWith('https://'),
    `${plain.status} to ${plain.headers.get('location') ?? 'nowhere'}`,
    'Let the host redirect http to https.',
  );
};

const lookAtNothing = async ({ send }: Browser, note: Note) => {
  const { status, headers } = await send(`/no-page-${randomUUID()}`);
  const type = headers.get('content-type') ?? 'none';
  const isRight = status === 404 && type.startsWith('text/html');
  note('a page that does not exist', isRight, `${status} ${type}`, BY_BUILD);
};

const locationsIn = (text: string) =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

const lookAtSitemap = async ({ send, site }: Browser, note: Note) => {
  const robots = await send('/robots.txt');
  note('robots.txt', /^Sitemap: \S+/m.test(robots.text), String(robots.status), BY_BUILD);
  const [first] = locationsIn((await send('/sitemap-index.xml')).text);
  const here = (address: string) => new URL(address).pathname;
  const pages = first ? locationsIn((await send(here(first))).text) : [];
  const origins = new Set(pages.map((address) => new URL(address).origin));
  note(
    'sitemap names this site',
    origins.size === 1 && origins.has(site),
    `${pages.length} pages of ${[...origins].join(', ') || 'nowhere'}`,
    'Set SITE_URL to the address the public uses and deploy again. At another address of the same deploy this is as it should be.',
  );
  for (const address of pages.slice(0, SITEMAP_SAMPLE)) {
    const { status } = await send(here(address));
    note(`sitemap: ${here(address)}`, status === 200, String(status), BY_BUILD);
  }
};

export const PAGE_CHECKS = {
  pages: lookAtPages,
  headers: lookAtHeaders,
  redirects: lookAtRedirects,
  'a page that does not exist': lookAtNothing,
  sitemap: lookAtSitemap,
};
