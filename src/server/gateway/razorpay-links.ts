// Razorpay's payment links, over its API.
import * as z from 'zod';
import { SECOND_MS } from '../../contract/kernel/days.ts';
import type { GatewayLink, GatewayLinks } from './gateway.ts';
import {
  isMissing,
  isTaken,
  listOf,
  orderRefusal,
  type RazorpayAnswer,
  type RazorpayClient,
  read,
} from './razorpay-client.ts';
import { eventOfPayment } from './razorpay-events.ts';
import { isSignature, linkText } from './signature.ts';

const id = z.string().min(1).max(100);
const paise = z.int().min(0);
const linkShape = z.looseObject({
  id,
  reference_id: z.string().nullish(),
  short_url: z.url({ protocol: /^https?$/ }).max(500),
  amount: paise,
  currency: z.string().max(10),
  amount_paid: paise.nullish(),
  status: z.enum(['created', 'partially_paid', 'paid', 'expired', 'cancelled']),
  payments: z
    .union([z.array(z.looseObject({ payment_id: id })), z.looseObject({ payment_id: id })])
    .nullish(),
});

const linkOf = (data: z.infer<typeof linkShape>, payment?: unknown): GatewayLink => {
  const event = eventOfPayment(payment);
  const named = [data.payments ?? []].flat().map(({ payment_id }) => payment_id);
  const own = event ? [event.gatewayPaymentId] : [];
  return {
    gatewayLinkId: data.id,
    referenceId: data.reference_id || null,
    url: data.short_url,
    amount: data.amount,
    currency: data.currency,
    amountPaid: data.amount_paid ?? 0,
    status: data.status,
    paymentIds: [...new Set([...named, ...own])],
    payments: event ? [event] : [],
  };
};

/** A link as the gateway describes it; null for anything else. */
const linkIn = (entity: unknown, payment?: unknown) => {
  const { data } = linkShape.safeParse(entity);
  return data ? linkOf(data, payment) : null;
};

const EVENTS = ['paid', 'partially_paid', 'expired', 'cancelled'].map(
  (name) => `payment_link.${name}`,
);
const linkEvent = z.looseObject({
  event: z.enum(EVENTS),
  payload: z.looseObject({
    payment_link: z.looseObject({ entity: z.unknown() }),
    payment: z.looseObject({ entity: z.unknown() }).optional(),
  }),
});

export const createRazorpayLinks = (call: RazorpayClient, keySecret: string): GatewayLinks => {
  const readLink = (answer: RazorpayAnswer) => linkOf(read(linkShape, answer));
  const find: GatewayLinks['find'] = async (referenceId) => {
    const path = `/payment_links?reference_id=${encodeURIComponent(referenceId)}`;
    const { payment_links } = read(
      z.looseObject({ payment_links: listOf.shape.items }),
      await call({ method: 'GET', path }),
    );
    const links = payment_links.flatMap((one) => linkIn(one) ?? []);
    return links.find((one) => one.referenceId === referenceId) ?? null;
  };
  const readById: GatewayLinks['read'] = async (gatewayLinkId) => {
    const path = `/payment_links/${encodeURIComponent(gatewayLinkId)}`;
    const answer = await call({ method: 'GET', path });
    return answer.is === 'refused' && isMissing(answer.status, answer.body)
      ? null
      : readLink(answer);
  };
  return {
    find,
    read: readById,
    create: async ({ amount, referenceId, firstMin, expiresAt, isRepeat, ...link }) => {
      const made = isRepeat ? await find(referenceId) : null;
      if (made) return made;
      const answer = await call({
        method: 'POST',
        path: '/payment_links',
        body: {
          amount,
          currency: 'INR',
          reference_id: referenceId,
          description: link.description,
          accept_partial: firstMin !== null,
          ...(firstMin !== null && { first_min_partial_amount: firstMin }),
          expire_by: Math.floor(expiresAt / SECOND_MS),
          // We send our own letters, so the gateway does not learn the recipient.
          notify: { sms: false, email: false },
          reminder_enable: false,
          callback_url: link.backTo,
          callback_method: 'get',
          notes: { link: referenceId },
        },
      });
      if (answer.is === 'ok') return readLink(answer);
      const { status, body } = answer;
      const before = isTaken(status, body) ? await find(referenceId) : null;
      return before ?? orderRefusal(status, body) ?? readLink(answer);
    },
    cancel: async (gatewayLinkId) => {
      const path = `/payment_links/${encodeURIComponent(gatewayLinkId)}/cancel`;
      const answer = await call({ method: 'POST', path, body: {} });
      return answer.is === 'ok' ? readLink(answer) : readById(gatewayLinkId);
    },
    isSigned: ({ signature, ...proof }) => isSignature(keySecret, linkText(proof), signature),
    parseEvent: (event) => {
      const { data } = linkEvent.safeParse(event);
      return data ? linkIn(data.payload.payment_link.entity, data.payload.payment?.entity) : null;
    },
  };
};
