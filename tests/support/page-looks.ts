// Checks of any page: at each width, on a very wide screen, for a thumb, and on paper.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { VIEWPORTS } from './browser.ts';
import { readCategories } from './site-pages.ts';

/** The first width is the one at which a page is opened. */
const WIDTHS = new Set([VIEWPORTS.phone, ...Object.values(VIEWPORTS)]);
const BODY_MAX = 2500;

/** Runs in the page: brings islands and pictures into view that wait for it. */
const scrollToEnd = async () => {
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
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
};

/** Expects a page to have a title, its fonts and its pictures, and to fit each width. */
export const isDrawnAtEachWidth = async (page: Page) => {
  const { titles, letters } = await page.evaluate(() => ({
    titles: document.querySelectorAll('h1').length,
    letters: getComputedStyle(document.body).fontFamily,
  }));
  expect(titles).toBe(1);
  expect(letters).toContain('Anek');
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport);
    const { wide, sticking } = await page.evaluate(scrollToEnd);
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
};

/**
 * Expects page, header and the words of the footer to stand in the middle of a very wide screen, no
 * wider than usual. The footer's colour reaches the edges.
 */
export const standsInTheMiddle = async (page: Page) => {
  await page.setViewportSize({ width: 3200, height: 1400 });
  const { room, places, fixed, begins } = await page.evaluate(() => ({
    room: innerWidth,
    places: ['body', '.header', 'main'].map((name) => {
      const box = document.querySelector(name)?.getBoundingClientRect();
      const room = document.documentElement.clientWidth;
      return {
        name,
        width: box?.width,
        isCentred: box !== undefined && Math.abs(box.left + box.width / 2 - room / 2) <= 1,
      };
    }),
    fixed: [...document.querySelectorAll('.floating, .panel, footer :is(a, p)')].map(
      (one) => one.getBoundingClientRect().right,
    ),
    begins: [...document.querySelectorAll('footer :is(a, p)')].map(
      (one) => one.getBoundingClientRect().left,
    ),
  }));
  expect(room).toBe(3200);
  for (const place of places)
    expect(place).toEqual({ name: place.name, width: BODY_MAX, isCentred: true });
  for (const right of fixed) expect(right).toBeLessThanOrEqual((3200 + BODY_MAX) / 2);
  for (const left of begins) expect(left).toBeGreaterThanOrEqual((3200 - BODY_MAX) / 2);
};

/**
 * Elements that are too small to press, and the number of all that can be pressed. Runs in the
 * page.
 */
const targets = () => {
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, input:not([type="hidden"]), select',
    ),
  ].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.matches('.visually-hidden, [tabindex="-1"]'),
  );
  /** A link in running text may be only as high as its line. */
  const isInText = (element: HTMLElement) =>
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent?.trim().length ?? 0) >
      (element.textContent?.trim().length ?? 0) + 12;
  const isHitAt = (element: HTMLElement, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  };
  const isLarge = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    if (width >= 43.5 && height >= 43.5) return true;
    // An element that covers its row with a transparent sheet is as large as the row.
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return (
      isHitAt(element, x, y - 21) &&
      isHitAt(element, x, y + 21) &&
      (width >= 43.5 || (isHitAt(element, x - 21, y) && isHitAt(element, x + 21, y)))
    );
  };
  const failing = all.filter((element) => !isInText(element) && !isLarge(element));
  return {
    count: all.length,
    small: failing.map(
      (element) =>
        `${element.outerHTML.slice(0, 110)} ${JSON.stringify(element.getBoundingClientRect())}`,
    ),
  };
};

/** Expects everything that can be pressed to have 44 px for a thumb to aim at. */
export const isMadeForThumbs = async (page: Page) => {
  await page.setViewportSize(VIEWPORTS.phone);
  const { small, count } = await page.evaluate(targets);
  expect(small).toEqual([]);
  expect(count).toBeGreaterThan(20);
};

const ONLY_ON_SCREENS = ['header', 'footer', 'aside', '#shop', '#drawings', '.button', '.ways a'];
const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

/** Expects a product page on two sheets of A4, without what only a screen needs. */
export const printsOnTwoSheets = async (page: Page, id: string) => {
  await page.setViewportSize(VIEWPORTS.desktop);
  expect(sheetsOf(await page.pdf({ preferCSSPageSize: true }))).toBe(2);
  await page.emulateMedia({ media: 'print' });
  const rows = readCategories().get(id)?.tabContent.specifications.specsList ?? [];
  expect(await page.locator('#specification tr:visible').count()).toBe(rows.length);
  for (const shown of ['#models table', '#specification .plan', '.sheet-head'])
    expect(await page.locator(shown).first().isVisible(), shown).toBe(true);
  const onScreens = page.locator(ONLY_ON_SCREENS.map((name) => `${name}:visible`).join());
  expect(await onScreens.evaluateAll((all) => all.map((one) => one.outerHTML))).toEqual([]);
};

/** The product that a page shows, by its id; undefined for other pages. */
export const productOf = (path: string) =>
  [...readCategories()].find(([id, { group }]) => path === `/products/${group}/${id}`)?.[0];
