// The books of the stand-in for Razorpay: what was ordered, paid and refunded there, by Razorpay's
// rules and in Razorpay's shapes.
import { secondsOf } from '../../src/contract/kernel/days.ts';
import type { Paise } from '../../src/contract/kernel/money.ts';
import { ONLINE_MIN } from '../../src/contract/product/price.ts';
import {
  type BooksState,
  costOf,
  numberOf,
  StandInError,
  type StandInOrder,
  type StandInPayment,
  type StandInRefund,
} from './shapes.ts';

const BAD_REQUEST = 400;
const CONFLICT = 409;
const bad = (description: string) => new StandInError(BAD_REQUEST, description);

/** The status of a payment; it never moves backwards. */
const AHEAD: Record<StandInPayment['status'], number> = {
  created: 0,
  failed: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
};

const byId = <Of extends { id: string }>(kept: readonly Of[] = []) =>
  new Map(kept.map((one) => [one.id, one]));

/** `newId` makes unique ids, also after a restart: 14 letters and digits. */
type Deps = { newId: () => string; now: () => number; kept?: BooksState | undefined };

export const createBooks = ({ newId, now, kept }: Deps) => {
  const orders = byId(kept?.orders);
  const payments = byId(kept?.payments);
  const refunds = byId(kept?.refunds);
  const asked = new Map(kept?.asked);
  const created = () => ({ created_at: secondsOf(now()) });

  const find = <Of>(among: Map<string, Of>, id: string): Of => {
    const found = among.get(id);
    if (!found) throw bad('The id provided does not exist');
    return found;
  };
  const put = (payment: StandInPayment) => {
    payments.set(payment.id, payment);
    return payment;
  };
  const isPaid = (orderId: string) =>
    [...payments.values()].some(({ order_id, captured }) => order_id === orderId && captured);

  const addRefund = (
    payment: StandInPayment,
    amount: Paise,
    receipt: string | null,
    status: StandInRefund['status'],
  ): StandInRefund => {
    const refund: StandInRefund = {
      id: `rfnd_${newId()}`,
      payment_id: payment.id,
      amount,
      currency: 'INR',
      receipt,
      status,
      entity: 'refund',
      acquirer_data: { arn: status === 'processed' ? numberOf(payment.id) : null },
      ...created(),
    };
    refunds.set(refund.id, refund);
    const amount_refunded = payment.amount_refunded + amount;
    put({
      ...payment,
      amount_refunded,
      refund_status: amount_refunded === payment.amount ? 'full' : 'partial',
      status: amount_refunded === payment.amount ? 'refunded' : payment.status,
    });
    return refund;
  };

  const requireRefundable = (payment: StandInPayment, amount: Paise) => {
    if (!payment.captured)
      throw bad('The payment status should be captured for action to be taken');
    if (payment.amount_refunded === payment.amount)
      throw bad('The payment has been fully refunded already');
    if (amount > payment.amount - payment.amount_refunded)
      throw bad('The refund amount provided is greater than amount captured');
    if (amount < ONLINE_MIN) throw bad('The amount must be at least INR 1.00');
  };

  return {
    state: (): BooksState => ({
      orders: [...orders.values()],
      payments: [...payments.values()],
      refunds: [...refunds.values()],
      asked: [...asked],
    }),
    isPaid,
    order: (id: string) => orders.get(id),
    payments: () => [...payments.values()],
    refund: (id: string) => refunds.get(id),
    orders: () => [...orders.values()],
    refunds: () => [...refunds.values()],
    payment: (id: string) => payments.get(id),
    paymentsOf: (orderId: string) =>
      [...payments.values()].filter(({ order_id }) => order_id === orderId),
    refundsOf: (paymentId: string) =>
      [...refunds.values()].filter(({ payment_id }) => payment_id === paymentId),

    makeOrder: (order: Omit<StandInOrder, 'id' | 'created_at'>): StandInOrder => {
      if (order.amount < ONLINE_MIN) throw bad('Order amount less than minimum amount allowed');
      const made = { ...order, id: `order_${newId()}`, ...created() };
      orders.set(made.id, made);
      return made;
    },

    /**
     * A payment as far as the customer, or their bank, takes it. An order may be paid more than
     * once: not every account prevents it.
     */
    pay: (
      orderId: string,
      status: Exclude<StandInPayment['status'], 'refunded'> = 'captured',
      id = `pay_${newId()}`,
      method = 'upi',
    ): StandInPayment => {
      const before = payments.get(id);
      if (before && AHEAD[status] < AHEAD[before.status])
        throw new Error(`A payment that is ${before.status} cannot become ${status}.`);
      const amount = orders.get(orderId)?.amount ?? 0;
      const error_description = status === 'failed' ? 'The bank said no.' : null;
      const isCaptured = status === 'captured';
      return put({
        id,
        entity: 'payment',
        order_id: orderId,
        amount,
        currency: 'INR',
        status,
        captured: isCaptured,
        amount_refunded: 0,
        refund_status: null,
        method,
        ...(isCaptured ? costOf(amount) : { fee: null, tax: null }),
        acquirer_data: { rrn: status === 'created' || status === 'failed' ? null : numberOf(id) },
        error_description,
        created_at: before?.created_at ?? created().created_at,
      });
    },

    capture: (paymentId: string, amount: Paise): StandInPayment => {
      const payment = find(payments, paymentId);
      if (payment.status !== 'authorized' || isPaid(payment.order_id))
        throw bad('This payment has already been captured');
      if (amount !== payment.amount)
        throw bad('Capture amount must be equal to the amount authorized');
      return put({ ...payment, ...costOf(payment.amount), status: 'captured', captured: true });
    },

    /**
     * A refund that we request. It is made once for each `receipt`, and always answered as the
     * first time; in time only when the gateway is not slow.
     */
    makeRefund: (
      paymentId: string,
      amount: Paise,
      receipt: string,
      status: StandInRefund['status'],
      isSlow: boolean,
    ): StandInRefund => {
      const question = `${paymentId} ${amount}`;
      const before = asked.get(receipt);
      if (before && before.question !== question)
        throw new StandInError(CONFLICT, 'Different request with the same idempotency key');
      if (before && isSlow)
        throw new StandInError(
          CONFLICT,
          'Another request with the same idempotency key is still in progress',
        );
      if (before) return before.answer;
      const payment = find(payments, paymentId);
      requireRefundable(payment, amount);
      const answer = addRefund(payment, amount, receipt, status);
      asked.set(receipt, { question, answer });
      if (isSlow) throw new Error('The gateway does not answer in time.');
      return answer;
    },

    /**
     * Refunds without us: returned because it was never captured, or refunded by staff on
     * the gateway's own pages.
     */
    giveBack: (
      paymentId: string,
      amount?: Paise,
      status: StandInRefund['status'] = 'processed',
    ): StandInRefund => {
      const payment = find(payments, paymentId);
      return addRefund(payment, amount ?? payment.amount - payment.amount_refunded, null, status);
    },

    /** How a refund ends. */
    settle: (refundId: string, status: 'processed' | 'failed'): StandInRefund => {
      const before = find(refunds, refundId);
      if (before.status === 'failed' || before.status === status) return before;
      const arn = status === 'processed' ? numberOf(before.payment_id) : before.acquirer_data.arn;
      const refund = { ...before, status, acquirer_data: { arn } };
      refunds.set(refundId, refund);
      if (status === 'failed') {
        const payment = find(payments, refund.payment_id);
        const amount_refunded = payment.amount_refunded - refund.amount;
        put({
          ...payment,
          amount_refunded,
          refund_status: amount_refunded === 0 ? null : 'partial',
          status: payment.captured ? 'captured' : payment.status,
        });
      }
      return refund;
    },
  };
};
export type Books = ReturnType<typeof createBooks>;
