// Marks of the current floor and page, if the browser shows only the colours of the system.
import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';

const { newPage } = openBrowser();

const forced = async (path: string) => {
  const page = await newPage({ reducedMotion: 'reduce' });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto(path);
  return page;
};
const outline = (element: Locator) => element.evaluate((one) => getComputedStyle(one).outlineStyle);

describe('in forced colours', () => {
  it('the current floor of the panel has an outline, and no other', async () => {
    const page = await forced('/');
    const floors = page.locator('.panel .floor-button');
    expect(await outline(page.locator('.panel .floor-button[aria-current]'))).toBe('solid');
    expect(await outline(floors.last())).toBe('none');
  });

  it('the current page of the menu has an outline, and no other', async () => {
    const page = await forced('/products');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    expect(await outline(menu.getByRole('link', { name: 'Products', exact: true }))).toBe('solid');
    expect(await outline(menu.getByRole('link', { name: 'Contact', exact: true }))).toBe('none');
  });

  it('the header covers content that scrolls beneath it', async () => {
    const page = await forced('/about-us');
    await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
    const ground = await page
      .locator('.header')
      .evaluate((header) => getComputedStyle(header, '::before').backgroundColor);
    expect(ground).toBe('rgb(255, 255, 255)');
  });
});
