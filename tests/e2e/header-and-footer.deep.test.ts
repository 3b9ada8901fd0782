import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import company from '../../src/content/company/company.json' with { type: 'json' };
import { isExampleLink } from '../../src/contract/catalogue/placeholders.ts';
import { openBrowser, VIEWPORTS } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const { newPage } = openBrowser();
const CHAT_TEXT = "Hi, I'm interested in your elevator services. Please provide more details.";
const tel = (label: string) => `tel:${label.replaceAll(' ', '')}`;

/** Waits two frames, after which every observer of the page has run. */
const scrollTo = (page: Page, y: number) =>
  page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return scrollY;
  }, y);
const ground = (page: Page) =>
  page.locator('.header').evaluate((header) => getComputedStyle(header).backgroundColor);

type Clip = { x: number; y: number; width: number; height: number };
/** How far the pixels of a part of the window differ from one colour. */
const contrastIn = async (page: Page, clip: Clip) => {
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  return Math.max(...channels.map(({ min, max }) => max - min));
};

/**
 * How far the pixels behind the header's own things differ from one colour; its lower edge, below
 * logo and buttons, may fade.
 */
const seenThrough = async (page: Page) => {
  await page.locator('.header > .bar').evaluate((bar: HTMLElement) => {
    bar.style.opacity = '0';
  });
  const header = await page.locator('.header').boundingBox();
  const { width = 0, height = 0 } = header ?? {};
  return contrastIn(page, { x: 0, y: 0, width, height: 0.82 * height });
};

describe('the header', () => {
  it('on a phone and a desktop is clear at the top, solid after more than 300 px, and clear again', async () => {
    const page = await newPage({ viewport: 'phone' });
    await page.goto('/');
    const scrolled = () => page.locator('html').getAttribute('data-scrolled');
    for (const viewport of ['phone', 'desktop'] as const) {
      await page.setViewportSize(VIEWPORTS[viewport]);
      expect(await scrollTo(page, 300), viewport).toBe(300);
      expect(await scrolled(), viewport).toBeNull();
      expect(await ground(page), viewport).toBe('rgba(0, 0, 0, 0)');
      await scrollTo(page, 301);
      await eventually(scrolled).toBe('');
      await eventually(() => ground(page)).toBe('rgb(245, 242, 234)');
      await scrollTo(page, 0);
      await eventually(scrolled).toBeNull();
      await eventually(() => ground(page)).toBe('rgba(0, 0, 0, 0)');
    }
  });

  it('does not cover the label of a wrong field', async () => {
    const page = await newPage({ viewport: 'smallest', reducedMotion: 'reduce' });
    await page.goto('/contact-us');
    const form = page.locator('main form');
    await form.getByRole('textbox', { name: 'Phone' }).waitFor();
    await form.getByRole('button', { name: 'Send request' }).click();
    const name = form.getByLabel('Your name');
    await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    const header = await page.locator('.header').boundingBox();
    await eventually(
      async () => (await form.getByText('Your name', { exact: true }).boundingBox())?.y,
    ).toBeGreaterThan(header?.height ?? 0);
  });
});

/** Words of the page beneath floating buttons; a bar across the whole window does not count. */
const wordsBeneath = () => {
  const floating = document.querySelector('.floating')?.getBoundingClientRect();
  if (!floating || floating.width === document.documentElement.clientWidth) return [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const around = node.parentElement;
    if (!around?.checkVisibility() || around.closest('.floating, .panel, .visually-hidden'))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { right, top, bottom } of range.getClientRects())
      if (right > floating.left && bottom > floating.top && top < floating.bottom)
        found.push(node.textContent ?? '');
  }
  return found.filter((text) => text.trim() !== '');
};

describe('what stays on the screen:', () => {
  it.each([
    '/',
    '/products',
    '/products/home/home-elevators',
    '/about-us',
    '/login',
    '/contact-us',
  ])(
    'the header at the top of %s, which shows it nowhere behind logo and menu between 0 and 300 px; the floating buttons, clear of one another and of every line that can be read',
    async (path) => {
      const page = await newPage({ viewport: 'phone', reducedMotion: 'reduce' });
      await page.goto(path);
      const everything = { x: 0, y: 0, ...VIEWPORTS.phone };
      expect(await contrastIn(page, everything), 'the page as a whole').toBeGreaterThan(100);
      for (const viewport of ['smallest', 'phone', 'tablet', 'desktop'] as const) {
        await page.setViewportSize(VIEWPORTS[viewport]);
        for (const y of [0, 500, 1100, 1900, 99_999]) {
          await scrollTo(page, y);
          expect(await page.evaluate(wordsBeneath), `${viewport} at ${y} px`).toEqual([]);
        }
      }
      await page.setViewportSize(VIEWPORTS.smallest);
      await scrollTo(page, 700);
      const boxes = await page
        .locator('.floating a')
        .evaluateAll((links) =>
          links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect),
        );
      expect(boxes).toHaveLength(2);
      for (const box of boxes)
        expect(box.right <= 320 && box.bottom <= 568 && box.width >= 44 && box.height >= 44).toBe(
          true,
        );
      expect(boxes[0]?.right).toBeLessThanOrEqual(boxes[1]?.left ?? 0);
      for (const viewport of ['phone', 'tablet', 'desktop'] as const) {
        await page.setViewportSize(VIEWPORTS[viewport]);
        for (const y of [12, 60, 120, 200, 280]) {
          await scrollTo(page, y);
          expect(await seenThrough(page), `on a ${viewport} at ${y} px`).toBeLessThanOrEqual(2);
        }
        await scrollTo(page, 1200);
        expect((await page.locator('.header').boundingBox())?.y, `on a ${viewport}`).toBe(0);
      }
    },
  );
});

describe('header and footer', () => {
  it('have menu, way home, telephone, quote and chat; quick links, offices, the address to write to, eight profiles, Threads without a link, and the way back up after 300 px of scroll', async () => {
    const page = await newPage();
    await page.goto('/about-us');
    const header = page.locator('header');
    expect(await header.getByRole('button', { name: 'Menu' }).isVisible()).toBe(true);
    expect(
      await header.getByRole('link', { name: `Call ${company.phone}` }).getAttribute('href'),
    ).toBe(tel(company.phone));
    expect(await header.getByRole('link', { name: 'Get A Quote' }).getAttribute('href')).toBe(
      '/contact-us#quote',
    );
    await header.getByRole('link', { name: company.name }).click();
    await page.waitForURL((url) => url.pathname === '/');

    const floating = page.locator('.floating');
    expect(await floating.getByRole('link', { name: 'Call now' }).getAttribute('href')).toBe(
      tel(company.phone),
    );
    const chat = new URL(
      (await floating.getByRole('link', { name: 'Chat' }).getAttribute('href')) ?? '',
    );
    expect(chat.host + chat.pathname).toBe(`wa.me/${company.phone.replace(/\D/g, '')}`);
    expect(chat.searchParams.get('text')).toBe(CHAT_TEXT);

    const footer = page.locator('footer');
    const links = footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
    const found = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href'), link.textContent]),
    );
    expect(found).toEqual([
      ['/', 'Home'],
      ['/about-us', 'About Us'],
      ['/products', 'Products'],
      ['/contact-us', 'Contact'],
    ]);
    expect(company.offices.map(({ city }) => city)).toEqual(['Bengaluru', 'Kochi']);
    for (const office of company.offices) {
      const block = footer.locator('address').filter({ hasText: office.city });
      expect(await block.textContent()).toContain(office.postalCode);
      expect(await block.getByRole('link').getAttribute('href')).toBe(tel(office.phone));
    }
    expect(await footer.getByRole('link', { name: company.email }).getAttribute('href')).toBe(
      `mailto:${company.email}`,
    );

    const up = page.locator('footer .to-top');
    expect(await up.isVisible()).toBe(false);
    const profiles = page
      .locator('footer')
      .getByRole('list', { name: 'Social media' })
      .getByRole('listitem');
    const shown = await profiles.evaluateAll((items) =>
      items.map((item) => [
        item.textContent?.trim(),
        item.querySelector('a')?.getAttribute('href') ?? null,
      ]),
    );
    expect(shown.map(([name]) => name)).toEqual([
      'Facebook',
      'Instagram',
      'WhatsApp chat',
      'YouTube',
      'LinkedIn',
      'Pinterest',
      'X',
      'Threads',
    ]);
    expect(shown.map(([, href]) => href)).toEqual(
      company.social.map(({ link }) => (link && !isExampleLink(link) ? link : null)),
    );
    await scrollTo(page, 5000);
    await eventually(() => up.isVisible()).toBe(true);
    await up.click();
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    await eventually(() => up.isVisible()).toBe(false);
  });
});
