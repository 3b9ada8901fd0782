// The list of orders as plain data: the call, its file, and the parts of its address.
import { exportOrders, listOrders } from '../../../contract/order/calls.ts';
import { ORDER_SORTS } from '../../../contract/order/order.ts';
import { ORDER_RETURN_STATUSES, ORDER_STATUSES } from '../../../contract/order/order-statuses.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '../../../contract/payment/payment.ts';
import type { ListSource } from '../../kernel/first-call.ts';

export const ORDER_LIST = {
  call: listOrders,
  file: exportOrders,
  sorts: ORDER_SORTS,
  sort: '-createdAt',
  filters: {
    status: ORDER_STATUSES,
    paymentStatus: PAYMENT_STATUSES,
    returnStatus: ORDER_RETURN_STATUSES,
    method: PAYMENT_METHODS,
    user: null,
    from: 'day',
    to: 'day',
  },
} as const satisfies ListSource;
