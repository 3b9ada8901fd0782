// Polls the gateway about an order when it is due, so that a lost event does no harm.

import type { Gateway, GatewayEvent } from '../../gateway/gateway.ts';
import type { Basics } from '../../kernel/basics.ts';
import type { Call } from '../../kernel/service-call.ts';
import { changeListed, changeOrder, type Listed, type OrderRef } from '../effects/change-order.ts';
import type { Orders } from '../order/orders.ts';
import { nextAskOf } from '../rules/poll-times.ts';
import { justOrder } from '../rules/refunds.ts';
import { gatewayOrderOf } from '../state/order-facts.ts';
import type { StoredPayment } from '../state/stored-order.ts';
import type { HandleGatewayEvent } from './handle-gateway-events.ts';

type Deps = Pick<Basics, 'isoNow' | 'newOpId'> & {
  gateway: Pick<Gateway, 'provider' | 'paymentsOf' | 'refundsOf' | 'capture'> | undefined;
  now: () => number;
  orderList: Listed['list'];
  orders: Pick<Orders, 'find'>;
  handleGatewayEvent: HandleGatewayEvent;
};

/** The refunds of a payment as the gateway reports them; the payment stays as recorded. */
const refundNews = async (
  at: Pick<Gateway, 'refundsOf'>,
  { gatewayOrderId, gatewayPaymentId, amount, capturedAt, refunds }: StoredPayment,
): Promise<GatewayEvent[]> => {
  const isAsked = refunds.some(({ gatewayRefundId }) => gatewayRefundId !== null);
  if (!isAsked || gatewayOrderId === null || gatewayPaymentId === null) return [];
  const state = capturedAt === null ? 'returned' : 'captured';
  return [
    {
      gatewayOrderId,
      gatewayPaymentId,
      state,
      amount,
      failureReason: null,
      refundedAmount: 0,
      refunds: await at.refundsOf(gatewayPaymentId),
      paidBy: null,
      disputes: [],
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
  /** Captures an authorised payment, as long as the order still waits for it. */
  const captureAll = async (
    call: Call,
    at: Pick<Gateway, 'capture'>,
    orderRef: OrderRef,
    authorized: readonly GatewayEvent[],
  ) => {
    for (const { gatewayPaymentId, amount } of authorized) {
      const { order } = await orders.find(call.kv, orderRef.order);
      if (order.status !== 'pending_payment' || gatewayOrderOf(order)?.isPaid !== false) return;
      const event = await at.capture({ gatewayPaymentId, amount });
      if (event) await handleGatewayEvent(call, orderRef, event);
    }
  };

  /** Rejects if the gateway does not answer; the next sweep polls it again. */
  return async (call: Call, oid: string): Promise<void> => {
    const { snapshot, order } = await orders.find(call.kv, oid);
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
        await handleGatewayEvent(call, orderRef, event);
      const authorized = ofPayments.filter(({ state }) => state === 'authorized');
      await captureAll(call, gateway, orderRef, authorized);
    }
    const { settle } = await changeListed(call.kv, [{ list: orderList, id: oid }], () =>
      changeOrder(call.kv, orderRef, newOpId(), (current) => justOrder({ ...current, askedAt })),
    );
    await call.afterAnswer(settle(call.kv));
  };
};
