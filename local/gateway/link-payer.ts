// What customers and their banks do on the page of a payment link at the stand-in, with the events
// that follow.
import { MINUTE_MS } from '../../src/contract/kernel/days.ts';
import type { Method } from './payer.ts';
import type { StandInPayment } from './shapes.ts';
import type { SignedEvent, StandIn } from './stand-in.ts';

export const LINK_OUTCOMES = ['succeed', 'fail', 'later'] as const;
export type LinkOutcome = (typeof LINK_OUTCOMES)[number];

type Deps = {
  standIn: StandIn;
  send: (...events: SignedEvent[]) => void;
  /** Does it so much later. */
  after: (ms: number, work: () => void) => void;
};
const LATER_MS = MINUTE_MS;

/** Refused, not paid, or paid: then with the address to go back to. */
export type PaidLink = { refusal: string } | { failed: true } | { back: string };

export const createLinkPayer = ({ standIn, send, after }: Deps) => {
  const capture = (id: string, amount: number, method: Method, paymentId?: string) => {
    const authorised = standIn.payLink(id, amount, 'authorized', method, paymentId);
    const whileAuthorised = standIn.eventOf(authorised);
    const payment = standIn.payLink(id, amount, 'captured', method, authorised.id);
    const link = standIn.link(id);
    send(
      ...[whileAuthorised, standIn.eventOf(payment)],
      ...(link ? [standIn.linkEventOf(link, payment)] : []),
    );
    return payment;
  };
  const backOf = (id: string, payment: StandInPayment) => {
    const link = standIn.link(id);
    if (!link) throw new Error('There is no such link.');
    return `${link.callback_url}?${new URLSearchParams(standIn.proofOfLink(link, payment))}`;
  };
  return {
    pay: (id: string, amount: number, outcome: LinkOutcome, method: Method): PaidLink => {
      const refusal = standIn.refusalOf(id, amount);
      if (refusal !== null) return { refusal };
      if (outcome === 'succeed') return { back: backOf(id, capture(id, amount, method)) };
      const payment = standIn.payLink(id, amount, 'failed', method);
      send(standIn.eventOf(payment));
      // It may be paid by other means until then: the bank says yes all the same.
      if (outcome === 'later') after(LATER_MS, () => void capture(id, amount, method, payment.id));
      return { failed: true };
    },
    cancel: (id: string) => send(standIn.linkEventOf(standIn.cancelLink(id))),
    /** Ends those whose time is over. */
    expire: () => {
      for (const link of standIn.expireLinks()) send(standIn.linkEventOf(link));
    },
  };
};
export type LinkPayer = ReturnType<typeof createLinkPayer>;
