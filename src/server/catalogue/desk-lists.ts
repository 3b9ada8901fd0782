// Pages of the lists of drafts.
import type {
  CategoryQuery,
  CategoryRow,
  DraftState,
  ModelQuery,
  ModelRow,
  PartQuery,
  PartRow,
} from '../../contract/catalogue-desk.ts';
import { pageFor } from '../paging.ts';
import type { CategoryIndexRow, ModelIndexRow, PartIndexRow, RowFrame } from './kinds.ts';
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

const MODEL_SORTS = {
  ...SORTS,
  price: ({ price }: ModelRow) => sortable(price),
  loadKg: ({ loadKg }: ModelRow) => sortable(loadKg),
};

export const modelPage = (
  rows: readonly ModelIndexRow[],
  live: Live,
  { category, isPublished, purchasable, state, ...query }: ModelQuery,
) => {
  const columns = {
    texts: ({ name, slug, code, category }: ModelRow) => [name, slug, code, category ?? ''],
    sorts: MODEL_SORTS,
  };
  return pageFor(
    stated(rows, live),
    query,
    columns,
    (row) =>
      isInState(row.state, state) &&
      (category ?? row.category) === row.category &&
      (isPublished ?? row.isPublished) === row.isPublished &&
      (purchasable ?? row.purchasable) === row.purchasable,
  );
};

const PART_SORTS = { ...SORTS, price: ({ price }: PartRow) => sortable(price) };

export const partPage = (
  rows: readonly PartIndexRow[],
  live: Live,
  { category, kind, isPublished, purchasable, state, ...query }: PartQuery,
) => {
  const columns = {
    texts: ({ name, slug, code, category }: PartRow) => [name, slug, code, category ?? ''],
    sorts: PART_SORTS,
  };
  return pageFor(
    stated(rows, live),
    query,
    columns,
    (row) =>
      isInState(row.state, state) &&
      (category ?? row.category) === row.category &&
      (kind ?? row.kind) === row.kind &&
      (isPublished ?? row.isPublished) === row.isPublished &&
      (purchasable ?? row.purchasable) === row.purchasable,
  );
};

/** Models or parts that are there, by the category they name. */
export const countByCategory = (things: readonly (RowFrame & { category: string | null })[]) => {
  const groups = Map.groupBy(
    things.filter(({ isRemoved }) => !isRemoved),
    ({ category }) => category,
  );
  return new Map([...groups].map(([category, rows]) => [category, rows.length]));
};
