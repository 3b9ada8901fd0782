// Toasts as a visitor sees and reaches them: below the header, and in an open dialog.
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectNoFindings } from '../support/accessibility.ts';
import { openBrowser, type VIEWPORTS } from '../support/browser.ts';
import { becomeCustomer } from '../support/calls.ts';
import { eventually } from '../support/eventually.ts';
import { openQuote, quoteParts } from '../support/quote-popup.ts';
import { openShelf } from '../support/shop-visit.ts';

const { newPage } = openBrowser();
const BATTERY = 'Rescue battery, pair';
const toasts = (page: Page) => page.locator('#toasts [role]');

/** A customer at a product card; after `goOn` the cart refuses every piece. */
const aRefusedCustomer = async (viewport: keyof typeof VIEWPORTS = 'desktop') => {
  const page = await newPage({ viewport, reducedMotion: 'reduce', expected: [/409/] });
  await becomeCustomer(page);
  let goOn = () => {};
  const asked = new Promise<void>((resolve) => (goOn = resolve));
  let count = 0;
  await page.route('**/api/user/cart', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await asked;
    count += 1;
    return route.fulfill({
      status: 409,
      json: { error: `Refusal ${count}`, code: 'conflict' },
    });
  });
  await openShelf(page);
  const add = page.getByRole('button', { name: `Add to cart: ${BATTERY}` });
  return { page, add, goOn };
};

const boxes = (page: Page) =>
  toasts(page).evaluateAll(async (all) => {
    const coming = all.flatMap((toast) => toast.getAnimations());
    await Promise.all(coming.map(({ finished }) => finished));
    return all.map((toast) => {
      const { left, right, top, bottom } = toast.getBoundingClientRect();
      return { left, right, top, bottom };
    });
  });
/** Keeps the toasts from leaving. */
const hold = (page: Page) => toasts(page).first().hover();

describe('toasts', () => {
  it.each(['smallest', 'phone', 'tablet', 'desktop'] as const)(
    'are at the top in the middle of a %s, one below another, below the header',
    async (viewport) => {
      const { page, add, goOn } = await aRefusedCustomer(viewport);
      goOn();
      await add.click();
      await hold(page);
      await add.press('Enter');
      await add.press('Enter');
      await eventually(() => toasts(page).allTextContents()).toEqual([
        'Refusal 3',
        'Refusal 2',
        'Refusal 1',
      ]);
      const width = await page.evaluate(() => document.documentElement.clientWidth);
      const header = await page.locator('header.header').boundingBox();
      let above = (header?.y ?? 0) + (header?.height ?? 0);
      expect(above).toBeGreaterThan(0);
      for (const { left, right, top, bottom } of await boxes(page)) {
        expect(Math.abs(left + right - width)).toBeLessThanOrEqual(2);
        expect(left).toBeGreaterThanOrEqual(16);
        expect(top).toBeGreaterThanOrEqual(above);
        expect(bottom - top).toBeGreaterThanOrEqual(44);
        above = bottom;
      }
      expect(above).toBeLessThan((page.viewportSize()?.height ?? 0) / 2);
      await expectNoFindings(page);
    },
  );

  it('are at most twenty, and each can be read', async () => {
    const { page, add, goOn } = await aRefusedCustomer('phone');
    goOn();
    await add.click();
    await hold(page);
    for (let count = 2; count <= 25; count += 1) await add.press('Enter');
    await toasts(page).getByText('Refusal 25').waitFor();
    expect(await toasts(page).count()).toBe(20);
    const oldest = toasts(page).last();
    expect(await oldest.textContent()).toBe('Refusal 6');
    await page.mouse.wheel(0, 5_000);
    await eventually(async () => {
      const { y, height } = (await oldest.boundingBox()) ?? { y: 0, height: 0 };
      return y + height;
    }).toBeLessThan(page.viewportSize()?.height ?? 0);
  });

  it('are announced to a screen reader, an error at once', async () => {
    const { page, add, goOn } = await aRefusedCustomer();
    goOn();
    await add.click();
    const alert = page.locator('#toasts').getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toBe('Refusal 1');
    expect(await alert.getAttribute('aria-live')).toBe('assertive');
    await page.getByRole('button', { name: `Wishlist: ${BATTERY}` }).click();
    await page.locator('#toasts').getByRole('status').getByText('Added to wishlist').waitFor();
  });

  it('can be reached in an open dialog, and on the page again after it has closed', async () => {
    const { page, add, goOn } = await aRefusedCustomer();
    await add.click();
    const quote = await openQuote(page);
    goOn();
    const inDialog = quote.open.locator('#toasts [role]');
    // An inert toast would not get the pointer: the element below it would.
    await inDialog.hover();
    await inDialog.click();
    expect(await quote.open.count()).toBe(1);
    await quote.close.press('Enter');
    await page.locator('body > #toasts').waitFor({ state: 'attached' });
    expect(await quote.open.count()).toBe(0);
    // The toasts leave once the pointer has left them, also after the move.
    await page.mouse.move(5, 600);
    await toasts(page).waitFor({ state: 'detached' });
  });

  it('move into a dialog that opens over them', async () => {
    const { page, add, goOn } = await aRefusedCustomer();
    goOn();
    await add.click();
    await hold(page);
    // The pointer stays over them.
    await page.locator('header [data-quote]').press('Enter');
    const { open } = quoteParts(page);
    await open.locator('#toasts [role]').waitFor();
    expect(await toasts(page).allTextContents()).toEqual(['Refusal 1']);
    await page.keyboard.press('Escape');
    await open.waitFor({ state: 'hidden' });
    await page.locator('body > #toasts').waitFor({ state: 'attached' });
  });

  it('are not printed', async () => {
    const { page, add, goOn } = await aRefusedCustomer();
    goOn();
    await add.click();
    await hold(page);
    await page.emulateMedia({ media: 'print' });
    expect(await toasts(page).first().isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    expect(await toasts(page).first().isVisible()).toBe(true);
  });
});
