// A customer's own data in the browser: downloading them, and deleting the account.
import { readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import { axeFindings } from '../support/accessibility.ts';
import { PASSWORD } from '../support/account.ts';
import { openBrowser, VIEWPORTS } from '../support/browser.ts';
import { becomeCustomer } from '../support/calls.ts';
import { eventually } from '../support/eventually.ts';
import { fits } from '../support/fits.ts';
import { signedToken } from '../support/google-keys.ts';

const { newPage } = openBrowser();
const PATH = '/account/data';
/** `--danger` of src/styles/tokens.css. */
const DANGER = 'rgb(156, 47, 29)';

describe('a customer’s own data', () => {
  it('are downloaded as one file, on a phone too, and deleted with the account, unless the customer logs in again and keeps it', async () => {
    const page = await newPage({
      viewport: 'phone',
      reducedMotion: 'reduce',
      // The wrong password.
      expected: [/422/],
    });
    const email = await becomeCustomer(page);
    await page.goto(PATH);
    const button = page.getByRole('button', { name: 'Download my data' });
    await button.waitFor();
    await fits(page);
    expect(await axeFindings(page)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data.account.email).toBe(email);

    const trigger = page.getByRole('button', { name: 'Delete my account' }).first();
    await trigger.click();
    const dialog = page.getByRole('dialog', { name: `Delete the account of ${email}?` });
    const safe = dialog.getByRole('button', { name: 'Keep my account' });
    await safe.waitFor();
    await eventually(() => safe.evaluate((one) => one === document.activeElement)).toBe(true);
    const step = dialog.getByRole('button', { name: 'Delete my account' });
    const colourOf = (of: typeof step) => of.evaluate((one) => getComputedStyle(one).color);
    const groundOf = (of: typeof step) =>
      of.evaluate((one) => getComputedStyle(one).backgroundColor);
    expect([await colourOf(trigger), await groundOf(step)]).toEqual([DANGER, DANGER]);
    await fits(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => trigger.evaluate((one) => one === document.activeElement)).toBe(true);

    await trigger.click();
    await dialog.getByRole('radio', { name: 'Delete them' }).check();
    await dialog.getByRole('textbox', { name: 'Your password' }).fill('not the password');
    await step.click();
    await dialog.getByText('The current password is not correct.').waitFor();
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
    await step.dblclick();
    const heading = page.getByRole('heading', { name: /^Your account will be deleted on/ });
    await heading.waitFor();
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
    const { top, bottom } = await heading.evaluate((one) => one.getBoundingClientRect());
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThan(VIEWPORTS.phone.height);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(VIEWPORTS.desktop);
    await page.goto('/login');
    await page.locator('main form').getByLabel('E-mail').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.locator('main form [type=submit]').click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto('/account');
    const keep = page.getByRole('button', { name: 'Keep my account' });
    await keep.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await keep.click();
    await page.getByText('Account kept').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await keep.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Sessions' }).waitFor();
    expect(await keep.count()).toBe(0);
  });
});

describe('an account that logs in with Google', () => {
  it('is deleted right after a login, after the same question without a password', async () => {
    const page = await newPage({ viewport: 'phone', reducedMotion: 'reduce' });
    const { request } = page.context();
    await request.get('/api/user');
    const proof =
      (await request.storageState()).cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const sub = `leaving-${process.pid}-${Date.now()}`;
    const token = await signedToken(inject('google'), sub, proof.split('.')[0] ?? '');
    const entered = await request.post('/api/auth/google', {
      data: { token },
      headers: { 'X-XSRF-TOKEN': proof, 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(entered.status()).toBe(200);
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    const step = dialog.getByRole('button', { name: 'Delete my account' });
    await step.waitFor();
    expect(await dialog.getByLabel('Your password').count()).toBe(0);
    await step.click();
    await page.getByRole('heading', { name: /^Your account will be deleted on/ }).waitFor();
  });
});

describe('the legal pages', () => {
  it.each(['/privacy', '/terms', '/grievance'])(
    '%s fits a phone, has nothing axe finds, and does not speak of lawyers',
    async (path) => {
      const page = await newPage({ viewport: 'phone', reducedMotion: 'reduce' });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByText(/lawyer/).count()).toBe(0);
      await fits(page);
      expect(await axeFindings(page)).toEqual([]);
      const links = page.getByRole('navigation', { name: 'Legal pages' }).getByRole('link');
      expect(await links.allTextContents()).toEqual(['Privacy', 'Terms of sale', 'Complaints']);
    },
  );
});
