// Which addresses search engines may list.
import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withDefaultVersion } from '../build/sitemap.ts';
import { isListed, UNLISTED_PAGES } from '../src/site/indexing.ts';

const pages = globSync('src/pages/**/*.astro', { cwd: `${import.meta.dirname}/..` }).map((file) =>
  file
    .slice('src/pages'.length)
    .replace('/[...locale]', '')
    .replace(/(\/index)?\.astro$/, ''),
);

describe('indexing', () => {
  it('names only existing pages', () => {
    expect(UNLISTED_PAGES.filter((path) => !pages.includes(path))).toEqual([]);
  });

  it('lists every public page once', () => {
    expect(['', '/products', '/contact-us.html'].map(isListed)).toEqual([true, true, true]);
    expect(['/login', '/404.html', '/admin/orders', '/account/'].map(isListed)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(['/ml', '/hi/products', '/kn/404', '/mlx/404'].map(isListed)).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it('names the English version of a page for all other languages', () => {
    const links = ['en-IN', 'ml-IN'].map((lang) => ({ lang, url: `https://site/${lang}` }));
    expect(withDefaultVersion({ url: 'https://site/', links }).links).toEqual([
      ...links,
      { lang: 'x-default', url: 'https://site/en-IN' },
    ]);
    expect(withDefaultVersion({ url: 'https://site/' }).links).toBeUndefined();
  });
});
