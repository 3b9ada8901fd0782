// Previews on one machine: built from drafts beside everything else, open to everyone with their
// address.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHost } from '../../local/host.ts';
import { createPreviewSite } from '../../local/preview-site.ts';
import { createPreviews } from '../../local/previews.ts';
import type { BuildStatus } from '../../src/contract/release/rules.ts';
import { MACHINE_FILES } from '../support/build-machine.ts';
import { EMPTY_CATALOGUE } from '../support/catalogues.ts';
import { eventually } from '../support/eventually.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { createTestApi } from '../support/test-api.ts';

const wish = (of: string, release = 0) => ({
  of,
  release,
  catalogue: EMPTY_CATALOGUE,
  pages: [{ name: 'Villa lifts', path: '/products/home/villa-lifts' }],
});

/** A machine that builds previews with a script in place of Astro. */
const createMachine = async () => {
  const folder = await tempFolder(MACHINE_FILES);
  const dataFolder = join(folder, 'data');
  const shown: string[] = [];
  const reports: unknown[] = [];
  const machine = { build: null as BuildStatus | null };
  const previews = createPreviews({
    dataFolder,
    project: join(folder, 'project'),
    command: [process.execPath, join(folder, 'astro.mjs')],
    writeCatalogue: async (release, _catalogue, target) => {
      await mkdir(target, { recursive: true });
      await writeFile(join(target, 'catalogue.json'), JSON.stringify({ release }));
    },
    build: async () => machine.build,
    report: (error) => void reports.push(error),
  });
  previews.showOn(async (token) => void shown.push(token));
  onTestFinished(() => previews.giveWay());
  const tell = (word: string) => writeFile(join(folder, word), '');
  const left = async () =>
    (await readdir(join(dataFolder, 'previews'))).filter((name) => name !== '.cache');
  return { machine, previews, shown, reports, tell, left };
};

describe('a preview', () => {
  it('is built from the drafts, shown at its own address, and leaves nothing behind', async () => {
    const { previews, shown, tell, left } = await createMachine();
    expect(previews.status()).toBeNull();
    expect(await previews.start(wish('a'))).toMatchObject({
      preview: { of: 'a', state: 'building', pages: [] },
    });
    await eventually(async () => previews.status()?.step).toBe('Writing the pages');
    await tell('go');
    await previews.idle();
    expect(shown).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(previews.status()).toMatchObject({
      state: 'ready',
      progress: 1,
      pages: [{ name: 'Villa lifts', path: `/preview/${shown[0]}/products/home/villa-lifts` }],
    });
    expect(await left()).toEqual([]);
  });

  it('is reused if the drafts are the same, and replaced if they differ', async () => {
    const { previews, shown, tell } = await createMachine();
    await previews.start(wish('a'));
    await eventually(async () => previews.status()?.step).toBe('Writing the pages');
    await previews.start(wish('a'));
    await previews.start(wish('b'));
    await tell('go');
    await previews.idle();
    expect([shown.length, previews.status()?.of]).toEqual([1, 'b']);
    await previews.start(wish('b'));
    await previews.idle();
    expect(shown).toHaveLength(1);
  });

  it('requested by two people is built once at a time, and the later request counts', async () => {
    const { previews, shown, reports, tell } = await createMachine();
    await tell('go');
    await Promise.all([previews.start(wish('a')), previews.start(wish('b'))]);
    await previews.idle();
    expect([shown.length, previews.status()?.of, previews.status()?.state]).toEqual([
      1,
      'b',
      'ready',
    ]);
    expect(reports).toEqual([]);
  });

  it('that cannot be built says why without a stack or a folder of this machine, and can be tried again', async () => {
    const { previews, shown, reports, tell } = await createMachine();
    await tell('go');
    await tell('fail');
    await previews.start(wish('a'));
    await previews.idle();
    const { state, reason, detail } = previews.status() ?? {};
    expect(state).toBe('failed');
    expect(reason).toMatch(/^The site could not be built because of a technical problem\./);
    expect(detail).toContain('The lift of release 0 has no shaft.');
    expect(detail).not.toMatch(/\bat draw|\/tmp\//);
    expect([shown, reports.length]).toEqual([[], 1]);
    await previews.start(wish('a'));
    expect(previews.status()?.state).toBe('building');
  });

  it('gives way to a release that is published, and is refused while one is built', async () => {
    const { machine, previews, shown, reports } = await createMachine();
    await previews.start(wish('a'));
    await previews.giveWay();
    expect(previews.status()).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/^A release was published meanwhile and is built first\./),
    });
    machine.build = {
      release: 3,
      state: 'building',
      step: null,
      progress: null,
      reason: null,
      detail: null,
      startedAt: null,
      finishedAt: null,
    };
    expect(await previews.start(wish('b'))).toEqual({
      refused: 'Release 3 is being built. Please make the preview when that is done.',
    });
    expect([shown, reports]).toEqual([[], []]);
  });
});

const TOKEN = 'ab'.repeat(16);
const RULES = `
  [[redirects]]
    from = "/"
    to = "/admin/"
    status = 302
    force = true
    conditions = {Cookie = ["staff"]}
  [[headers]]
    for = "/*"
    [headers.values]
      X-Frame-Options = "DENY"`;
const SITES = {
  'netlify.toml': RULES,
  'dist/index.html': 'live home',
  'dist/drawings/a.svg': 'live drawing',
  'dist/_headers': "/*\n  Content-Security-Policy: frame-ancestors 'none'; base-uri 'none'\n",
  'drafts/index.html': 'home of the drafts',
  'drafts/products.html': 'products of the drafts',
  'drafts/404.html': 'no page of the drafts',
  'drafts/drawings/a.svg': 'drawing of the drafts',
  'drafts/_astro/new.abc.js': 'export {}',
  'drafts/_headers': "/*\n  Content-Security-Policy: frame-ancestors 'none'; base-uri 'none'\n",
};

/** A host whose preview has `TOKEN`; the answer to a request. */
const openHost = async () => {
  const root = await tempFolder(SITES);
  const preview = createPreviewSite(root);
  const host = await createHost({ root, app: createTestApi().api, preview });
  await preview.show(TOKEN, join(root, 'drafts'));
  return async (path: string, headers: Record<string, string> = {}) => {
    const answer = await host.handle(new Request(`http://localhost${path}`, { headers }));
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
};
const FROM_PREVIEW = { referer: `http://localhost/preview/${TOKEN}/products` };

describe('the site of a preview', () => {
  it('shows the drafts in a frame of our own, and is neither cached nor indexed', async () => {
    const ask = await openHost();
    const { status, text, headers } = await ask(`/preview/${TOKEN}/products`);
    expect([status, text]).toEqual([200, 'products of the drafts']);
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'; base-uri 'none'");
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('shows staff its home page and not the admin area', async () => {
    const ask = await openHost();
    for (const path of [`/preview/${TOKEN}`, `/preview/${TOKEN}/`])
      expect((await ask(path, { cookie: 'staff=1' })).text).toBe('home of the drafts');
    expect((await ask('/', { cookie: 'staff=1' })).status).toBe(302);
  });

  it('answers the requests of its pages, and keeps their links within it', async () => {
    const ask = await openHost();
    expect((await ask('/drawings/a.svg', FROM_PREVIEW)).text).toBe('drawing of the drafts');
    const link = await ask('/products?x=1', { ...FROM_PREVIEW, 'sec-fetch-dest': 'iframe' });
    expect([link.status, link.headers.get('location')]).toEqual([
      302,
      `/preview/${TOKEN}/products?x=1`,
    ]);
    expect(
      (await ask('/_astro/new.abc.js', { referer: 'http://localhost/_astro/x.js' })).text,
    ).toBe('export {}');
  });

  it.each([
    ['another token', `/preview/${'cd'.repeat(16)}/products`, {}, 404],
    ['no page of it', `/preview/${TOKEN}/moon`, {}, 404],
    ['a path out of it', `/preview/${TOKEN}/..%2f..%2fnetlify.toml`, {}, 404],
    ['a short token', '/preview/abab/products', {}, 404],
    ['a page of the site that only drafts have', '/products', {}, 404],
  ])('is not found by %s', async (_what, path, headers, status) => {
    const ask = await openHost();
    const answer = await ask(path, headers);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain('products of the drafts');
  });

  it.each([
    ['another host', `http://elsewhere.example/preview/${TOKEN}/`],
    ['another preview', `http://localhost/preview/${'cd'.repeat(16)}/`],
    ['no address at all', 'nonsense'],
  ])('does not answer with a page of %s', async (_what, referer) => {
    const ask = await openHost();
    expect((await ask('/drawings/a.svg', { referer })).text).toBe('live drawing');
  });
});
