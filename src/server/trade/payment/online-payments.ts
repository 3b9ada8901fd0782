// Payments through the gateway: an order at the gateway for every order here, and events about
// payments, which count only if they are signed.

import * as z from 'zod';
import { ORDERS_PATH, orderPath } from '../../../contract/account/letter-links.ts';
import { rupeesOf } from '../../../contract/kernel/money.ts';
import { parsePlainJson } from '../../../contract/kernel/plain-json.ts';
import { conflict, wrong } from '../../../contract/kernel/refusal.ts';
import { NO_ONLINE_PAYMENT, NOT_PAYABLE_ONLINE } from '../../../contract/order/order-sentences.ts';
import type {
  GatewayWindow,
  PaymentReturn,
} from '../../../contract/payment/gateway-opening-rules.ts';
import { FROM_PAYMENT } from '../../../contract/payment/pay-links.ts';
import type { GatewayOrder, PaymentProof } from '../../../contract/payment/rules.ts';
import { CAPTURE_WINDOW, type Gateway, type GatewayEvent } from '../../gateway/gateway.ts';
import type { Basics } from '../../kernel/basics.ts';
import { ApiError, notFound, refused } from '../../kernel/refusal.ts';
import type { Call } from '../../kernel/service-call.ts';
import { keyOf, opIdOf, parseId, type TextKeys } from '../../kernel/storage/keys.ts';
import { KEEP, type ScopedKv } from '../../kernel/storage/kv.ts';
import { documentSchema } from '../../kernel/storage/schema.ts';
import { changeOrder } from '../effects/change-order.ts';
import type { Orders } from '../order/orders.ts';
import { justOrder } from '../rules/refunds.ts';
import type { FoundOrder } from '../state/find-order.ts';
import type { StoredOrder, StoredPayment } from '../state/stored-order.ts';
import type { Contact } from '../state/stored-snapshot.ts';
import type { HandleGatewayEvent } from './handle-gateway-events.ts';

/** The order that an order at the gateway belongs to; written before the customer can pay it. */
const storedGatewayOrder = documentSchema(z.strictObject({ user: z.string(), order: z.string() }));
const gatewayOrderKey = (keys: Pick<TextKeys, 'hash'>, gatewayOrderId: string) =>
  keyOf('gwo', keys.hash('gateway order', gatewayOrderId));

type Payer = {
  contact: Pick<Contact, 'customer'> | null;
  order: Pick<StoredOrder, 'customerName'>;
};

/** The payer's details for the window, or the page in its place, beside the gateway's order. */
export const windowOf = (
  { page }: Pick<Gateway, 'page'>,
  { contact, order }: Payer,
  opened: GatewayOrder,
): GatewayWindow => ({
  ...opened,
  page,
  prefill: {
    name: order.customerName,
    email: contact?.customer.email ?? '',
    contact: contact?.customer.phone ?? '',
  },
});

const failedShape = z.looseObject({ order_id: z.string().max(100) });
/**
 * The order of a failed payment. It is not signed, so it is used only to redirect and changes
 * nothing.
 */
export const failedOrderOf = (metadata = ''): string | undefined => {
  const parsed = parsePlainJson(metadata);
  return typeof parsed === 'object'
    ? failedShape.safeParse(parsed.value).data?.order_id
    : undefined;
};

type Deps = Pick<Basics, 'keys' | 'newOpId'> & {
  gateway: Gateway | undefined;
  orders: Pick<Orders, 'find' | 'readOwn'>;
  handleGatewayEvent: HandleGatewayEvent;
};
export type OnlinePayments = ReturnType<typeof createOnlinePayments>;

const notOpened = () =>
  new ApiError('unavailable', 'The payment could not be started right now. Please try again.');

/** The facts that the signature of the gateway's window proves by itself. */
const authorizedNews = (gatewayOrderId: string, gatewayPaymentId: string): GatewayEvent => ({
  gatewayOrderId,
  gatewayPaymentId,
  state: 'authorized',
  amount: 0,
  failureReason: null,
  refundedAmount: 0,
  refunds: [],
  paidBy: null,
  disputes: [],
});

const openPayment = ({ status, payments }: StoredOrder): StoredPayment | undefined =>
  status === 'pending_payment'
    ? payments.find(({ method, capturedAt }) => method === 'razorpay' && capturedAt === null)
    : undefined;

export const createOnlinePayments = ({
  gateway,
  keys,
  newOpId,
  orders,
  handleGatewayEvent,
}: Deps) => {
  /**
   * Creates the gateway's order for an order that waits for its payment; null if nothing is to be
   * paid there.
   */
  const open = async (
    kv: ScopedKv,
    { snapshot, order }: FoundOrder,
    isRepeat: boolean,
  ): Promise<GatewayOrder | null> => {
    const payment = openPayment(order);
    if (!gateway || !payment) return null;
    const { provider, keyId } = gateway;
    const opened = (gatewayOrderId: string): GatewayOrder => ({
      provider,
      keyId,
      gatewayOrderId,
      amount: rupeesOf(payment.amount),
      currency: 'INR',
    });
    if (payment.gatewayOrderId !== null) return opened(payment.gatewayOrderId);
    const made = await gateway
      .createOrder({
        amount: payment.amount,
        receipt: order.number,
        capture: CAPTURE_WINDOW,
        isRepeat,
      })
      .catch(() => {
        throw notOpened();
      });
    if ('refusal' in made) throw refused(conflict(NOT_PAYABLE_ONLINE));
    const { gatewayOrderId } = made;
    const orderRef = { user: snapshot.user, order: snapshot._id };
    await kv.create(
      gatewayOrderKey(keys, gatewayOrderId),
      storedGatewayOrder,
      orderRef,
      opIdOf('gateway order', gatewayOrderId),
    );
    const kept = await changeOrder(kv, orderRef, newOpId(), (current) => {
      const open = openPayment(current);
      if (!open || open.gatewayOrderId !== null) return KEEP;
      return justOrder({
        ...current,
        payments: current.payments.map((one) =>
          one.id === open.id ? { ...one, gatewayOrderId } : one,
        ),
      });
    });
    const now = kept.payments.find(({ id }) => id === payment.id)?.gatewayOrderId;
    return openPayment(kept) && now ? opened(now) : null;
  };

  /** Notes a payment that the gateway has signed; null when it has not. */
  const takeProof = async (
    call: Call,
    { snapshot, order }: FoundOrder,
    {
      razorpay_payment_id: gatewayPaymentId,
      razorpay_signature: signature,
    }: Pick<PaymentProof, 'razorpay_payment_id' | 'razorpay_signature'>,
  ): Promise<StoredOrder | null> => {
    const gatewayOrderId = order.payments.find(
      (payment) => payment.gatewayOrderId !== null,
    )?.gatewayOrderId;
    if (!gateway || !gatewayOrderId) return null;
    if (!gateway.isSigned(gatewayOrderId, gatewayPaymentId, signature)) return null;
    const paymentEvent = await gateway.readPayment(gatewayPaymentId).catch(() => null);
    // The signature proves that it was authorised; only the gateway knows whether it was captured,
    // now or later.
    const known =
      paymentEvent?.gatewayOrderId === gatewayOrderId
        ? paymentEvent
        : authorizedNews(gatewayOrderId, gatewayPaymentId);
    const orderRef = { user: snapshot.user, order: snapshot._id };
    return handleGatewayEvent(call, orderRef, known);
  };

  return {
    open,

    /**
     * Opens the payment of a newly placed order; the order counts even if the gateway does not
     * answer.
     */
    openIfPossible: (call: Call, found: FoundOrder) =>
      open(call.kv, found, false).catch(() => null),

    /** Opens the payment again. Asks the gateway first, so that an order is not paid twice. */
    reopen: async (call: Call, uid: string, oid: string): Promise<GatewayWindow | null> => {
      if (!gateway) throw refused(conflict(NO_ONLINE_PAYMENT));
      const { gatewayOrderId } = openPayment((await orders.readOwn(call, uid, oid)).order) ?? {};
      // No answer from the gateway does not mean that nothing was paid.
      const events = gatewayOrderId
        ? await gateway.paymentsOf(gatewayOrderId).catch(() => {
            throw notOpened();
          })
        : [];
      for (const event of events) await handleGatewayEvent(call, { user: uid, order: oid }, event);
      const found = await orders.readOwn(call, uid, oid);
      if (events.some(({ state }) => state === 'authorized' || state === 'captured')) return null;
      if (!openPayment(found.order))
        throw refused(conflict('This order is not awaiting an online payment.'));
      const opened = await open(call.kv, found, true);
      return opened && windowOf(gateway, found, opened);
    },

    /**
     * Checks the answer of the gateway's window, sent by our page, against the gateway's order id
     * that we stored.
     */
    verify: async (call: Call, uid: string, proof: PaymentProof): Promise<FoundOrder> => {
      const oid = parseId(proof.orderId);
      if (!oid || !gateway) throw notFound();
      const found = await orders.readOwn(call, uid, oid);
      const order = await takeProof(call, found, proof);
      if (order === null)
        throw refused(
          wrong(
            'razorpay_signature',
            'This payment could not be verified. If money was taken, it will be recorded or refunded automatically.',
          ),
        );
      return { ...found, order };
    },

    /**
     * Takes the answer of the gateway's window from a browser that returns without a session.
     * Returns the address to go to. An answer without a signature changes nothing.
     */
    takeReturn: async (call: Call, body: PaymentReturn): Promise<string> => {
      const gatewayOrderId = body.razorpay_order_id ?? failedOrderOf(body['error[metadata]']);
      const orderRef =
        gatewayOrderId === undefined
          ? undefined
          : (await call.kv.get(gatewayOrderKey(keys, gatewayOrderId), storedGatewayOrder))?.value;
      if (!orderRef) return ORDERS_PATH;
      const { razorpay_payment_id, razorpay_signature } = body;
      if (razorpay_payment_id && razorpay_signature)
        await takeProof(call, await orders.find(call.kv, orderRef.order), {
          razorpay_payment_id,
          razorpay_signature,
        }).catch((error: unknown) => {
          // The browser continues to the order; an event of the gateway will update it.
          if (!(error instanceof ApiError && error.code === 'unavailable')) throw error;
        });
      return `${orderPath(orderRef.order)}?${FROM_PAYMENT}`;
    },

    /**
     * Applies an event of the gateway, whose signature has been checked. Ignores events about
     * orders that are not ours. Returns whether it was about one of ours.
     */
    handleWebhook: async (call: Call, event: unknown): Promise<boolean> => {
      const paymentEvent = gateway?.parseEvent(event);
      const orderRef =
        paymentEvent &&
        (await call.kv.get(gatewayOrderKey(keys, paymentEvent.gatewayOrderId), storedGatewayOrder))
          ?.value;
      if (!paymentEvent || !orderRef) return false;
      await handleGatewayEvent(call, orderRef, paymentEvent);
      return true;
    },
  };
};
