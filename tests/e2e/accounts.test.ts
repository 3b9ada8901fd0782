// Accounts as people use them: signing up, logging in and out, and access to pages.
import { describe, expect, inject, it } from 'vitest';
import {
  enterAs,
  logIn,
  logOut,
  nameButton,
  newAccount,
  newEmail,
  openAccount,
  PASSWORD,
  portrait,
  signUp,
} from '../support/account.ts';
import { openBrowser } from '../support/browser.ts';
import { becomeCustomer, callAs, signIn } from '../support/calls.ts';
import { eventually } from '../support/eventually.ts';

const { newPage } = openBrowser();
const callButton = (page: Awaited<ReturnType<typeof newPage>>) =>
  page.locator('header').getByRole('link', { name: /^Call / });
const still = { reducedMotion: 'reduce' } as const;

describe('signing up', () => {
  it('with a picture shows name and picture, and the account can log in again after logging out', async () => {
    const page = await newPage(still);
    const email = await newAccount(page, { firstName: 'Meera', picture: await portrait() });
    expect(await nameButton(page).textContent()).toContain('Meera');
    const greeting = page.getByText('Your account is ready.');
    expect(await greeting.isVisible()).toBe(true);
    expect(await greeting.textContent()).toContain('Meera');
    expect(await greeting.textContent()).toContain('ready. Go to');
    expect(await greeting.getByRole('link').getAttribute('href')).toBe('/account');
    const portraitInHeader = page.locator('header [data-initial]');
    await eventually(() =>
      portraitInHeader.evaluate((mark) => getComputedStyle(mark).content),
    ).toContain('/api/user/picture?v=');
    await eventually(() => page.evaluate(() => location.hash)).toBe('');
    await page.reload();
    await eventually(() => nameButton(page).textContent()).toContain('Meera');
    expect(await greeting.isVisible()).toBe(false);
    await openAccount(page);
    const picture = page.locator('[data-portrait] img');
    await eventually(() =>
      picture.evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBe(90);
    const { width, height } = (await picture.boundingBox()) ?? {};
    expect([width, height]).toEqual([98, 98]);
    expect(await page.getByText(email).count()).toBe(1);
    await logOut(page);
    expect(new URL(page.url()).pathname).toBe('/');
    await enterAs(page, email);
    expect(await nameButton(page).textContent()).toContain('Meera');
  });

  it('says at the field that the address is taken, and keeps the typed text', async () => {
    const page = await newPage({ ...still, expected: [/409/] });
    const email = await becomeCustomer(page);
    await callAs(page, 'GET', '/auth/logout');
    await signUp(page, { email });
    await page
      .getByText('An account with this e-mail address already exists. Please log in.')
      .waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Meera');
    await eventually(() =>
      page.getByLabel('E-mail').evaluate((field) => field === document.activeElement),
    ).toBe(true);
  });

  it('shows a name that contains markup as text', async () => {
    const page = await newPage(still);
    await becomeCustomer(page, { firstName: '<img src=x onerror=alert(1)>' });
    await page.goto('/');
    await nameButton(page).waitFor();
    expect(await nameButton(page).textContent()).toContain('<img src=x');
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  });

  it('shows the account beside the call button at every width, and the page fits', async () => {
    const page = await newPage({ ...still, viewport: 'phone' });
    await becomeCustomer(page, { firstName: 'ആശ' });
    await page.goto('/');
    await nameButton(page).waitFor();
    for (const width of [320, 360, 390, 480, 600, 820, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await callButton(page).isVisible(), `call button at ${width}`).toBe(true);
      expect(await page.locator('.bar').evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(
        0,
      );
    }
    expect(await nameButton(page).boundingBox()).toMatchObject({ height: 46 });
  });
});

describe('a signed-in visitor', () => {
  it('is sent from the pages for logging in and signing up to the home page', async () => {
    const page = await newPage(still);
    await becomeCustomer(page);
    await page.goto('/');
    for (const path of ['/login', '/signup']) {
      await nameButton(page).waitFor();
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/');
      await nameButton(page).waitFor();
      expect(await page.locator('main form').count(), path).toBe(0);
    }
  });

  it('reaches the account and the log-out button from the header and from the menu', async () => {
    const page = await newPage(still);
    await becomeCustomer(page);
    await page.goto('/');
    await nameButton(page).waitFor();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    expect(await menu.getByRole('link', { name: 'Log in' }).count()).toBe(0);
    await menu.getByRole('link', { name: 'Your account' }).click();
    await page.waitForURL('**/account');
    await nameButton(page).focus();
    await page.keyboard.press('Enter');
    await page.locator('#account-menu').getByRole('link', { name: 'Your account' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#account-menu').waitFor({ state: 'hidden' });
    expect(await nameButton(page).evaluate((button) => button === document.activeElement)).toBe(
      true,
    );
  });

  it('stays signed in when logging out fails, and reads why in header and menu', async () => {
    const page = await newPage({ ...still, expected: [/logout|refused|503/i] });
    await becomeCustomer(page);
    await page.goto('/');
    await page.route('**/api/auth/logout', (route) => route.abort('connectionrefused'));
    await nameButton(page).click();
    await page.locator('header').getByRole('button', { name: 'Log out' }).click();
    const reason = page.locator('header').getByRole('alert');
    await reason
      .getByText('You are still logged in. The server could not be reached. Please try again.')
      .waitFor();
    expect(await nameButton(page).isVisible()).toBe(true);

    await page.route('**/api/auth/logout', (route) =>
      route.fulfill({ status: 503, json: { error: 'Storage is busy.', code: 'unavailable' } }),
    );
    await page.locator('header').getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('button', { name: 'Log out' }).click();
    await menu.getByRole('alert').getByText('You are still logged in. Storage is busy.').waitFor();
    expect(await menu.getByRole('button', { name: 'Cancel' }).isVisible()).toBe(false);
  });

  it('is no longer shown by the back button after logging out', async () => {
    const page = await newPage(still);
    await becomeCustomer(page);
    await openAccount(page);
    await logOut(page);
    await page.goBack();
    await page.waitForURL(/\/login(#\w+)?$/);
    expect(await page.getByLabel('E-mail').inputValue()).toBe('');
  });
});

describe('a visitor who is not signed in', () => {
  it('causes one call in each tab, without an error, and sees no name', async () => {
    const page = await newPage();
    const asked: string[] = [];
    page.on(
      'request',
      (request) =>
        new URL(request.url()).pathname.startsWith('/api/') &&
        asked.push(new URL(request.url()).pathname),
    );
    await page.goto('/', { waitUntil: 'networkidle' });
    await eventually(() => asked).toEqual(['/api/user']);
    await page.goto('/about-us', { waitUntil: 'networkidle' });
    expect(asked).toEqual(['/api/user']);
    expect(await nameButton(page).count()).toBe(0);
  });

  it('is sent from the account to the login page', async () => {
    const page = await newPage();
    await page.goto('/account');
    await page.waitForURL(/\/login(#\w+)?$/);
    expect(await page.getByLabel('First name').count()).toBe(0);
  });

  it('reads that the account is blocked, at once and at the next login', async () => {
    const page = await newPage({ ...still, expected: [/403/] });
    const email = await becomeCustomer(page);
    await page.goto('/');
    await nameButton(page).waitFor();
    const office = await newPage(still);
    await signIn(office, inject('superAdmin'));
    const search = `/admin/customers?search=${encodeURIComponent(email)}`;
    const { customers } = await callAs(office, 'GET', search);
    await callAs(office, 'PATCH', `/admin/customer-block-unblock/${customers[0]._id}`, {
      isActive: false,
    });
    await page.goto('/account');
    await page.waitForURL(/\/login(#\w+)?$/);
    await logIn(page, email);
    const refused = page.locator('main').getByRole('alert');
    await eventually(() => refused.textContent()).toBe(
      'This account is blocked. Please contact us.',
    );
  });

  it('reads the same message for a wrong password and an unknown address', async () => {
    const page = await newPage({ ...still, expected: [/401/] });
    await logIn(page, newEmail(), PASSWORD);
    const refused = page.locator('main').getByRole('alert');
    await eventually(() => refused.textContent()).toBe(
      'The e-mail address or password is not correct.',
    );
  });
});

describe('without JavaScript', () => {
  it.each(['/login', '/signup', '/account'])('%s says how to reach us', async (path) => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(path);
    const notice = page.locator('main noscript p');
    expect(await notice.isVisible()).toBe(true);
    expect(await page.locator('main form').isVisible()).toBe(false);
    expect(
      await notice
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol)),
    ).toEqual(['tel:', 'https:']);
  });

  it('the header shows no name', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto('/');
    expect(await page.locator('header .account').isVisible()).toBe(false);
  });
});
