// The progress of an upload on a slow connection, in the sign-up and in the profile, and the form
// after the connection breaks.
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { nameButton, openAccount, signUp } from '../support/account.ts';
import { openBrowser } from '../support/browser.ts';
import { becomeCustomer } from '../support/calls.ts';
import { eventually } from '../support/eventually.ts';

const { newPage } = openBrowser();
const still = { reducedMotion: 'reduce' } as const;
const BYTES_PER_SECOND = 150_000;

/** A picture of noise, which stays large when the browser draws it anew. */
const heavy = sharp(
  Buffer.from(Uint8Array.from({ length: 900 * 900 * 3 }, (_, n) => (n * 7919) % 251)),
  { raw: { width: 900, height: 900, channels: 3 } },
)
  .jpeg({ quality: 100 })
  .toBuffer();

const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: BYTES_PER_SECOND,
  });
};

/** Every later value of the bar; the last is undefined once the bar is gone. */
const watchBar = (page: Page) =>
  page.evaluate(() => {
    const shown: (number | undefined)[] = [];
    Object.assign(globalThis, { shown });
    const look = () => {
      const value = document.querySelector('progress')?.value;
      if (value !== shown.at(-1)) shown.push(value);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    });
  });
const shownBy = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shown: (number | undefined)[] }).shown);

const choose = async (page: Page) => {
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await heavy });
  await page.locator('[data-portrait] img').waitFor();
  await watchBar(page);
};

describe('the bar of a picture that is sent', () => {
  it('grows to its end, has a name, and disappears when the profile is saved', async () => {
    const page = await newPage(still);
    await becomeCustomer(page);
    await openAccount(page);
    await choose(page);
    await slowDown(page);
    await page.getByRole('button', { name: 'Save' }).click();
    const bar = page.getByRole('progressbar', { name: 'Uploading the picture' });
    await bar.waitFor();
    expect(await page.getByRole('button', { name: 'Saving' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await page.getByText('Profile Updated').waitFor();
    expect(await bar.count()).toBe(0);
    const values = (await shownBy(page)).filter((value) => value !== undefined);
    expect(values.length).toBeGreaterThan(2);
    expect(values).toEqual(values.toSorted((one, other) => one - other));
    expect([values[0] !== undefined && values[0] < 0.5, values.at(-1)]).toEqual([true, 1]);
  });

  it('is absent without a new picture, and disappears when the connection breaks, with a message; the form can be sent again', async () => {
    const page = await newPage({ ...still, expected: [/edit-profile|CONNECTION_RESET/] });
    await becomeCustomer(page);
    await openAccount(page);
    await watchBar(page);
    await page.getByLabel('First name').fill('Leela');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Profile Updated').waitFor();
    expect((await shownBy(page)).filter((value) => value !== undefined)).toEqual([]);

    await page.getByLabel('First name').fill('Lakshmi');
    await choose(page);
    await page.route('**/api/user/edit-profile', (route) => route.abort('connectionreset'), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('The server could not be reached.').waitFor();
    expect([
      await page.getByRole('progressbar').count(),
      await page.getByLabel('First name').inputValue(),
    ]).toEqual([0, 'Lakshmi']);
    await page.getByText('Profile Updated').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Profile Updated').waitFor();
    await eventually(() => nameButton(page).textContent()).toContain('Lakshmi');
  });

  it('shows in the sign-up, too', async () => {
    const page = await newPage(still);
    await slowDown(page);
    await signUp(page, { picture: await heavy });
    const bar = page.getByRole('progressbar', { name: 'Uploading the picture' });
    await bar.waitFor();
    expect(await page.getByRole('button', { name: 'Signing up' }).count()).toBe(1);
    await page.waitForURL((url) => url.pathname === '/');
    await nameButton(page).waitFor();
  });
});
