import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openBrowser, VIEWPORTS } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { readCategories } from '../support/site-pages.ts';

const { newPage } = openBrowser();
const all = [...readCategories().values()];
type Range = (typeof all)[number]['specRange'];
const namesOf = (fits: (category: (typeof all)[number]) => boolean) =>
  all
    .filter(fits)
    .map(({ name }) => name)
    .sort();

const visit = async (path = '/products', viewport: 'phone' | 'desktop' = 'desktop') => {
  const page = await newPage({ viewport, reducedMotion: 'reduce' });
  await page.goto(path);
  return { page, ...parts(page) };
};
const parts = (page: Page) => {
  const place = page.locator('#compare');
  return {
    place,
    moves: place.getByLabel('What it carries'),
    building: place.getByLabel('Building'),
    load: place.getByLabel('Load in kg'),
    stops: place.getByLabel('Stops', { exact: true }),
    count: place.getByRole('status'),
    clear: place.getByRole('button', { name: 'Clear filters' }),
    /** Names of the rows, in the order shown. */
    names: () => place.locator('tbody th').allInnerTexts(),
    search: () => new URL(page.url()).search,
  };
};
const expectAnswered = async (
  { names, moves, building, load, stops }: ReturnType<typeof parts>,
  answers: string[],
  wanted: string[],
) => {
  await eventually(async () => (await names()).sort()).toEqual(wanted);
  const fields = [moves, building, load, stops];
  expect(await Promise.all(fields.map((field) => field.inputValue()))).toEqual(answers);
};

describe('the comparison', () => {
  it('starts with all thirteen lifts, says why none is left, and offers to show all again', async () => {
    const { load, count, place, clear, names, moves, search } = await visit();
    expect((await names()).sort()).toEqual(namesOf(() => true));
    expect(await count.textContent()).toBe('13 of 13 lifts');
    expect(await clear.count()).toBe(0);
    await load.fill('99999');
    await eventually(() => count.textContent()).toBe('0 of 13 lifts');
    expect(await place.textContent()).toContain('The largest lift carries');
    await clear.click();
    await eventually(async () => (await names()).length).toBe(13);
    expect(await load.inputValue()).toBe('');
    expect(search()).toBe('');
    await eventually(() => moves.evaluate((select) => select === document.activeElement)).toBe(
      true,
    );
  });

  const QUESTIONS: [string, string, string, string, (range: Range) => boolean][] = [
    ['patients', '', '', '', (range) => range.moves.includes('patients')],
    ['', 'factory', '', '', (range) => range.buildings.includes('factory')],
    ['', '', '3000', '', (range) => range.loadKg[1] >= 3000],
    ['', '', '', '12', (range) => range.stops[1] >= 12],
    [
      'people',
      'villa',
      '300',
      '3',
      (range) =>
        range.moves.includes('people') &&
        range.buildings.includes('villa') &&
        range.loadKg[1] >= 300 &&
        range.stops[1] >= 3,
    ],
  ];
  it('keeps the lifts that meet the answers, says how many, and has the answers in the address', async () => {
    const shown = await visit();
    for (const [moves, building, load, stops, fits] of QUESTIONS) {
      if (await shown.clear.count()) await shown.clear.click();
      if (moves) await shown.moves.selectOption(moves);
      if (building) await shown.building.selectOption(building);
      if (load) await shown.load.fill(load);
      if (stops) await shown.stops.fill(stops);
      const wanted = namesOf(({ specRange }) => fits(specRange));
      expect(wanted.length > 0 && wanted.length < 13).toBe(true);
      await expectAnswered(shown, [moves, building, load, stops], wanted);
      expect(await shown.count.textContent()).toBe(`${wanted.length} of 13 lifts`);
      const asked = {
        ...(moves && { moves }),
        ...(building && { building }),
        ...(load && { load }),
        ...(stops && { stops }),
      };
      expect(Object.fromEntries(new URLSearchParams(shown.search()))).toEqual(asked);
      // A visitor who opens the address sees the same rows and answers, at the latest when they
      // touch the table. It is enough to test this once, with all questions answered.
      if (Object.keys(asked).length === 4) {
        const sent = await visit(`/products${shown.search()}#compare`);
        await expectAnswered(sent, [moves, building, load, stops], wanted);
      }
    }
  });

  it('sorts by each column, up and then down, and says so', async () => {
    const { place, names, search } = await visit();
    const heading = (label: string) => place.getByRole('columnheader', { name: label });
    const button = (label: string) => heading(label).getByRole('button');
    const order = (figure: (range: Range) => number) => async () => {
      const figures = (await names()).map((name) =>
        figure(
          all.find((category) => category.name === name)?.specRange ??
            (all[0] as (typeof all)[number]).specRange,
        ),
      );
      return figures.every((value, at) => at === 0 || value >= (figures[at - 1] ?? 0))
        ? 'up'
        : figures.every((value, at) => at === 0 || value <= (figures[at - 1] ?? 0))
          ? 'down'
          : 'none';
    };
    const columns = [
      ['Rated load', 'load', order(({ loadKg }) => loadKg[1])],
      ['Speed', 'speed', order(({ speed }) => speed[1])],
      ['Stops', 'stops', order(({ stops }) => stops[1])],
      ['Shaft from', 'shaft', order(({ shaft }) => shaft.minW * shaft.minD)],
    ] as const;
    for (const [label, key, read] of columns) {
      await button(label).click();
      await eventually(() => heading(label).getAttribute('aria-sort')).toBe('ascending');
      expect([await read(), search()]).toEqual(['up', `?sort=${key}`]);
      await button(label).press('Enter');
      await eventually(() => heading(label).getAttribute('aria-sort')).toBe('descending');
      expect([await read(), search()]).toEqual(['down', `?sort=${key}-down`]);
      expect(await place.locator('[aria-sort]').count()).toBe(1);
    }
    // The address has the order, too.
    await place.page().reload();
    await eventually(() => heading('Shaft from').getAttribute('aria-sort')).toBe('descending');
    await button('Lift').click();
    await eventually(names).toEqual(
      namesOf(() => true).toSorted((a, b) => a.localeCompare(b, 'en')),
    );
  });

  it.each(['?moves=nonsense&load=-5&stops=abc&sort=colour', '?load=1e9', '?building=%3Cscript%3E'])(
    'shows all lifts at %s',
    async (query) => {
      const { page, moves, names, load, place } = await visit(`/products${query}`);
      await moves.focus();
      await page.waitForFunction(() => document.querySelector('#compare astro-island:not([ssr])'));
      expect(await names()).toHaveLength(13);
      expect([
        await moves.inputValue(),
        await load.inputValue(),
        await place.locator('[aria-sort]').count(),
      ]).toEqual(['', '', 0]);
    },
  );

  it('shows each lift with its name and four labelled figures on a phone, also the smallest', async () => {
    const { page, place, load, names, clear } = await visit('/products', 'phone');
    for (const viewport of ['phone', 'smallest'] as const) {
      await page.setViewportSize(VIEWPORTS[viewport]);
      const rows = place.locator('tbody tr');
      const labels = await rows
        .first()
        .locator('td')
        .evaluateAll((cells) =>
          cells.map((cell) => getComputedStyle(cell, '::before').content.replaceAll('"', '')),
        );
      expect(labels).toEqual(['Rated load', 'Speed', 'Stops', 'Shaft from']);
      const { width } = VIEWPORTS[viewport];
      for (const cell of await rows.locator('th, td').all()) {
        const box = await cell.boundingBox();
        expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
      }
      await load.fill('3000');
      await eventually(async () => (await names()).sort()).toEqual(
        namesOf(({ specRange }) => specRange.loadKg[1] >= 3000),
      );
      await clear.click();
      await eventually(async () => (await names()).length).toBe(13);
    }
  });
});
