// The list of the stock as plain data: the call, its file, and the parts of its address.
import { listStock } from '../../../contract/stock/calls.ts';
import { STOCK_SORTS } from '../../../contract/stock/stock.ts';
import type { ListSource } from '../../kernel/first-call.ts';

export const STOCK_LIST = {
  call: listStock,
  sorts: STOCK_SORTS,
  sort: 'name',
  filters: { isLow: ['true', 'false'] },
} as const satisfies ListSource;
