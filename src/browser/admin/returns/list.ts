// The list of returns as plain data: the call, its file, and the parts of its address.
import { RETURN_STATUSES } from '../../../contract/order/order-statuses.ts';
import { exportReturnOrders, listReturnOrders } from '../../../contract/return/calls.ts';
import { RETURN_ORDER_SORTS, RETURN_REASONS } from '../../../contract/return/return-order.ts';
import type { ListSource } from '../../kernel/first-call.ts';

export const RETURN_ORDER_LIST = {
  call: listReturnOrders,
  file: exportReturnOrders,
  sorts: RETURN_ORDER_SORTS,
  sort: '-createdAt',
  filters: { status: RETURN_STATUSES, reason: RETURN_REASONS, user: null, from: 'day', to: 'day' },
} as const satisfies ListSource;
