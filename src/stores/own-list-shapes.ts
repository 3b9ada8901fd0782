// What each list of the account can be narrowed by and sorted by, as its address says it.

import { ORDER_SORTS } from '../contract/order/order.ts';
import { ORDER_STATUSES } from '../contract/order/order-statuses.ts';
import { WALLET_SORTS, WALLET_TYPES } from '../contract/wallet/wallet.ts';
import type { ListShape } from './lib/list-query.ts';

export const OWN_ORDER_SHAPE = {
  sorts: ORDER_SORTS,
  sort: '-createdAt',
  filters: { status: ORDER_STATUSES },
} as const satisfies ListShape;

export const WALLET_SHAPE = {
  sorts: WALLET_SORTS,
  sort: '-createdAt',
  filters: { type: WALLET_TYPES },
} as const satisfies ListShape;
