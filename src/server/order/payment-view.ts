// A payment as staff see it.
import { rupeesOf } from '../../contract/money.ts';
import type { Payment } from '../../contract/payment.ts';
import type { StoredOrder, StoredPayment } from '../shop/stored-order.ts';
import { refundedOf } from './facts.ts';

export const paymentView = ({ user, order: oid }: { user: string; order: string }, order: StoredOrder, payment: StoredPayment): Payment => {
  const { id, amount, refunds, ...rest } = payment;
  return {
    ...rest,
    ...{ _id: id, order: oid, orderNumber: order.number, user, currency: 'INR' },
    amount: rupeesOf(amount),
    refundedAmount: rupeesOf(refundedOf(payment)),
    refunds: refunds.map((refund) => ({ ...refund, _id: refund.id, amount: rupeesOf(refund.amount) })),
  };
};
