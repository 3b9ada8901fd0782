// The page as a shaft: percentage, panel, loader and map react to the visitor.
import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { openBrowser, VIEWPORTS } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const { newPage } = openBrowser();
/** The percentages in the panel and in the footer, which must never differ. */
const percent = async (page: Page) => {
  const shown = await page
    .locator('.percent')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => Number(/percent (\d+)/.exec(getComputedStyle(one).counterReset)?.[1])),
    );
  expect(new Set(shown).size).toBe(1);
  return shown[0];
};
const toEnd = (page: Page) =>
  page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  );

describe('the scroll percentage', () => {
  it('is 0 at the top, grows, and is 100 at the end, on a phone and on a desktop', async () => {
    const page = await newPage({ viewport: 'phone' });
    await page.goto('/products');
    for (const viewport of ['phone', 'desktop'] as const) {
      await page.setViewportSize(VIEWPORTS[viewport]);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await eventually(() => percent(page)).toBe(0);
      await page.evaluate(() =>
        window.scrollTo({
          top: (document.documentElement.scrollHeight - innerHeight) / 2,
          behavior: 'instant',
        }),
      );
      await eventually(() => percent(page)).toBeGreaterThan(40);
      expect(await percent(page)).toBeLessThan(60);
      await toEnd(page);
      await eventually(() => percent(page)).toBe(100);
    }
  });
});

describe('the operating panel', () => {
  const lit = (page: Page) =>
    page
      .locator('.panel [aria-current]')
      .evaluateAll((buttons) =>
        buttons.map((button) => [button.getAttribute('href'), button.getAttribute('data-sign')]),
      );
  const display = (page: Page) => page.locator('.panel .floor').textContent();

  it('shows the top floor first and the ground floor at the end', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.goto('/');
    const name = () => page.locator('.panel .name').textContent();
    expect(await lit(page)).toEqual([['#top', '5']]);
    expect(await name()).toBe('Top');
    await toEnd(page);
    await eventually(() => lit(page)).toEqual([['#talk', 'G']]);
    expect(await display(page)).toBe('G');
    expect(await name()).toBe('Talk to us');
  });

  it.each([
    '/',
    '/products',
    '/about-us',
    '/contact-us',
    '/products/home',
    '/products/commercial/goods-elevators',
  ])('on %s the keyboard reaches each floor, and the current one is marked', async (path) => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.goto(path);
    const floors = await page
      .locator('.floor-button')
      .evaluateAll((links) =>
        links.map((link) => [
          link.getAttribute('href') ?? '',
          link.getAttribute('data-sign') ?? '',
        ]),
      );
    expect(floors.length).toBeGreaterThanOrEqual(3);
    for (const [href = '', sign = ''] of floors) {
      await page.locator(`.floor-button[href="${href}"]`).press('Enter');
      await eventually(() => lit(page)).toEqual([[href, sign]]);
      expect(await display(page)).toBe(sign);
      expect(new URL(page.url()).hash).toBe(href);
      expect(
        await page
          .locator(href)
          .evaluate((section) => section.getBoundingClientRect().top < innerHeight),
      ).toBe(true);
    }
  });

  it('stays in the margin of the page', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.goto('/about-us');
    for (const width of [1100, 1280, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await eventually(() =>
        page.evaluate(() => {
          const [panel, text] = ['.panel', '#hold .section-head'].map((name) =>
            document.querySelector(name)?.getBoundingClientRect(),
          );
          return [
            innerWidth,
            panel && text && panel.left >= text.right,
            panel && panel.right <= innerWidth,
          ];
        }),
      ).toEqual([width, true, true]);
    }
  });

  it('names its floors, and is replaced on a phone by a rail in the margin, over no content', async () => {
    const page = await newPage({ viewport: 'phone' });
    await page.goto('/');
    expect(await page.locator('.panel').isVisible()).toBe(false);
    expect(await page.locator('.rail .car').isVisible()).toBe(true);
    await page.mouse.wheel(0, 600);
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    const car = await page.locator('.rail .car').evaluate((element) => ({
      left: element.getBoundingClientRect().left,
      over: getComputedStyle(element, '::after').content,
    }));
    const edge = await page
      .locator('main .wrap')
      .first()
      .evaluate((wrap) => Number.parseFloat(getComputedStyle(wrap).paddingRight));
    expect(car.left).toBeGreaterThan(VIEWPORTS.phone.width - edge);
    expect(car.over).toBe('none');
    await page.setViewportSize(VIEWPORTS.desktop);
    const floor = page
      .getByRole('navigation', { name: 'Sections of this page' })
      .getByRole('link', { name: 'What keeps it safe' });
    expect(await floor.isVisible()).toBe(true);
    await floor.focus();
    expect(
      await floor.locator('.label').evaluate((label) => getComputedStyle(label).pointerEvents),
    ).toBe('none');
  });
});

describe('a very wide window', () => {
  it.each(['/', '/about-us', '/login'])(
    'has the picture of %s at its edge, and text within 2500 px',
    async (path) => {
      const page = await newPage();
      await page.setViewportSize({ width: 2800, height: 1200 });
      await page.goto(path);
      const picture = await page.locator('main :is(.picture, .photograph)').first().boundingBox();
      expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBe(2800);
      const footer = await page.locator('footer').first().boundingBox();
      expect(footer).toMatchObject({ x: 0, width: 2800 });
      const body = await page.locator('body').boundingBox();
      expect(body).toMatchObject({ x: 150, width: 2500 });
      await page.mouse.wheel(400, 0);
      expect(await page.evaluate(() => scrollX)).toBe(0);
    },
  );
});

describe('the loader', () => {
  type How = 'answer' | 'refuse' | 'cut off';
  /**
   * A visitor with the marker of a signed-in account; on each page, the answer with the account
   * comes when the test says so.
   */
  const signedIn = async (expected: RegExp[] = []) => {
    const page = await newPage({ expected });
    await page.context().addCookies([{ name: 'signed-in', value: '1', url: inject('siteUrl') }]);
    const waiting: ((how: How) => void)[] = [];
    await page.context().route('**/api/user', async (route) => {
      const how = await new Promise<How>((resolve) => waiting.push(resolve));
      if (how === 'cut off') return route.abort('connectionrefused');
      return route.fulfill(
        how === 'answer'
          ? { json: { user: null } }
          : { status: 503, json: { error: 'Please try again.', code: 'unavailable' } },
      );
    });
    const answer = async (how: How = 'answer') => {
      await eventually(() => waiting.length).toBeGreaterThan(0);
      for (const decide of waiting.splice(0)) decide(how);
    };
    return { page, answer };
  };
  const loaderOf = (page: Page) =>
    page.getByRole('status').filter({ hasText: 'Loading your account' });
  const logInLink = (page: Page) => page.locator('header').getByRole('link', { name: 'Log in' });

  it.each(['answer', 'refuse', 'cut off'] as const)(
    'covers the page while the account is fetched, and fades out half a second after the call ends like this: %s',
    async (how) => {
      const { page, answer } = await signedIn([/connection.refused/i, /503/]);
      await page.goto('/');
      const loader = loaderOf(page);
      expect(await loader.isVisible()).toBe(true);
      expect(await loader.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
      expect(
        await page.evaluate(
          () => document.elementFromPoint(innerWidth - 40, 40)?.closest('.loader') !== null,
        ),
      ).toBe(true);
      expect(await loader.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe(
        '0.5s',
      );
      await answer(how);
      await loader.waitFor({ state: 'hidden' });
      await page.getByRole('link', { name: 'Find your lift' }).click({ trial: true });
      expect(await logInLink(page).isVisible()).toBe(true);
    },
  );

  it('is shown once in a tab, and the next page offers no login before the answer', async () => {
    const { page, answer } = await signedIn();
    await page.goto('/');
    await loaderOf(page).waitFor();
    await answer();
    await loaderOf(page).waitFor({ state: 'hidden' });
    await page.goto('/about-us');
    expect(await loaderOf(page).count()).toBe(0);
    expect(await logInLink(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Get A Quote' }).first().click({ trial: true });
    await answer();
    await logInLink(page).waitFor();
    const otherTab = await page.context().newPage();
    await otherTab.goto('/about-us');
    await loaderOf(otherTab).waitFor();
    await answer();
    await loaderOf(otherTab).waitFor({ state: 'hidden' });
  });

  it('is not shown in a browser without storage', async () => {
    const { page, answer } = await signedIn([/may keep nothing/]);
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'sessionStorage', {
        get: () => {
          throw new DOMException('This browser may keep nothing.', 'SecurityError');
        },
      });
    });
    for (const path of ['/', '/about-us']) {
      await page.goto(path);
      expect(await loaderOf(page).count()).toBe(0);
      await answer();
      await logInLink(page).waitFor();
    }
  });

  it('is never shown without the marker', async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if (document.documentElement?.hasAttribute('data-loading')) seen.push('loading');
      }).observe(document, { attributes: true, childList: true, subtree: true });
    });
    await page.goto('/', { waitUntil: 'load' });
    expect(await page.evaluate(() => Reflect.get(window, 'seen') as string[])).toEqual([]);
    expect(await page.locator('.loader').isVisible()).toBe(false);
  });
});

describe('the map', () => {
  it('is requested only after a scroll, and is 250 px high', async () => {
    const asked: string[] = [];
    const page = await newPage({ onOutsideRequest: (url) => asked.push(url) });
    await page.goto('/contact-us', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    const map = page.locator('footer iframe[title^="Map"]');
    expect(await map.count()).toBe(0);
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 20_000);
    await eventually(() =>
      asked.filter((url) => url.startsWith('https://www.google.com/maps/')),
    ).toHaveLength(1);
    expect(await map.getAttribute('height')).toBe('250');
    expect((await map.boundingBox())?.height).toBe(250);
  });

  it('is requested on a page that is too short to scroll', async () => {
    const asked: string[] = [];
    const page = await newPage({ onOutsideRequest: (url) => asked.push(url), expected: [/404/] });
    await page.setViewportSize({ width: 1280, height: 4000 });
    await page.goto('/no-such-page', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await page.mouse.move(600, 400);
    await eventually(() =>
      asked.filter((url) => url.startsWith('https://www.google.com/maps/')),
    ).toHaveLength(1);
  });

  it('is not requested for a visitor who never comes near it', async () => {
    const asked: string[] = [];
    const page = await newPage({ onOutsideRequest: (url) => asked.push(url) });
    await page.goto('/');
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 600);
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
  });
});
