// The filters and sorts of each list of the account, as its address names them.

import { ORDER_SORTS } from '../../contract/order/order.ts';
import { ORDER_STATUSES } from '../../contract/order/order-statuses.ts';
import { WALLET_SORTS, WALLET_TYPES } from '../../contract/wallet/wallet.ts';
import type { ListShape } from '../kernel/list-query.ts';

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
