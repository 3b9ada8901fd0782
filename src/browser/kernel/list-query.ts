// A list's page, order, search and filters, as they stand in the address.
import { LIST_LIMIT_MAX } from '../../contract/kernel/list.ts';

export const LIMITS = [25, 50, LIST_LIMIT_MAX] as const;

/** The values that a filter takes: those of a list, a day, or any text (`null`). */
export type FilterValues = readonly string[] | 'day' | null;
/** The sorts and filters of a list; anything else in an address is ignored. */
export type ListShape = {
  sorts: readonly string[];
  /** Order unless another is asked for. */
  sort: string;
  filters: Readonly<Record<string, FilterValues>>;
};
/** The query of an address, by name. */
type Address = Readonly<Record<string, string>>;
export type ListQuery = {
  page: number;
  limit: number;
  search: string;
  sort: string;
  filters: Readonly<Record<string, string>>;
};

const isSort = (sort: string, { sorts }: ListShape) => sorts.includes(sort.replace(/^-/, ''));

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const takes = (values: FilterValues, value: string) => {
  if (values === null) return true;
  return values === 'day' ? DAY.test(value) : values.includes(value);
};

/** The filters that an address sets, as name, value and whether the list knows the value. */
const filtersIn = (address: Address, { filters }: ListShape) =>
  Object.entries(filters).flatMap(([name, values]) => {
    const value = address[name];
    return value ? [{ name, value, isKnown: takes(values, value) }] : [];
  });

/** The filters of an address with values that the list does not know, such as `owner=unknown`. */
export const unknownFilters = (address: Address, shape: ListShape) =>
  filtersIn(address, shape).flatMap(({ name, value, isKnown }) =>
    isKnown ? [] : [`${name}=${value}`],
  );

export const readListQuery = (address: Address, shape: ListShape): ListQuery => {
  const { page = '', limit = '', search = '', sort = '' } = address;
  const given = filtersIn(address, shape).flatMap(({ name, value, isKnown }) =>
    isKnown ? [[name, value] as const] : [],
  );
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    limit: LIMITS.find((one) => String(one) === limit) ?? LIMITS[0],
    search,
    sort: isSort(sort, shape) ? sort : shape.sort,
    filters: Object.fromEntries(given),
  };
};

/** The query for an address, without default values. */
export const writeListQuery = (
  { page, limit, search, sort, filters }: ListQuery,
  shape: ListShape,
): Record<string, string> => ({
  ...filters,
  ...(search && { search }),
  ...(sort !== shape.sort && { sort }),
  ...(limit !== LIMITS[0] && { limit: String(limit) }),
  ...(page !== 1 && { page: String(page) }),
});

/** The query with changes. Another selection starts on page 1; an empty filter is removed. */
export const changeListQuery = (
  query: ListQuery,
  { filters = {}, ...changes }: Partial<ListQuery>,
): ListQuery => {
  const kept = Object.entries({ ...query.filters, ...filters }).filter(([, value]) => value !== '');
  return { ...query, page: 1, ...changes, filters: Object.fromEntries(kept) };
};

export const isNarrowed = ({ search, filters }: ListQuery) =>
  search !== '' || Object.keys(filters).length > 0;
