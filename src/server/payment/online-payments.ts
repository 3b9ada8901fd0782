// Payments through the gateway: an order there for every order here, and events about payments that
// are
// believed only when they are signed.

import { ORDERS_PATH, orderPath } from '../../contract/account/letter-links.ts';
import { rupeesOf } from '../../contract/kernel/money.ts';
import { conflict, wrong } from '../../contract/kernel/refusal.ts';
import { NO_ONLINE_PAYMENT, NOT_PAYABLE_ONLINE } from '../../contract/order/order-sentences.ts';
import type { GatewayWindow, PaymentReturn } from '../../contract/payment/gateway-opening-rules.ts';
import { FROM_PAYMENT } from '../../contract/payment/pay-links.ts';
import type { GatewayOrder, PaymentProof } from '../../contract/payment/rules.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { changeOrder, justOrder } from '../ledger/change-order.ts';
import type { FoundOrder } from '../ledger/found-order.ts';
import type { StoredOrder, StoredPayment } from '../ledger/stored-order.ts';
import type { Orders } from '../order/orders.ts';
import { ApiError, notFound } from '../refusal.ts';
import { refused } from '../refused.ts';
import { opIdOf, parseId } from '../storage/keys.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import { CAPTURE_WINDOW, type Gateway, type GatewayEvent } from './gateway.ts';
import { gatewayOrderKey, storedGatewayOrder } from './gateway-order.ts';
import type { HandleGatewayEvent } from './handle-gateway-events.ts';
import { failedOrderOf, windowOf } from './payment-window.ts';

type Deps = Pick<Basics, 'keys' | 'newOpId'> & {
  gateway: Gateway | undefined;
  orders: Pick<Orders, 'find' | 'readOwn'>;
  handleGatewayEvent: HandleGatewayEvent;
};
export type OnlinePayments = ReturnType<typeof createOnlinePayments>;

const notOpened = () =>
  new ApiError('unavailable', 'The payment could not be started right now. Please try again.');

/** What the signature of the gateway's window proves by itself. */
const authorizedNews = (gatewayOrderId: string, gatewayPaymentId: string): GatewayEvent => ({
  ...{ gatewayOrderId, gatewayPaymentId, state: 'authorized', amount: 0 },
  ...{ failureReason: null, refundedAmount: 0, refunds: [], paidBy: null, disputes: [] },
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
   * Creates the gateway's order for an order that waits for its payment; null when nothing is to be
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
        ...{ amount: payment.amount, receipt: order.number },
        ...{ capture: CAPTURE_WINDOW, isRepeat },
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
    kv: ScopedKv,
    { snapshot, order }: FoundOrder,
    {
      razorpay_payment_id: gatewayPaymentId,
      razorpay_signature: signature,
    }: Pick<PaymentProof, 'razorpay_payment_id' | 'razorpay_signature'>,
    afterAnswer: AfterAnswer,
  ): Promise<StoredOrder | null> => {
    const gatewayOrderId = order.payments.find(
      (payment) => payment.gatewayOrderId !== null,
    )?.gatewayOrderId;
    if (!gateway || !gatewayOrderId) return null;
    if (!gateway.isSigned(gatewayOrderId, gatewayPaymentId, signature)) return null;
    const paymentEvent = await gateway.readPayment(gatewayPaymentId).catch(() => null);
    // The signature says that it was authorised; whether it was captured is known from the gateway,
    // now or later.
    const known =
      paymentEvent?.gatewayOrderId === gatewayOrderId
        ? paymentEvent
        : authorizedNews(gatewayOrderId, gatewayPaymentId);
    const orderRef = { user: snapshot.user, order: snapshot._id };
    return handleGatewayEvent(kv, orderRef, known, afterAnswer);
  };

  return {
    open,

    /**
     * Creates it for an order that was just placed; the order counts whether the gateway answers or
     * not.
     */
    openIfPossible: (kv: ScopedKv, found: FoundOrder) => open(kv, found, false).catch(() => null),

    /** The gateway is asked first, so that nobody pays for what has been paid. */
    reopen: async (
      kv: ScopedKv,
      uid: string,
      oid: string,
      afterAnswer: AfterAnswer,
    ): Promise<GatewayWindow | null> => {
      if (!gateway) throw refused(conflict(NO_ONLINE_PAYMENT));
      const { gatewayOrderId } =
        openPayment((await orders.readOwn(kv, uid, oid, afterAnswer)).order) ?? {};
      // No answer from the gateway does not mean that nothing was paid.
      const events = gatewayOrderId
        ? await gateway.paymentsOf(gatewayOrderId).catch(() => {
            throw notOpened();
          })
        : [];
      for (const event of events)
        await handleGatewayEvent(kv, { user: uid, order: oid }, event, afterAnswer);
      const found = await orders.readOwn(kv, uid, oid, afterAnswer);
      if (events.some(({ state }) => state === 'authorized' || state === 'captured')) return null;
      if (!openPayment(found.order))
        throw refused(conflict('This order is not awaiting an online payment.'));
      const opened = await open(kv, found, true);
      return opened && windowOf(gateway, found, opened);
    },

    /**
     * The answer of the gateway's window, sent by our page. The signature is checked against the
     * gateway's order id that we stored.
     */
    verify: async (
      kv: ScopedKv,
      uid: string,
      proof: PaymentProof,
      afterAnswer: AfterAnswer,
    ): Promise<FoundOrder> => {
      const oid = parseId(proof.orderId);
      if (!oid || !gateway) throw notFound();
      const found = await orders.readOwn(kv, uid, oid, afterAnswer);
      const order = await takeProof(kv, found, proof, afterAnswer);
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
     * The answer of the gateway's window, sent by the browser that comes back from it: nobody knows
     * whose it is. Answers the address to go to. What is not signed changes nothing.
     */
    takeReturn: async (
      kv: ScopedKv,
      body: PaymentReturn,
      afterAnswer: AfterAnswer,
    ): Promise<string> => {
      const gatewayOrderId = body.razorpay_order_id ?? failedOrderOf(body['error[metadata]']);
      const orderRef =
        gatewayOrderId === undefined
          ? undefined
          : (await kv.get(gatewayOrderKey(keys, gatewayOrderId), storedGatewayOrder))?.value;
      if (!orderRef) return ORDERS_PATH;
      const { razorpay_payment_id, razorpay_signature } = body;
      if (razorpay_payment_id && razorpay_signature)
        await takeProof(
          kv,
          await orders.find(kv, orderRef.order),
          { razorpay_payment_id, razorpay_signature },
          afterAnswer,
        ).catch((error: unknown) => {
          // The browser goes on to the order; an event of the gateway will bring it up to date.
          if (!(error instanceof ApiError && error.code === 'unavailable')) throw error;
        });
      return `${orderPath(orderRef.order)}?${FROM_PAYMENT}`;
    },

    /**
     * Applies an event that the gateway has sent; its signature has been checked. Events about
     * orders that are not ours are ignored. Returns whether it was about one of ours.
     */
    handleWebhook: async (
      kv: ScopedKv,
      event: unknown,
      afterAnswer: AfterAnswer,
    ): Promise<boolean> => {
      const paymentEvent = gateway?.parseEvent(event);
      const orderRef =
        paymentEvent &&
        (await kv.get(gatewayOrderKey(keys, paymentEvent.gatewayOrderId), storedGatewayOrder))
          ?.value;
      if (!paymentEvent || !orderRef) return false;
      await handleGatewayEvent(kv, orderRef, paymentEvent, afterAnswer);
      return true;
    },
  };
};
