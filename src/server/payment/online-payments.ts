// Payments through the gateway: an order there for every order here, and events about payments that
// are
// believed only when they are signed.
import * as z from 'zod';
import { rupeesOf } from '../../contract/money.ts';
import { NO_ONLINE_PAYMENT, NOT_PAYABLE_ONLINE } from '../../contract/order-sentences.ts';
import type { GatewayOrder, PaymentProof } from '../../contract/payment.ts';
import { conflict, wrong } from '../../contract/refusal.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { changeOrder, justOrder } from '../ledger/change-order.ts';
import type { FoundOrder } from '../ledger/found-order.ts';
import type { StoredOrder, StoredPayment } from '../ledger/stored-order.ts';
import type { Orders } from '../order/orders.ts';
import { ApiError, notFound } from '../refusal.ts';
import { refused } from '../refused.ts';
import { keyOf, opIdOf, parseId } from '../storage/keys.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import { documentSchema } from '../storage/schema.ts';
import { CAPTURE_WINDOW, type Gateway, type GatewayEvent } from './gateway.ts';
import type { HandleGatewayEvent } from './handle-gateway-events.ts';

type Deps = Pick<Basics, 'keys' | 'newOpId'> & {
  gateway: Gateway | undefined;
  orders: Pick<Orders, 'readOwn'>;
  handleGatewayEvent: HandleGatewayEvent;
};
export type OnlinePayments = ReturnType<typeof createOnlinePayments>;

const storedGatewayOrder = documentSchema(z.strictObject({ user: z.string(), order: z.string() }));

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
  const gatewayOrderKey = (gatewayOrderId: string) =>
    keyOf('gwo', keys.hash('gateway order', gatewayOrderId));

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
      gatewayOrderKey(gatewayOrderId),
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

  return {
    open,

    /**
     * Creates it for an order that was just placed; the order counts whether the gateway answers or
     * not.
     */
    openIfPossible: (kv: ScopedKv, found: FoundOrder) => open(kv, found, false).catch(() => null),

    reopen: async (
      kv: ScopedKv,
      uid: string,
      oid: string,
      afterAnswer: AfterAnswer,
    ): Promise<GatewayOrder | null> => {
      if (!gateway) throw refused(conflict(NO_ONLINE_PAYMENT));
      const found = await orders.readOwn(kv, uid, oid, afterAnswer);
      if (!openPayment(found.order))
        throw refused(conflict('This order is not awaiting an online payment.'));
      return open(kv, found, true);
    },

    /**
     * The answer of the gateway's window. The signature is checked against the gateway's order id
     * that we stored.
     */
    verify: async (
      kv: ScopedKv,
      uid: string,
      proof: PaymentProof,
      afterAnswer: AfterAnswer,
    ): Promise<FoundOrder> => {
      const oid = parseId(proof.orderId);
      if (!oid || !gateway) throw notFound();
      const { snapshot, contact, order } = await orders.readOwn(kv, uid, oid, afterAnswer);
      const gatewayOrderId = order.payments.find(
        (payment) => payment.gatewayOrderId !== null,
      )?.gatewayOrderId;
      const { razorpay_payment_id: gatewayPaymentId, razorpay_signature: signature } = proof;
      if (!gatewayOrderId || !gateway.isSigned(gatewayOrderId, gatewayPaymentId, signature)) {
        throw refused(
          wrong(
            'razorpay_signature',
            'This payment could not be verified. If money was taken, it will be recorded or refunded automatically.',
          ),
        );
      }
      const paymentEvent = await gateway.readPayment(gatewayPaymentId).catch(() => null);
      // The signature says that it was authorised; whether it was captured is known from the
      // gateway, now or later.
      const known =
        paymentEvent?.gatewayOrderId === gatewayOrderId
          ? paymentEvent
          : authorizedNews(gatewayOrderId, gatewayPaymentId);
      return {
        snapshot,
        contact,
        order: await handleGatewayEvent(kv, { user: uid, order: oid }, known, afterAnswer),
      };
    },

    /**
     * Applies an event that the gateway has sent; its signature has been checked. Events about
     * orders that are not ours are ignored.
     */
    handleWebhook: async (
      kv: ScopedKv,
      event: unknown,
      afterAnswer: AfterAnswer,
    ): Promise<void> => {
      const paymentEvent = gateway?.parseEvent(event);
      const orderRef =
        paymentEvent &&
        (await kv.get(gatewayOrderKey(paymentEvent.gatewayOrderId), storedGatewayOrder))?.value;
      if (paymentEvent && orderRef)
        await handleGatewayEvent(kv, orderRef, paymentEvent, afterAnswer);
    },
  };
};
