// The first call of a screen, which the page sends before the screen's code is loaded.
import type { Call } from '../../contract/kernel/call.ts';
import { pathOf } from './client.ts';
import { sentQuery } from './list.ts';
import { type ListShape, readListQuery } from './list-query.ts';

/** Address of a list's first page, as its store asks for it at an address without a query. */
export const firstPageOf = (called: Call, shape: ListShape) =>
  pathOf(called, { query: sentQuery(readListQuery({}, shape)) });
