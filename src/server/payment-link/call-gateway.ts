// All calls to the gateway about a payment link, and the changes that follow its answers. Each call
// may be made twice and cut off at any point: the document names the call that is due, and is
// changed after it.

import type { Company } from '../../contract/catalogue/company-fields.ts';
import type { Paise } from '../../contract/kernel/money.ts';
import { sum } from '../../contract/product/price.ts';
import type { Gateway, GatewayEvent, GatewayLink } from '../gateway/gateway.ts';
import type { Basics } from '../kernel/basics.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import { opIdOf } from '../kernel/storage/keys.ts';
import { KEEP, type Kv } from '../kernel/storage/kv.ts';
import { type LinkList, MAKING_GIVEN_UP_MS, MAKING_REST_MS } from './link-list.ts';
import type { LinkNews } from './link-news.ts';
import {
  linkOfPaymentKey,
  paidOf,
  paymentLinkKey,
  type StoredPaymentLink,
  storedLinkOf,
  storedPaymentLink,
} from './stored-payment-link.ts';

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

/** Updates a counted payment from an event; returns the same object if nothing is new. */
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

/**
 * Adds a payment that has arrived: counted, or put aside. Events come late, twice and in any order:
 * money is counted once by the gateway's payment id, and never taken out again.
 */
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
 * The part of the gateway's sum that is recorded here, as counted or put aside for staff. A payment
 * that cannot be read explains any sum, because staff have been told of it.
 */
const explainedBy = (link: StoredPaymentLink): Paise =>
  link.aside.some(({ why }) => why === UNREADABLE)
    ? Number.POSITIVE_INFINITY
    : paidOf(link) + sum(link.aside.map(({ amount }) => amount));

const withTime = (before: StoredPaymentLink, after: StoredPaymentLink, at: string) =>
  after === before ? before : { ...after, updatedAt: at };

/** The gateway's link, and its known payments. */
type LinkFromGateway = {
  gatewayLink: GatewayLink;
  payments: readonly (GatewayEvent | { unreadable: string })[];
  /** Whether `payments` has every payment that the gateway names. */
  isWhole: boolean;
};

/** The link after a report of the gateway; returns the same object when nothing is new. */
export const withGatewayLink = (
  link: StoredPaymentLink,
  { gatewayLink, payments, isWhole }: LinkFromGateway,
  at: string,
): StoredPaymentLink => {
  const why = mismatch(link, gatewayLink);
  if (why) {
    const gatewayPaymentId = gatewayLink.paymentIds[0] ?? null;
    const amount: Paise = gatewayLink.amountPaid || gatewayLink.amount;
    return withTime(link, withAside(link, { gatewayPaymentId, amount, why }, at), at);
  }
  let after = link;
  if (link.gatewayLinkId === null)
    after = {
      ...after,
      gatewayLinkId: gatewayLink.gatewayLinkId,
      url: gatewayLink.url,
      end: null,
      isCancelDue: after.isCancelDue || after.end === 'cancelled',
    };
  for (const payment of payments)
    after =
      'unreadable' in payment
        ? withAside(after, { gatewayPaymentId: payment.unreadable, amount: 0, why: UNREADABLE }, at)
        : received(after, payment, at);
  // Even if every named payment was read, the gateway may not have named all of them.
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
  return withTime(link, after, at);
};

/** The same for an event that names one payment alone, such as a refund. */
export const withPaymentEvent = (link: StoredPaymentLink, event: GatewayEvent, at: string) =>
  withTime(link, withKnownPayment(link, event, at), at);

type CallDeps = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> & {
  gateway: Gateway | undefined;
  list: LinkList;
  now: () => number;
  outbox: Pick<Outbox, 'drainNow'>;
  postNews: LinkNews;
  /** Names the payee on the gateway's page. */
  company: (kv: Kv) => Promise<Pick<Company, 'name'>>;
};

const FAILURE_MAX = 300;
const isUnmade = ({ gatewayLinkId, end }: StoredPaymentLink) =>
  gatewayLinkId === null && end === null;

export const createGatewayCalls = (deps: CallDeps) => {
  const { gateway, isoNow, keys, list, newOpId, now, outbox, postNews } = deps;

  const read = async (kv: Kv, id: string) => {
    const found = await kv.get(paymentLinkKey(id), storedPaymentLink);
    if (!found) throw notFound();
    return found.value;
  };

  /** Changes the document, its row and its letters. */
  const change = async (
    call: Call,
    id: string,
    next: (link: StoredPaymentLink) => StoredPaymentLink | typeof KEEP,
  ): Promise<StoredPaymentLink> => {
    const { value, settle } = await list.change(call.kv, id, () =>
      call.kv.update(paymentLinkKey(id), storedPaymentLink, newOpId(), (current) =>
        current ? next(current) : KEEP,
      ),
    );
    await call.afterAnswer(
      postNews(call.kv, id)
        .finally(() => settle(call.kv))
        .then(outbox.drainNow),
    );
    if (!value) throw notFound();
    return value;
  };

  /**
   * Applies a report of the gateway. Writes the pointers of payments first, by which later events
   * find the link.
   */
  const apply = async (
    call: Call,
    id: string,
    from: LinkFromGateway,
    asked: Partial<StoredPaymentLink> = {},
  ) => {
    for (const payment of from.payments)
      if (!('unreadable' in payment) && payment.state === 'captured')
        await call.kv.create(
          linkOfPaymentKey(keys, payment.gatewayPaymentId),
          storedLinkOf,
          { link: id },
          opIdOf(payment.gatewayPaymentId, 'link of payment'),
        );
    const at = isoNow();
    return change(call, id, (current) => {
      const after = withGatewayLink(current, from, at);
      return after === current && Object.keys(asked).length === 0 ? KEEP : { ...after, ...asked };
    });
  };

  /** Reads every payment that the link names, one by one. */
  const withAllPayments = async (
    at: Gateway,
    gatewayLink: GatewayLink,
  ): Promise<LinkFromGateway> => {
    const payments = gatewayLink.paymentIds.map(
      async (unreadable): Promise<GatewayEvent | { unreadable: string }> =>
        (await at.readPayment(unreadable)) ?? { unreadable },
    );
    return { gatewayLink, payments: await Promise.all(payments), isWhole: true };
  };

  const make = async (call: Call, link: StoredPaymentLink, isRepeat: boolean) => {
    if (!gateway) return link;
    const { _id, amount, firstMin, number, title } = link;
    const { name } = await deps.company(call.kv);
    const made = await gateway.links.create({
      amount,
      firstMin,
      referenceId: _id,
      isRepeat,
      description: `${name}: ${title} (${number})`,
      expiresAt: Date.parse(link.expiresAt),
      backTo: link.backTo,
    });
    if (!('refusal' in made)) return apply(call, _id, await withAllPayments(gateway, made));
    const [updatedAt, failure] = [isoNow(), made.refusal.slice(0, FAILURE_MAX)];
    return change(call, _id, (now) =>
      isUnmade(now) ? { ...now, end: 'failed', failure, updatedAt } : KEEP,
    );
  };

  /**
   * For a cancelled link that may still be being made: asks whether it has arrived at the gateway
   * after all.
   */
  const giveUp = async (call: Call, at: Gateway, link: StoredPaymentLink) => {
    const found = await at.links.find(link._id);
    if (found) return apply(call, link._id, await withAllPayments(at, found));
    if (now() - Date.parse(link.triedAt) < MAKING_GIVEN_UP_MS) return link;
    const end = { end: 'cancelled', isCancelDue: false, updatedAt: isoNow() } as const;
    return change(call, link._id, (now) => (isUnmade(now) ? { ...now, ...end } : KEEP));
  };

  return {
    read,
    change,
    apply,
    /**
     * Creates the link at the gateway. The caller has just written `triedAt`, so that no other
     * process does. Rejects if the gateway does not answer.
     */
    make,

    /** Tries again to create the link; of several calls at once, one does. */
    makeAgain: async (call: Call, id: string) => {
      const [triedAt, before] = [isoNow(), await read(call.kv, id)];
      const isDue = (link: StoredPaymentLink) =>
        isUnmade(link) && now() - Date.parse(link.triedAt) >= MAKING_REST_MS;
      if (!gateway || gateway.provider !== before.provider || !isDue(before)) return before;
      if (before.isCancelDue) return giveUp(call, gateway, before);
      const [key, opId] = [paymentLinkKey(id), newOpId()];
      const claimed = await call.kv.update(key, storedPaymentLink, opId, (current) =>
        current && isDue(current) && !current.isCancelDue ? { ...current, triedAt } : KEEP,
      );
      const isOurs = claimed !== null && (await call.kv.took(key, opId));
      return isOurs ? make(call, claimed, true) : before;
    },

    /** Asks for the link's state, and cancels it at the gateway if staff want that. */
    ask: async (call: Call, id: string) => {
      const link = await read(call.kv, id);
      const { gatewayLinkId, isCancelDue, provider } = link;
      if (!gateway || gatewayLinkId === null || provider !== gateway.provider) return link;
      const askedAt = isoNow();
      const gatewayLink = isCancelDue
        ? await gateway.links.cancel(gatewayLinkId)
        : await gateway.links.read(gatewayLinkId);
      // The gateway does not know a link of another account; it is asked again at the next due
      // time.
      if (!gatewayLink) return change(call, id, (current) => ({ ...current, askedAt }));
      return apply(call, id, await withAllPayments(gateway, gatewayLink), { askedAt });
    },
  };
};
export type GatewayCalls = ReturnType<typeof createGatewayCalls>;
