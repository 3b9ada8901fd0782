import { describe, expect, it } from 'vitest';
import { openBrowser, VIEWPORTS } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { readCategories } from '../support/site-pages.ts';

const { newPage } = openBrowser();
const LIFT = '/products/commercial/goods-elevators';
const visit = async (path: string, viewport: 'phone' | 'desktop' = 'phone') => {
  const page = await newPage({ javaScriptEnabled: false, viewport, reducedMotion: 'reduce' });
  await page.goto(path, { waitUntil: 'load' });
  return page;
};

/** Texts that are hidden, although no attribute hides them. Runs in the page. */
const hiddenWords = (main: Element) => {
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const around = node.parentElement;
    const isWords =
      (node.textContent?.trim().length ?? 0) > 0 &&
      around &&
      !around.closest(
        'script, style, noscript, template, option, title, details:not([open]), form, button, .unit, #welcome',
      );
    if (isWords && !around.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      found.push(`${around.outerHTML.slice(0, 90)}`);
  }
  return found;
};

describe('without JavaScript', () => {
  it.each(['phone', 'desktop'] as const)(
    'on a %s the header leads to a list of all lifts, which leads to each',
    async (viewport) => {
      const page = await visit('/', viewport);
      await page.locator('header').getByRole('link', { name: 'All lifts' }).click();
      expect(new URL(page.url()).hash).toBe('#all-lifts');
      const links = page.locator('#all-lifts').getByRole('link');
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(hrefs.sort()).toEqual(
        [...readCategories()].map(([id, { group }]) => `/products/${group}/${id}`).sort(),
      );
      await links.filter({ hasText: 'Glass elevators' }).click();
      await page.waitForURL('**/products/home/glass-elevators');
    },
  );

  const WITH_ALL_THEY_SAY = ['/', '/products', LIFT, '/about-us', '/contact-us', '/login'];
  it.each([...WITH_ALL_THEY_SAY, '/cart', '/account', '/no-such-page'])(
    '%s hides no text, and has every control of its header on the screen of a phone',
    async (path) => {
      const page = await newPage({
        javaScriptEnabled: false,
        reducedMotion: 'reduce',
        expected: [/404/],
      });
      await page.goto(path, { waitUntil: 'load' });
      if (WITH_ALL_THEY_SAY.includes(path)) {
        expect(await page.locator('main').evaluate(hiddenWords)).toEqual([]);
        expect(await page.locator('.loader').isVisible()).toBe(false);
        expect((await page.locator('main').textContent())?.length).toBeGreaterThan(60);
      }
      for (const viewport of ['smallest', 'phone'] as const) {
        await page.setViewportSize(VIEWPORTS[viewport]);
        await eventually(async () =>
          Math.max(
            ...(await page
              .locator('.header :is(a, button)')
              .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))),
          ),
        ).toBeLessThanOrEqual(VIEWPORTS[viewport].width);
      }
    },
  );

  it('the menu opens, and leads to a comparison of all thirteen without buttons that do nothing', async () => {
    const page = await visit('/');
    await page.locator('header .menu-button').click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    expect(await menu.getByRole('link').count()).toBeGreaterThan(15);
    await menu.getByRole('link', { name: 'Products' }).click();
    await page.waitForURL('**/products');
    expect(await page.locator('#compare tbody tr').count()).toBe(13);
    for (const control of await page.locator('#compare :is(button, input, select)').all())
      expect(await control.isVisible()).toBe(false);
    expect(await page.locator('#compare tbody a').first().isVisible()).toBe(true);
  });

  it('a lift shows all its tabs and answers, and a picture of its gallery opens as a picture', async () => {
    const page = await visit(LIFT);
    for (const id of ['description', 'features', 'specification']) {
      expect(await page.locator(`#${id}`).isVisible()).toBe(true);
      expect((await page.locator(`#${id}`).textContent())?.length).toBeGreaterThan(100);
    }
    await page.locator('#tab-specification').click();
    expect(new URL(page.url()).hash).toBe('#specification');

    const questions = page.locator('#questions details');
    expect(await questions.count()).toBeGreaterThanOrEqual(4);
    for (const question of await questions.all()) {
      if ((await question.getAttribute('open')) === null) await question.locator('summary').click();
      expect(await question.locator('p').isVisible()).toBe(true);
    }

    const href = await page.locator('#drawings a').first().getAttribute('href');
    await page.locator('#drawings a').first().click();
    await page.waitForURL(`**${href}`);
    expect(href).toMatch(/\.(svg|avif|webp|jpg|png)$/);
  });

  it('Get A Quote leads to a form that posts the four answers', async () => {
    const page = await visit(LIFT);
    let posted = '';
    await page.route('**/api/quote', (route) => {
      posted = route.request().postData() ?? '';
      return route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Thank you</h1>' });
    });
    await page.locator('header').getByRole('link', { name: 'Get A Quote' }).click();
    await page.waitForURL('**/contact-us#quote');
    const form = page.locator('main form');
    expect([await form.getAttribute('method'), await form.getAttribute('action')]).toEqual([
      'post',
      '/api/quote',
    ]);
    // The browser's own checks are on: the form is not sent while a field is empty.
    await form.getByRole('button', { name: 'Send request' }).click();
    expect(new URL(page.url()).pathname).toBe('/contact-us');
    await form.getByLabel('Your name').fill('Meera Nair');
    await form.getByLabel('Phone').fill('98470 12345');
    await form.getByLabel('Type of building').selectOption('Commercial');
    await form.getByLabel('Location').selectOption('Andhra Pradesh');
    await form.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(Object.fromEntries(new URLSearchParams(posted))).toMatchObject({
      name: 'Meera Nair',
      phone: '98470 12345',
      elevatorType: 'Commercial',
      location: 'Andhra Pradesh',
    });
  });

  it('the map is in the footer, and the percentage follows the scroll', async () => {
    const asked: string[] = [];
    const page = await newPage({
      javaScriptEnabled: false,
      onOutsideRequest: (url) => asked.push(url),
    });
    await page.goto('/contact-us');
    await page
      .locator('footer noscript iframe, footer iframe[src]')
      .last()
      .scrollIntoViewIfNeeded();
    await eventually(
      () => asked.filter((url) => url.startsWith('https://www.google.com/maps/')).length,
    ).toBe(1);
    await eventually(() =>
      page
        .locator('footer .percent')
        .evaluate((percent) => Number(getComputedStyle(percent).getPropertyValue('--percent'))),
    ).toBeGreaterThan(50);
  });
});
