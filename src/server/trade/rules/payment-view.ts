// A payment as staff see it.
import { rupeesOf } from '../../../contract/kernel/money.ts';
import { ENDED_BECAUSE } from '../../../contract/payment/payment.ts';
import type { Payment } from '../../../contract/payment/rules.ts';
import { refundedOf } from '../state/order-facts.ts';
import type { StoredOrder, StoredPayment } from '../state/stored-order.ts';

const ENDED: readonly (string | null)[] = Object.values(ENDED_BECAUSE);

/** A payment that its order no longer needs is shown as cancelled, not as failed. */
export const paymentStateIn = ({ status, failureReason }: StoredPayment): Payment['status'] =>
  status === 'failed' && ENDED.includes(failureReason) ? 'cancelled' : status;

export const paymentView = (
  { user, order: oid }: { user: string; order: string },
  order: StoredOrder,
  payment: StoredPayment,
): Payment => {
  const { id, amount, refunds, paidBy, settlement, disputes, ...rest } = payment;
  return {
    ...rest,
    _id: id,
    order: oid,
    orderNumber: order.number,
    user,
    currency: 'INR',
    status: paymentStateIn(payment),
    amount: rupeesOf(amount),
    refundedAmount: rupeesOf(refundedOf(payment)),
    paidBy: paidBy && {
      ...paidBy,
      fee: paidBy.fee === null ? null : rupeesOf(paidBy.fee),
      tax: paidBy.tax === null ? null : rupeesOf(paidBy.tax),
    },
    settlementUtr: settlement?.utr ?? null,
    disputes: disputes.map((dispute) => ({
      ...dispute,
      amount: rupeesOf(dispute.amount),
    })),
    refunds: refunds.map((refund) => ({
      ...refund,
      _id: refund.id,
      amount: rupeesOf(refund.amount),
    })),
  };
};
