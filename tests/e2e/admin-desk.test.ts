// The frame of the admin area: menu and header as staff use them, and closed to others.
import type { Locator, Page, Request } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { axeFindings } from '../support/accessibility.ts';
import { asOwner, heading } from '../support/admin-desk.ts';
import { openBrowser } from '../support/browser.ts';
import { becomeCustomer, callFrom } from '../support/calls.ts';
import { eventually } from '../support/eventually.ts';

const { newPage } = openBrowser();
const still = { reducedMotion: 'reduce' } as const;
const owner = (options: Parameters<typeof newPage>[0] = {}) => asOwner(newPage, options);
const focusIsOnHeading = (page: Page) =>
  heading(page).evaluate((element) => element === document.activeElement);

describe('strangers', () => {
  const staffCalls = (page: Page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    return () => asked.filter((one) => /^\/api\/(admin|super-admin)/.test(one));
  };

  it('are sent from the admin area to the site and see nothing', async () => {
    const page = await newPage(still);
    const calls = staffCalls(page);
    await page.goto('/admin');
    await page.waitForURL(({ pathname }) => pathname === '/');
    expect(calls()).toEqual([]);
  });

  it('with a bookmark read why they have to log in, and then come to its screen with its filters', async () => {
    const page = await newPage(still);
    const calls = staffCalls(page);
    // Half a second after it has loaded, the login page asks who is logged in. Here the answer
    // comes after the login, before the next page.
    const loggedIn = page.waitForResponse('**/api/auth/login');
    const isOfLogin = (request: Request) => /\/login(\?|$)/.test(request.headers().referer ?? '');
    await page.route('**/api/user', async (route) => {
      if (!isOfLogin(route.request())) return route.continue();
      await loggedIn;
      await route.fulfill({ response: await page.request.get(route.request().url()) });
    });
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/api/user') && isOfLogin(response.request()),
    );
    await page.goto('/admin/audit-log?entity=quote&sort=at');
    await page.waitForURL(({ pathname }) => pathname === '/login');
    await page.getByText('After you log in, the admin page you asked for opens.').waitFor();
    expect(calls()).toEqual([]);
    await page.route(/\/admin\/audit-log/, async (route) => {
      await (await answered).finished();
      await page.unroute('**/api/user');
      await route.continue();
    });
    await page.getByLabel('E-mail').fill(inject('superAdmin').email);
    await page.getByLabel('Password', { exact: true }).fill(inject('superAdmin').password);
    await page.getByRole('button', { name: 'Login' }).click();
    await eventually(() => heading(page).textContent()).toBe('Audit log');
    expect(new URL(page.url()).search).toBe('?entity=quote&sort=at');
  });

  it('who are customers are sent to the site, too, and the server refuses their calls', async () => {
    const page = await newPage({ ...still, expected: [/403/] });
    await becomeCustomer(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/admin/customers');
    await page.waitForURL(({ pathname }) => pathname === '/');
    expect(asked.filter((one) => /^\/api\/(admin|super-admin)/.test(one))).toEqual([]);
    for (const path of [
      '/admin/quotes',
      '/admin/customers',
      '/super-admin/admins',
      '/super-admin/api-keys',
      '/admin/audit-log',
    ]) {
      const { status, body } = await callFrom(page, 'GET', path);
      expect({ path, status, keys: Object.keys(body).sort() }).toEqual({
        path,
        status: 403,
        keys: ['code', 'error'],
      });
    }
  });
});

describe('the admin area', () => {
  it('shows the name of the account, and leads from screen to screen and back', async () => {
    const page = await owner();
    await page.goto('/admin/quotes?status=won');
    await eventually(() => page.title()).toMatch(/^Quote requests · /);
    const menu = page.getByRole('navigation', { name: 'Admin area' });
    await page.setViewportSize({ width: 1440, height: 900 });
    // Every entry is in view without scrolling.
    expect(
      await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBe(0);
    await menu.getByRole('link', { name: 'Customers' }).click();
    await eventually(() => heading(page).textContent()).toBe('Customers');
    await eventually(() => focusIsOnHeading(page)).toBe(true);
    await menu.getByRole('link', { name: 'Admins' }).click();
    await page.getByRole('table', { name: 'Admins' }).waitFor();
    await page.goBack();
    await page.goBack();
    await eventually(() => heading(page).textContent()).toBe('Quote requests');
    expect(new URL(page.url()).search).toBe('?status=won');
    expect(
      await page
        .getByRole('navigation', { name: 'Pipeline' })
        .getByRole('link', { name: 'Won' })
        .getAttribute('aria-current'),
    ).toBe('page');
  });

  it('stays when the code of a screen cannot be loaded, and offers to load it again', async () => {
    const page = await owner({
      expected: [/CustomersScreen/, /A screen failed/, /Failed to (fetch|load)/],
    });
    await page.goto('/admin/quotes');
    await page.route('**/_astro/CustomersScreen.*', (route) => route.abort('failed'));
    const menu = page.getByRole('navigation', { name: 'Admin area' });
    await menu.getByRole('link', { name: 'Customers' }).click();
    await page.getByText('This screen could not be opened.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await menu.getByRole('link', { name: 'Quote requests' }).click();
    await page
      .getByRole('table', { name: 'Quote requests' })
      .or(page.getByText('No quote requests yet'))
      .waitFor();
    await menu.getByRole('link', { name: 'Customers' }).click();
    await page.unroute('**/_astro/CustomersScreen.*');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('searchbox').waitFor();
    expect(await heading(page).textContent()).toBe('Customers');
  });

  it('has its menu in a drawer on a phone', async () => {
    const page = await owner({ viewport: 'phone' });
    await page.goto('/admin/quotes');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    expect(await axeFindings(page)).toEqual([]);
    const open = page.getByRole('button', { name: 'Menu', exact: true });
    const hasFocus = (part: Locator) =>
      part.evaluate((element) => element.contains(document.activeElement));
    expect(await hasFocus(drawer)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await hasFocus(page.locator('main'))).toBe(false);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    expect(await hasFocus(open)).toBe(true);
    await open.click();
    await page.mouse.click(350, 400);
    await drawer.waitFor({ state: 'hidden' });
    await open.click();
    const here = drawer.getByRole('link', { name: 'Quote requests' });
    expect(await here.getAttribute('aria-current')).toBe('page');
    await here.click();
    await drawer.waitFor({ state: 'hidden' });
    await open.click();
    await drawer.getByRole('link', { name: 'Customers' }).click();
    await eventually(() => heading(page).textContent()).toBe('Customers');
    await drawer.waitFor({ state: 'hidden' });
  });

  it('has a menu at the name, which works by keyboard and logs out', async () => {
    const page = await owner();
    await page.goto('/admin/quotes');
    const button = page.getByRole('banner').getByRole('button', { name: /account menu/ });
    await button.focus();
    const signOut = page.getByRole('banner').getByRole('button', { name: 'Sign out' });
    await page.keyboard.press('Enter');
    await signOut.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await signOut.waitFor({ state: 'hidden' });
    await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => pathname === '/');
    await page.goto('/admin/quotes');
    await page.waitForURL(({ pathname }) => pathname === '/login');
    expect((await callFrom(page, 'GET', '/user')).body).toEqual({ user: null });
  });
});

it('the admin area without JavaScript says what is missing, and shows nothing else', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  // Without the mark of staff the page leads to the login.
  await page.context().addCookies([{ name: 'staff', value: '1', url: inject('siteUrl') }]);
  await page.goto('/admin');
  expect(await page.locator('noscript p').isVisible()).toBe(true);
  expect(await page.getByText('Loading the admin area').isVisible()).toBe(false);
});
