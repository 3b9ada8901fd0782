import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { readTags, type Tag } from '../support/html.ts';
import { builtPaths, readCategories } from '../support/site-pages.ts';

const paths = builtPaths();
const categories = [...readCategories()];
const UNLISTED = [
  '/login',
  '/forgot-password',
  '/signup',
  '/invitation',
  '/reset-password',
  '/verify-email',
];
const isPart = (path: string) => path === '/payment-link' || /^\/(ml|kn|hi)\/404$/.test(path);
const isListed = (path: string) =>
  !UNLISTED.includes(path) &&
  !isPart(path) &&
  !/^\/(admin|account|cart|checkout|pay|api)(\/|$)/.test(path);
const listed = paths.filter(isListed);

const ask = (path: string) => fetch(new URL(path, inject('siteUrl')), { redirect: 'manual' });
const read = async (path: string) => {
  const answer = await ask(path);
  return { status: answer.status, ...readTags(await answer.text()) };
};
const contentOf = (tags: Tag[]) => tags.map(({ attributes }) => attributes.content ?? '');
/** Pages name the public address of the site; the tests reach the site at another one. */
const pathOf = (address: string) => new URL(address).pathname;

/** `/ml` for a page in Malayalam; empty for one in English. */
const languageOf = (path: string) => /^\/(ml|kn|hi)(?=\/|$)/.exec(path)?.[0] ?? '';

const pictureSize = async (path: string) => {
  const answer = await ask(path);
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
  return { status: answer.status, type: answer.headers.get('content-type'), format, width, height };
};

describe('public addresses', () => {
  it('are those of the specification, with a page for each of the thirteen lifts', () => {
    const wanted = [
      '/',
      '/about-us',
      '/products',
      '/products/home',
      '/products/commercial',
      '/products/others',
      '/contact-us',
      '/login',
      '/forgot-password',
    ];
    expect(categories).toHaveLength(13);
    expect(paths).toEqual(
      expect.arrayContaining([
        ...wanted,
        ...categories.map(([id, { group }]) => `/products/${group}/${id}`),
      ]),
    );
  });

  it.each(listed)(
    '%s answers with one headline, a title, a description and its own address',
    async (path) => {
      const page = await read(path);
      expect(page.status).toBe(200);
      expect(page.named('h1')).toHaveLength(1);
      expect(page.named('title').filter(({ text }) => text.trim().length >= 10)).toHaveLength(1);
      expect(contentOf(page.named('meta', { name: 'description' }))).toEqual([
        expect.stringMatching(/^.{50,170}$/),
      ]);
      expect(
        page
          .named('link', { rel: 'canonical' })
          .map(({ attributes }) => pathOf(attributes.href ?? '')),
      ).toEqual([path]);
      expect(page.named('meta', { name: 'robots' })).toEqual([]);
    },
  );

  it.each(listed)(
    '%s describes itself to link previews, with a picture of 1200 × 630 in its language',
    async (path) => {
      const page = await read(path);
      for (const property of ['og:title', 'og:description', 'og:url', 'og:image', 'og:image:alt']) {
        expect(contentOf(page.named('meta', { property })), property).toEqual([
          expect.stringMatching(/\S/),
        ]);
      }
      expect(pathOf(contentOf(page.named('meta', { property: 'og:url' }))[0] ?? '')).toBe(path);
      const image = pathOf(contentOf(page.named('meta', { property: 'og:image' }))[0] ?? '');
      expect(image).toMatch(new RegExp(`^/og${languageOf(path)}/[^/]+\\.jpg$`));
      expect(await pictureSize(image)).toEqual({
        status: 200,
        type: 'image/jpeg',
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
    },
  );

  it.each(listed)('%s describes itself to search engines', async (path) => {
    const scripts = (await read(path)).named('script', { type: 'application/ld+json' });
    const things = scripts
      .flatMap(({ text }) => (JSON.parse(text) as { '@graph': { '@type': string }[] })['@graph'])
      .map((thing) => thing['@type']);
    expect(things).toEqual(expect.arrayContaining(['Organization']));
    expect(things.filter((type) => type === 'LocalBusiness')).toHaveLength(2);
    expect(things.includes('BreadcrumbList')).toBe(!/^\/(ml|kn|hi)?$/.test(path));
    const isProduct = /^(\/(ml|kn|hi))?\/products\/\w+\/./.test(path);
    expect(things.some((type) => type === 'Service' || type === 'Product')).toBe(isProduct);
    expect(things.includes('FAQPage')).toBe(isProduct);
  });

  it('share no title and no description', async () => {
    const pages = await Promise.all(paths.map(read));
    const titles = pages.map((page) => page.named('title')[0]?.text);
    const descriptions = pages.flatMap((page) =>
      contentOf(page.named('meta', { name: 'description' })),
    );
    expect(new Set(titles).size).toBe(paths.length);
    expect(new Set(descriptions).size).toBe(paths.length);
  });

  it.each(paths.filter((path) => UNLISTED.includes(path)))(
    '%s is kept out of search engines, but is a complete page',
    async (path) => {
      const page = await read(path);
      expect(page.status).toBe(200);
      expect(page.named('h1')).toHaveLength(1);
      expect(page.named('title')).toHaveLength(1);
    },
  );
});

describe('other addresses', () => {
  it.each([
    { from: '/about', to: '/about-us' },
    { from: '/contact', to: '/contact-us' },
    ...categories.map(([id, { group }]) => ({
      from: `/products/${id}`,
      to: `/products/${group}/${id}`,
    })),
  ])('$from leads to $to', async ({ from, to }) => {
    const answer = await ask(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  it.each([
    '/no-such-floor',
    '/products/home/no-such-lift',
    '/products/others/home-elevators',
    '/about-us/more',
    '/%E0%A4%A',
  ])('%s is not found, and the page links to the home page', async (path) => {
    const page = await read(path);
    expect([400, 404]).toContain(page.status);
    if (page.status === 404) {
      expect(page.named('h1').map(({ text }) => text)).toEqual(['Not found']);
      const ways = page.named('a').map(({ attributes }) => attributes.href);
      expect(ways).toEqual(expect.arrayContaining(['/', '/products', '/contact-us']));
      expect(contentOf(page.named('meta', { name: 'robots' }))).toEqual(['noindex']);
    }
  });
});

describe('for machines', () => {
  it('the sitemap lists every page for search engines, and no other', async () => {
    const index = await (await ask('/sitemap-index.xml')).text();
    const sitemaps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) =>
      pathOf(match[1] ?? ''),
    );
    const texts = await Promise.all(sitemaps.map(async (path) => (await ask(path)).text()));
    const found = texts.flatMap((text) =>
      [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => pathOf(match[1] ?? '')),
    );
    expect(found.sort()).toEqual(listed);
  });

  it('robots.txt names the sitemap and keeps crawlers out of the areas behind a login', async () => {
    const answer = await ask('/robots.txt');
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap-index\.xml$/m);
    expect(text).toMatch(/^Disallow: \/api$/m);
    expect(text).not.toMatch(/^Disallow: \/$/m);
  });

  it('the manifest names icons that exist in the given size', async () => {
    const answer = await ask('/site.webmanifest');
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const { name, icons } = (await answer.json()) as {
      name: string;
      icons: { src: string; sizes: string }[];
    };
    expect(name).toMatch(/\S/);
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src, sizes } of icons) {
      const { status, width, height } = await pictureSize(src);
      expect([status, `${width}x${height}`], src).toEqual([200, sizes]);
    }
  });
});
