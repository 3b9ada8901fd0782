// The shaft planner, for a visitor with a tape measure, a keyboard, paper or no script.
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/accessibility.ts';
import { openBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { pdfOutlines } from '../support/pdf-outlines.ts';

const { newPage } = openBrowser();
const VILLA = '/plan/shaft?w=1300&d=1600&pit=500&headroom=3100';
const visit = async (path: string, viewport: 'smallest' | 'phone' | 'desktop' = 'phone') => {
  const page = await newPage({ viewport, reducedMotion: 'reduce' });
  await page.goto(path);
  return page;
};
const answer = (page: Page) => page.locator('[data-answer]');
const verdict = (page: Page) => answer(page).locator('h2').first().textContent();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const search = (page: Page) => new URL(page.url()).search;

describe('the shaft planner', () => {
  it('says which lifts fit, and the one figure to change if none does', async () => {
    const page = await visit(VILLA);
    await eventually(() => verdict(page)).toBe('No lift for people fits yet');
    expect(await answer(page).textContent()).toMatch(/Nearest: .* Needs 50 mm more pit\./);
    const missing = answer(page).locator('.view-section path.L-MISSING');
    expect(await missing.evaluate((path) => getComputedStyle(path).stroke)).toBe(
      'rgb(156, 47, 29)',
    );
    await field(page, 'Pit').fill('55 cm');
    await eventually(() => verdict(page)).toMatch(/^\d+ lift models for people fit comfortably/);
    await eventually(() => search(page)).toContain('pit=550');
    expect(await missing.count()).toBe(0);
  });

  it('draws shaft and storeys as they are typed, and has a message at a wrong field', async () => {
    const page = await visit(VILLA);
    await field(page, 'Pit').fill('1500');
    await field(page, 'Width').fill('5\'3"');
    await eventually(() => search(page)).toContain('w=1600');
    const plan = answer(page).locator('.view-plan svg');
    await eventually(() => plan.textContent()).toContain('1,600');
    expect(await plan.getAttribute('aria-label')).toMatch(/^Plan of the shaft with /);

    // Storeys of different heights, and stops that disagree with them.
    await page.locator('[data-ready]').first().waitFor({ state: 'attached' });
    await field(page, 'Storeys').fill('3.6, 3, 3.2');
    await eventually(() => field(page, 'Stops').inputValue()).toBe('4');
    await field(page, 'Stops').fill('3');
    await eventually(() => answer(page).textContent()).toContain('Stops: 3 storeys have 4 stops.');
    await field(page, 'Stops').fill('4');
    await eventually(() => answer(page).textContent()).not.toContain('3 storeys have');
    const section = answer(page).locator('.view-section svg');
    expect(await section.textContent()).toMatch(/Stop 4: \+9,800/);
    await page.reload();
    await eventually(() => section.textContent()).toContain('+9,800');

    const width = field(page, 'Width');
    for (const typed of ['0', '-5', 'wide', 'NaN', '1000000000', '5']) {
      await width.fill(typed);
      await eventually(() => width.getAttribute('aria-invalid')).toBe('true');
    }
    await width.fill('१,६००');
    await eventually(() => width.getAttribute('aria-invalid')).toBe('false');
  });

  it('keeps its state in the address, so that a reload and a shared link draw the same', async () => {
    const page = await visit(`${VILLA}&model=home-elevators-204-manual&entrances=moon`);
    await eventually(() => page.locator('[data-told]').textContent()).toMatch(/Entrances/);
    await eventually(() => search(page)).toContain('model=home-elevators-204-manual');
    await eventually(() => answer(page).locator('h3').first().textContent()).toMatch(
      /two persons, hinged door/i,
    );
  });

  it('says of a lift for a house which variant keeps to IS 15259, and what was reported', async () => {
    const page = await visit(`${VILLA}&model=home-elevators-204-manual`);
    await eventually(() => answer(page).textContent()).toContain('Also made for 0.2 m/s');
    expect(await answer(page).textContent()).toContain('In May 2024 Janmabhumi and Asianet');
  });

  it('keeps a short answer in view on a phone, and takes it away while a field is wrong', async () => {
    const page = await visit('/plan/shaft?w=1300&d=1600&pit=550&headroom=3100');
    await page.locator('[data-ready]').first().waitFor({ state: 'attached' });
    const said = page.locator('[data-said]');
    const travel = field(page, 'Travel');
    await travel.focus();
    const isInView = () =>
      said.evaluate((line) => {
        const { top, bottom } = line.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    await eventually(isInView).toBe(true);
    expect(await said.textContent()).toMatch(/^\d+ lift models for people fit/);
    await travel.fill('long');
    await eventually(() => said.textContent()).toMatch(/^Travel: /);
    const quote = page.getByRole('link', { name: 'Get a quote for this plan' });
    expect(await quote.count()).toBe(0);
    expect(await answer(page).locator('svg').count()).toBe(0);
    expect(await page.locator('[data-rest] li').count()).toBe(0);
    expect(search(page)).toContain('w=1300');
    await travel.fill('6 m');
    await eventually(() => answer(page).locator('svg').count()).toBe(3);
    expect(await quote.count()).toBe(1);
    await eventually(() => page.locator('[data-rest] li').count()).toBeGreaterThan(5);
    await page.getByRole('link', { name: 'See the drawing' }).click();
    await eventually(() =>
      page.locator('#answer').evaluate((one) => one.getBoundingClientRect().top < innerHeight / 2),
    ).toBe(true);
  });

  it('has sheets whose smallest text can be read on a phone', async () => {
    const page = await visit('/api/plan/sheet?w=1600&d=1800&paper=a4');
    const heights = await page
      .locator('.sheet svg text')
      .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height));
    expect(Math.min(...heights.filter((height) => height > 0))).toBeGreaterThan(10);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it('shows the drawing beside the first field, on the first screen of a desk', async () => {
    const page = await newPage({ viewport: 'desktop', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/plan/shaft?w=1300&d=1600&pit=550&headroom=3100');
    await page.locator('[data-ready]').first().waitFor({ state: 'attached' });
    const drawing = await answer(page).locator('.view-plan svg').boundingBox();
    const first = await field(page, 'Width').boundingBox();
    if (!drawing || !first) throw new Error('not drawn');
    expect(drawing.x).toBeGreaterThan(first.x + first.width);
    expect(drawing.y).toBeLessThan(first.y + 200);
    expect(drawing.y + drawing.height).toBeLessThanOrEqual(900);
  });

  it('draws lifts side by side, and says where a side door has no wall', async () => {
    const page = await visit('/plan/shaft?w=3900&d=1900&pit=1600&headroom=4900&lifts=2');
    const plan = answer(page).locator('.view-plan svg');
    await eventually(() => plan.textContent()).toContain('Lift 2');
    expect(await verdict(page)).toMatch(/side by side$/);
    await page.getByRole('radio', { name: 'Front and one side' }).check();
    await eventually(() => answer(page).textContent()).toContain(
      'there is no wall for a side door',
    );
    await page.getByRole('radio', { name: '1', exact: true }).check();
    await eventually(() => plan.textContent()).not.toContain('Lift 2');
  });

  it('says that the lift of a saved plan is no longer offered, and draws another one', async () => {
    const page = await visit('/plan/shaft?w=1300&d=1600&pit=550&headroom=3100&model=gone');
    await eventually(() => answer(page).textContent()).toContain(
      'The lift of this plan is no longer offered.',
    );
    await eventually(() => verdict(page)).toMatch(/fit comfortably/);
  });

  it('draws the lift that is chosen from the list', async () => {
    const page = await visit('/plan/shaft?w=1300&d=1600&pit=550&headroom=3100');
    const lift = page.locator('[data-rest] [data-model="home-elevators-204-manual"]');
    await page.locator('[data-ready]').first().waitFor({ state: 'attached' });
    await lift.press('Enter');
    await eventually(() => search(page)).toContain('model=home-elevators-204-manual');
    await eventually(() => lift.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('keeps the focus on a lift, and opened details open, when the list is replaced', async () => {
    const page = await newPage({ viewport: 'phone', reducedMotion: 'reduce' });
    // The list is replaced when the browser is idle; here, when the test triggers it.
    await page.addInitScript(() => {
      const whenIdle = requestIdleCallback.bind(globalThis);
      const held: IdleRequestCallback[] = [];
      Object.assign(globalThis, {
        requestIdleCallback: (work: IdleRequestCallback) =>
          'isBusy' in globalThis ? held.push(work) : whenIdle(work),
        beIdle: () => {
          for (const work of held) work({ didTimeout: false, timeRemaining: () => 1 });
        },
      });
    });
    await page.goto('/plan/shaft?w=1300&d=1600&pit=550&headroom=3100');
    await page.locator('[data-ready]').first().waitFor({ state: 'attached' });
    const more = page.locator('[data-rest] details', { hasText: 'What the other lifts need' });
    await more.locator('summary').click();
    const lift = page.locator('[data-rest] [data-model="home-elevators-204-manual"]');
    await field(page, 'Width').evaluate((width: HTMLInputElement) => {
      Object.assign(globalThis, { isBusy: true });
      width.value = '1310 mm';
      width.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await lift.focus();
    expect(await lift.getAttribute('href')).toContain('w=1300');
    await page.evaluate(() => Reflect.get(globalThis, 'beIdle')());
    expect(await lift.getAttribute('href')).toContain('w=1310');
    expect([
      await lift.evaluate((link) => link === document.activeElement),
      await more.evaluate((details: HTMLDetailsElement) => details.open),
    ]).toEqual([true, true]);
  });

  it('has nothing that axe finds, and fits the smallest phone', async () => {
    const page = await visit('/plan/shaft?w=1900&d=1900&pit=1600&headroom=4900', 'smallest');
    await eventually(() => verdict(page)).toMatch(/fit/);
    for (const more of await page.locator('.answer summary').all()) await more.click();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it('answers a form without script with a page that has the drawing to scale', async () => {
    const page = await newPage({
      javaScriptEnabled: false,
      viewport: 'phone',
      expected: [/ViewTransition opt-in/],
    });
    await page.goto('/plan/shaft');
    await field(page, 'Width').fill('1.9 m');
    await field(page, 'Pit').fill('deep');
    await page.getByRole('button', { name: 'Show the drawing' }).click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('1,900 mm');
    expect(await page.getByRole('alert').textContent()).toContain('Pit: Please enter a length');
    expect(await page.locator('svg').count()).toBeGreaterThan(0);
  });
});

describe('the printed sheet', () => {
  it('has on paper the sizes of its scale', async () => {
    const page = await newPage({ viewport: 'desktop' });
    await page.goto('/api/plan/sheet?w=1900&d=1900&pit=1600&headroom=4900');
    await page.emulateMedia({ media: 'print' });
    const drawn = await page.locator('svg').evaluateAll((all) =>
      all.map((svg) => ({
        paper: (svg.getBoundingClientRect().width * 25.4) / 96,
        building: (svg as SVGSVGElement).viewBox.baseVal.width,
        scale: Number(/at 1:(\d+)/.exec(svg.getAttribute('aria-label') ?? '')?.[1]),
      })),
    );
    expect(drawn.length).toBeGreaterThan(0);
    for (const { paper, building, scale } of drawn)
      expect(Math.abs(building / scale - paper)).toBeLessThan(0.3);
    expect(await axeFindings(page)).toEqual([]);
  });

  it.each([
    ['&paper=a4', [210, 297]],
    ['&paper=a3', [420, 297]],
    ['&scale=100&paper=a4', [210, 297]],
    ['&scale=100&paper=a3', [420, 297]],
  ] as const)('is true to scale in a PDF%s', async (query, [width, height]) => {
    const page = await newPage({ viewport: 'desktop' });
    await page.goto(`/api/plan/sheet?w=1600&d=1800&pit=1600&headroom=4900${query}`);
    const sheets = await pdfOutlines(await page.pdf({ preferCSSPageSize: true }));
    for (const { w, h } of sheets) {
      expect(Math.abs(w - width)).toBeLessThan(1);
      expect(Math.abs(h - height)).toBeLessThan(1);
    }
    const texts = await page.locator('svg text').allTextContents();
    const words = texts[texts.indexOf('Plan of the shaft') + 1] ?? '';
    const scale = Number(/^Scale 1:(\d+)$/.exec(words)?.[1]);
    const shaft = { w: 1600 / scale, h: 1800 / scale };
    const drawn = sheets[0]?.outlines.filter(
      ({ w, h }) => Math.abs(w - shaft.w) < 0.1 && Math.abs(h - shaft.h) < 0.1,
    );
    expect(drawn).not.toEqual([]);
    // Tables follow the sheets.
    expect(sheets.length).toBeGreaterThan(await page.locator('svg').count());
  });
});
