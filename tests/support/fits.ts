// Whether a page fits its window's width.
import type { Page } from 'playwright';
import { eventually } from './eventually.ts';

/** What reaches past the right edge of a page that scrolls sideways; nothing when it does not. */
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
 * A window that was just resized is laid out in its own time: tables become cards, the menu becomes
 * a bar.
 */
export const fits = (page: Page) => eventually(() => stickingOut(page)).toEqual([]);
