// The gateway Razorpay, over its API. Razorpay's own client for Node cannot send the header that
// makes a refund happen once, and has no timeout.
import * as z from 'zod';
import { calendarOf, SECOND_MS } from '../../contract/kernel/days.ts';
import type { Gateway, GatewayPayout } from './gateway.ts';
import {
  createRazorpayClient,
  type GatewayFetch,
  isMissing,
  listOf,
  orderRefusal,
  type RazorpayKeys,
  read,
  refundRefusal,
} from './razorpay-client.ts';
import { eventOfPayment, eventOfRefund, parseRazorpayEvent } from './razorpay-events.ts';
import { createRazorpayLinks } from './razorpay-links.ts';
import { isSignature, paymentText } from './signature.ts';

/** Most rows of one answer. */
const PAYOUT_ROWS_MAX = 1000;
const payoutPath = (day: string, skip: number) => {
  const { year, month, date } = calendarOf(day);
  const query = new URLSearchParams({
    year: `${year}`,
    month: `${month}`.padStart(2, '0'),
    day: `${date}`.padStart(2, '0'),
    count: `${PAYOUT_ROWS_MAX}`,
  });
  if (skip > 0) query.set('skip', `${skip}`);
  return `/settlements/recon/combined?${query}`;
};

const name = z.string().min(1).max(100);
const row = z.looseObject({
  type: z.literal('payment'),
  entity_id: name,
  /** A payment without an order is not ours. */
  order_id: name,
  settled: z.literal(true),
  settled_at: z.int().positive(),
  settlement_id: name,
  settlement_utr: name,
});

/**
 * Reads a row of GET /settlements/recon/combined, which lists one day. Only rows of payments are
 * read: refunds, transfers and adjustments are deducted from the same payout. Source:
 * razorpay.com/docs/api/settlements/fetch-recon.
 */
const payoutOf = (entity: unknown): GatewayPayout | null => {
  const { data } = row.safeParse(entity);
  return data
    ? {
        gatewayPaymentId: data.entity_id,
        id: data.settlement_id,
        utr: data.settlement_utr,
        at: new Date(data.settled_at * SECOND_MS).toISOString(),
      }
    : null;
};

export type RazorpaySettings = RazorpayKeys & {
  /**
   * Secrets of the webhook: the present one, and the previous one while events signed with it still
   * arrive.
   */
  webhookSecrets: readonly string[];
  /** `test` where no money moves: with test keys, and on the stand-in. */
  provider: Gateway['provider'];
  /** Address of a payment page in place of Razorpay's window; for the stand-in. */
  page?: string;
  baseUrl?: string;
  fetch?: GatewayFetch;
};

const BASE_URL = 'https://api.razorpay.com/v1';
const REFUNDS_MAX = 100;

const orderShape = z.looseObject({
  id: z.string().min(1).max(100),
  amount: z.int().positive(),
  receipt: z.string().nullish(),
});
const refundAnswer = z.looseObject({
  id: z.string().min(1).max(100),
  status: z.enum(['pending', 'processed', 'failed']),
});

export const createRazorpay = ({
  baseUrl = BASE_URL,
  fetch = globalThis.fetch,
  keyId,
  keySecret,
  page,
  provider,
  webhookSecrets,
}: RazorpaySettings): Gateway => {
  const call = createRazorpayClient({ baseUrl, fetch, keyId, keySecret });
  const get = (path: string) => call({ method: 'GET', path });
  const post = (path: string, body: object) => call({ method: 'POST', path, body });

  /** Every item of a list that comes in pages of `most`. */
  const allPages = async (most: number, pathOf: (skip: number) => string) => {
    const all: unknown[] = [];
    for (let skip = 0; ; skip += most) {
      const { items } = read(listOf, await get(pathOf(skip)));
      all.push(...items);
      if (items.length < most) return all;
    }
  };

  const readPayment: Gateway['readPayment'] = async (id) => {
    const answer = await get(`/payments/${encodeURIComponent(id)}`);
    if (answer.is === 'refused' && isMissing(answer.status, answer.body)) return null;
    return eventOfPayment(read(z.unknown(), answer));
  };

  /** The order with this receipt; null if there is none. */
  const orderOf = async (receipt: string, amount: number) => {
    const { items } = read(listOf, await get(`/orders?receipt=${encodeURIComponent(receipt)}`));
    const orders = items.flatMap((item) => orderShape.safeParse(item).data ?? []);
    return orders.find((one) => one.receipt === receipt && one.amount === amount)?.id ?? null;
  };

  return {
    provider,
    keyId,
    page: page ?? null,
    createOrder: async ({ amount, receipt, capture, isRepeat }) => {
      const made = isRepeat ? await orderOf(receipt, amount) : null;
      if (made !== null) return { gatewayOrderId: made };
      const answer = await post('/orders', {
        amount,
        currency: 'INR',
        receipt,
        notes: { order: receipt },
        payment: {
          capture: 'automatic',
          capture_options: {
            automatic_expiry_period: capture.automaticMinutes,
            manual_expiry_period: capture.manualMinutes,
            refund_speed: 'normal',
          },
        },
      });
      const refusal = answer.is === 'refused' ? orderRefusal(answer.status, answer.body) : null;
      return refusal ?? { gatewayOrderId: read(orderShape, answer).id };
    },
    isSigned: (orderId, paymentId, signature) =>
      isSignature(keySecret, paymentText(orderId, paymentId), signature),
    readPayment,
    paymentsOf: async (gatewayOrderId) => {
      const answer = await get(`/orders/${encodeURIComponent(gatewayOrderId)}/payments`);
      // An order of another account, or of the stand-in, has no payments here.
      if (answer.is === 'refused' && isMissing(answer.status, answer.body)) return [];
      return read(listOf, answer).items.flatMap((payment) => eventOfPayment(payment) ?? []);
    },
    capture: async ({ gatewayPaymentId, amount }) => {
      const path = `/payments/${encodeURIComponent(gatewayPaymentId)}/capture`;
      const answer = await post(path, { amount, currency: 'INR' });
      return answer.is === 'ok' ? eventOfPayment(answer.body) : readPayment(gatewayPaymentId);
    },
    refund: async ({ gatewayPaymentId, amount, onceId }) => {
      const answer = await call({
        method: 'POST',
        path: `/payments/${encodeURIComponent(gatewayPaymentId)}/refund`,
        body: { amount, speed: 'normal', receipt: onceId },
        refundOnce: onceId,
      });
      const refusal = answer.is === 'refused' ? refundRefusal(answer.status, answer.body) : null;
      if (refusal) return refusal;
      const { id: gatewayRefundId, status } = read(refundAnswer, answer);
      return { gatewayRefundId, status };
    },
    refundsOf: async (gatewayPaymentId) => {
      const path = `/payments/${encodeURIComponent(gatewayPaymentId)}/refunds?count=${REFUNDS_MAX}`;
      const refunds = await allPages(REFUNDS_MAX, (skip) =>
        skip === 0 ? path : `${path}&skip=${skip}`,
      );
      return refunds.flatMap((refund) => eventOfRefund(refund) ?? []);
    },
    payoutsOn: async (day) => {
      const rows = await allPages(PAYOUT_ROWS_MAX, (skip) => payoutPath(day, skip));
      return rows.flatMap((row) => payoutOf(row) ?? []);
    },
    isSignedEvent: (body, signature) =>
      webhookSecrets.some((secret) => isSignature(secret, body, signature)),
    parseEvent: parseRazorpayEvent,
    links: createRazorpayLinks(call, keySecret),
  };
};
