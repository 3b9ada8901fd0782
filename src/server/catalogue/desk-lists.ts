// Pages of the lists of drafts.
import type { DraftState } from '../../contract/catalogue/catalogue-desk.ts';
import type { CategoryQuery, CategoryRow } from '../../contract/catalogue/catalogue-desk-rules.ts';
import type {
  ProductDraftQuery,
  ProductRow,
} from '../../contract/catalogue/product-draft-rules.ts';
import { deskPages } from '../kernel/lists/desk-list.ts';
import type { CategoryIndexRow, ModelIndexRow, PartIndexRow, RowFrame } from './kinds.ts';
import { stateOf } from './live.ts';

type Live = Parameters<typeof stateOf>[1];
type Stated<Row> = Row & { state: DraftState };
type Ordered = { sortOrder: number | null } & Pick<
  RowFrame,
  'slug' | 'name' | 'createdAt' | 'updatedAt'
>;

/** A text of fixed length, which sorts as its number does; a missing number comes first. */
const sortable = (value: number | null) =>
  value === null ? '' : value.toFixed(2).padStart(14, '0');

/** Derives a value from two objects, and keeps it as long as both stay the same. */
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

/** Rows with their state, in the order of the site; without rows that have no state. */
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

/** Removed entries are shown only when they are asked for. */
const isInState = (state: DraftState, wanted: DraftState | undefined) =>
  wanted ? state === wanted : state !== 'removed';

const CATEGORY_PAGES = deskPages({
  texts: ({ name, slug }: CategoryRow) => [name, slug],
  sorts: SORTS,
  filter:
    ({ group, state }: CategoryQuery) =>
    (row) =>
      isInState(row.state, state) && (group ?? row.group) === row.group,
});

export const categoryPage = (
  rows: readonly CategoryIndexRow[],
  live: Live,
  modelCounts: ReadonlyMap<string | null, number>,
  query: CategoryQuery,
) => {
  const counted = stated(rows, live).map(
    (row): CategoryRow => ({ ...row, modelCount: modelCounts.get(row.slug) ?? 0 }),
  );
  return CATEGORY_PAGES.page(counted, query);
};

const listedLifts = once((rows: readonly ModelIndexRow[], live: Live) =>
  stated(rows, live).map((row): ProductRow => ({ ...row, kind: 'lift', markup: row.markup ?? 0 })),
);
const listedParts = once((rows: readonly PartIndexRow[], live: Live) =>
  stated(rows, live).map((row): ProductRow => ({ ...row, loadKg: null, markup: row.markup ?? 0 })),
);
/** Lifts and parts. Frozen, because pages of the list are kept until it changes. */
const joined = once((lifts: readonly ProductRow[], parts: readonly ProductRow[]) =>
  Object.freeze([...lifts, ...parts]),
);

type Rows<Row> = { rows: readonly Row[]; live: Live };
/** All products; the same array for the same rows and the same release. */
export const listedProducts = (lifts: Rows<ModelIndexRow>, parts: Rows<PartIndexRow>) =>
  joined(listedLifts(lifts.rows, lifts.live), listedParts(parts.rows, parts.live));

export const PRODUCT_PAGES = deskPages({
  texts: ({ name, slug, code, category }: ProductRow) => [name, slug, code, category ?? ''],
  sorts: {
    ...SORTS,
    price: ({ price }) => sortable(price),
    loadKg: ({ loadKg }) => sortable(loadKg),
  },
  filter:
    ({ category, kind, isPublished, purchasable, state }: ProductDraftQuery) =>
    (row) =>
      isInState(row.state, state) &&
      (category ?? row.category) === row.category &&
      (kind ?? row.kind) === row.kind &&
      (isPublished ?? row.isPublished) === row.isPublished &&
      (purchasable ?? row.purchasable) === row.purchasable,
});

const categoriesOf = (rows: readonly (RowFrame & { category: string | null })[]) => {
  const groups = Map.groupBy(
    rows.filter(({ isRemoved }) => !isRemoved),
    ({ category }) => category,
  );
  return new Map([...groups].map(([category, named]) => [category, named.length]));
};
const counts = new WeakMap<object, ReturnType<typeof categoriesOf>>();

/** Number of products by category, without removed ones; counted once for the same rows. */
export const countByCategory = (...[rows]: Parameters<typeof categoriesOf>) => {
  const counted = counts.get(rows) ?? categoriesOf(rows);
  counts.set(rows, counted);
  return counted;
};
