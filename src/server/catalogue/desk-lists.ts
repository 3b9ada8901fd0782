// Pages of the lists of drafts.

import type { DraftState } from '../../contract/catalogue/catalogue-desk.ts';
import type { CategoryQuery, CategoryRow } from '../../contract/catalogue/catalogue-desk-rules.ts';
import type {
  ProductDraftQuery,
  ProductRow,
} from '../../contract/catalogue/product-draft-rules.ts';
import { pageFor } from '../paging.ts';
import type { CategoryIndexRow, ExtraIndexRow, ModelIndexRow, RowFrame } from './kinds.ts';
import { stateOf } from './live.ts';

type Live = Parameters<typeof stateOf>[1];
type Stated<Row> = Row & { state: DraftState };
type Ordered = { sortOrder: number | null } & Pick<
  RowFrame,
  'slug' | 'name' | 'createdAt' | 'updatedAt'
>;

/** Numbers as texts of one length sort as numbers; what has none comes first. */
const sortable = (value: number | null) =>
  value === null ? '' : value.toFixed(2).padStart(14, '0');

/** What two things come to is made once for as long as both are the same. */
const once = <A extends object, B extends object, Result>(make: (a: A, b: B) => Result) => {
  const known = new WeakMap<A, WeakMap<B, { result: Result }>>();
  return (a: A, b: B): Result => {
    const ofA = known.get(a) ?? new WeakMap<B, { result: Result }>();
    known.set(a, ofA);
    const made = ofA.get(b) ?? { result: make(a, b) };
    ofA.set(b, made);
    return made.result;
  };
};

/**
 * Rows with their state, in the order of the site; without what is neither in the drafts nor on the
 * site.
 */
const stated = <Row extends RowFrame & Ordered>(rows: readonly Row[], live: Live): Stated<Row>[] =>
  rows
    .flatMap((row) => {
      const state = stateOf(row, live);
      return state ? [{ ...row, state }] : [];
    })
    .sort((a, b) => (a.sortOrder ?? 0) - (b.sortOrder ?? 0) || (a.slug < b.slug ? -1 : 1));

const SORTS = {
  createdAt: ({ createdAt }: Ordered) => createdAt ?? '',
  updatedAt: ({ updatedAt }: Ordered) => updatedAt ?? '',
  name: ({ name }: Ordered) => name,
  sortOrder: ({ sortOrder }: Ordered) => sortable(sortOrder),
};

/** What is removed is shown only when it is asked for. */
const isInState = (state: DraftState, wanted: DraftState | undefined) =>
  wanted ? state === wanted : state !== 'removed';

export const categoryPage = (
  rows: readonly CategoryIndexRow[],
  live: Live,
  modelCounts: ReadonlyMap<string | null, number>,
  { group, state, ...query }: CategoryQuery,
) => {
  const counted = stated(rows, live).map(
    (row): CategoryRow => ({ ...row, modelCount: modelCounts.get(row.slug) ?? 0 }),
  );
  const columns = { texts: ({ name, slug }: CategoryRow) => [name, slug], sorts: SORTS };
  return pageFor(
    counted,
    query,
    columns,
    (row) => isInState(row.state, state) && (group ?? row.group) === row.group,
  );
};

const listedLifts = once((rows: readonly ModelIndexRow[], live: Live) =>
  stated(rows, live).map((row): ProductRow => ({ ...row, kind: 'lift', markup: row.markup ?? 0 })),
);
const listedExtras = once((rows: readonly ExtraIndexRow[], live: Live) =>
  stated(rows, live).map((row): ProductRow => ({ ...row, loadKg: null, markup: row.markup ?? 0 })),
);
/** Lifts and what is sold beside them. Frozen: pages of it are kept until one of them changes. */
const joined = once((lifts: readonly ProductRow[], extras: readonly ProductRow[]) =>
  Object.freeze([...lifts, ...extras]),
);

type Rows<Row> = { rows: readonly Row[]; live: Live };
/** All products; the same array for the same rows and the same release. */
export const listedProducts = (lifts: Rows<ModelIndexRow>, extras: Rows<ExtraIndexRow>) =>
  joined(listedLifts(lifts.rows, lifts.live), listedExtras(extras.rows, extras.live));

const PRODUCT_COLUMNS = {
  texts: ({ name, slug, code, category }: ProductRow) => [name, slug, code, category ?? ''],
  sorts: {
    ...SORTS,
    price: ({ price }: ProductRow) => sortable(price),
    loadKg: ({ loadKg }: ProductRow) => sortable(loadKg),
  },
};

export const productPage = (
  rows: readonly ProductRow[],
  { category, kind, isPublished, purchasable, state, ...query }: ProductDraftQuery,
) =>
  pageFor(
    rows,
    query,
    PRODUCT_COLUMNS,
    (row) =>
      isInState(row.state, state) &&
      (category ?? row.category) === row.category &&
      (kind ?? row.kind) === row.kind &&
      (isPublished ?? row.isPublished) === row.isPublished &&
      (purchasable ?? row.purchasable) === row.purchasable,
  );

const categoriesOf = (rows: readonly (RowFrame & { category: string | null })[]) => {
  const groups = Map.groupBy(
    rows.filter(({ isRemoved }) => !isRemoved),
    ({ category }) => category,
  );
  return new Map([...groups].map(([category, named]) => [category, named.length]));
};
const counts = new WeakMap<object, ReturnType<typeof categoriesOf>>();

/** Products that are there, by the category they name; counted once for the same rows. */
export const countByCategory = (...[rows]: Parameters<typeof categoriesOf>) => {
  const counted = counts.get(rows) ?? categoriesOf(rows);
  counts.set(rows, counted);
  return counted;
};
