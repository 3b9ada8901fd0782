// Lift finder, traffic and running cost, for a visitor with a thumb, a keyboard, paper or no
// script.
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/accessibility.ts';
import { openBrowser, VIEWPORTS } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const { newPage } = openBrowser();
const VILLA = '/plan?moves=people&place=villa&load=272';
const visit = async (path: string, viewport: 'phone' | 'desktop' = 'phone') => {
  const page = await newPage({ viewport, reducedMotion: 'reduce' });
  await page.goto(path);
  return page;
};
const tap = (page: Page, words: string) =>
  page.getByRole('radio', { name: words, exact: true }).check();
const answer = (page: Page) => page.locator('[data-answer]');
const kinds = (page: Page) => answer(page).locator('.kind h3').allInnerTexts();
const search = (page: Page) => new URL(page.url()).search;

describe('the lift finder', () => {
  it('is linked from the home page, and asks only questions that still make a difference', async () => {
    const page = await visit('/');
    await page.getByRole('link', { name: 'Find your lift' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/plan');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/which lift/i);

    await tap(page, 'Food and small items');
    await eventually(() => kinds(page)).toEqual(['Kitchen elevators', 'Dumbwaiter elevators']);
    expect(await page.getByText('Is there a shaft?').isVisible()).toBe(false);
    await tap(page, 'In a kitchen, on a trolley');
    await eventually(() => kinds(page)).toEqual(['Kitchen elevators']);
    expect(await answer(page).textContent()).toContain('A trolley needs a kitchen elevator.');
  });

  it('names three kinds of lift at most, and the one figure that each other kind lacks', async () => {
    const page = await visit('/plan?moves=people&place=apartment&load=544&stops=10');
    await eventually(() => kinds(page)).toEqual(['Passenger elevators']);
    const lacks = await answer(page).locator('.lacks').textContent();
    expect(lacks).toContain('Its smallest car is for 14 people.');
    expect(lacks).toContain('It serves at most 8 stops.');
  });

  it('keeps its state in the address, and has a message at a wrong field', async () => {
    const page = await visit(VILLA);
    await eventually(() => kinds(page)).toEqual(
      expect.arrayContaining(['Home elevators', 'Structural elevators']),
    );
    await page.getByLabel('Pit depth').fill('1 ft 4');
    await eventually(() => search(page)).toBe('?moves=people&place=villa&load=272&pit=406');
    await page.reload();
    await eventually(() => page.getByLabel('Pit depth').inputValue()).toBe('406');
    expect(await answer(page).textContent()).toContain('or a ramp at the lowest stop');

    const pit = page.getByLabel('Pit depth');
    for (const typed of ['-5', 'deep', '99999', 'NaN']) {
      await pit.fill(typed);
      await eventually(() => pit.getAttribute('aria-invalid')).toBe('true');
    }
    await pit.fill('५५०');
    await eventually(() => pit.getAttribute('aria-invalid')).toBe('false');
  });

  it('says of a house what was reported about its class of lifts, and of flats nothing', async () => {
    const page = await visit('/plan?moves=people&place=villa&load=272');
    await eventually(() => answer(page).textContent()).toContain('In May 2024 Janmabhumi');
    const flats = await visit('/plan?moves=people&place=apartment&load=544');
    await eventually(() => answer(flats).textContent()).toContain('suit');
    expect(await answer(flats).textContent()).not.toContain('Janmabhumi');
  });

  it('takes a load that no button has', async () => {
    const page = await visit('/plan?moves=goods&load=777');
    await eventually(() => page.locator('[name=load]:checked').inputValue()).toBe('777');
  });

  it('ignores wrong fields of an address, one by one, and says so', async () => {
    const page = await visit(
      '/plan?moves=people&place=%3Cb%3Emoon&stops=1e9&load=%E0%A5%A8%E0%A5%AD%E0%A5%A8',
    );
    await eventually(() => page.locator('[data-told]').textContent()).toMatch(/Building.*Stops/);
    expect(await page.locator('[data-told] b').count()).toBe(0);
    await eventually(() => search(page)).toBe('?moves=people&load=272');
  });

  it('works by keyboard alone', async () => {
    const page = await visit('/plan', 'desktop');
    await page.locator('[name=moves]').first().focus();
    await page.keyboard.press('Space');
    await eventually(() => kinds(page)).toHaveLength(3);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await eventually(() => search(page)).toBe('?moves=people&place=villa');
  });

  it('without script is a form that is answered by a page', async () => {
    // The answer is not a page of the site, so the change of pages is not animated.
    const page = await newPage({
      javaScriptEnabled: false,
      viewport: 'phone',
      expected: [/ViewTransition opt-in/],
    });
    await page.goto('/plan');
    await page.locator('[name=moves][value=people]').check({ force: true });
    await page.getByLabel('Stops').fill('3');
    await page.getByRole('button', { name: 'Show the lifts' }).click();
    expect(await page.locator('h1').textContent()).toBe('Lifts that suit');
    expect(await page.locator('main').textContent()).toContain('Home elevators');
    await page.getByRole('link', { name: 'Change the answers' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/plan');
  });
});

describe('the answer in one line', () => {
  it.each(['/plan/shaft', '/plan/traffic', '/plan/cost', VILLA])(
    'is at the lower edge of a phone until the answer is in view: %s',
    async (path) => {
      const page = await visit(path);
      await eventually(() => page.locator('[data-said]').textContent()).not.toBe('');
      const line = page.locator('.said');
      const placeOf = async (part: string) => page.locator(part).boundingBox();
      const [said, bar] = [await line.boundingBox(), await placeOf('.floating')];
      expect(Math.round((said?.y ?? 0) + (said?.height ?? 0))).toBe(Math.round(bar?.y ?? 0));
      await line.getByRole('link').click();
      await eventually(async () => (await placeOf('.answer'))?.y ?? Infinity).toBeLessThan(400);
      await eventually(async () => {
        const { y = 0 } = (await line.boundingBox()) ?? {};
        return y < ((await placeOf('.answer'))?.y ?? 0) + 1 || y < 100;
      }).toBe(true);
    },
  );
});

describe('traffic', () => {
  const OFFICE =
    '/plan/traffic?use=office&floors=6&area=1080&storey=3600&persons=13&speed=1.5&opening=900';

  it('begins with an answer, before any script', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto('/plan/traffic');
    expect(await answer(page).locator('h2').textContent()).toBe('Two lifts');
    expect(await answer(page).textContent()).toContain('53 s');
  });

  it('shows the least number of lifts with each step, and simulates the same minutes for a seed', async () => {
    const page = await visit(OFFICE, 'desktop');
    await eventually(() => answer(page).locator('h2').textContent()).toBe('Three lifts');
    expect(await answer(page).locator('.lift-group h3').allInnerTexts()).toEqual([
      'Two lifts',
      'Three lifts',
      'Four lifts',
    ]);
    await page.getByText('Calculation of the round trip').click();
    expect(await answer(page).locator('.steps').textContent()).toContain('101.3 s');

    // Five minutes, played in a worker.
    const play = page.getByRole('button', { name: 'Run the simulation' });
    const played = page.locator('[data-played]');
    await play.click();
    await eventually(() => played.locator('.queue').count()).toBe(1);
    const first = await played.textContent();
    expect(first).toMatch(/Average wait[\s\S]*seed 2026/);
    await play.click();
    await eventually(() => played.textContent()).toBe(first);

    await tap(page, 'Better');
    await eventually(() => answer(page).locator('h2').textContent()).toBe('Four lifts');
  });

  it('shows no earlier answer and no earlier simulation while a field cannot be read', async () => {
    const page = await visit(OFFICE, 'desktop');
    const play = page.getByRole('button', { name: 'Run the simulation' });
    await eventually(() => answer(page).locator('h2').textContent()).toBe('Three lifts');
    await play.click();
    await eventually(() => page.locator('.queue').count()).toBe(1);
    await page.getByLabel('Floors above the entrance').fill('0');
    await eventually(() => page.locator('.queue').count()).toBe(0);
    expect(await answer(page).locator('h2').count()).toBe(0);
    expect(await answer(page).textContent()).toContain('Floors above the entrance');
    expect(await play.isDisabled()).toBe(true);
    await page.getByLabel('Floors above the entrance').fill('6');
    await eventually(() => play.isDisabled()).toBe(false);
  });

  it('asks for the figures of the kind of building, and ignores hidden fields', async () => {
    const page = await visit('/plan/traffic?use=hotel&flats=90&beds=20', 'desktop');
    await eventually(() => page.getByLabel('Beds per floor').isVisible()).toBe(true);
    expect(await page.getByLabel('Flats per floor').isVisible()).toBe(false);
    await eventually(() => search(page)).not.toContain('flats');
    expect(await answer(page).textContent()).toContain('9 floors × 20 beds');
  });

  it('keeps opened details open while the figures change', async () => {
    const page = await visit('/plan/traffic?use=hotel&beds=20', 'desktop');
    await eventually(() => answer(page).textContent()).toContain('9 floors × 20 beds');
    await page.getByText('Calculation of the round trip').click();
    await page.getByLabel('Beds per floor').fill('24');
    await eventually(() => answer(page).textContent()).toContain('9 floors × 24 beds');
    expect(await answer(page).locator('.steps').getAttribute('open')).toBe('');
  });
});

describe('running cost', () => {
  it('answers a householder in rupees first, then in units, with the year of the tariff', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto('/plan/cost');
    expect(await answer(page).locator('h2').textContent()).toMatch(/^About ₹\d+ a month$/);
    expect(await answer(page).textContent()).toMatch(/359 kWh a year[\s\S]*rates of 20\d\d/);
    expect(await page.locator('.plan-tool').textContent()).not.toContain('mWh');
  });

  it('keeps the choice of a price per unit in the address', async () => {
    const page = await visit('/plan/cost?rate=8');
    await eventually(() => page.locator('[name=tariff]:checked').inputValue()).toBe('');
    await eventually(() => answer(page).textContent()).toContain('₹2,873');
  });

  it('is the difference of two bills, with the tariff’s dates', async () => {
    const page = await visit('/plan/cost?tariff=kseb-lt1&units=240');
    // The printed page has an answer already: that of a house with 200 units.
    await eventually(() => answer(page).textContent()).toContain('Without the lift, 240 units');
    expect(await answer(page).textContent()).toContain('Difference per month');
    const words = await answer(page).textContent();
    expect(words).toContain('359 kWh a year');
    expect(words).toMatch(/checked on 22 Nov 2026/);
    await tap(page, 'Another rate, from my bill');
    await page.getByLabel('Price per unit').fill('8.5');
    await eventually(() => answer(page).textContent()).toContain('₹3,053');
    expect(await answer(page).textContent()).not.toContain('Difference per month');
  });

  it('asks in Bengaluru for the sanctioned load, and says which bill is not known', async () => {
    const page = await visit('/plan/cost?tariff=bescom-lt&units=100');
    await eventually(() => answer(page).textContent()).toContain(
      'the sanctioned load, which your bill',
    );
    await page.getByLabel('Sanctioned load').fill('5');
    await eventually(() => answer(page).textContent()).toContain('Difference per month');
    expect(await answer(page).textContent()).toMatch(/Moneycontrol.*not confirmed/);
    await tap(page, 'Kerala, at home (KSEB LT-1A)');
    await eventually(() => page.getByLabel('Sanctioned load').isVisible()).toBe(false);
    await tap(page, 'Three-phase');
    await eventually(() => answer(page).textContent()).toContain('without the fixed charge');
  });

  it('adds a care plan to five years', async () => {
    const page = await visit('/plan/cost?rate=8');
    const care = page.getByLabel('Care plan');
    await eventually(() => answer(page).textContent()).not.toContain('Without the lift');
    expect(await answer(page).textContent()).toContain('Total of the known costs');
    await care.selectOption({ index: 1 });
    await eventually(() => answer(page).locator('.sum').textContent()).toContain('Care plan');
  });
});

const STATES = [
  '/plan',
  `${VILLA}&look=glass&shaft=exists&pit=400&stops=x`,
  '/plan/traffic?use=office&floors=6&people=20000',
  '/ml/plan/traffic?use=office&floors=12&opening=1000',
  '/plan/cost?tariff=kseb-lt1&units=240&care=20000',
];

describe.each(STATES)('%s', (path) => {
  it('prints its answer alone, and fits the smallest screen with nothing that axe finds', async () => {
    const page = await visit(path, 'desktop');
    await page.emulateMedia({ media: 'print' });
    expect(await answer(page).isVisible()).toBe(true);
    expect(await page.locator('.ask:visible').count()).toBe(0);

    await page.emulateMedia({ media: null });
    await page.setViewportSize(VIEWPORTS.smallest);
    if (path.includes('?')) await eventually(() => page.locator('[data-ready]').count()).toBe(1);
    for (const summary of await page.locator('main summary').all()) await summary.click();
    expect(await axeFindings(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(320);
  });
});
