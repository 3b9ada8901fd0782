// Two tabs of one browser: a page acts only for the account that it shows, and says when another
// tab has logged in with another account.
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { axeFindings } from '../support/accessibility.ts';
import { nameButton, PASSWORD } from '../support/account.ts';
import { aRequest } from '../support/admin-desk.ts';
import { openBrowser } from '../support/browser.ts';
import { becomeCustomer, callAs, signIn } from '../support/calls.ts';
import { eventually } from '../support/eventually.ts';
import { addToCart, openShelf } from '../support/shop-visit.ts';
import { ADDRESS } from '../support/shopper.ts';

const { newPage } = openBrowser();
const BATTERY = 'Rescue battery, pair';
/** The server refuses this tab's next call. */
const refused = { reducedMotion: 'reduce' as const, expected: [/403/] };

/** Latha's tab, and the e-mail address of Nila, who has an account as well. */
const aBrowser = async () => {
  const page = await newPage(refused);
  const nila = await becomeCustomer(page, { firstName: 'Nila' });
  await callAs(page, 'GET', '/auth/logout');
  const latha = await becomeCustomer(page, { firstName: 'Latha' });
  return { page, latha, nila };
};

/** Logs an account in, as another tab of this browser does. */
const logIn = (page: Page, email: string) => signIn(page, { email, password: PASSWORD });
const dialogOn = (page: Page) =>
  page.getByRole('dialog', { name: 'You are now logged in as Nila in another tab' });

/** Logs in by the dialog's own link, in a new tab, and comes back. */
const comeBackAs = async (page: Page, context: BrowserContext, email: string) => {
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    dialogOn(page).getByRole('link', { name: 'Log in as Latha' }).click(),
  ]);
  const form = tab.locator('main form');
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await form.locator('[type=submit]').click();
  await tab.waitForURL(({ pathname }) => pathname !== '/login');
  await tab.close();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
};

const addressesOf = async (page: Page, email: string) => {
  await logIn(page, email);
  return (await callAs(page, 'GET', '/user/address')).addresses.length;
};

describe('an address', () => {
  it('is saved only for the account of its tab; the customer logs in again from the dialog and loses nothing', async () => {
    const { page, latha, nila } = await aBrowser();
    await page.goto('/account/addresses');
    await page.getByRole('button', { name: 'Add an address' }).click();
    const form = page.getByRole('dialog', { name: 'New address' });
    await form.getByRole('combobox', { name: 'Country code' }).waitFor();
    await form.getByRole('textbox', { name: 'Phone' }).fill('98470 12345');
    await form.getByLabel('House and street').fill('14 Chittoor Road');
    await form.getByLabel('City, town or village').fill('Kochi');
    await form.getByLabel('District').fill('Ernakulam');
    await form.getByLabel('State', { exact: true }).selectOption('Kerala');
    await form.getByLabel('PIN code').fill('682 016');
    await logIn(page, nila);
    await form.getByRole('button', { name: 'Add the address' }).click();
    await dialogOn(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect((await callAs(page, 'GET', '/user/address')).addresses).toEqual([]);
    await comeBackAs(page, page.context(), latha);
    await page.getByText('Address Added').waitFor();
    await dialogOn(page).waitFor({ state: 'hidden' });
    expect([await addressesOf(page, latha), await addressesOf(page, nila)]).toEqual([1, 0]);
  });
});

describe('an order', () => {
  it('is placed once, for the account whose checkout it is', async () => {
    const { page, latha, nila } = await aBrowser();
    const { products } = await callAs(page, 'GET', '/products?limit=100');
    const { _id } = products.find(({ name }: { name: string }) => name === BATTERY);
    await callAs(page, 'POST', '/user/cart', { product: _id, quantity: 1 });
    await callAs(page, 'POST', '/user/address', ADDRESS);
    await page.goto('/checkout');
    await page.getByRole('radio', { name: /Chittoor Road/ }).check();
    await page.getByRole('radio', { name: /Cash on delivery/ }).check();
    await page.getByLabel('Note (optional)').fill('Ring twice');
    await logIn(page, nila);
    await page.getByRole('button', { name: /^Place the order/ }).click();
    await dialogOn(page).waitFor();
    expect((await callAs(page, 'GET', '/user/orders')).orders).toEqual([]);
    await comeBackAs(page, page.context(), latha);
    await page.waitForURL('**/checkout/placed**');
    expect((await callAs(page, 'GET', '/user/orders')).orders).toHaveLength(1);
    await logIn(page, nila);
    expect((await callAs(page, 'GET', '/user/orders')).orders).toEqual([]);
  });
});

describe('a page of the catalogue', () => {
  it('adds nothing to the wishlist or the cart of another account, and says why', async () => {
    const { page, nila } = await aBrowser();
    await openShelf(page);
    const card = page.getByRole('article', { name: BATTERY });
    await card.hover();
    await card.getByText('No reviews yet').waitFor();
    await logIn(page, nila);
    const toast = page.getByText(
      /^You are now logged in as Nila in another tab, so nothing was sent/,
    );
    await card.getByRole('button', { name: `Wishlist: ${BATTERY}` }).click();
    await toast.first().waitFor();
    await card.getByRole('button', { name: `Add to cart: ${BATTERY}` }).click();
    await eventually(() => toast.count()).toBeGreaterThan(1);
    expect((await callAs(page, 'GET', '/user/wishlist')).wishlist.items).toEqual([]);
    expect((await callAs(page, 'GET', '/user/cart')).cart.items).toEqual([]);
  });

  it('does not log out another account, and goes to the home page when its own is already logged out', async () => {
    const { page, nila } = await aBrowser();
    await page.goto('/about-us');
    await nameButton(page).click();
    await logIn(page, nila);
    const out = page.locator('#account-menu').getByRole('button', { name: 'Log out' });
    await out.click();
    await page
      .getByText('Nila is logged in now, from another tab, and was not logged out.')
      .waitFor();
    expect((await callAs(page, 'GET', '/user')).user.firstName).toBe('Nila');
    await callAs(page, 'GET', '/auth/logout');
    await out.click();
    await page.waitForURL(({ pathname }) => pathname === '/');
  });
});

describe('a complaint', () => {
  it('belongs to the account that its page shows, or to no account', async () => {
    const { page, latha, nila } = await aBrowser();
    const send = async () => {
      const form = page.locator('form.complaint');
      await form.getByLabel('Your name').fill('Latha');
      await form.getByLabel('Phone').fill('98470 12345');
      await form.getByLabel('What is it about?').selectOption({ index: 1 });
      await form.getByLabel('What happened?').fill('The cable is missing.');
      await page.getByRole('button', { name: 'Send complaint' }).click();
      await page.getByRole('heading', { name: 'We have received your complaint.' }).waitFor();
    };
    const complaints = async () =>
      (await callAs(page, 'GET', '/user/consents')).consents.filter(
        ({ purpose }: { purpose: string }) => purpose === 'complaint',
      ).length;
    const open = async () => {
      await page.goto('/grievance');
      await nameButton(page).waitFor();
    };
    await open();
    await send();
    expect(await complaints()).toBe(1);
    await open();
    await logIn(page, nila);
    await send();
    expect(await complaints()).toBe(0);
    await logIn(page, latha);
    expect(await complaints()).toBe(1);
  });
});

describe('the data of an account', () => {
  it('are downloaded for the account that the page shows, and for no other', async () => {
    const { page, latha, nila } = await aBrowser();
    await page.goto('/account/data');
    const button = page.getByRole('button', { name: 'Download my data' });
    await button.waitFor();
    await logIn(page, nila);
    await button.click();
    await dialogOn(page).waitFor();
    const download = page.waitForEvent('download');
    await comeBackAs(page, page.context(), latha);
    const file = await (await download).path();
    expect(JSON.parse(await readFile(file, 'utf8')).account.email).toBe(latha);
  });
});

describe('a screen of staff', () => {
  it('does nothing for a customer who has logged in in the same browser, and keeps the typed text', async () => {
    const page = await newPage(refused);
    const nila = await becomeCustomer(page, { firstName: 'Nila' });
    const { id } = await aRequest(page);
    await signIn(page, inject('superAdmin'));
    await page.goto(`/admin/quotes/${id}`);
    await page.getByLabel('New note').fill('Half a day of typing');
    await logIn(page, nila);
    await page.getByRole('button', { name: 'Add note' }).click();
    await dialogOn(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await signIn(page, inject('superAdmin'));
    await dialogOn(page).getByRole('button', { name: 'I have logged in' }).click();
    await page.locator('main li').getByText('Half a day of typing').waitFor();
  });
});

describe('a page that the browser’s back button restores', () => {
  // The event that a browser sends when it restores a page.
  const comeBack = (page: Page) =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  it('is loaded again if another account has logged in meanwhile', async () => {
    const { page, nila } = await aBrowser();
    await page.goto('/account');
    await page.getByLabel('First name').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Latha');
    await logIn(page, nila);
    await comeBack(page);
    await eventually(() => page.getByLabel('First name').inputValue()).toBe('Nila');
  });

  it('stays as it was if the same account has logged in again', async () => {
    const { page, latha } = await aBrowser();
    await page.goto('/account');
    await page.getByLabel('Last name').fill('Menon');
    await callAs(page, 'GET', '/auth/logout');
    await logIn(page, latha);
    const asked = page.waitForResponse('**/api/user');
    await comeBack(page);
    await asked;
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('Profile Updated').waitFor();
    expect((await callAs(page, 'GET', '/user')).user.lastName).toBe('Menon');
  });
});

describe('a guest’s tab', () => {
  it('still adds to the guest’s cart, which joins the cart of the other tab’s account on the next page', async () => {
    const page = await newPage(refused);
    const latha = await becomeCustomer(page, { firstName: 'Latha' });
    await callAs(page, 'GET', '/auth/logout');
    await openShelf(page);
    await addToCart(page, BATTERY);
    await logIn(page, latha);
    await page.goto('/cart');
    await page.getByText(BATTERY).first().waitFor();
    await eventually(async () => (await callAs(page, 'GET', '/user/cart')).cart.items.length).toBe(
      1,
    );
  });

  it('logs in with the typed account, although another tab has logged in with another one', async () => {
    const page = await newPage(refused);
    const nila = await becomeCustomer(page, { firstName: 'Nila' });
    await callAs(page, 'GET', '/auth/logout');
    const latha = await becomeCustomer(page, { firstName: 'Latha' });
    await callAs(page, 'GET', '/auth/logout');
    await page.goto('/login');
    const form = page.locator('main form');
    await form.getByLabel('E-mail').fill(latha);
    await form.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await logIn(page, nila);
    await form.locator('[type=submit]').click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    await eventually(() => nameButton(page).textContent()).toContain('Latha');
  });
});
