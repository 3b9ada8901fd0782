// Calls have no timeout: a long wait is shown, and the visitor can cancel it.
import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { nameButton } from '../support/account.ts';
import { openBrowser } from '../support/browser.ts';
import { becomeCustomer } from '../support/calls.ts';
import { fillQuote, openQuote } from '../support/quote-popup.ts';

const { newPage } = openBrowser();
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Still working...' });
/** Shows at once the elements that the style sheet shows after eight seconds. */
const passEightSeconds = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getTiming().delay === 8_000) animation.finish();
  });
/** A server that takes calls and never answers. */
const holdCalls = (page: Page, path: string) => page.route(path, () => new Promise(() => {}));

it('a long wait is shown over the form that waits, and can be cancelled', async () => {
  const page = await newPage({ reducedMotion: 'reduce' });
  await holdCalls(page, '**/api/quote');
  await page.clock.install();
  await page.goto('/');
  const quote = await openQuote(page);
  await fillQuote(page);
  const sent = page.waitForRequest('**/api/quote');
  await quote.send.click();
  await sent;
  await page.clock.fastForward(7_000);
  expect(await notice(page).count()).toBe(0);
  await page.clock.fastForward(60_000);
  await notice(page).waitFor();
  await notice(page).getByRole('button', { name: 'Cancel' }).click();
  await quote.dialog.getByText(/^You cancelled this/).waitFor();
  expect(await notice(page).count()).toBe(0);
  expect(await quote.dialog.textContent()).not.toContain('could not be reached');
  expect(await quote.name.inputValue()).toBe('Meera Nair');
});

it('a long wait for the account is shown over the loader, and the visitor can go on without it', async () => {
  const page = await newPage({ reducedMotion: 'reduce' });
  await holdCalls(page, '**/api/user');
  await page.context().addCookies([{ name: 'signed-in', value: '1', url: inject('siteUrl') }]);
  await page.clock.install();
  await page.goto('/about-us');
  const loader = page.locator('.loader');
  await loader.waitFor();
  expect(await notice(page).count()).toBe(0);
  await passEightSeconds(page);
  await notice(page).getByRole('button', { name: 'Cancel' }).click();
  await page.clock.fastForward(1_000);
  await loader.waitFor({ state: 'hidden' });
  expect(await notice(page).count()).toBe(0);
});

it('a long wait for logging out is shown in the menu, and can be cancelled', async () => {
  const page = await newPage({ reducedMotion: 'reduce' });
  await becomeCustomer(page);
  await page.goto('/about-us');
  await holdCalls(page, '**/api/auth/logout');
  await nameButton(page).click();
  const menu = page.locator('#account-menu');
  await menu.getByRole('button', { name: 'Log out' }).click();
  const cancel = menu.getByRole('button', { name: 'Cancel' });
  expect(await cancel.count()).toBe(0);
  await passEightSeconds(page);
  await cancel.click();
  await menu.getByRole('alert').getByText('You are still logged in. You cancelled it.').waitFor();
  expect(await cancel.count()).toBe(0);
});
