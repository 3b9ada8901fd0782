// Taking one's data along, and deleting the account, in the browser.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/accessibility.ts';
import { PASSWORD } from '../support/account.ts';
import { openBrowser, VIEWPORTS } from '../support/browser.ts';
import { becomeCustomer } from '../support/calls.ts';
import { fits } from '../support/fits.ts';

const { newPage } = openBrowser();
const PATH = '/account/data';

describe('one’s own data', () => {
  it('are downloaded as one file, on a phone too, and deleted with the account, unless somebody logs in again and keeps it', async () => {
    const page = await newPage({ viewport: 'phone', reducedMotion: 'reduce' });
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

    await page.setViewportSize(VIEWPORTS.desktop);
    await page.getByRole('radio', { name: 'Delete them' }).check();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('heading', { name: /^Your account will be deleted on/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
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
    await keep.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Sessions' }).waitFor();
    expect(await keep.count()).toBe(0);
  });
});

describe('the legal pages', () => {
  it.each(['/privacy', '/terms', '/grievance'])(
    '%s fits a phone, has nothing axe finds, and says who checked it',
    async (path) => {
      const page = await newPage({ viewport: 'phone', reducedMotion: 'reduce' });
      await page.goto(path);
      await page.getByText('This text was not written by a lawyer.').waitFor();
      await fits(page);
      expect(await axeFindings(page)).toEqual([]);
      const links = page.getByRole('navigation', { name: 'Legal pages' }).getByRole('link');
      expect(await links.allTextContents()).toEqual(['Privacy', 'Terms of sale', 'Complaints']);
    },
  );
});
