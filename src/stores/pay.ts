// Paying an order online: whether it still waits for its payment, and what the gateway's window is
// opened with.
import { SECOND_MS } from '../contract/kernel/days.ts';
import { paiseOf } from '../contract/kernel/money.ts';
import { readOwnOrder } from '../contract/order/calls.ts';
import type { Order } from '../contract/order/rules.ts';
import { retryPayment } from '../contract/payment/calls.ts';
import type { GatewayWindow } from '../contract/payment/gateway-opening-rules.ts';
import { isDueOnline, payPath, RETURN_PATH } from '../contract/payment/pay-links.ts';
import { type Client, client } from './lib/client.ts';
import { createResource } from './lib/resource.ts';
import { pageSession, type SessionStore } from './session.ts';

type Deps = { client: Client; session: Pick<SessionStore, 'follow'> };
/** `payment`: null when there is nothing to pay any more, or the bank has the payment already. */
export type Payable = { order: Order; payment: GatewayWindow | null };

export const createPay = ({ client, session }: Deps, id: string) => {
  const { $resource: $pay, load } = createResource<Payable, 'missing'>(
    async () => {
      const found = session.follow(await client(readOwnOrder, { id }));
      if (!found.ok) return found;
      const { order } = found.data;
      if (!isDueOnline(order)) return { ok: true, data: { order, payment: null } };
      // The gateway is asked by this: nobody pays for what has been paid in another tab.
      const opened = session.follow(await client(retryPayment, { id }));
      if (!opened.ok && opened.error.code !== 'conflict') return opened;
      return { ok: true, data: { order, payment: opened.ok ? opened.data.payment : null } };
    },
    { absent: 'missing' },
  );
  return { $pay, load };
};
export const openPay = (id: string) => createPay({ client, session: pageSession }, id);

/** Razorpay asks for a minute at least. */
const TIMEOUT_MIN_S = 60;
const TRIES = 4;

type Place = { shop: string; origin: string; now: number };

/** The options of Razorpay's window: the whole page goes there, and comes back by a form. */
export const windowOptions = (
  { order, payment }: { order: Order; payment: GatewayWindow },
  { shop, origin, now }: Place,
) => ({
  key: payment.keyId,
  order_id: payment.gatewayOrderId,
  amount: String(paiseOf(payment.amount)),
  currency: payment.currency,
  name: shop,
  description: `Order ${order.orderNumber}`,
  prefill: payment.prefill,
  callback_url: `${origin}${RETURN_PATH}`,
  redirect: true,
  timeout: Math.max(
    TIMEOUT_MIN_S,
    Math.floor((Date.parse(order.expiresAt ?? '') - now) / SECOND_MS) || TIMEOUT_MIN_S,
  ),
  retry: { enabled: true, max_count: TRIES },
  // Customers no longer type a UPI address: they scan a code or choose their app.
  config: { display: { language: 'en', hide: [{ method: 'upi', flows: ['collect'] }] } },
});
export type WindowOptions = ReturnType<typeof windowOptions>;

/** The address of the page that stands in for Razorpay's window, and back. */
export const standInAddress = (
  page: string,
  order: string,
  { order_id, name, callback_url }: WindowOptions,
  origin: string,
) => {
  const cancel_url = `${origin}${payPath(order)}&closed=1`;
  return `${page}?${new URLSearchParams({ order_id, name, callback_url, cancel_url })}`;
};
