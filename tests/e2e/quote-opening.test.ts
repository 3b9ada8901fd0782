// When the quote popup opens and closes. The clock stands still unless a test moves it.
import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { openBrowser, QUOTE_SHOWN_KEY, VIEWPORTS } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { quoteParts } from '../support/quote-popup.ts';

const { newPage } = openBrowser();
const ROUND = 5000;
/** The popup notes for the whole visit that it has been open. */
const hasOpened = (page: Page) =>
  page.evaluate((key) => sessionStorage.getItem(key) !== null, QUOTE_SHOWN_KEY);

/** A page whose clock stands still from the start; `wasAsked` says whether the popup opened. */
const stillPage = async (viewport: 'phone' | 'desktop' = 'desktop') => {
  const page = await newPage({ viewport, reducedMotion: 'reduce', unaskedPopup: true });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  return { page, wasAsked: () => hasOpened(page) };
};
const pass = async (page: Page, milliseconds: number) => {
  await page.clock.runFor(milliseconds);
  // A round trip to the page: afterwards a popup that a timer opens is open.
  await page.evaluate(() => document.title);
};
/** Moves the clock a little at a time, because the code that is loaded needs it, too. */
const opened = (page: Page) =>
  eventually(async () => {
    await page.clock.runFor(20);
    return quoteParts(page).open.count();
  }).toBe(1);

describe('the quote popup by itself', () => {
  it.each(['phone', 'desktop'] as const)(
    'opens on a %s 5000 ms after the first page has loaded, and only once in a session',
    async (viewport) => {
      const { page, wasAsked } = await stillPage(viewport);
      await page.goto('/', { waitUntil: 'load' });
      await pass(page, ROUND - 1);
      expect(await wasAsked()).toBe(false);
      await pass(page, 1);
      await opened(page);
      await page.keyboard.press('Escape');
      await eventually(() => quoteParts(page).open.count()).toBe(0);
      await pass(page, 3 * ROUND);
      expect(await quoteParts(page).open.count()).toBe(0);

      const second = await page.context().newPage();
      await second.close();
      await page.goto('/about-us', { waitUntil: 'load' });
      await pass(page, 3 * ROUND);
      expect(await quoteParts(page).open.count()).toBe(0);
    },
  );

  it('does not open again for a visitor who has asked for a quote', async () => {
    const { page } = await stillPage();
    await page.goto('/', { waitUntil: 'load' });
    await page.locator('header [data-quote]').click();
    await opened(page);
    await page.keyboard.press('Escape');
    await eventually(() => quoteParts(page).open.count()).toBe(0);
    await pass(page, 3 * ROUND);
    expect(await quoteParts(page).open.count()).toBe(0);
  });

  it('waits while another dialog is open, and leaves the focus where it finds it', async () => {
    const { page, wasAsked } = await stillPage();
    await page.goto('/', { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await pass(page, 3 * ROUND);
    expect(await wasAsked()).toBe(false);
    expect(await page.getByRole('dialog', { name: 'Menu' }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    const link = page.getByRole('link', { name: 'Find your lift' });
    await link.focus();
    await pass(page, ROUND);
    await opened(page);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    );
    await page.keyboard.press('Escape');
    await eventually(() => link.evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
  });

  it('waits while the visitor is typing, and leaves the focus in the field', async () => {
    const { page, wasAsked } = await stillPage();
    await page.goto('/products', { waitUntil: 'load' });
    const field = page.locator('main').locator('input[type=number], input[type=text]').first();
    await field.focus();
    await pass(page, 3 * ROUND);
    expect(await wasAsked()).toBe(false);
    await eventually(() => field.evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await pass(page, ROUND);
    await opened(page);
  });

  it('counts its five seconds from page to page of the visit', async () => {
    const { page, wasAsked } = await stillPage();
    await page.goto('/', { waitUntil: 'load' });
    await pass(page, 3000);
    await page.goto('/about-us', { waitUntil: 'load' });
    await pass(page, 1999);
    expect(await wasAsked()).toBe(false);
    await pass(page, 1);
    await opened(page);
  });

  it('opens one second after the load of a page that comes after the five seconds', async () => {
    const { page, wasAsked } = await stillPage();
    await page.goto('/', { waitUntil: 'load' });
    await page.goto('/contact-us', { waitUntil: 'load' });
    await pass(page, 3 * ROUND);
    expect(await wasAsked()).toBe(false);
    await page.goto('/about-us', { waitUntil: 'load' });
    await pass(page, 999);
    expect(await wasAsked()).toBe(false);
    await pass(page, 1);
    await opened(page);
  });

  it.each([
    '/login',
    '/signup',
    '/invitation',
    '/account',
    '/account/orders',
    '/cart',
    '/checkout',
    '/contact-us',
    '/no-such-page',
  ])('never opens on %s', async (path) => {
    const page = await newPage({ unaskedPopup: true, expected: [/404/] });
    await page.clock.install({ time: 0 });
    await page.goto(path, { waitUntil: 'load' });
    await page.clock.runFor(3 * ROUND);
    expect(await page.locator('[data-quote="auto"]').count()).toBe(0);
    expect(await quoteParts(page).open.count()).toBe(0);
  });

  it('never opens for staff', async () => {
    const { page, wasAsked } = await stillPage();
    await page.context().addCookies([{ name: 'staff', value: '1', url: inject('siteUrl') }]);
    await page.goto('/about-us', { waitUntil: 'load' });
    await pass(page, 3 * ROUND);
    expect(await wasAsked()).toBe(false);
    expect(await quoteParts(page).open.count()).toBe(0);
  });
});

describe('the quote popup on request', () => {
  const HEADER = 'header [data-quote]';
  const HOME_ELEVATORS = '/products/home/home-elevators';
  const asksForModel = async (page: Page) => {
    const row = page.locator('#models tbody tr').first();
    const [name, code] = await row.locator('.name, .code').allTextContents();
    await row.getByRole('link', { name: 'Ask for a price' }).click();
    const { dialog, type } = quoteParts(page);
    const told = () =>
      dialog
        .locator('form.quote-form')
        .evaluate((form) => getComputedStyle(form, '::before').content);
    await eventually(told).toContain(`${code}, ${name}`);
    expect(await type.inputValue()).toBe('Residential');
    await page.keyboard.press('Escape');
    const plan = await row.getByRole('link', { name: 'Plan to scale' }).getAttribute('href');
    const drawing = await page.request.get(plan ?? '');
    expect([drawing.status(), (await drawing.text()).includes(String(code))]).toEqual([200, true]);
  };
  it.each<[path: string, callers: [caller: string, type: string][]]>([
    [
      '/',
      [
        [HEADER, ''],
        ['#talk [data-quote]', ''],
      ],
    ],
    [
      HOME_ELEVATORS,
      [
        [HEADER, ''],
        ['#top [data-quote]', 'Residential'],
      ],
    ],
    ['/products/commercial/hospital-elevators', [['#talk [data-quote]', 'Commercial']]],
    ['/products/others/capsule-elevators', [['#top [data-quote]', 'Other']]],
  ])(
    'opens on %s with the type that its button names, and with the model whose price is requested',
    async (path, callers) => {
      const page = await newPage({ reducedMotion: 'reduce' });
      await page.goto(path);
      const quote = quoteParts(page);
      for (const [caller, type] of callers) {
        await page.locator(caller).click();
        await quote.open.waitFor();
        expect(await quote.type.inputValue(), caller).toBe(type);
        expect(new URL(page.url()).pathname).toBe(path);
        await page.keyboard.press('Escape');
        await quote.dialog.waitFor({ state: 'hidden' });
      }
      if (path === HOME_ELEVATORS) await asksForModel(page);
    },
  );

  it('closes on Escape, by its cross and by a click outside, and gives the focus back; on a phone it is a sheet that a tap above it closes; keeps focus and dragged selections inside', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.goto('/');
    const { open, dialog, close, country, name: nameField } = quoteParts(page);
    const ways = {
      'the Escape key': () => page.keyboard.press('Escape'),
      'its cross': () => close.click(),
      'a click outside': () => page.mouse.click(8, 450),
    };
    const caller = page.locator(HEADER);
    await caller.click();
    for (const [name, closeByIt] of Object.entries(ways)) {
      await open.waitFor();
      await closeByIt();
      await dialog.waitFor({ state: 'hidden' });
      const hasFocus = await caller.evaluate((element) => element === document.activeElement);
      expect(hasFocus, name).toBe(true);
      await caller.press('Enter');
    }
    await open.waitFor();
    await country.waitFor();
    const places = new Set<string>();
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab');
      places.add(
        await page.evaluate(() =>
          document.activeElement === document.body
            ? 'nowhere'
            : document.activeElement?.closest('dialog')
              ? 'popup'
              : 'behind',
        ),
      );
    }
    expect(places).toContain('popup');
    expect(places).not.toContain('behind');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
      'hidden',
    );

    await nameField.fill('Meera');
    const box = await nameField.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(8, 450);
    await page.mouse.up();
    expect(await open.count()).toBe(1);
    expect(await nameField.inputValue()).toBe('Meera');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    for (const viewport of ['smallest', 'phone'] as const) {
      const screen = VIEWPORTS[viewport];
      await page.setViewportSize(screen);
      await page.locator(HEADER).click();
      await open.waitFor();
      const sheet = await dialog.boundingBox();
      expect(sheet?.y).toBeGreaterThanOrEqual(48);
      expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(screen.height);
      await page.mouse.click(20, 30);
      await dialog.waitFor({ state: 'hidden' });
    }
  });
});
