import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { modelSchema } from '../../src/contract/catalogue/model-rules.ts';
import { openBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { readCategories } from '../support/site-pages.ts';

const { newPage } = openBrowser();
const categories = readCategories();
const folder = join(ROOT, 'src/content/models');
const models = readdirSync(folder).map((name) =>
  modelSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
);

describe('a plan to scale on a phone', () => {
  it('opens over the page, as wide as the window, before any island, and closes again', async () => {
    const page = await newPage({ viewport: 'phone' });
    await page.route(/lightbox/i, () => {});
    await page.goto('/products/home/home-elevators');
    const link = page.getByRole('link', { name: 'Plan to scale' }).first();
    await link.click();
    const lightbox = page.getByRole('dialog', { name: 'Pictures' });
    const drawing = lightbox.getByRole('img', { name: /^Two persons/ });
    await drawing.waitFor();
    expect((await drawing.boundingBox())?.width).toBeGreaterThan(330);
    await eventually(() =>
      drawing.evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(0);
    expect(await lightbox.textContent()).toMatch(/1 of \d.*Two persons/);
    await lightbox.getByRole('button', { name: 'Close' }).click();
    await lightbox.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/products/home/home-elevators');
  });
});

describe('the page of parts on a phone', () => {
  it('has short rows, each of which opens in place', async () => {
    const page = await newPage({ viewport: 'phone', reducedMotion: 'reduce' });
    await page.goto('/parts');
    const rows = page.locator('main li:has(h3):visible');
    const count = await rows.count();
    const list = await page.locator('main').evaluate((main) => main.scrollHeight);
    expect(list).toBeLessThan(count * 110 + 1500);
    const row = rows.first();
    const add = row.getByRole('button', { name: /^Add to cart/ });
    expect(await add.isVisible()).toBe(false);
    const opens = row.getByRole('button', { name: /^Details of/ });
    await opens.click();
    await eventually(() => add.isVisible()).toBe(true);
    expect(await opens.getAttribute('aria-expanded')).toBe('true');
    expect(await row.locator('p').nth(1).isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/parts');
    await opens.click();
    await eventually(() => add.isVisible()).toBe(false);
  });

  it('shows each row whole without script', async () => {
    const page = await newPage({ viewport: 'phone', javaScriptEnabled: false });
    await page.goto('/parts');
    expect(await page.locator('main li:has(h3) p').first().isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: /^Details of/ }).count()).toBe(0);
  });
});

describe.each([
  ['home-elevators', 'home'],
  ['freight-elevators', 'commercial'],
  ['mrl-elevators', 'others'],
])('the page of %s', (id, group) => {
  const path = `/products/${group}/${id}`;
  const category = categories.get(id);

  it('has title, description and breadcrumbs in its head, and lists its models with load, speed, sizes and doors', async () => {
    const page = await newPage();
    await page.goto(path);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      category?.pageHeader.title,
    );
    expect(await page.locator('#top').textContent()).toContain(category?.pageHeader.description);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
    expect(
      await trail.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/', '/products', `/products/${group}`, path]);
    expect(await trail.last().getAttribute('aria-current')).toBe('page');

    const own = models.filter(({ category: of, isPublished }) => of === id && isPublished);
    const table = page.getByRole('region', { name: 'Models' }).getByRole('table');
    const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect(await rows.count()).toBe(own.length);
    for (const { name, code, speed } of own) {
      const row = rows.filter({ has: page.getByText(code, { exact: true }) });
      expect(await row.getByRole('rowheader').textContent()).toContain(name);
      expect(await row.getByRole('cell').count()).toBe(7);
      expect(await row.getByRole('cell').nth(1).textContent()).toContain(String(speed));
    }
  });

  it('opens its questions one by one, by the keyboard, and links to related lifts by their whole rows', async () => {
    const page = await newPage();
    await page.goto(path);
    const questions = page.locator('#questions details');
    expect(await questions.count()).toBe(category?.faqs.length);
    const isOpen = (at: number) =>
      questions.nth(at).evaluate((details) => (details as HTMLDetailsElement).open);
    expect([await isOpen(0), await isOpen(1)]).toEqual([true, false]);
    const iconOf = (at: number) =>
      questions.nth(at).locator('summary path:visible').getAttribute('d');
    expect([await iconOf(0), await iconOf(1)]).toEqual([category?.icons.x, category?.icons.plus]);
    await questions.nth(1).locator('summary').press('Enter');
    await eventually(() => isOpen(1)).toBe(true);
    expect(await questions.nth(1).textContent()).toContain(category?.faqs[1]?.answer.slice(0, 40));
    await questions.nth(1).locator('summary').press(' ');
    await eventually(() => isOpen(1)).toBe(false);

    const related = page.locator('#related').getByRole('link');
    const wanted = (category?.related ?? []).map(
      (other) => `/products/${categories.get(other)?.group}/${other}`,
    );
    expect(
      await related.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(wanted);
    const row = page.locator('#related .line').first();
    const box = await row.boundingBox();
    await row.click({ position: { x: (box?.width ?? 0) - 60, y: (box?.height ?? 0) / 2 } });
    await page.waitForURL(`**${wanted[0]}`);
  });

  it('prints its specification in full, and draws the signs of its features', async () => {
    const page = await newPage();
    await page.goto(`${path}#specification`);
    const rows = page.locator('#specification table tr');
    const printed = await rows.evaluateAll((all) =>
      all.map((row) => [
        row.querySelector('th')?.textContent,
        row.querySelector('td')?.textContent,
      ]),
    );
    expect(printed).toEqual(
      category?.tabContent.specifications.specsList.map((row) => [row.category, row.details]),
    );

    await page.locator('#tab-features').click();
    const signs = page.locator('#features li svg path');
    await signs.first().waitFor();
    expect(await signs.count()).toBe(category?.tabContent.features.featuresList.length);
    const widths = await signs.evaluateAll((all) =>
      all.map((sign) => (sign as SVGGraphicsElement).getBBox().width),
    );
    expect(widths.every((width) => width > 2 && width <= 24)).toBe(true);
  });
});
