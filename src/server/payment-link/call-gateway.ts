// Every call to the gateway about a payment link, and what its answer changes. Each may be made
// twice, and be cut off anywhere: the document says what is to be done, and is changed after it.
import type { AfterAnswer, Basics } from '../basics.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Gateway, GatewayEvent, GatewayLink } from '../payment/gateway.ts';
import { notFound } from '../refusal.ts';
import { opIdOf } from '../storage/keys.ts';
import { KEEP, type Kv } from '../storage/kv.ts';
import { MAKING_GIVEN_UP_MS, MAKING_REST_MS } from './ask-times.ts';
import { type LinkFromGateway, withGatewayLink } from './link-from-gateway.ts';
import type { LinkList } from './link-list.ts';
import type { LinkNews } from './link-news.ts';
import {
  linkOfPaymentKey,
  paymentLinkKey,
  type StoredPaymentLink,
  storedLinkOf,
  storedPaymentLink,
} from './stored-payment-link.ts';

export type CallDeps = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> & {
  gateway: Gateway | undefined;
  list: LinkList;
  now: () => number;
  outbox: Pick<Outbox, 'hurry'>;
  postNews: LinkNews;
  /** Who asks for the money, as the gateway's page names it. */
  siteName: string;
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
    kv: Kv,
    id: string,
    next: (link: StoredPaymentLink) => StoredPaymentLink | typeof KEEP,
    afterAnswer: AfterAnswer,
  ): Promise<StoredPaymentLink> => {
    const { value, settle } = await list.change(kv, id, () =>
      kv.update(paymentLinkKey(id), storedPaymentLink, newOpId(), (current) =>
        current ? next(current) : KEEP,
      ),
    );
    await afterAnswer(
      postNews(kv, id)
        .finally(() => settle(kv))
        .then(outbox.hurry),
    );
    if (!value) throw notFound();
    return value;
  };

  /** Takes what the gateway says. Payments are found by their numbers later: those come first. */
  const apply = async (
    kv: Kv,
    id: string,
    from: LinkFromGateway,
    afterAnswer: AfterAnswer,
    asked: Partial<StoredPaymentLink> = {},
  ) => {
    for (const payment of from.payments)
      if (!('unreadable' in payment) && payment.state === 'captured')
        await kv.create(
          linkOfPaymentKey(keys, payment.gatewayPaymentId),
          storedLinkOf,
          { link: id },
          opIdOf(payment.gatewayPaymentId, 'link of payment'),
        );
    const at = isoNow();
    return change(
      kv,
      id,
      (current) => {
        const after = withGatewayLink(current, from, at);
        return after === current && Object.keys(asked).length === 0 ? KEEP : { ...after, ...asked };
      },
      afterAnswer,
    );
  };

  /** With every payment that it names, read one by one. */
  const whole = async (at: Gateway, gatewayLink: GatewayLink): Promise<LinkFromGateway> => {
    const payments = gatewayLink.paymentIds.map(
      async (unreadable): Promise<GatewayEvent | { unreadable: string }> =>
        (await at.readPayment(unreadable)) ?? { unreadable },
    );
    return { gatewayLink, payments: await Promise.all(payments), isWhole: true };
  };

  const make = async (kv: Kv, link: StoredPaymentLink, isRepeat: boolean, after: AfterAnswer) => {
    if (!gateway) return link;
    const { _id, amount, firstMin, number, title } = link;
    const made = await gateway.links.create({
      ...{ amount, firstMin, referenceId: _id, isRepeat },
      description: `${deps.siteName}: ${title} (${number})`,
      expiresAt: Date.parse(link.expiresAt),
      backTo: link.backTo,
    });
    if (!('refusal' in made)) return apply(kv, _id, await whole(gateway, made), after);
    const [updatedAt, failure] = [isoNow(), made.refusal.slice(0, FAILURE_MAX)];
    return change(
      kv,
      _id,
      (now) => (isUnmade(now) ? { ...now, end: 'failed', failure, updatedAt } : KEEP),
      after,
    );
  };

  /** A cancelled link that is perhaps still being made: whether it has arrived there after all. */
  const giveUp = async (at: Gateway, kv: Kv, link: StoredPaymentLink, after: AfterAnswer) => {
    const found = await at.links.find(link._id);
    if (found) return apply(kv, link._id, await whole(at, found), after);
    if (now() - Date.parse(link.triedAt) < MAKING_GIVEN_UP_MS) return link;
    const end = { end: 'cancelled', isCancelDue: false, updatedAt: isoNow() } as const;
    return change(kv, link._id, (now) => (isUnmade(now) ? { ...now, ...end } : KEEP), after);
  };

  return {
    read,
    change,
    apply,
    /**
     * Makes it at the gateway. The caller has just written `triedAt`, so that nobody else does.
     * Rejects when the gateway does not answer.
     */
    make,

    /** Takes up making it again; of several at once, one does. */
    makeAgain: async (kv: Kv, id: string, afterAnswer: AfterAnswer) => {
      const [triedAt, before] = [isoNow(), await read(kv, id)];
      const isDue = (link: StoredPaymentLink) =>
        isUnmade(link) && now() - Date.parse(link.triedAt) >= MAKING_REST_MS;
      if (!gateway || gateway.provider !== before.provider || !isDue(before)) return before;
      if (before.isCancelDue) return giveUp(gateway, kv, before, afterAnswer);
      const [key, opId] = [paymentLinkKey(id), newOpId()];
      const claimed = await kv.update(key, storedPaymentLink, opId, (current) =>
        current && isDue(current) && !current.isCancelDue ? { ...current, triedAt } : KEEP,
      );
      const isOurs = claimed !== null && (await kv.took(key, opId));
      return isOurs ? make(kv, claimed, true, afterAnswer) : before;
    },

    /** Asks how it stands, and has it ended there when staff want that. */
    ask: async (kv: Kv, id: string, afterAnswer: AfterAnswer) => {
      const link = await read(kv, id);
      const { gatewayLinkId, isCancelDue, provider } = link;
      if (!gateway || gatewayLinkId === null || provider !== gateway.provider) return link;
      const askedAt = isoNow();
      const gatewayLink = isCancelDue
        ? await gateway.links.cancel(gatewayLinkId)
        : await gateway.links.read(gatewayLinkId);
      // A link of another account is unknown there; it is asked for again with its next time.
      if (!gatewayLink) return change(kv, id, (current) => ({ ...current, askedAt }), afterAnswer);
      return apply(kv, id, await whole(gateway, gatewayLink), afterAnswer, { askedAt });
    },
  };
};
export type GatewayCalls = ReturnType<typeof createGatewayCalls>;
