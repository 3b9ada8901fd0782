// Polls the gateway about an order when it is time to, so that a lost event does no harm.

import type { AfterAnswer, Basics } from '../basics.ts';
import { changeListed, changeOrder, justOrder, type OrderRef } from '../ledger/change-order.ts';
import { gatewayOrderOf } from '../ledger/order-facts.ts';
import type { OrderList } from '../ledger/order-lists.ts';
import type { StoredOrder, StoredPayment } from '../ledger/stored-order.ts';
import type { Orders } from '../order/orders.ts';
import type { Kv } from '../storage/kv.ts';
import type { Gateway, GatewayEvent } from './gateway.ts';
import type { HandleGatewayEvent } from './handle-gateway-events.ts';
import { nextAskOf } from './poll-times.ts';

type Deps = Pick<Basics, 'isoNow' | 'newOpId'> & {
  gateway: Gateway | undefined;
  now: () => number;
  orderList: OrderList;
  orders: Pick<Orders, 'find'>;
  handleGatewayEvent: HandleGatewayEvent;
};

/** The payment as recorded, with what the gateway says about its refunds. */
const newsWith = (
  { gatewayOrderId, gatewayPaymentId, amount, capturedAt }: StoredPayment,
  refunds: GatewayEvent['refunds'],
): GatewayEvent | null => {
  if (gatewayOrderId === null || gatewayPaymentId === null) return null;
  const state = capturedAt === null ? 'returned' : 'captured';
  return {
    gatewayOrderId,
    gatewayPaymentId,
    state,
    amount,
    failureReason: null,
    refundedAmount: 0,
    refunds,
    paidBy: null,
    disputes: [],
  };
};

export const createPollGateway = ({
  gateway,
  isoNow,
  newOpId,
  now,
  orderList,
  orders,
  handleGatewayEvent,
}: Deps) => {
  const aboutRefunds = async (at: Gateway, { payments }: StoredOrder): Promise<GatewayEvent[]> => {
    const refunded = payments.filter(({ refunds }) =>
      refunds.some(({ gatewayRefundId }) => gatewayRefundId !== null),
    );
    const event = refunded.map(async (payment) =>
      newsWith(payment, await at.refundsOf(payment.gatewayPaymentId ?? '')),
    );
    return (await Promise.all(event)).filter((one) => one !== null);
  };

  /** Captures what is authorised, as long as the order still waits for it. */
  const captureAll = async (
    at: Gateway,
    kv: Kv,
    orderRef: OrderRef,
    authorized: readonly GatewayEvent[],
    afterAnswer: AfterAnswer,
  ) => {
    for (const { gatewayPaymentId, amount } of authorized) {
      const { order } = await orders.find(kv, orderRef.order);
      if (order.status !== 'pending_payment' || gatewayOrderOf(order)?.isPaid !== false) return;
      const event = await at.capture({ gatewayPaymentId, amount });
      if (event) await handleGatewayEvent(kv, orderRef, event, afterAnswer);
    }
  };

  /** Rejects when the gateway does not answer; it is then polled again with the next sweep. */
  return async (kv: Kv, oid: string, afterAnswer: AfterAnswer): Promise<void> => {
    const { snapshot, order } = await orders.find(kv, oid);
    const due = nextAskOf(order);
    if (due === null || now() < due) return;
    const [orderRef, askedAt] = [{ user: snapshot.user, order: oid }, isoNow()];
    // Payments of another gateway, or of none that is configured now, are unknown to this one.
    const isOurs = gateway && order.payments.some(({ provider }) => provider === gateway.provider);
    if (isOurs) {
      const there = gatewayOrderOf(order);
      const ofPayments = there ? await gateway.paymentsOf(there.gatewayOrderId) : [];
      for (const event of [...ofPayments, ...(await aboutRefunds(gateway, order))])
        await handleGatewayEvent(kv, orderRef, event, afterAnswer);
      const authorized = ofPayments.filter(({ state }) => state === 'authorized');
      await captureAll(gateway, kv, orderRef, authorized, afterAnswer);
    }
    const { settle } = await changeListed(kv, [{ list: orderList, id: oid }], () =>
      changeOrder(kv, orderRef, newOpId(), (current) => justOrder({ ...current, askedAt })),
    );
    await afterAnswer(settle(kv));
  };
};
export type PollGateway = ReturnType<typeof createPollGateway>;
