// Checks whether a page fits the width of its window.
import type { Page } from 'playwright';
import { VIEWPORTS } from './browser.ts';
import { eventually } from './eventually.ts';

/** Elements that reach past the right edge of the page. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const outside = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `${location.pathname} is ${clientWidth} wide, its content ${scrollWidth}`,
      ...outside.map(({ localName, className }) => `${localName}.${className}`),
    ];
  });

/**
 * Expects the page to fit. It waits, because a resized window is laid out later: tables become
 * cards, the menu becomes a bar.
 */
export const fits = (page: Page) => eventually(() => stickingOut(page)).toEqual([]);

/** Expects the page to fit at every width, and calls `look` at each of them. */
export const fitsEachWidth = async (page: Page, look: () => Promise<unknown> = async () => {}) => {
  const before = page.viewportSize();
  for (const size of Object.values(VIEWPORTS)) {
    await page.setViewportSize(size);
    await fits(page);
    await look();
  }
  if (before) await page.setViewportSize(before);
};
