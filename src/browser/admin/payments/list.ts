// The list of payments as plain data: the call, its file, and the parts of its address.
import { exportPayments, listPayments } from '../../../contract/payment/calls.ts';
import {
  PAYMENT_METHODS,
  PAYMENT_SORTS,
  PAYMENT_STATES,
} from '../../../contract/payment/payment.ts';
import type { ListSource } from '../../kernel/first-call.ts';

export const PAYMENT_LIST = {
  call: listPayments,
  file: exportPayments,
  sorts: PAYMENT_SORTS,
  sort: '-createdAt',
  filters: { status: PAYMENT_STATES, method: PAYMENT_METHODS, from: 'day', to: 'day' },
} as const satisfies ListSource;
