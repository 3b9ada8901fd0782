// Addresses of the built site, for tests that look at every page or at one of each kind.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, ROOT } from '../../local/built-site.ts';
import { type Category, categorySchema } from '../../src/contract/catalogue.ts';

/** Addresses of all pages that stand in dist/, without the page for unknown addresses. */
export const builtPaths = () =>
  readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .map((name) => `/${name.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`)
    .sort();

/** The catalogue's categories by id, as their files have them. */
export const readCategories = (): Map<string, Category> => {
  const folder = join(ROOT, 'src/content/categories');
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(names.map((name) => [name.replace(/\.json$/, ''), categorySchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))]));
};

/** One address of each kind of page. */
export const PAGE_KINDS = [
  '/',
  '/products',
  '/products/home',
  '/products/home/home-elevators',
  '/about-us',
  '/contact-us',
  '/login',
  '/forgot-password',
  '/no-such-floor',
];
