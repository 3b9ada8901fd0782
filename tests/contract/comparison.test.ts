import { describe, expect, it } from 'vitest';
import type { SpecRange } from '../../src/contract/catalogue/category-fields.ts';
import {
  emptyReason,
  queryOf,
  sorted,
  suits,
  wishFrom,
} from '../../src/contract/catalogue/comparison.ts';
import { ENGLISH } from '../../src/contract/words/words.ts';

const SPEECH = {
  language: 'en',
  words: { ...ENGLISH, columns: ENGLISH.lifts.columns },
} as const;
const base: SpecRange = {
  loadKg: [200, 400],
  loadLabel: '2 to 5 persons',
  speed: [0.15, 0.3],
  stops: [2, 4],
  pitMm: [100, 300],
  headroomMm: [2400, 2600],
  shaft: { minW: 1000, minD: 1000 },
  cabin: { minW: 800, minD: 800, height: 2100 },
  openingMm: [700, 900],
  drives: ['hydraulic'],
  doors: ['swing'],
  supply: ['1ph'],
  moves: ['people'],
  buildings: ['villa'],
};
const villa = { name: 'Villa lift', range: base };
const ward: typeof villa = {
  name: 'Bed lift',
  range: {
    ...base,
    loadKg: [1020, 2720],
    stops: [2, 30],
    speed: [0.5, 1.75],
    moves: ['people', 'patients'],
    buildings: ['hospital'],
  },
};
const hoist: typeof villa = {
  name: 'Goods hoist',
  range: {
    ...base,
    loadKg: [500, 6000],
    stops: [2, 15],
    shaft: { minW: 1600, minD: 2500 },
    moves: ['goods'],
    buildings: ['factory', 'hospital'],
  },
};
const lifts = [villa, ward, hoist];
const namesFor = (...[wish]: [Parameters<typeof suits>[1]]) =>
  lifts.filter(({ range }) => suits(range, wish)).map(({ name }) => name);

describe('finding a lift', () => {
  it('keeps everything when nothing is filled in', () => {
    expect(namesFor({})).toEqual(['Villa lift', 'Bed lift', 'Goods hoist']);
  });

  it('keeps lifts that can carry the load and serve the travel, the limits included', () => {
    expect(namesFor({ loadKg: 400 })).toContain('Villa lift');
    expect(namesFor({ loadKg: 401 })).toEqual(['Bed lift', 'Goods hoist']);
    expect(namesFor({ stops: 15 })).toEqual(['Bed lift', 'Goods hoist']);
    expect(namesFor({ stops: 16 })).toEqual(['Bed lift']);
  });

  it('combines all answers', () => {
    expect(namesFor({ building: 'hospital' })).toEqual(['Bed lift', 'Goods hoist']);
    expect(namesFor({ building: 'hospital', moves: 'people' })).toEqual(['Bed lift']);
  });

  it('sorts by the largest figure or the smallest shaft, without changing its input', () => {
    const order = (by: Parameters<typeof sorted>[1]['by'], descending = false) =>
      sorted(lifts, { by, descending }).map(({ name }) => name);
    expect(order('load')).toEqual(['Villa lift', 'Bed lift', 'Goods hoist']);
    expect(order('stops', true)).toEqual(['Bed lift', 'Goods hoist', 'Villa lift']);
    expect(order('name')).toEqual(['Bed lift', 'Goods hoist', 'Villa lift']);
    expect(order('shaft', true)[0]).toBe('Goods hoist');
    expect(order('speed', true)).toEqual(['Bed lift', 'Villa lift', 'Goods hoist']);
    expect(lifts[0]).toBe(villa);
  });
});

describe('the address of a comparison', () => {
  it('is read back as it was written', () => {
    const wish = { moves: 'goods', building: 'factory', loadKg: 3000, stops: 4 } as const;
    const order = { by: 'speed', descending: true } as const;
    const query = queryOf(wish, order);
    expect(query).toBe('?moves=goods&building=factory&load=3000&stops=4&sort=speed-down');
    expect(wishFrom(new URLSearchParams(query))).toEqual({ wish, order });
    expect(queryOf({}, undefined)).toBe('');
  });

  it.each([
    'moves=ghosts',
    'building=constructor',
    'load=-5',
    'load=1e9',
    'load=12345678',
    'stops=many',
    'stops=2.5',
    'sort=colour',
  ])('ignores values that it does not know: %s', (query) => {
    const { wish, order } = wishFrom(new URLSearchParams(query));
    expect(queryOf(wish, order)).toBe('');
  });
});

describe('an empty comparison', () => {
  const reason = (wish: Parameters<typeof emptyReason>[1]) =>
    emptyReason(lifts, wish, String, SPEECH);

  it('says how much the largest lift carries', () => {
    expect(reason({ loadKg: 8000, moves: 'goods' })).toBe('The largest lift carries 6000\u2009kg.');
  });
  it('says how many stops the tallest lift serves', () => {
    expect(reason({ stops: 60 })).toBe('The tallest lift serves 30 stops.');
  });
  it('names the answer that excludes most', () => {
    expect(reason({ building: 'hospital', moves: 'food' })).toBe(
      'No lift meets all of these conditions. Remove “Food and small items” to see 2 lifts.',
    );
    expect(reason({ building: 'hospital', stops: 20, loadKg: 5000 })).toBe(
      'No lift meets all of these conditions. Remove the load to see 1 lift.',
    );
  });
  it('does not promise that one change is enough', () => {
    expect(reason({ building: 'mall', moves: 'food' })).toBe(
      'No lift meets all of these conditions.',
    );
  });
});
