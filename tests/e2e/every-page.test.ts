import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openBrowser, VIEWPORTS } from '../support/browser.ts';
import { builtPaths } from '../support/site-pages.ts';

const { newPage } = openBrowser();
// The customer's area sends strangers away; its own tests look at it.
const paths = [...builtPaths().filter((path) => !/^\/account(\/|$)/.test(path)), '/no-such-floor'];
/** The width it is opened at comes first. */
const WIDTHS = new Set([VIEWPORTS.phone, ...Object.values(VIEWPORTS)]);
const BODY_MAX = 2500;
/** One page of each layout. */
const VERY_WIDE = ['/', '/products', '/contact-us'];

/** On a very wide screen a page grows no further and stands in the middle, its header too. */
const standsInTheMiddle = async (page: Page) => {
  await page.setViewportSize({ width: 3200, height: 1400 });
  const { room, places, fixed } = await page.evaluate(() => ({
    room: innerWidth,
    places: ['body', '.header', 'main', 'footer'].map((name) => {
      const box = document.querySelector(name)?.getBoundingClientRect();
      const room = document.documentElement.clientWidth;
      return {
        name,
        width: box?.width,
        isCentred: box !== undefined && Math.abs(box.left + box.width / 2 - room / 2) <= 1,
      };
    }),
    fixed: [...document.querySelectorAll('.floating, .panel')].map(
      (one) => one.getBoundingClientRect().right,
    ),
  }));
  expect(room).toBe(3200);
  for (const place of places)
    expect(place).toEqual({ name: place.name, width: BODY_MAX, isCentred: true });
  for (const right of fixed) expect(right).toBeLessThanOrEqual((3200 + BODY_MAX) / 2);
};

describe('under the content policy', () => {
  it('every page is looked at', () => {
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/about-us',
        '/contact-us',
        '/login',
        '/parts',
        '/products',
        '/products/home',
        '/products/home/home-elevators',
        ...VERY_WIDE,
      ]),
    );
  });

  it.each(paths)(
    '%s runs and is drawn, from its top to its end, and fits each width; one of each layout stands in the middle of a very wide one',
    async (path) => {
      const page = await newPage({ viewport: 'phone', isFolded: true, expected: [/404/] });
      await page.goto(path, { waitUntil: 'load' });
      const { titles, letters } = await page.evaluate(() => ({
        titles: document.querySelectorAll('h1').length,
        letters: getComputedStyle(document.body).fontFamily,
      }));
      expect(titles).toBe(1);
      expect(letters).toContain('Anek');
      for (const viewport of WIDTHS) {
        await page.setViewportSize(viewport);
        // Islands and pictures that wait to be seen are seen.
        const { wide, sticking } = await page.evaluate(async () => {
          scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
          await new Promise((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(resolve)),
          );
          const { clientWidth, scrollWidth } = document.documentElement;
          const isSticking = (element: Element) =>
            !element.parentElement?.closest('.scroll') &&
            element.getBoundingClientRect().right > clientWidth + 1 &&
            element.checkVisibility();
          const sticking =
            scrollWidth > clientWidth
              ? [...document.querySelectorAll('main *, footer *')].filter(isSticking).slice(0, 3)
              : [];
          return {
            wide: scrollWidth - clientWidth,
            sticking: sticking.map((element) => element.outerHTML.slice(0, 80)),
          };
        });
        expect({ width: viewport.width, wide, sticking }).toEqual({
          width: viewport.width,
          wide: 0,
          sticking: [],
        });
      }
      const broken = await page
        .locator('img')
        .evaluateAll((images) =>
          images
            .filter(
              (image) =>
                (image as HTMLImageElement).complete &&
                (image as HTMLImageElement).naturalWidth === 0 &&
                (image as HTMLImageElement).currentSrc !== '',
            )
            .map((image) => (image as HTMLImageElement).src),
        );
      expect(broken).toEqual([]);
      if (VERY_WIDE.includes(path)) await standsInTheMiddle(page);
    },
  );
});
