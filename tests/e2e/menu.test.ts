import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openBrowser, VIEWPORTS } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const { newPage } = openBrowser();
const GROUPS = {
  Home: [
    'home/home-elevators',
    'home/glass-elevators',
    'home/kitchen-elevators',
    'home/dumnwaiter-elevators',
  ],
  Commercial: [
    'commercial/commercial-elevators',
    'commercial/passenger-elevators',
    'commercial/hospital-elevators',
    'commercial/freight-elevators',
    'commercial/car-elevators',
    'commercial/goods-elevators',
  ],
  Others: ['others/structural-elevators', 'others/mrl-elevators'],
};

/** A browser without invoker commands: removes their property, and prevents what they would do. */
const withoutInvokerCommands = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
    document.addEventListener('command', (event) => event.preventDefault(), true);
  });

const parts = (page: Page) => ({
  toggle: page.locator('header').getByRole('button', { name: 'Menu' }),
  menu: page.getByRole('dialog', { name: 'Menu' }),
  close: page.getByRole('button', { name: 'Close the menu' }),
});
/**
 * The place of the focus: the menu, the button that opened it, nothing (between the last stop and
 * the first), or the page behind.
 */
const focusPlace = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return 'nowhere';
    if (activeElement.closest('#menu')) return 'menu';
    return activeElement.matches('.menu-button') ? 'toggle' : 'behind';
  });

describe.each([
  { how: 'by the browser’s invoker commands', prepare: async (_: Page) => {} },
  { how: 'by the fallback script', prepare: withoutInvokerCommands },
])('the menu, moved $how,', ({ prepare }) => {
  it('covers the screen of a phone and a desk, locks the scroll while it is open, keeps the focus, and is closed when the visitor comes back from a page that it led to', async () => {
    const page = await newPage({ viewport: 'phone', reducedMotion: 'reduce' });
    await prepare(page);
    await page.goto('/');
    const { toggle, menu, close } = parts(page);
    for (const viewport of ['phone', 'desktop'] as const) {
      await page.setViewportSize(VIEWPORTS[viewport]);
      expect(await menu.isVisible()).toBe(false);
      await toggle.click();
      await menu.waitFor();
      expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, ...VIEWPORTS[viewport] });
      await close.click();
      await menu.waitFor({ state: 'hidden' });
      expect(await focusPlace(page)).toBe('toggle');
    }

    await toggle.click();
    await menu.waitFor();
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 900);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
      'hidden',
    );
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    // A wheel event may be lost in the frame in which the menu closes, so it is sent again.
    await eventually(async () => {
      await page.mouse.wheel(0, 900);
      return page.evaluate(() => scrollY);
    }).toBeGreaterThan(0);

    await toggle.focus();
    await page.keyboard.press('Enter');
    await menu.waitFor();
    expect(await focusPlace(page)).toBe('menu');
    const targets = await menu
      .locator('a, button')
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .map((each) => each.getAttribute('href') ?? 'close'),
      );
    const places = new Set<string>();
    const names = new Set<string>();
    for (let step = 0; step < targets.length + 3; step += 1) {
      await page.keyboard.press('Tab');
      const place = await focusPlace(page);
      places.add(place);
      if (place === 'menu')
        names.add(
          await page.evaluate(() => document.activeElement?.getAttribute('href') ?? 'close'),
        );
    }
    expect(places).not.toContain('behind');
    expect(places).not.toContain('toggle');
    expect([...names].sort()).toEqual([...new Set(targets)].sort());
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await focusPlace(page)).toBe('toggle');

    await page.setViewportSize(VIEWPORTS.phone);
    await toggle.click();
    await menu.getByRole('link', { name: 'About Us' }).click();
    await page.waitForURL('**/about-us');
    expect(await page.locator('#menu').evaluate((dialog) => dialog.hasAttribute('open'))).toBe(
      false,
    );
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    await eventually(() =>
      page.locator('#menu').evaluate((dialog) => dialog.hasAttribute('open')),
    ).toBe(false);
  });
});

describe('the menu', () => {
  it('lists the lifts in three groups without the capsule lift, and can be scrolled to its end', async () => {
    const page = await newPage();
    await page.goto('/');
    const { toggle, menu } = parts(page);
    await toggle.click();
    for (const [label, lifts] of Object.entries(GROUPS)) {
      const group = menu
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: label, exact: true }) });
      const found = await group
        .locator('li a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(found).toEqual(lifts.map((path) => `/products/${path}`));
    }
    expect(await menu.locator('[href*="capsule"]').count()).toBe(0);

    await page.setViewportSize(VIEWPORTS.smallest);
    const last = menu.getByRole('link', { name: 'Log in' });
    await last.scrollIntoViewIfNeeded();
    expect(await last.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight)).toBe(
      true,
    );
    expect(await menu.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
  });

  it('marks the current page', async () => {
    const page = await newPage();
    await page.goto('/products/home/glass-elevators');
    const { toggle, menu } = parts(page);
    await toggle.click();
    expect(
      await menu
        .locator('[aria-current="page"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/products/home/glass-elevators']);
  });
});

describe('header and menu of a page with styles of its own', () => {
  const LOOKS = [
    'display',
    'color',
    'background-color',
    'padding',
    'border-radius',
    'font-size',
    'line-height',
    'width',
    'height',
  ];
  const looksOn = async (page: Page, path: string) => {
    await page.goto(path);
    const { toggle, menu } = parts(page);
    await toggle.click();
    await menu.waitFor();
    // A page that is in English only has no links to other languages.
    await menu.locator('.languages').evaluateAll((lists) => {
      for (const list of lists) list.remove();
    });
    return page.locator(':is(header, #menu) :is(div, section, h3, ul, li)').evaluateAll(
      (all, names) =>
        all.map((each) => {
          const style = getComputedStyle(each);
          return [each.className, ...names.map((name) => style.getPropertyValue(name))];
        }),
      LOOKS,
    );
  };

  it('look like those of the home page', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    const home = await looksOn(page, '/');
    expect(home.length).toBeGreaterThan(10);
    const paths = ['/plan', '/plan/shaft', '/plan/traffic', '/plan/cost', '/products', '/parts'];
    for (const path of paths) expect(await looksOn(page, path), path).toEqual(home);
  });
});
