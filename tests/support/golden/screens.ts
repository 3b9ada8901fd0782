// The words and roles of every screen over the kept data store, as a browser's accessibility tree
// has them, and the words of every built page.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { ROOT } from '../../../local/built-site.ts';
import { createHost } from '../../../local/host.ts';
import { listen } from '../../../local/listen.ts';
import { readStore } from './store-file.ts';
import { openKept } from './walk.ts';

/** The kept site as a server for browsers, with the built pages around its answers. */
export const serveKept = async (whenOver: (close: () => void) => void) => {
  const store = readStore('store');
  const site = await openKept(store, whenOver);
  const host = await createHost({ root: ROOT, app: { fetch: site.api.fetch } });
  const server = await listen(host.handle, 0);
  whenOver(() => void server.close());
  return { ...site, store, address: `http://localhost:${server.port}` };
};
export type ServedSite = Awaited<ReturnType<typeof serveKept>>;

/** The id of a list's first row. */
const firstOf = async (site: ServedSite, name: string, path: string) => {
  const { body } = await site.browser(name).get(path);
  const [first] = Object.values(body).find(Array.isArray) ?? [];
  if (!first) throw new Error(`${path} lists nothing.`);
  return String(first._id);
};

/** Addresses of all screens, by the person who opens them. */
export const screensOf = async (site: ServedSite): Promise<Record<string, string[]>> => {
  const quote = await firstOf(site, 'owner', '/admin/quotes');
  const order = await firstOf(site, 'owner', '/admin/orders');
  const returned = await firstOf(site, 'owner', '/admin/return-orders');
  const complaint = await firstOf(site, 'owner', '/admin/grievances');
  const customer = await firstOf(site, 'owner', '/admin/customers');
  const webhook = await firstOf(site, 'owner', '/super-admin/webhooks');
  const dispatch = await firstOf(site, 'owner', '/admin/outbox');
  const own = await firstOf(site, 'one', '/user/orders');
  return {
    owner: [
      '/admin',
      '/admin/quotes',
      '/admin/quotes?status=new&sort=name',
      '/admin/quotes?search=nothing-like-it',
      '/admin/quotes?page=9',
      `/admin/quotes/${quote}`,
      '/admin/quotes/0000000000000000000000000a',
      '/admin/complaints',
      `/admin/complaints/${complaint}`,
      '/admin/customers',
      `/admin/customers/${customer}`,
      `/admin/customers/${customer}/wallet`,
      '/admin/orders',
      '/admin/orders?paymentStatus=paid',
      `/admin/orders/${order}`,
      '/admin/return-orders',
      `/admin/return-orders/${returned}`,
      '/admin/payments',
      '/admin/books',
      '/admin/stock',
      '/admin/coupons',
      '/admin/reviews',
      '/admin/categories',
      '/admin/add-category',
      '/admin/models',
      '/admin/add-model',
      '/admin/products',
      '/admin/add-product',
      '/admin/running-cost',
      '/admin/releases',
      '/admin/outbox',
      `/admin/outbox/${dispatch}`,
      '/admin/letters',
      '/admin/admins',
      '/admin/api-keys',
      '/admin/webhooks',
      `/admin/webhooks/${webhook}`,
      '/admin/audit-log',
      '/admin/no-such-screen',
    ],
    staff: ['/admin', '/admin/admins', '/admin/orders'],
    one: [
      '/account',
      '/account/orders',
      `/account/orders/${own}`,
      `/account/orders/${own}/return`,
      '/account/care-plans',
      '/account/wallet',
      '/account/addresses',
      '/account/wishlist',
      '/account/reviews',
      '/account/data',
      '/cart',
      '/checkout',
    ],
    newcomer: ['/account', '/account/orders', '/account/wallet', '/account/wishlist', '/cart'],
    stranger: ['/cart', '/login', '/signup', '/forgot-password', '/pay', '/parts'],
  };
};

/** Runs in the page: the tags of visible elements that are still loading. */
const loading = () =>
  [...document.querySelectorAll('[aria-busy="true"], [role="status"]')]
    .filter((one) => one.checkVisibility())
    .filter((one) => one.ariaBusy === 'true' || /^(Loading|One moment)/.test(one.textContent))
    .map((one) => one.outerHTML.slice(0, 200));

/** The words and roles at one address. */
export const readScreen = async (page: Page, path: string) => {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.evaluate(loading), { timeout: 20_000, message: path }).toEqual([]);
  return `${await page.locator('body').ariaSnapshot()}\n`;
};

const VOID = /<(script|style|svg|template)\b[^>]*>[\s\S]*?<\/\1>/g;
/** The words of a page, a line for each element with words of its own; headings with their rank. */
export const wordsOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/^[\s\S]*?<body[^>]*>/, '')
    .replace(VOID, '')
    .replace(/<h([1-6])\b[^>]*>/g, '\n# $1 ')
    .replace(/<\/?(?:a|abbr|b|em|i|small|span|strong|time|wbr)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
