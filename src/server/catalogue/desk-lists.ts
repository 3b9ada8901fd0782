// Pages of the lists of drafts.
import type { CategoryQuery, CategoryRow, DraftState } from '../../contract/catalogue-desk.ts';
import type { ProductDraftQuery, ProductRow } from '../../contract/product-draft.ts';
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

export const listedLift = (rows: readonly ModelIndexRow[], live: Live) =>
  stated(rows, live).map((row): ProductRow => ({ ...row, kind: 'lift', markup: row.markup ?? 0 }));
export const listedExtra = (rows: readonly ExtraIndexRow[], live: Live) =>
  stated(rows, live).map((row): ProductRow => ({ ...row, loadKg: null, markup: row.markup ?? 0 }));

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

/** Products that are there, by the category they name. */
export const countByCategory = (things: readonly (RowFrame & { category: string | null })[]) => {
  const groups = Map.groupBy(
    things.filter(({ isRemoved }) => !isRemoved),
    ({ category }) => category,
  );
  return new Map([...groups].map(([category, rows]) => [category, rows.length]));
};
