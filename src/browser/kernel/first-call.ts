// The first call of a screen, which the page sends before the screen's code is loaded.
import type { Call } from '../../contract/kernel/call.ts';
import { pathOf } from './client.ts';
import { sentQuery } from './list.ts';
import { type ListShape, readListQuery } from './list-query.ts';

/** A list as its address and its calls know it. */
export type ListSource = ListShape & {
  call: Call;
  /** Filters that the store always adds to the query. */
  fixed?: Readonly<Record<string, string>>;
  /** The call that answers a CSV file of all rows that match; a workbook lies beside it. */
  file?: { readonly path: string };
};

/** Address of a list's first page, as its store asks for it at an address without a query. */
export const firstPageOf = ({ call, fixed, ...shape }: ListSource) =>
  pathOf(call, { query: { ...sentQuery(readListQuery({}, shape)), ...fixed } });
