import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';

const { newPage } = openBrowser();

describe('the keyboard', () => {
  it('reaches all links and fields of the home page in turn, and each shows the focus', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.goto('/', { waitUntil: 'load' });
    const wanted = await page.evaluate(
      () =>
        [
          ...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select'),
        ].filter((element) => element.checkVisibility({ visibilityProperty: true })).length,
    );
    const seen = new Set<string>();
    const unseen: string[] = [];
    for (let step = 0; step < wanted + 20 && seen.size < wanted + 2; step += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const { activeElement: element } = document;
        if (!element || element === document.body || element.localName === 'iframe')
          return undefined;
        // A row may show the focus ring of the link that fills it.
        const around = [
          element,
          element.parentElement,
          element.parentElement?.parentElement,
        ].filter((each) => each instanceof Element);
        const hasRing = around.some((each) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(each);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        });
        const box = element.getBoundingClientRect();
        const order = [...document.querySelectorAll('*')].indexOf(element);
        return {
          name: `${order} ${element.outerHTML.slice(0, 90)}`,
          hasRing,
          inView: box.bottom > 0 && box.top < innerHeight && box.width > 1,
        };
      });
      // Within the map's frame the focus belongs to the other host's page. Between the frame and
      // the page, and between the last stop and the first, no element has it for a moment.
      if (!stop) continue;
      if (!stop.hasRing || !stop.inView) unseen.push(stop.name);
      seen.add(stop.name.split(' ')[0] ?? '');
    }
    expect(unseen).toEqual([]);
    // The link back to the top appears while the page scrolls down.
    expect(seen.size).toBeGreaterThanOrEqual(wanted);
    expect(wanted).toBeGreaterThan(40);
  });

  it('jumps over the header to the content', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.goto('/products');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    expect(
      await skip.evaluate(
        (link) => link === document.activeElement && link.getBoundingClientRect().width > 100,
      ),
    ).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});

describe('a visitor who wants no motion', () => {
  it.each(['/', '/products/home/home-elevators'])(
    'sees none on %s, not even when menus and details open',
    async (path) => {
      const page = await newPage({ reducedMotion: 'reduce' });
      await page.goto(path);
      const moving = () =>
        page.evaluate(() =>
          document
            .getAnimations()
            // An animation that follows the scroll moves only when the visitor scrolls.
            .filter(
              ({ timeline, effect }) =>
                timeline === document.timeline &&
                Number(effect?.getComputedTiming().activeDuration) > 1,
            )
            .map((animation) =>
              'animationName' in animation
                ? animation.animationName
                : 'transitionProperty' in animation
                  ? animation.transitionProperty
                  : 'unknown',
            ),
        );
      expect(await moving()).toEqual([]);
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
      ).toBe('auto');
      await page.getByRole('button', { name: 'Menu' }).click();
      expect(await moving()).toEqual([]);
      await page.keyboard.press('Escape');
      expect(await moving()).toEqual([]);
      await page.locator('header [data-quote]').click();
      await page.locator('dialog.quote-popup[open]').waitFor();
      expect(await moving()).toEqual([]);
    },
  );

  it('is unlike other visitors, who see the doors open', async () => {
    const page = await newPage();
    await page.goto('/');
    const moved = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('transitionrun', ({ target, propertyName }) => {
            const inMenu = target instanceof Element && target.closest('#menu');
            if (inMenu && propertyName === 'translate') resolve(propertyName);
          });
        }),
    );
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await moved).toBe('translate');
  });
});
