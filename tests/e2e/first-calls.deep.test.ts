// No screen waits for ever: when its first calls fail, it says so and offers a way on. The tests
// try every screen with every way in which a call can fail.
import type { Page, Route } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { SECTIONS } from '../../src/browser/account/sections.ts';
import { SCREENS } from '../../src/browser/admin/screens.ts';
import { openBrowser } from '../support/browser.ts';
import { becomeCustomer, signIn } from '../support/calls.ts';

const ID = '01k9zc5w3m8q7t4r2p6n0vbxya';
const withIds = (address: string) => address.replace(/:\w+/g, ID);
const ACCOUNT = Object.values(SECTIONS).map(({ address }) => withIds(address));
const ADMIN = Object.values(SCREENS).map(({ address }) =>
  // The editor of a category takes its category from the query.
  address === SCREENS.editCategory.address ? `${address}?id=${ID}` : withIds(address),
);
const SHOP = ['/cart', '/checkout', `/checkout/placed?order=${ID}`, `/pay?order=${ID}`];

const refused = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { error: `Refused with ${status}.`, code } });

/** Ways in which a call can fail. */
const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'is refused by the network': (route) => route.abort('connectionrefused'),
  'is cut off': (route) => route.abort('connectionreset'),
  'is refused after the page has loaded': async (route) => {
    await route.request().frame().page().waitForLoadState('load');
    await refused(503, 'unavailable')(route);
  },
  'is answered with 401': refused(401, 'session_ended'),
  'is answered with 403': refused(403, 'forbidden'),
  'is answered with 500': refused(500, 'internal'),
  'is answered with 503': refused(503, 'unavailable'),
  'is answered with a page': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  'is answered with an object of another shape': (route) =>
    route.fulfill({ status: 200, json: { welcome: true } }),
};

/** Whether no spinner is shown any more; one behind an open dialog does not count. */
const isStill = () =>
  document.querySelector('dialog[open]') !== null ||
  ![...document.querySelectorAll('main .spinner, body > astro-island .spinner, .loader')].some(
    (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
/**
 * Texts of the page's alerts, dialogs and links to the login; 'Log in' on the login page itself.
 */
const said = () => {
  const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const texts = [...document.querySelectorAll('[role=alert], dialog[open], main a[href^="/login"]')]
    .filter(isSeen)
    .map((one) => one.textContent?.trim())
    .filter(Boolean);
  if (location.pathname === '/login') return ['Log in'];
  return texts.length > 0 && texts;
};

const { newPage } = openBrowser();

type Walk = {
  addresses: readonly string[];
  enter: (page: Page) => Promise<unknown>;
  keeps: RegExp;
};
/** `keeps`: calls that do not fail. */
const walk = async ({ addresses, enter, keeps }: Walk, fail: (route: Route) => Promise<void>) => {
  const page = await newPage({ reducedMotion: 'reduce', expected: [/./] });
  await enter(page);
  const stuck: string[] = [];
  let failed: string[] = [];
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (keeps.test(pathname)) return route.fallback();
    failed.push(pathname);
    // When the browser leaves a page, its calls are cancelled.
    await fail(route).catch(() => undefined);
  });
  for (const address of addresses) {
    failed = [];
    await page.goto(address);
    const isOver = await page.waitForFunction(isStill, undefined, { timeout: 20_000 }).then(
      () => true,
      () => false,
    );
    if (!isOver) stuck.push(`${address} still waits`);
    else if (failed.length > 0) {
      const words = await page.waitForFunction(said, undefined, { timeout: 5000 }).then(
        async (handle) => (await handle.jsonValue()) || [],
        () => [],
      );
      if (words.length === 0) stuck.push(`${address} says nothing of ${failed.join(', ')}`);
    }
  }
  return stuck;
};

describe.each(Object.entries(FAILURES))('a first call that %s', (_, fail) => {
  it('keeps no screen of the account waiting', async () => {
    const enter = (page: Page) => becomeCustomer(page);
    expect(await walk({ addresses: ACCOUNT, enter, keeps: /^\/api\/user$/ }, fail)).toEqual([]);
  });

  it('keeps no screen of the admin area waiting', async () => {
    const enter = (page: Page) => signIn(page, inject('superAdmin'));
    expect(await walk({ addresses: ADMIN, enter, keeps: /^\/api\/user$/ }, fail)).toEqual([]);
  });

  it('keeps no page of the shop waiting', async () => {
    const enter = (page: Page) => becomeCustomer(page);
    expect(await walk({ addresses: SHOP, enter, keeps: /^\/api\/user$/ }, fail)).toEqual([]);
  });

  it('keeps no area waiting when it asks who is logged in', async () => {
    const addresses = ['/account', '/account/orders', '/checkout'];
    const enter = (page: Page) => becomeCustomer(page);
    expect(await walk({ addresses, enter, keeps: /^$/ }, fail)).toEqual([]);
    const staff = (page: Page) => signIn(page, inject('superAdmin'));
    expect(
      await walk({ addresses: ['/admin', '/admin/orders'], enter: staff, keeps: /^$/ }, fail),
    ).toEqual([]);
  });
});
