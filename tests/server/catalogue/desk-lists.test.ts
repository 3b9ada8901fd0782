// Lists of products come from data that a process keeps between requests, and follow changes.
import { expect, it } from 'vitest';
import {
  countByCategory,
  listedProducts,
  PRODUCT_PAGES,
} from '../../../src/server/catalogue/desk-lists.ts';
import type { ModelIndexRow, PartIndexRow } from '../../../src/server/catalogue/kinds.ts';

const frame = (slug: string) => ({
  _id: slug,
  slug,
  version: 1,
  name: `Name of ${slug}`,
  problemCount: 0,
  fingerprint: slug,
  isRemoved: false,
  createdAt: null,
  updatedAt: null,
  updatedBy: null,
  code: slug,
  price: 100,
  markup: null,
  sortOrder: 1,
  isPublished: true,
  purchasable: true,
});
const lift = (slug: string): ModelIndexRow => ({
  ...frame(slug),
  category: 'villa-lifts',
  loadKg: 300,
});
const part = (slug: string): PartIndexRow => ({
  ...frame(slug),
  category: null,
  kind: 'spare_part',
});
const live = () => new Map<string, { data: unknown; fingerprint: string }>();
const query = { page: 1, limit: 20, search: '', sort: 'name' };
const namesOn = (...[rows, asked]: [ReturnType<typeof listedProducts>, string?]) =>
  PRODUCT_PAGES.page(rows, { ...query, search: asked ?? '' }).rows.map(({ slug }) => slug);

it('products are listed once for the same rows and the same release', () => {
  const [lifts, parts] = [
    { rows: [lift('b'), lift('a')], live: live() },
    { rows: [part('c')], live: live() },
  ];
  const listed = listedProducts(lifts, parts);
  expect(listedProducts(lifts, parts)).toBe(listed);
  expect(Object.isFrozen(listed)).toBe(true);
  expect(namesOn(listed)).toEqual(['a', 'b', 'c']);
  expect(namesOn(listed, 'NAME OF C')).toEqual(['c']);
});

it('they are listed again when a row has changed, or another release is shown', () => {
  const [lifts, parts] = [
    { rows: [lift('a')], live: live() },
    { rows: [part('c')], live: live() },
  ];
  const before = listedProducts(lifts, parts);
  const more = { ...lifts, rows: [...lifts.rows, lift('b')] };
  expect(namesOn(listedProducts(more, parts))).toEqual(['a', 'b', 'c']);
  const shown = { ...lifts, live: live().set('a', { data: {}, fingerprint: 'a' }) };
  const stateOfA = (rows: typeof before) => rows.find(({ slug }) => slug === 'a')?.state;
  expect([before, listedProducts(shown, parts)].map(stateOfA)).toEqual(['new', 'live']);
});

it('products of a category are counted once, and again for other rows', () => {
  const rows = [lift('a'), { ...lift('b'), isRemoved: true }, part('c')];
  const counts = countByCategory(rows);
  expect([...counts]).toEqual([
    ['villa-lifts', 1],
    [null, 1],
  ]);
  expect(countByCategory(rows)).toBe(counts);
  expect(countByCategory([...rows, lift('d')]).get('villa-lifts')).toBe(2);
});
