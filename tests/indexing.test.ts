// Which addresses search engines may list.
import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isListed, UNLISTED_PAGES } from '../src/site/indexing.ts';

const pages = globSync('src/pages/**/*.astro', { cwd: `${import.meta.dirname}/..` }).map((file) =>
  file.slice('src/pages'.length).replace(/(\/index)?\.astro$/, ''),
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
  });
});
