// What the gateway says of its payment link changes ours. It comes late, twice and in any order:
// money is counted by the gateway's number of it, once, and never taken out again.
import type { Paise } from '../../contract/kernel/money.ts';
import { sum } from '../../contract/product/price.ts';
import type { GatewayEvent, GatewayLink } from '../payment/gateway.ts';
import { paidOf, type StoredPaymentLink } from './stored-payment-link.ts';

type Aside = Omit<StoredPaymentLink['aside'][number], 'at'>;

/** Why the gateway's link is not ours; null when it is. */
const mismatch = (link: StoredPaymentLink, gatewayLink: GatewayLink): string | null => {
  if (gatewayLink.currency !== 'INR')
    return `The gateway names another currency: ${gatewayLink.currency}.`;
  if (gatewayLink.amount !== link.amount) return 'The gateway names another amount for this link.';
  if (link.gatewayLinkId !== null && link.gatewayLinkId !== gatewayLink.gatewayLinkId)
    return 'The gateway has a second link for this one.';
  return null;
};

const withAside = (link: StoredPaymentLink, aside: Aside, at: string): StoredPaymentLink =>
  link.aside.some(
    ({ gatewayPaymentId, why }) => gatewayPaymentId === aside.gatewayPaymentId && why === aside.why,
  )
    ? link
    : { ...link, aside: [...link.aside, { ...aside, at }] };

const MORE_THAN_DUE = 'It is more than was still to be paid.';
const UNREADABLE = 'The gateway names a payment that cannot be read as one in rupees.';

/** With what an event says of a payment that is counted already; the same object if nothing. */
const withKnownPayment = (
  link: StoredPaymentLink,
  event: GatewayEvent,
  at: string,
): StoredPaymentLink => {
  const known = link.payments.find((one) => one.gatewayPaymentId === event.gatewayPaymentId);
  if (!known) return link;
  const refunded = Math.min(known.amount, Math.max(known.refunded, event.refundedAmount));
  const { paidBy: latest } = event;
  const paidBy = known.paidBy
    ? {
        ...known.paidBy,
        fee: known.paidBy.fee ?? latest?.fee ?? null,
        tax: known.paidBy.tax ?? latest?.tax ?? null,
        rrn: known.paidBy.rrn ?? latest?.rrn ?? null,
      }
    : latest;
  const same =
    JSON.stringify([known.refunded, known.paidBy]) === JSON.stringify([refunded, paidBy]);
  if (same) return link;
  const refundedAt = refunded > known.refunded ? at : known.refundedAt;
  const payment = { ...known, refunded, refundedAt, paidBy };
  return { ...link, payments: link.payments.map((one) => (one === known ? payment : one)) };
};

/** With a payment that has arrived, counted or put aside. */
const received = (link: StoredPaymentLink, event: GatewayEvent, at: string): StoredPaymentLink => {
  const { gatewayPaymentId, amount, paidBy, refundedAmount: refunded } = event;
  if (event.state !== 'captured') return link;
  if (link.payments.some((one) => one.gatewayPaymentId === gatewayPaymentId))
    return withKnownPayment(link, event, at);
  if (amount > link.amount - paidOf(link))
    return withAside(link, { gatewayPaymentId, amount, why: MORE_THAN_DUE }, at);
  const refundedAt = refunded > 0 ? at : null;
  const payment = { gatewayPaymentId, amount, refunded, refundedAt, at, paidBy };
  return { ...link, payments: [...link.payments, payment] };
};

/**
 * How much of the gateway's sum is on record here: counted, or put aside for staff. A payment that
 * cannot be read explains any sum, because staff have been told of it.
 */
const explainedBy = (link: StoredPaymentLink): Paise =>
  link.aside.some(({ why }) => why === UNREADABLE)
    ? Number.POSITIVE_INFINITY
    : paidOf(link) + sum(link.aside.map(({ amount }) => amount));

const touched = (before: StoredPaymentLink, after: StoredPaymentLink, at: string) =>
  after === before ? before : { ...after, updatedAt: at };

/** The gateway's link, and those of its payments that are known. */
export type LinkFromGateway = {
  gatewayLink: GatewayLink;
  payments: readonly (GatewayEvent | { unreadable: string })[];
  /** Whether `payments` has every payment that the gateway names. */
  isWhole: boolean;
};

/** The link after what the gateway says of its own; the very same object when nothing is new. */
export const withGatewayLink = (
  link: StoredPaymentLink,
  { gatewayLink, payments, isWhole }: LinkFromGateway,
  at: string,
): StoredPaymentLink => {
  const why = mismatch(link, gatewayLink);
  if (why) {
    const gatewayPaymentId = gatewayLink.paymentIds[0] ?? null;
    const amount: Paise = gatewayLink.amountPaid || gatewayLink.amount;
    return touched(link, withAside(link, { gatewayPaymentId, amount, why }, at), at);
  }
  let after = link;
  if (link.gatewayLinkId === null)
    after = {
      ...{ ...after, gatewayLinkId: gatewayLink.gatewayLinkId, url: gatewayLink.url, end: null },
      isCancelDue: after.isCancelDue || after.end === 'cancelled',
    };
  for (const payment of payments)
    after =
      'unreadable' in payment
        ? withAside(after, { gatewayPaymentId: payment.unreadable, amount: 0, why: UNREADABLE }, at)
        : received(after, payment, at);
  // Reading every payment that is named does not mean that every payment is named.
  const isUnexplained = gatewayLink.amountPaid > explainedBy(after);
  const isAskDue = isUnexplained || (!isWhole && after.isAskDue);
  if (isAskDue !== after.isAskDue) after = { ...after, isAskDue };
  const ended =
    gatewayLink.status === 'expired' || gatewayLink.status === 'cancelled'
      ? gatewayLink.status
      : null;
  if (ended && after.end === null) after = { ...after, end: ended };
  const isUncancellable = ended !== null || gatewayLink.status !== 'created';
  if (after.isCancelDue && isUncancellable) after = { ...after, isCancelDue: false };
  return touched(link, after, at);
};

/** The same for an event that names one of its payments alone: a refund, for instance. */
export const withPaymentEvent = (link: StoredPaymentLink, event: GatewayEvent, at: string) =>
  touched(link, withKnownPayment(link, event, at), at);
