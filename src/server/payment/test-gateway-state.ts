// The state of the gateway without a bank: what was ordered, paid and refunded there, by Razorpay's
// rules and in Razorpay's shapes.
import type { Paise } from '../../contract/money.ts';
import { ONLINE_MIN } from '../../contract/price.ts';
import type { CaptureWindow } from './gateway.ts';

type TestOrder = { id: string; amount: Paise; receipt: string; capture: CaptureWindow };
export type TestPayment = {
  id: string;
  order_id: string;
  amount: Paise;
  currency: 'INR';
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  captured: boolean;
  amount_refunded: Paise;
  error_description: string | null;
};
export type TestRefund = {
  id: string;
  payment_id: string;
  amount: Paise;
  currency: 'INR';
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
};

/** An error as Razorpay answers it. */
export class TestGatewayError extends Error {
  readonly status: number;
  constructor(status: number, description: string) {
    super(description);
    this.status = status;
  }
}

const BAD_REQUEST = 400;
const CONFLICT = 409;
const bad = (description: string) => new TestGatewayError(BAD_REQUEST, description);

/** The status of a payment; it never moves backwards. */
const AHEAD: Record<TestPayment['status'], number> = {
  created: 0,
  failed: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
};

/** @param newId makes unique ids, also after a restart: 14 letters and digits. */
export const createTestGatewayBooks = (newId: () => string) => {
  const orders = new Map<string, TestOrder>();
  const payments = new Map<string, TestPayment>();
  const refunds = new Map<string, TestRefund>();
  /** By the id under which a refund is requested: the request, and its first answer. */
  const returnOrder = new Map<string, { question: string; answer: TestRefund }>();

  const find = <Of>(among: Map<string, Of>, id: string): Of => {
    const found = among.get(id);
    if (!found) throw bad('The id provided does not exist');
    return found;
  };
  const put = (payment: TestPayment) => {
    payments.set(payment.id, payment);
    return payment;
  };
  const isPaid = (orderId: string) =>
    [...payments.values()].some(({ order_id, captured }) => order_id === orderId && captured);

  const addRefund = (
    payment: TestPayment,
    amount: Paise,
    receipt: string | null,
    status: TestRefund['status'],
  ): TestRefund => {
    const refund: TestRefund = {
      id: `rfnd_${newId()}`,
      payment_id: payment.id,
      amount,
      currency: 'INR',
      receipt,
      status,
    };
    refunds.set(refund.id, refund);
    const amount_refunded = payment.amount_refunded + amount;
    put({
      ...payment,
      amount_refunded,
      status: amount_refunded === payment.amount ? 'refunded' : payment.status,
    });
    return refund;
  };

  const requireRefundable = (payment: TestPayment, amount: Paise) => {
    if (!payment.captured)
      throw bad('The payment status should be captured for action to be taken');
    if (payment.amount_refunded === payment.amount)
      throw bad('The payment has been fully refunded already');
    if (amount > payment.amount - payment.amount_refunded)
      throw bad('The refund amount provided is greater than amount captured');
    if (amount < ONLINE_MIN) throw bad('The amount must be at least INR 1.00');
  };

  return {
    orders: () => [...orders.values()],
    refunds: () => [...refunds.values()],
    payment: (id: string) => payments.get(id),
    paymentsOf: (orderId: string) =>
      [...payments.values()].filter(({ order_id }) => order_id === orderId),
    refundsOf: (paymentId: string) =>
      [...refunds.values()].filter(({ payment_id }) => payment_id === paymentId),

    order: (order: Omit<TestOrder, 'id'>): TestOrder => {
      if (order.amount < ONLINE_MIN) throw bad('Order amount less than minimum amount allowed');
      const made = { ...order, id: `order_${newId()}` };
      orders.set(made.id, made);
      return made;
    },

    /**
     * A payment as far as the customer, or their bank, takes it. An order may be paid more than
     * once: not every account prevents it.
     */
    pay: (
      orderId: string,
      status: Exclude<TestPayment['status'], 'refunded'>,
      id = `pay_${newId()}`,
    ): TestPayment => {
      const before = payments.get(id);
      if (before && AHEAD[status] < AHEAD[before.status])
        throw new Error(`A payment that is ${before.status} cannot become ${status}.`);
      const amount = orders.get(orderId)?.amount ?? 0;
      const error_description = status === 'failed' ? 'The bank said no.' : null;
      return put({
        id,
        order_id: orderId,
        amount,
        currency: 'INR',
        status,
        captured: status === 'captured',
        amount_refunded: 0,
        error_description,
      });
    },

    capture: (paymentId: string, amount: Paise): TestPayment => {
      const payment = find(payments, paymentId);
      if (payment.status !== 'authorized' || isPaid(payment.order_id))
        throw bad('This payment has already been captured');
      if (amount !== payment.amount)
        throw bad('Capture amount must be equal to the amount authorized');
      return put({ ...payment, status: 'captured', captured: true });
    },

    /**
     * A refund that we request. It is made once for each `receipt`, and always answered as the
     * first time; in time only when the gateway is not slow.
     */
    refund: (
      paymentId: string,
      amount: Paise,
      receipt: string,
      status: TestRefund['status'],
      isSlow: boolean,
    ): TestRefund => {
      const question = `${paymentId} ${amount}`;
      const before = returnOrder.get(receipt);
      if (before && before.question !== question)
        throw new TestGatewayError(CONFLICT, 'Different request with the same idempotency key');
      if (before && isSlow)
        throw new TestGatewayError(
          CONFLICT,
          'Another request with the same idempotency key is still in progress',
        );
      if (before) return before.answer;
      const payment = find(payments, paymentId);
      requireRefundable(payment, amount);
      const answer = addRefund(payment, amount, receipt, status);
      returnOrder.set(receipt, { question, answer });
      if (isSlow) throw new Error('The gateway does not answer in time.');
      return answer;
    },

    /**
     * Refunds without us: returned because it was never captured, or refunded by somebody on the
     * gateway's own pages.
     */
    giveBack: (
      paymentId: string,
      amount?: Paise,
      status: TestRefund['status'] = 'processed',
    ): TestRefund => {
      const payment = find(payments, paymentId);
      return addRefund(payment, amount ?? payment.amount - payment.amount_refunded, null, status);
    },

    /** How a refund ends. */
    settle: (refundId: string, status: 'processed' | 'failed'): TestRefund => {
      const before = find(refunds, refundId);
      if (before.status === 'failed' || before.status === status) return before;
      const refund = { ...before, status };
      refunds.set(refundId, refund);
      if (status === 'failed') {
        const payment = find(payments, refund.payment_id);
        put({
          ...payment,
          amount_refunded: payment.amount_refunded - refund.amount,
          status: payment.captured ? 'captured' : payment.status,
        });
      }
      return refund;
    },
  };
};
