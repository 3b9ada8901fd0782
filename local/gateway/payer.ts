// What customers and their banks do at the stand-in: each choice of its payment page, with the
// events that follow, and what the gateway returns by itself.
import { MINUTE_MS, SECOND_MS } from '../../src/contract/kernel/days.ts';
import type { StandInPayment } from './shapes.ts';
import type { SignedEvent, StandIn } from './stand-in.ts';

export const OUTCOMES = ['succeed', 'fail', 'authorise', 'later'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const METHODS = ['upi', 'card', 'netbanking'] as const;
export type Method = (typeof METHODS)[number];

type Deps = {
  standIn: StandIn;
  send: (...events: SignedEvent[]) => void;
  now: () => number;
  /** Does it so much later. */
  after: (ms: number, work: () => void) => void;
};

/** When a bank says yes after all to what it called failed. */
const LATER_MS = MINUTE_MS;

/** The fields with which the browser goes back to the shop. */
type Fields = Record<string, string>;

export const createPayer = ({ standIn, send, now, after }: Deps) => {
  /** The gateway returns what was never captured: the shop hears of it by a refund. */
  const giveBack = (payment: StandInPayment) => {
    const refund = standIn.giveBack(payment.id);
    send(standIn.refundEventOf(refund, 'created'), standIn.refundEventOf(refund));
  };

  const authorise = (orderId: string, method: Method, id?: string) => {
    const payment = standIn.pay(orderId, 'authorized', id, method);
    send(standIn.eventOf(payment));
    return payment;
  };
  /** A second payment of an order is returned at once. */
  const capture = (orderId: string, method: Method, id?: string) => {
    const isSecond = standIn.isPaid(orderId);
    const authorised = authorise(orderId, method, id);
    if (isSecond) {
      giveBack(authorised);
      return authorised;
    }
    const payment = standIn.pay(orderId, 'captured', authorised.id, method);
    send(standIn.eventOf(payment));
    return payment;
  };
  const fail = (orderId: string, method: Method) => {
    const payment = standIn.pay(orderId, 'failed', undefined, method);
    send(standIn.eventOf(payment));
    return payment;
  };
  const failed = ({ id, order_id, error_description }: StandInPayment): Fields => ({
    'error[code]': 'BAD_REQUEST_ERROR',
    'error[description]': error_description ?? '',
    'error[source]': 'bank',
    'error[step]': 'payment_authorization',
    'error[reason]': 'payment_failed',
    'error[metadata]': JSON.stringify({ payment_id: id, order_id }),
  });

  return {
    pay: (orderId: string, outcome: Outcome, method: Method): Fields => {
      if (outcome === 'succeed') return standIn.proofOf(capture(orderId, method));
      if (outcome === 'authorise') return standIn.proofOf(authorise(orderId, method));
      const payment = fail(orderId, method);
      if (outcome === 'later') after(LATER_MS, () => void capture(orderId, method, payment.id));
      return failed(payment);
    },
    /** Returns what can no longer be captured. */
    returnOld: () => {
      for (const payment of standIn.payments()) {
        const minutes = standIn.order(payment.order_id)?.capture.manualMinutes ?? 0;
        const until = payment.created_at * SECOND_MS + minutes * MINUTE_MS;
        if (payment.status === 'authorized' && now() > until) giveBack(payment);
      }
    },
  };
};
export type Payer = ReturnType<typeof createPayer>;
