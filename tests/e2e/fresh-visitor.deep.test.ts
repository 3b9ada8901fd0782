// One browser serves the visitors of all tests of a file: no visitor finds data of another.
import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { becomeCustomer, callFrom } from '../support/calls.ts';

const { newPage } = openBrowser();

/** Names of all data that pages of the site have stored in this browser. */
const keptIn = async (page: Page) => ({
  cookies: (await page.context().cookies()).map(({ name }) => name).sort(),
  ...(await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    window: window.name,
  }))),
});
const keepEverything = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem('guest-cart', 'kept');
    sessionStorage.setItem('kept', 'kept');
    window.name = 'kept';
    await cookieStore.set('kept', '1');
    await (await caches.open('kept')).put('/kept', new Response('kept'));
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('kept');
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
  });
/** A page of the site without scripts, which would store data. */
const open = async (page: Page) => {
  await page.goto('/robots.txt');
  return keptIn(page);
};
const NOTHING = {
  cookies: ['fonts'],
  local: [],
  session: ['quote-shown'],
  databases: [],
  caches: [],
  window: '',
};

describe.each(['desktop', 'phone'] as const)('a visitor on a %s', (viewport) => {
  it.each(['first', 'second', 'third'])('who is the %s finds no stored data', async () => {
    const page = await newPage({ viewport });
    expect(await open(page)).toEqual(NOTHING);
    expect((await callFrom(page, 'GET', '/user')).body).toEqual({ user: null });
    await becomeCustomer(page);
    await page.reload();
    await keepEverything(page);
    const kept = await keptIn(page);
    expect(kept).toMatchObject({ local: ['guest-cart'], databases: ['kept'], caches: ['kept'] });
    expect(kept.cookies).toEqual(expect.arrayContaining(['fonts', 'kept', 'signed-in']));
  });
});

it('two visitors of one test share no data', async () => {
  const first = await newPage();
  const second = await newPage();
  await open(first);
  await keepEverything(first);
  await becomeCustomer(first);
  expect(await open(second)).toEqual(NOTHING);
  expect((await callFrom(second, 'GET', '/user')).body).toEqual({ user: null });
});

it.each(['first', 'second'])(
  'who is the %s at another address finds nothing kept there',
  async () => {
    const page = await newPage();
    const payments = `${inject('payments')}/nothing`;
    await page.goto(payments);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.evaluate(() => localStorage.setItem('kept', 'kept'));
    await page.goto(payments);
    expect(await page.evaluate(() => localStorage.length)).toBe(1);
  },
);

describe('a change that a test makes to its browser', () => {
  it('lasts as long as the test', async () => {
    const page = await newPage();
    await page.context().setOffline(true);
    await page.context().addInitScript(() => localStorage.setItem('kept', 'kept'));
    await page.clock.install({ time: 0 });
    await page.context().setOffline(false);
    await page.goto('/robots.txt');
    expect(await page.evaluate(() => [new Date().getFullYear(), localStorage.length])).toEqual([
      1970, 1,
    ]);
  });

  it('is gone in the next test', async () => {
    const page = await newPage();
    expect(await open(page)).toEqual(NOTHING);
    expect(await page.evaluate(() => new Date().getFullYear())).toBeGreaterThan(2000);
  });
});
