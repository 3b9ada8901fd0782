// Addresses of the built site, for tests that look at every page or at one of each kind.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, ROOT } from '../../local/built-site.ts';
import { categorySchema } from '../../src/contract/catalogue/category-rules.ts';
import type { Model } from '../../src/contract/catalogue/model-fields.ts';
import { modelSchema } from '../../src/contract/catalogue/model-rules.ts';
import { printed } from '../../src/contract/catalogue/spec-facts.ts';
import type { PrintedCategory } from '../../src/contract/catalogue/spec-facts-rules.ts';

/**
 * Pages with tests of their own: the page for unknown addresses, and the admin area, which sends
 * strangers away.
 */
const APART = ['404.html', 'admin.html'];

/** Addresses of all other pages in dist/. */
export const builtPaths = () =>
  readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !APART.includes(name))
    .map((name) => `/${name.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`)
    .sort();

/** Whether the site answers this address with 404, in whichever language. */
export const isNotFound = (path: string) => path === '/no-such-floor' || path.endsWith('/404');

const readFolder = <Data>(things: string, parse: (content: unknown) => Data) => {
  const folder = join(ROOT, 'src/content', things);
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    names.map((name) => [
      name.replace(/\.json$/, ''),
      parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
    ]),
  );
};

/** The catalogue's categories by id, as their pages print them. */
export const readCategories = (): Map<string, PrintedCategory> =>
  readFolder('categories', (content) => printed(categorySchema.parse(content)));
export const readModels = (): Map<string, Model> =>
  readFolder('models', (content) => modelSchema.parse(content));

/** One address of each kind of page. */
export const PAGE_KINDS = [
  '/',
  '/products',
  '/products/home',
  '/products/home/home-elevators',
  '/parts',
  '/about-us',
  '/contact-us',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/no-such-floor',
];

/** Pages that letters link to: they load their code at once, to ask what the link is for. */
export const LINK_PAGES = ['/reset-password', '/verify-email'];

/** One page of each layout, tested on a very wide screen as well. */
export const VERY_WIDE = ['/', '/products', '/contact-us'];
