// Payment links: staff make, send and cancel them; the gateway and payers report on them.
import { DAY_MS, dayAfter, SECOND_MS, startOfDay } from '../../contract/kernel/days.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import { paiseOf } from '../../contract/kernel/money.ts';
import { NO_ONLINE_PAYMENT } from '../../contract/order/order-sentences.ts';
import {
  isPayable,
  LINK_DAYS_MAX,
  LINK_LEAST_MS,
  type LinkStep,
  linkReturnPath,
  mayCancel,
} from '../../contract/payment-link/payment-link.ts';
import type { NewPaymentLink } from '../../contract/payment-link/rules.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { type Audit, auditedUpdate } from '../kernel/audit/audit.ts';
import type { Basics } from '../kernel/basics.ts';
import { idFromKey, sentDifferently } from '../kernel/idempotency/sent-calls.ts';
import type { StaffCall } from '../kernel/identity.ts';
import { ApiError, notFound, wrongField } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import { sha256OfJson } from '../kernel/storage/hashes.ts';
import { parseId } from '../kernel/storage/keys.ts';
import { KEEP, type ScopedKv } from '../kernel/storage/kv.ts';
import { quoteKey, storedQuote } from '../quote/stored-quote.ts';
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
  /** Whether the site sends letters. */
  hasMail: boolean;
  /** The full address of a page, if the site knows its own. */
  link: (path: string) => string;
  list: LinkList;
  now: () => number;
};
export type PaymentLinks = ReturnType<typeof createPaymentLinks>;

const SENDS_MAX = 10;

/** The fields that the audit log keeps. */
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
    const end = startOfDay(dayAfter(day, 1)) - SECOND_MS;
    if (end < now() + LINK_LEAST_MS)
      throw wrongField('lastDay', 'The last day must be today or later.');
    if (end > now() + LINK_DAYS_MAX * DAY_MS)
      throw wrongField('lastDay', `The last day must be within ${LINK_DAYS_MAX} days.`);
    return new Date(end).toISOString();
  };

  /** Takes a step; throws if it is not allowed. */
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

  const asked = (call: Call, id: string) =>
    calls.ask(call, id).catch((error: unknown) => {
      if (error instanceof ApiError) throw error;
      throw new ApiError('unavailable', 'The payment service is not responding right now.');
    });

  return {
    /** Makes a link once for each key: stores it first, then creates it at the gateway. */
    make: async (
      call: StaffCall,
      wish: NewPaymentLink,
      { idempotencyKey, origin }: { idempotencyKey: string | undefined; origin: string },
    ) => {
      if (!gateway) throw conflict(NO_ONLINE_PAYMENT);
      const { lastDay, ...asWished } = wish;
      const id =
        idFromKey(keys, 'payment link', call.caller.account._id, idempotencyKey) ?? deps.newId();
      const contentHash = sha256OfJson(wish);
      const repeatedLink = (before: StoredPaymentLink) => {
        if (before.contentHash !== contentHash) throw sentDifferently();
        return paymentLinkView(before);
      };
      const before = await call.kv.get(paymentLinkKey(id), storedPaymentLink);
      if (before) return repeatedLink(before.value);
      const [amount, firstMin] = [
        paiseOf(wish.amount),
        wish.firstMin === null ? null : paiseOf(wish.firstMin),
      ];
      if (firstMin !== null && firstMin >= amount)
        throw wrongField('firstMin', 'The first part must be less than the amount.');
      const expiresAt = lastMoment(lastDay);
      const quote = await quoteOf(call.kv, wish.quote);
      const at = isoNow();
      const backTo = new URL(deps.link(linkReturnPath(id)), origin).href;
      const link: StoredPaymentLink = {
        _id: id,
        number: paymentLinkNumberOf(keys, id, at),
        ...asWished,
        amount,
        firstMin,
        quote: quote._id,
        expiresAt,
        by: fullName(call.caller.account),
        contentHash,
        backTo,
        provider: gateway.provider,
        triedAt: at,
        gatewayLinkId: null,
        url: null,
        end: null,
        failure: null,
        isCancelDue: false,
        isAskDue: false,
        payments: [],
        aside: [],
        askedAt: null,
        sends: 0,
        sentAt: null,
        createdAt: at,
        updatedAt: at,
        posted: { sends: 0, payments: 0, aside: 0 },
      };
      const [key, opId] = [paymentLinkKey(id), newOpId()];
      const intent = {
        key,
        opId,
        action: 'create' as const,
        entity: 'payment-link' as const,
        entityId: id,
        label: link.number,
        before: null,
        after: auditView(link),
      };
      const { value: outcome, settle } = await list.change(call.kv, id, () =>
        audit.record(call, intent, () => call.kv.create(key, storedPaymentLink, link, opId)),
      );
      await call.afterAnswer(settle(call.kv));
      if (outcome === 'exists') return repeatedLink(await calls.read(call.kv, id));
      // The answer does not wait for a silent gateway: then the sweeper creates the link.
      const made = await calls.make(call, link, false).catch(() => link);
      return paymentLinkView(made);
    },

    step: async (call: StaffCall, { id, step }: { id: string; step: LinkStep }) => {
      if (step === 'ask') {
        await calls.makeAgain(call, id);
        return paymentLinkView(await asked(call, id));
      }
      const [at, opId, key] = [isoNow(), newOpId(), paymentLinkKey(id)];
      const before = await calls.read(call.kv, id);
      const after = stepped(before, step, at);
      if (after === before) return paymentLinkView(before);
      if (step === 'send') {
        if (!deps.hasMail) throw conflict('This site sends no mail yet. Please copy the link.');
        const { email } = await quoteOf(call.kv, before.quote);
        if (!email) throw conflict('This request has no e-mail address. Please copy the link.');
      }
      const { settle } = await list.change(call.kv, id, () =>
        auditedUpdate(audit, call, {
          key,
          opId,
          action: 'change',
          entity: 'payment-link',
          entityId: id,
          label: before.number,
          before,
          after,
          view: auditView,
          viewAfter: auditView,
          write: (decided) =>
            call.kv.update(key, storedPaymentLink, opId, async (current) => {
              if (!current) throw notFound();
              const next = stepped(current, step, at);
              return decided(current, next === current ? KEEP : next);
            }),
        }),
      );
      await call.afterAnswer(settle(call.kv));
      const done =
        step === 'cancel'
          ? await calls.ask(call, id).catch(() => calls.read(call.kv, id))
          : await calls.change(call, id, () => KEEP);
      return paymentLinkView(done);
    },
  };
};
