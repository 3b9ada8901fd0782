// One page of each kind: for whoever cannot see it, and for a thumb.
import { describe, expect, it } from 'vitest';
import { expectNoFindings } from '../support/accessibility.ts';
import { openBrowser } from '../support/browser.ts';
import { PAGE_KINDS } from '../support/site-pages.ts';

const { newPage } = openBrowser();

/** What is too small to be aimed at, and how much there is to aim at. Runs in the page. */
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
  /** A link in running text is as high as its line. */
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
    // What fills its row with a transparent sheet is as large as the row.
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

describe('a page of each kind', () => {
  it.each(PAGE_KINDS)(
    '%s breaks no rule of axe, on a phone and on a desk, and has 44 px for a thumb to aim at',
    async (path) => {
      const page = await newPage({ viewport: 'phone', reducedMotion: 'reduce', expected: [/404/] });
      await page.goto(path, { waitUntil: 'load' });
      await expectNoFindings(page);
      const { small, count } = await page.evaluate(targets);
      expect(small).toEqual([]);
      expect(count).toBeGreaterThan(20);
    },
  );
});
