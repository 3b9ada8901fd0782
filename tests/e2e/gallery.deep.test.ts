import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openBrowser, VIEWPORTS } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const { newPage } = openBrowser();

const visit = async (viewport: 'phone' | 'desktop' = 'desktop') => {
  const page = await newPage({ viewport, reducedMotion: 'reduce' });
  await page.goto('/products/others/structural-elevators');
  return page;
};
const open = async (page: Page, at: number) => {
  const link = page.locator('#drawings a').nth(at);
  const lightbox = page.getByRole('dialog', { name: 'Pictures' });
  await link.scrollIntoViewIfNeeded();
  await link.press('Enter');
  await lightbox.waitFor();
  await page.locator('astro-island:has(#lightbox):not([ssr])').waitFor({ state: 'attached' });
  return {
    page,
    link,
    lightbox,
    place: () => lightbox.locator('figcaption span:visible').first().textContent(),
  };
};
const sizeOf = (image: Locator) =>
  image.evaluate((element) => (element as HTMLImageElement).naturalWidth);
const isFocused = (link: Locator) => link.evaluate((element) => element === document.activeElement);

/** Expects the focus back on the picture, so that it can be opened again. */
const expectClosed = async ({ page, link, lightbox }: Awaited<ReturnType<typeof open>>) => {
  await lightbox.waitFor({ state: 'hidden' });
  await eventually(() => isFocused(link)).toBe(true);
  await page.keyboard.press('Enter');
  await lightbox.waitFor();
};

describe('the gallery', () => {
  it('has four pictures with texts for visitors who cannot see them; they load and are not cropped', async () => {
    const page = await visit();
    const pictures = page.locator('#drawings img');
    expect(await pictures.count()).toBe(4);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await eventually(() => sizeOf(picture)).toBeGreaterThan(0);
      expect((await picture.getAttribute('alt'))?.length).toBeGreaterThanOrEqual(5);
    }
    const { lightbox } = await open(page, 3);
    for (const size of [VIEWPORTS.desktop, VIEWPORTS.phone]) {
      await page.setViewportSize(size);
      await page.waitForFunction((width) => innerWidth === width, size.width);
      const box = await lightbox.getByRole('img').first().boundingBox();
      expect(
        box &&
          box.x >= 0 &&
          box.y >= 0 &&
          box.x + box.width <= size.width &&
          box.y + box.height <= size.height,
      ).toBe(true);
      expect(box?.width).toBeGreaterThan(200);
    }
  });
});

describe('the lightbox', () => {
  it('moves by keys, from the last picture to the first, announces its position, and closes on Escape', async () => {
    const opened = await open(await visit(), 0);
    const { page, lightbox, place } = opened;
    await eventually(place).toMatch(/^1 of 4/);
    const steps = [
      ['ArrowRight', 2],
      ['End', 4],
      ['ArrowRight', 1],
      ['ArrowLeft', 4],
      ['Home', 1],
    ] as const;
    const addresses = await page
      .locator('#drawings a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(new Set(addresses).size).toBe(4);
    for (const [key, at] of steps) {
      await page.keyboard.press(key);
      await eventually(place).toMatch(new RegExp(`^${at} of 4`));
      // At first the small picture of the page, then the full one.
      const image = lightbox.getByRole('img').first();
      await eventually(() => image.getAttribute('src')).toBe(addresses[at - 1]);
      await eventually(() => sizeOf(image)).toBeGreaterThan(0);
    }
    await page.keyboard.press('Escape');
    await expectClosed(opened);
  });

  it('moves and closes by its buttons, which the keyboard reaches', async () => {
    const opened = await open(await visit(), 1);
    const { page, lightbox, place } = opened;
    await lightbox.getByRole('button', { name: 'Next picture' }).click();
    await eventually(place).toMatch(/^3 of 4/);
    await lightbox.getByRole('button', { name: 'Previous picture' }).press('Enter');
    await eventually(place).toMatch(/^2 of 4/);
    const names = new Set<string | null | undefined>();
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab');
      names.add(
        await page.evaluate(() =>
          document.activeElement?.closest('dialog')
            ? document.activeElement.getAttribute('aria-label')
            : null,
        ),
      );
    }
    for (const name of ['Previous picture', 'Next picture', 'Close']) expect(names).toContain(name);
    await lightbox.getByRole('button', { name: 'Close' }).click();
    await expectClosed(opened);
  });

  it('moves on by a swipe to the left, back by a swipe to the right, and not by a swipe down', async () => {
    const { page, lightbox, place } = await open(await visit('phone'), 0);
    const touch = await page.context().newCDPSession(page);
    const box = await lightbox.locator('figure').boundingBox();
    const middle = {
      x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
      y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
    };
    const swipe = async (across: number, down: number) => {
      const at = (part: number) => [
        { x: middle.x + across * (part - 0.5), y: middle.y + down * (part - 0.5) },
      ];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
      for (const part of [0.3, 0.6, 1])
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(-160, 10);
    await eventually(place).toMatch(/^2 of 4/);
    await swipe(-160, -10);
    await eventually(place).toMatch(/^3 of 4/);
    await swipe(160, 0);
    await eventually(place).toMatch(/^2 of 4/);
    await swipe(20, 160);
    await swipe(-160, 0);
    await eventually(place).toMatch(/^3 of 4/);
  });

  it('opens on the tapped picture before its code is loaded, and continues from it', async () => {
    const page = await visit('phone');
    let letCome = () => {};
    const waiting = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route('**/_astro/Lightbox.*', async (route) => {
      await waiting;
      await route.continue();
    });
    const link = page.locator('#drawings a').nth(1);
    await link.scrollIntoViewIfNeeded();
    await link.click();
    const lightbox = page.getByRole('dialog', { name: 'Pictures' });
    const place = () => lightbox.locator('figcaption span:visible').first().textContent();
    await eventually(place).toMatch(/^2 of 4/);
    await eventually(() => sizeOf(lightbox.getByRole('img').first())).toBeGreaterThan(0);
    // The press is held until the code is loaded.
    await lightbox.getByRole('button', { name: 'Next picture' }).click();
    expect(await place()).toMatch(/^2 of 4/);
    letCome();
    await eventually(place).toMatch(/^3 of 4/);
  });
});
