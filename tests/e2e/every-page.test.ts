import { describe, expect, it } from 'vitest';
import { openBrowser, VIEWPORTS } from '../support/browser.ts';
import { builtPaths } from '../support/site-pages.ts';

const { newPage } = openBrowser();
// The customer's area sends strangers away; its own tests look at it.
const paths = [...builtPaths().filter((path) => !/^\/account(\/|$)/.test(path)), '/no-such-floor'];
const BODY_MAX = 2500;

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
      ]),
    );
  });

  it.each(paths)(
    '%s runs and is drawn, from its top to its end, and fits each width',
    async (path) => {
      const page = await newPage({ viewport: 'phone', isFolded: true, expected: [/404/] });
      await page.goto(path, { waitUntil: 'load' });
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain(
        'Anek',
      );
      for (const viewport of Object.values(VIEWPORTS)) {
        await page.setViewportSize(viewport);
        // Islands and pictures that wait to be seen are seen.
        const { wide, sticking } = await page.evaluate(async () => {
          scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
          await new Promise((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(resolve)),
          );
          const { clientWidth, scrollWidth } = document.documentElement;
          const out = [...document.querySelectorAll('main *, footer *')].filter((element) => {
            const scroller = element.parentElement?.closest('.scroll');
            return (
              !scroller &&
              element.getBoundingClientRect().right > clientWidth + 1 &&
              element.checkVisibility()
            );
          });
          return {
            wide: scrollWidth - clientWidth,
            sticking:
              scrollWidth > clientWidth
                ? out.slice(0, 3).map((element) => element.outerHTML.slice(0, 80))
                : [],
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
    },
  );
});

describe('on a very wide screen', () => {
  it.each(['/', '/products', '/contact-us'])(
    '%s grows no wider than 2500 px and stands in the middle, its header too',
    async (path) => {
      const page = await newPage();
      await page.setViewportSize({ width: 3200, height: 1400 });
      await page.goto(path);
      const places = await page.evaluate(() =>
        ['body', '.header', 'main', 'footer'].map((name) => {
          const box = document.querySelector(name)?.getBoundingClientRect();
          const room = document.documentElement.clientWidth;
          return {
            name,
            width: box?.width,
            isCentred: box !== undefined && Math.abs(box.left + box.width / 2 - room / 2) <= 1,
          };
        }),
      );
      for (const place of places)
        expect(place).toEqual({ name: place.name, width: BODY_MAX, isCentred: true });
      const fixed = await page
        .locator('.floating, .panel')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
      for (const right of fixed) expect(right).toBeLessThanOrEqual((3200 + BODY_MAX) / 2);
    },
  );
});
