// Payment links as staff make, send and cancel them, and as the gateway and payers report on them.
import { createHash } from 'node:crypto';
import { DAY_MS, dayAfter, startOfDay } from '../../contract/kernel/days.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import { paiseOf } from '../../contract/kernel/money.ts';
import { NO_ONLINE_PAYMENT } from '../../contract/order/order-sentences.ts';
import {
  isPayable,
  LINK_DAYS_MAX,
  LINK_LEAST_MS,
  type LinkStep,
  linkPagePath,
  mayCancel,
} from '../../contract/payment-link/payment-link.ts';
import type { NewPaymentLink, PaymentLinkQuery } from '../../contract/payment-link/rules.ts';
import type { Actor, Audit } from '../audit/audit.ts';
import { auditedUpdate } from '../audit/audited-update.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { idFromKey, sentDifferently } from '../idempotency/sent-calls.ts';
import { pageFor } from '../paging.ts';
import type { Gateway } from '../payment/gateway.ts';
import { quoteKey, storedQuote } from '../quote/stored-quote.ts';
import { ApiError, notFound, wrongField } from '../refusal.ts';
import { parseId } from '../storage/keys.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import type { GatewayCalls } from './call-gateway.ts';
import type { LinkList } from './link-list.ts';
import {
  paymentLinkKey,
  paymentLinkNumberOf,
  paymentLinkView,
  type StoredPaymentLink,
  stateOf,
  storedPaymentLink,
} from './stored-payment-link.ts';

type Deps = Basics & {
  audit: Audit;
  calls: GatewayCalls;
  gateway: Gateway | undefined;
  /** The full address of a page, where the site knows its own. */
  link: (path: string) => string;
  list: LinkList;
  now: () => number;
};
export type PaymentLinks = ReturnType<typeof createPaymentLinks>;
type Row = Awaited<ReturnType<LinkList['read']>>[number];

const SENDS_MAX = 10;
const COLUMNS = {
  texts: ({ number, title }: Row) => [number, title],
  sorts: {
    createdAt: ({ createdAt }: Row) => createdAt,
    amount: ({ amount }: Row) => String(paiseOf(amount)).padStart(12, '0'),
    status: ({ state }: Row) => state,
  },
};

/** What the audit log keeps. */
const auditView = (link: StoredPaymentLink) => {
  const { purpose, title, amount, lastDay, state, isCancelDue } = paymentLinkView(link);
  return { purpose, title, amount, lastDay, state, isCancelDue, sends: link.sends };
};

const conflict = (sentence: string) => new ApiError('conflict', sentence);

export const createPaymentLinks = (deps: Deps) => {
  const { audit, calls, gateway, isoNow, keys, list, newOpId, now } = deps;

  const quoteOf = async (kv: ScopedKv, quote: string) => {
    const id = parseId(quote);
    const found = id && (await kv.get(quoteKey(id), storedQuote));
    if (!found) throw wrongField('quote', 'This quote request does not exist.');
    return found.value;
  };

  /** The last moment of the day. */
  const lastMoment = (day: string) => {
    const end = startOfDay(dayAfter(day, 1)) - 1000;
    if (end < now() + LINK_LEAST_MS)
      throw wrongField('lastDay', 'The last day must be today or later.');
    if (end > now() + LINK_DAYS_MAX * DAY_MS)
      throw wrongField('lastDay', `The last day must be within ${LINK_DAYS_MAX} days.`);
    return new Date(end).toISOString();
  };

  /** Checks whether a step may follow, and takes it. */
  const stepped = (link: StoredPaymentLink, step: 'send' | 'cancel', at: string) => {
    const state = stateOf(link);
    if (step === 'send') {
      if (!isPayable(state) || link.isCancelDue)
        throw conflict('Nothing can be paid on this link, so it is not sent.');
      if (link.sends >= SENDS_MAX) throw conflict(`A link is sent ${SENDS_MAX} times at most.`);
      return { ...link, sends: link.sends + 1, sentAt: at, updatedAt: at };
    }
    if (link.isCancelDue || state === 'cancelled') return link;
    if (state === 'part_paid')
      throw conflict(
        'Something has been paid on this link, so the payment service cannot cancel it. It ends after its last day.',
      );
    if (!mayCancel(state)) throw conflict('This link can no longer be cancelled.');
    return { ...link, isCancelDue: true, updatedAt: at };
  };

  const asked = (kv: ScopedKv, id: string, afterAnswer: AfterAnswer) =>
    calls.ask(kv, id, afterAnswer).catch((error: unknown) => {
      if (error instanceof ApiError) throw error;
      throw new ApiError('unavailable', 'The payment service is not responding right now.');
    });

  return {
    page: async (kv: ScopedKv, { quote, ...query }: PaymentLinkQuery) =>
      pageFor(await list.read(kv), query, COLUMNS, (row) => (quote ?? row.quote) === row.quote),

    /** Makes a link once for each key. Written first, then made at the gateway. */
    make: async (
      kv: ScopedKv,
      caller: Actor,
      wish: NewPaymentLink,
      { idempotencyKey, origin }: { idempotencyKey: string | undefined; origin: string },
      afterAnswer: AfterAnswer,
    ) => {
      if (!gateway) throw conflict(NO_ONLINE_PAYMENT);
      const { lastDay, ...asWished } = wish;
      const id =
        idFromKey(keys, 'payment link', caller.account._id, idempotencyKey) ?? deps.newId();
      const contentHash = createHash('sha256').update(JSON.stringify(wish)).digest('hex');
      const again = (before: StoredPaymentLink) => {
        if (before.contentHash !== contentHash) throw sentDifferently();
        return paymentLinkView(before);
      };
      const before = await kv.get(paymentLinkKey(id), storedPaymentLink);
      if (before) return again(before.value);
      const [amount, firstMin] = [
        paiseOf(wish.amount),
        wish.firstMin === null ? null : paiseOf(wish.firstMin),
      ];
      if (firstMin !== null && firstMin >= amount)
        throw wrongField('firstMin', 'The first part must be less than the amount.');
      const expiresAt = lastMoment(lastDay);
      const quote = await quoteOf(kv, wish.quote);
      const at = isoNow();
      const backTo = new URL(deps.link(linkPagePath(id)), origin).href;
      const link: StoredPaymentLink = {
        ...{ _id: id, number: paymentLinkNumberOf(keys, id, at), ...asWished, amount, firstMin },
        ...{ quote: quote._id, expiresAt, by: fullName(caller.account), contentHash, backTo },
        ...{ provider: gateway.provider, triedAt: at, gatewayLinkId: null, url: null, end: null },
        ...{ failure: null, isCancelDue: false, isAskDue: false, payments: [], aside: [] },
        ...{ askedAt: null, sends: 0, sentAt: null, createdAt: at, updatedAt: at },
        posted: { sends: 0, payments: 0, aside: 0 },
      };
      const [key, opId] = [paymentLinkKey(id), newOpId()];
      const intent = {
        ...{ caller, afterAnswer, key, opId },
        ...({ action: 'create', entity: 'payment-link', entityId: id } as const),
        ...{ label: link.number, before: null, after: auditView(link) },
      };
      const { value: outcome, settle } = await list.change(kv, id, () =>
        audit.record(kv, intent, () => kv.create(key, storedPaymentLink, link, opId)),
      );
      await afterAnswer(settle(kv));
      if (outcome === 'exists') return again(await calls.read(kv, id));
      // Nobody waits for a gateway that does not answer: the sweeper makes it then.
      const made = await calls.make(kv, link, false, afterAnswer).catch(() => link);
      return paymentLinkView(made);
    },

    step: async (
      kv: ScopedKv,
      caller: Actor,
      { id, step }: { id: string; step: LinkStep },
      afterAnswer: AfterAnswer,
    ) => {
      if (step === 'ask') {
        await calls.makeAgain(kv, id, afterAnswer);
        return paymentLinkView(await asked(kv, id, afterAnswer));
      }
      const [at, opId, key] = [isoNow(), newOpId(), paymentLinkKey(id)];
      const before = await calls.read(kv, id);
      const after = stepped(before, step, at);
      if (after === before) return paymentLinkView(before);
      if (step === 'send') {
        const { email } = await quoteOf(kv, before.quote);
        if (!email) throw conflict('This request has no e-mail address. Please copy the link.');
      }
      const { settle } = await list.change(kv, id, () =>
        auditedUpdate(audit, kv, {
          ...{ caller, afterAnswer, key, opId },
          ...{ action: 'change', entity: 'payment-link', entityId: id, label: before.number },
          ...{ before, after, view: auditView, viewAfter: auditView },
          write: (decided) =>
            kv.update(key, storedPaymentLink, opId, async (current) => {
              if (!current) throw notFound();
              const next = stepped(current, step, at);
              return decided(current, next === current ? KEEP : next);
            }),
        }),
      );
      await afterAnswer(settle(kv));
      const done =
        step === 'cancel'
          ? await calls.ask(kv, id, afterAnswer).catch(() => calls.read(kv, id))
          : await calls.change(kv, id, () => KEEP, afterAnswer);
      return paymentLinkView(done);
    },
  };
};
