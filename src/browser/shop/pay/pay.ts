// Paying an order online: the state of its payment, and the options of the gateway's window.
import { SECOND_MS } from '../../../contract/kernel/days.ts';
import { paiseOf } from '../../../contract/kernel/money.ts';
import { readOwnOrder } from '../../../contract/order/calls.ts';
import type { Order } from '../../../contract/order/rules.ts';
import { retryPayment } from '../../../contract/payment/calls.ts';
import type { GatewayWindow } from '../../../contract/payment/gateway-opening-rules.ts';
import { isDueOnline, payPath, RETURN_PATH } from '../../../contract/payment/pay-links.ts';
import { type Client, client } from '../../kernel/client.ts';
import { createRemote } from '../../kernel/remote.ts';
import type { SessionStore } from '../../kernel/session.ts';
import { pageSession } from '../../public/auth/current-session.ts';

type Deps = { client: Client; session: Pick<SessionStore, 'follow'> };
/** `payment`: null if nothing is left to pay, or if the bank has the payment already. */
type Payable = { order: Order; payment: GatewayWindow | null };

const createPay = ({ client, session }: Deps, id: string) => {
  const { $remote: $pay, load } = createRemote<Payable>(async () => {
    const found = session.follow(await client(readOwnOrder, { id }));
    if (!found.ok) return found;
    const { order } = found.data;
    if (!isDueOnline(order)) return { ok: true, data: { order, payment: null } };
    // This asks the gateway, so that an order paid in another tab is not paid again.
    const opened = session.follow(await client(retryPayment, { id }));
    if (!opened.ok && opened.error.code !== 'conflict') return opened;
    return { ok: true, data: { order, payment: opened.ok ? opened.data.payment : null } };
  });
  return { $pay, load };
};
export const openPay = (id: string) => createPay({ client, session: pageSession }, id);

/** Razorpay's minimum is one minute. */
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
type WindowOptions = ReturnType<typeof windowOptions>;

/** Address of the page that stands in for Razorpay's window; it leads back here. */
export const standInAddress = (
  page: string,
  order: string,
  { order_id, name, callback_url }: WindowOptions,
  origin: string,
) => {
  const cancel_url = `${origin}${payPath(order)}&closed=1`;
  return `${page}?${new URLSearchParams({ order_id, name, callback_url, cancel_url })}`;
};

// Opens Razorpay's window. Its script is loaded from Razorpay only when the customer pays.

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

type Opened = { open: () => void };
type Razorpay = new (options: WindowOptions & { modal: { ondismiss: () => void } }) => Opened;
declare global {
  interface Window {
    Razorpay?: Razorpay;
  }
}

const loadScript = () =>
  new Promise<Razorpay>((resolve, reject) => {
    if (window.Razorpay) return resolve(window.Razorpay);
    const script = document.createElement('script');
    const failed = () => {
      // Another press tries again.
      script.remove();
      reject(new Error('The payment window did not load.'));
    };
    script.src = SCRIPT;
    script.onload = () => (window.Razorpay ? resolve(window.Razorpay) : failed());
    script.onerror = failed;
    document.head.append(script);
  });

/** Rejects if its script cannot be loaded: no network, or a blocker. */
export const openWindow = async (options: WindowOptions, onClose: () => void) => {
  const Window = await loadScript();
  new Window({ ...options, modal: { ondismiss: onClose } }).open();
};
