// Which rule makes which step that staff take.
import type { Paise } from '../../contract/money.ts';
import type { OrderStep } from '../../contract/order.ts';
import type { StoredOrder } from '../shop/stored-order.ts';
import type { TextKeys } from '../storage/keys.ts';
import { justOrder } from './ledger-change.ts';
import type { Outcome, Step } from './refunds.ts';
import { cancelledLate, cancelledWhole, delivered, shipped, stepped, transferred } from './steps.ts';

type Keys = Pick<TextKeys, 'hash'>;
export type StaffStep = Omit<OrderStep, 'refundAmount'> & { refund: Paise | undefined };

const cancelledByStaff = (keys: Keys, oid: string, order: StoredOrder, { reason = '', refund, refundTo, restock }: StaffStep, step: Step): Outcome =>
  refund === undefined || order.status === 'pending_payment' || order.status === 'confirmed'
    ? cancelledWhole(keys, oid, order, reason, step)
    : cancelledLate(keys, oid, order, { reason, amount: refund, to: refundTo, restock }, step);

/** The order after a step of staff that its rules allow. */
export const staffStep = (keys: Keys, oid: string, order: StoredOrder, told: StaffStep, step: Step): Outcome => {
  switch (told.status) {
    case 'confirmed':
      return justOrder(transferred(order, told.utr ?? '', step));
    case 'shipped':
      return justOrder(shipped(order, told.tracking ?? null, step));
    case 'delivered':
      return justOrder(delivered(order, step));
    case 'cancelled':
      return cancelledByStaff(keys, oid, order, told, step);
    default:
      return justOrder(stepped(order, told.status, step));
  }
};
