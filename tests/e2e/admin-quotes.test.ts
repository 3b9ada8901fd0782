// Quote requests as staff work on them, in the browser.
import { describe, expect, inject, it } from 'vitest';
import { axeFindings } from '../support/accessibility.ts';
import { aRequest, asOwner, heading, pipeline } from '../support/admin-desk.ts';
import { openBrowser } from '../support/browser.ts';
import { callFrom } from '../support/calls.ts';
import { eventually } from '../support/eventually.ts';

const { newPage } = openBrowser();
const owner = (options: Parameters<typeof newPage>[0] = {}) => asOwner(newPage, options);

describe('a request', () => {
  it('is found, opened, and moved through all stages to the last', async () => {
    const page = await owner();
    const { name } = await aRequest(page);
    await page.goto('/admin/quotes');
    await page.getByRole('searchbox').fill(name);
    await page.waitForURL(({ searchParams }) => searchParams.get('search') === name);
    await page.getByRole('link', { name }).click();
    await eventually(() => heading(page).textContent()).toBe(name);
    for (const [step, reached] of [
      ['Contacted', 'Contacted'],
      ['Site visit agreed', 'Site visit'],
      ['Quoted', 'Quoted'],
    ] as const) {
      await pipeline(page).getByRole('button', { name: step }).click();
      await eventually(() => pipeline(page).locator('[aria-current="step"]').textContent()).toBe(
        reached,
      );
    }
    await page.getByLabel('New note').fill('She will talk with her brother.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.locator('main li').getByText('She will talk with her brother.').waitFor();
    await pipeline(page).getByRole('button', { name: 'Won' }).click();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as won' }).click();
    await eventually(() => pipeline(page).locator('[aria-current="step"]').textContent()).toBe(
      'Won',
    );
    expect(await pipeline(page).getByRole('button').allTextContents()).toEqual([
      'Not won: back to quoted',
      'Spam',
    ]);
    await page.getByRole('link', { name: 'All quote requests' }).click();
    await eventually(() => page.getByRole('row', { name }).textContent()).toContain('Won');
    expect(await page.getByRole('searchbox').inputValue()).toBe(name);
  });

  it('is changed together with another one, by keyboard, and the list shows both changes', async () => {
    const page = await owner();
    const first = (await aRequest(page)).name;
    const names = [first, (await aRequest(page)).name];
    const common = first.split(' ').slice(0, 2).join(' ');
    await page.goto(`/admin/quotes?search=${encodeURIComponent(common)}`);
    await page.getByRole('row', { name: first }).waitFor();
    for (const name of names) {
      await page.getByRole('link', { name }).focus();
      await page.keyboard.press('x');
    }
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await bar.getByText('2 selected').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Change status' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Change status: 2 requests' });
    await form.getByLabel('New status').selectOption('Contacted');
    await form.getByRole('button', { name: 'Change 2 requests' }).press('Enter');
    const outcome = page.getByRole('dialog', { name: 'Move to Contacted' });
    await outcome.getByText('2 done').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    for (const name of names)
      await eventually(() => page.getByRole('row', { name }).textContent()).toContain('Contacted');
  });

  it('that is lost shows the reason', async () => {
    const page = await owner();
    const { id } = await aRequest(page);
    await page.goto(`/admin/quotes/${id}`);
    await pipeline(page).getByRole('button', { name: 'Lost' }).click();
    await page.getByRole('button', { name: 'Mark as lost' }).click();
    await page.getByText('Please enter the reason.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Reason').fill('No pit possible');
    await page.getByRole('button', { name: 'Mark as lost' }).click();
    await pipeline(page)
      .getByText(/No pit possible$/)
      .waitFor();
    expect((await callFrom(page, 'GET', `/admin/quote/${id}`)).body.quote).toMatchObject({
      status: 'lost',
      lostReason: 'No pit possible',
    });
  });

  it('keeps a typed note when the session ends, and saves it after a login in another tab', async () => {
    const page = await owner({ expected: [/401/] });
    const { id } = await aRequest(page);
    await page.goto(`/admin/quotes/${id}`);
    await page.getByLabel('New note').fill('Half a day of typing');
    await page.context().clearCookies({ name: /session/ });
    await page.getByRole('button', { name: 'Add note' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('link', { name: 'Log in in a new tab' }).click(),
    ]);
    const { email, password } = inject('superAdmin');
    await tab.getByLabel('E-mail').fill(email);
    await tab.getByLabel('Password', { exact: true }).fill(password);
    await tab.getByRole('button', { name: 'Login' }).click();
    await tab.waitForURL(({ pathname }) => pathname.startsWith('/admin'));
    await tab.close();
    // The event of a browser with a screen when its user returns to the tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await dialog.waitFor({ state: 'hidden' });
    await page.locator('main li').getByText('Half a day of typing').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/admin/quotes/${id}`);
  });

  it('does not lose an unfinished note on the back button, and shows that a colleague has closed the request meanwhile', async () => {
    const page = await owner({ expected: [/409/] });
    const { id, name } = await aRequest(page);
    await page.goto(`/admin/quotes?search=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name }).click();
    await page.getByLabel('New note').fill('Half a note');
    await page.goBack();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByLabel('New note').inputValue()).toBe('Half a note');
    expect(new URL(page.url()).pathname).toBe(`/admin/quotes/${id}`);
    await page.goBack();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('row', { name }).waitFor();

    await page.getByRole('link', { name }).click();
    await pipeline(page).getByRole('button', { name: 'Quoted' }).waitFor();
    for (const status of ['quoted', 'won'])
      await callFrom(page, 'PATCH', `/admin/quote/${id}`, { status });
    await pipeline(page).getByRole('button', { name: 'Contacted' }).click();
    await pipeline(page)
      .getByRole('alert')
      .getByText(/cannot be changed to/)
      .waitFor();
    expect(await pipeline(page).getByRole('button').allTextContents()).toEqual([
      'Not won: back to quoted',
      'Spam',
    ]);
  });
});
