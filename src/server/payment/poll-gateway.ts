// Polls the gateway about an order when it is time to, so that a lost event does no harm.

import type { AfterAnswer, Basics } from '../basics.ts';
import {
  changeListed,
  changeOrder,
  justOrder,
  type Listed,
  type OrderRef,
} from '../ledger/change-order.ts';
import { gatewayOrderOf } from '../ledger/order-facts.ts';
import type { StoredPayment } from '../ledger/stored-order.ts';
import type { Orders } from '../order/orders.ts';
import type { Kv } from '../storage/kv.ts';
import type { Gateway, GatewayEvent } from './gateway.ts';
import type { HandleGatewayEvent } from './handle-gateway-events.ts';
import { nextAskOf } from './poll-times.ts';

type Deps = Pick<Basics, 'isoNow' | 'newOpId'> & {
  gateway: Pick<Gateway, 'provider' | 'paymentsOf' | 'refundsOf' | 'capture'> | undefined;
  now: () => number;
  orderList: Listed['list'];
  orders: Pick<Orders, 'find'>;
  handleGatewayEvent: HandleGatewayEvent;
};

/** What the gateway says about the refunds of a payment, which stays as recorded. */
const refundNews = async (
  at: Pick<Gateway, 'refundsOf'>,
  { gatewayOrderId, gatewayPaymentId, amount, capturedAt, refunds }: StoredPayment,
): Promise<GatewayEvent[]> => {
  const isAsked = refunds.some(({ gatewayRefundId }) => gatewayRefundId !== null);
  if (!isAsked || gatewayOrderId === null || gatewayPaymentId === null) return [];
  const state = capturedAt === null ? 'returned' : 'captured';
  return [
    {
      ...{ gatewayOrderId, gatewayPaymentId, state, amount, failureReason: null },
      ...{ refundedAmount: 0, refunds: await at.refundsOf(gatewayPaymentId) },
      ...{ paidBy: null, disputes: [] },
    },
  ];
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
  /** Captures what is authorised, as long as the order still waits for it. */
  const captureAll = async (
    at: Pick<Gateway, 'capture'>,
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
      const ofRefunds = await Promise.all(order.payments.map((one) => refundNews(gateway, one)));
      for (const event of [...ofPayments, ...ofRefunds.flat()])
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
