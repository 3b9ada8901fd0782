// The check of a live site, tried on a small site of this machine: whole, it passes; broken, the
// check says what and leaves nothing behind.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkSite, siteOf } from '../../bench/canary/check-site.ts';
import { placeholderLine } from '../../bench/canary/placeholders.ts';
import { ROOT } from '../../local/built-site.ts';
import { createHost, type Handler } from '../../local/host.ts';
import { listen } from '../../local/listen.ts';
import { prefixOf } from '../../src/server/kernel/storage/keys.ts';
import { startNode } from '../support/command.ts';
import { COMPANY } from '../support/company.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { createTestApi } from '../support/test-api.ts';

const POLICY = `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'">`;
const page = (title: string) =>
  `<!doctype html><title>${title}</title>${POLICY}<h1>${title}</h1><link rel="stylesheet" href="/_astro/base.AbCdEf12.css">`;
const sitemap = (addresses: string[]) =>
  `<urlset>${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('')}</urlset>`;

/** A site with the real API and netlify.toml; `through` stands between it and its visitors. */
const startSite = async (through: (handle: Handler) => Handler = (handle) => handle) => {
  const world = createTestApi();
  let handle: Handler = () => new Response(null, { status: 503 });
  const server = await listen((request, connection) => handle(request, connection), 0);
  onTestFinished(() => server.close());
  const site = `http://localhost:${server.port}`;
  const dist = await tempFolder();
  await mkdir(join(dist, '_astro'));
  const files: Record<string, string> = {
    ...Object.fromEntries(
      ['index', 'products', 'about-us', 'contact-us', 'login', '404', 'admin'].map((name) => [
        `${name}.html`,
        page(name),
      ]),
    ),
    '_astro/base.AbCdEf12.css': 'h1 { color: black }',
    _headers: "/*\n  Content-Security-Policy: frame-ancestors 'none'\n",
    'robots.txt': `Sitemap: ${site}/sitemap-index.xml\n`,
    'sitemap-index.xml': sitemap([`${site}/sitemap-0.xml`]),
    'sitemap-0.xml': sitemap([`${site}/`, `${site}/products`]),
    'release.json': JSON.stringify({ release: 0, builtAt: '2026-01-01T00:00:00.000Z' }),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(dist, name), text);
  const host = await createHost({ root: ROOT, dist, app: world.api });
  handle = through(host.handle);
  return { site, world };
};

/** Keys of accounts, addresses and requests; the counters of tries go by themselves. */
const leftIn = async ({ deps }: ReturnType<typeof createTestApi>) => {
  const keys: string[] = [];
  for (const folder of ['usr', 'eml', 'quo', 'quo-test', 'led'])
    for await (const key of deps.storage.scope().list(prefixOf(folder))) keys.push(key);
  return keys;
};
const failed = async (site: string, ms?: number) =>
  (await checkSite(site, ms)).filter(({ isGood }) => !isGood).map(({ what }) => what);
const only =
  (pattern: RegExp, answer: (request: Request, next: Handler) => ReturnType<Handler>) =>
  (next: Handler): Handler =>
  (request, connection) =>
    pattern.test(`${request.method} ${new URL(request.url).pathname}`)
      ? answer(request, next)
      : next(request, connection);

describe('the check of a live site', () => {
  it('finds a whole site good, and leaves nothing behind', async () => {
    const { site, world } = await startSite();
    const findings = await checkSite(site);
    expect(findings.filter(({ isGood }) => !isGood)).toEqual([]);
    expect(findings.length).toBeGreaterThan(30);
    expect(await leftIn(world)).toEqual([]);
    const staff = await world.superAdmin();
    expect((await staff.get('/admin/quotes')).body.totalAvailableQuotes).toBe(0);
    expect((await staff.get('/admin/customers')).body.totalAvailableUsers).toBe(0);
  });

  it('says which page, header and redirect is wrong', async () => {
    const { site } = await startSite((next) => async (request, connection) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/products') return new Response('gone', { status: 500 });
      if (pathname === '/about') return next(new Request(new URL('/about-us', request.url)));
      const answer = await next(request, connection);
      const headers = new Headers(answer.headers);
      headers.delete('x-frame-options');
      return new Response(answer.body, { status: answer.status, headers });
    });
    const wrong = await failed(site);
    expect(wrong.toSorted()).toEqual(
      ['page /products', 'redirect of /about', 'sitemap: /products', 'x-frame-options'].toSorted(),
    );
  });

  it('removes the account when logging in fails in the middle', async () => {
    let logins = 0;
    const { site, world } = await startSite(
      only(/^POST \/api\/auth\/login$/, (request, next) => {
        logins += 1;
        return logins === 1 ? new Response(null, { status: 500 }) : next(request);
      }),
    );
    expect(await failed(site)).toEqual(['log in']);
    expect(await leftIn(world)).toEqual([]);
  });

  it('removes the account of a sign-up whose answer never came, though the time is up', async () => {
    const { site, world } = await startSite(
      only(/^POST \/api\/auth\/signup$/, async (request, next) => {
        await next(request);
        return new Promise<Response>(() => {});
      }),
    );
    const findings = await checkSite(site, 2_000);
    const named = (what: string) => findings.find((finding) => finding.what === what);
    expect(named('account')).toMatchObject({ isGood: false });
    expect(named('the test account is removed')).toMatchObject({ isGood: true });
    expect(await leftIn(world)).toEqual([]);
  });

  it('says so when an account is left, and that the site removes it at night', async () => {
    const { site, world } = await startSite(
      only(/^DELETE /, () => new Response(null, { status: 500 })),
    );
    const left = (await checkSite(site)).find(({ isGood }) => !isGood);
    expect(left).toMatchObject({
      what: 'the test account is removed',
      seen: expect.stringMatching(/@canary\.invalid$/),
      remedy: expect.stringContaining('next night'),
    });
    world.clock.offsetMs += 2 * 60 * 60_000;
    await world.api.sweep(true);
    expect(await leftIn(world)).toEqual([]);
  });

  it('reports health in its own words', async () => {
    const { site, world } = await startSite();
    await world.api.sweep(false);
    world.clock.offsetMs += 30 * 60_000;
    const health = (await checkSite(site)).find(({ what }) => what === 'health');
    expect(health?.remedy).toContain('There has been no sweep for 30 minutes');
  });
});

describe('the facts that are still examples', () => {
  const releaseWith = (legal: string | null, release = 0) =>
    only(/^GET \/release\.json$/, () =>
      Response.json({ release, legal, builtAt: '2026-01-01T00:00:00.000Z' }),
    );
  const lineOf = async (through: Parameters<typeof startSite>[0]) =>
    placeholderLine((await startSite(through)).site, COMPANY);

  it('are listed from the company of this folder and the legal record of the site', async () => {
    expect(await lineOf(releaseWith(null))).toMatch(
      /^Before you open: 9 things\. E-mail, .*, Legal name, GSTIN and tax\. The dashboard/,
    );
    const confirmed = await lineOf(releaseWith('r1'));
    expect(confirmed).toMatch(/^Before you open: 8 things\. E-mail, /);
    expect(confirmed).not.toContain('Legal name');
  });

  it('are left to the dashboard if the site shows release 1 or a later one', async () => {
    expect(await lineOf(releaseWith('r1', 12))).toBe(
      'The site shows release 12. The dashboard lists which of its facts are still examples.',
    );
  });

  it('are unknown for a site without release.json', async () => {
    const line = await lineOf(only(/release\.json$/, () => new Response(null, { status: 404 })));
    expect(line).toContain('Unknown: the site has no release.json.');
  });
});

describe('the address', () => {
  it.each([
    [undefined, /Name the address/],
    ['www.example.com', /Name the address/],
    ['http://www.example.com', /must begin with https/],
    ['http://localhost.example.com', /must begin with https/],
    ['ftp://localhost', /must begin with https/],
    ['https://me:secret@www.example.com', /must not name a user/],
  ])('%s is refused', (address, sentence) => {
    expect(() => siteOf(address)).toThrow(sentence);
  });

  it('is reduced to its origin', () => {
    expect(siteOf('https://www.example.com/products?x=1')).toBe('https://www.example.com');
    expect(siteOf('http://127.0.0.1:4321/')).toBe('http://127.0.0.1:4321');
  });

  it('that is refused ends the command with one sentence and the exit code 2', async () => {
    const { code, stderr, stdout } = await startNode(['bench/canary.ts', 'http://example.com'], {
      cwd: ROOT,
    }).ended;
    expect([code, stdout, stderr.trim().split('\n')]).toEqual([
      2,
      '',
      ['The address must begin with https://, unless it is on this machine.'],
    ]);
  });
});
