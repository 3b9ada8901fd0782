// Applies what the gateway says to our orders, wherever it comes from: an event sent by it, the
// answer in the customer's browser, or polling.

import type { AfterAnswer, Basics } from '../basics.ts';
import { changeListed, changeOrder, type Listed, type OrderRef } from '../ledger/change-order.ts';
import { isUnsent, refundedOf } from '../ledger/order-facts.ts';
import { furtherPaymentIdOf, paymentIdOf } from '../ledger/order-ids.ts';
import { findOrder } from '../ledger/order-pages.ts';
import { paymentKey, storedPointer } from '../ledger/owner-pointers.ts';
import { ledgerKey, storedLedger } from '../ledger/stored-ledger.ts';
import type { StoredOrder, StoredPayment } from '../ledger/stored-order.ts';
import type { OrderEffects } from '../order/order-effects.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { ApiError } from '../refusal.ts';
import { opIdOf } from '../storage/keys.ts';
import { KEEP, type Kv } from '../storage/kv.ts';
import type { Gateway, GatewayEvent } from './gateway.ts';
import { withGatewayEvent } from './payment-events.ts';
import { namedRefunds, withReportedRefunds } from './refund-events.ts';

type Deps = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> & {
  hurry: Outbox['hurry'];
  orderEffects: OrderEffects;
  gateway: Pick<Gateway, 'readPayment' | 'refundsOf'> | undefined;
  orderList: Listed['list'];
  paymentList: Listed['list'];
};

const NOT_RESPONDING = 'The payment service is not responding right now. Please try again.';
const NOT_COMPLETE = 'The payment service has not listed all of its refunds yet. Please try again.';

const notResponding = () => {
  throw new ApiError('unavailable', NOT_RESPONDING);
};

export const createGatewayEventHandler = ({
  hurry,
  orderEffects,
  gateway,
  isoNow,
  keys,
  newOpId,
  orderList,
  paymentList,
}: Deps) => {
  const findOrderOf = async (kv: Kv, { user, order: oid }: OrderRef) =>
    findOrder(kv, user, (await kv.get(ledgerKey(user), storedLedger))?.value, oid);

  /**
   * How much of the payment the gateway has refunded, by our records and the event together. The
   * gateway's sum does not contain a refund of ours that it has not taken yet.
   */
  const knownRefunds = (
    oid: string,
    order: StoredOrder | undefined,
    payment: StoredPayment | undefined,
    { refunds }: GatewayEvent,
  ) => {
    if (!order || !payment) return refundedOf({ refunds });
    const { payments } = withReportedRefunds(keys, oid, order, payment.id, refunds, isoNow()).order;
    const { refunds: known } = payments.find(({ id }) => id === payment.id) ?? payment;
    return refundedOf({ refunds: known.filter((refund) => !isUnsent(refund)) });
  };

  /**
   * The event with every refund of the payment, when more has been refunded than we have recorded:
   * refunded money pays for nothing. Throws 503 while the gateway does not name the refunds that
   * its own sum counts, so that it sends the event again. A failed refund explains the sum of an
   * old event, but only if the payment as it is now has no more refunded than the other refunds.
   */
  const completed = async (
    kv: Kv,
    orderRef: OrderRef,
    event: GatewayEvent,
  ): Promise<GatewayEvent> => {
    if (!gateway || event.state !== 'captured' || event.refundedAmount === 0) return event;
    const order = await findOrderOf(kv, orderRef);
    const payment = order?.payments.find(
      ({ gatewayPaymentId }) => gatewayPaymentId === event.gatewayPaymentId,
    );
    if (event.refundedAmount <= knownRefunds(orderRef.order, order, payment, event)) return event;
    const listed = await gateway.refundsOf(event.gatewayPaymentId).catch(notResponding);
    const refunds = [...event.refunds, ...listed];
    const { all, standing } = namedRefunds(payment?.refunds ?? [], refunds);
    if (event.refundedAmount > all) throw new ApiError('unavailable', NOT_COMPLETE);
    if (event.refundedAmount > standing) {
      const now = await gateway.readPayment(event.gatewayPaymentId).catch(notResponding);
      if (!now || now.refundedAmount > standing) throw new ApiError('unavailable', NOT_COMPLETE);
    }
    return { ...event, refunds };
  };

  return async (
    kv: Kv,
    orderRef: OrderRef,
    received: GatewayEvent,
    afterAnswer: AfterAnswer,
  ): Promise<StoredOrder> => {
    const event = await completed(kv, orderRef, received);
    const at = isoNow();
    // A surplus payment has an id of its own; its list gets a marker whether there is one or not.
    const further = furtherPaymentIdOf(keys, orderRef.order, event.gatewayPaymentId);
    const payments = [
      paymentIdOf(keys, orderRef.order),
      ...(event.state === 'captured' ? [further] : []),
    ];
    const listed = [
      { list: orderList, id: orderRef.order },
      ...payments.map((id) => ({ list: paymentList, id })),
    ];
    const { value: order, settle } = await changeListed(kv, listed, () =>
      changeOrder(kv, orderRef, newOpId(), async (current) => {
        const outcome = withGatewayEvent(keys, orderRef.order, current, event, at);
        const isFurther =
          outcome !== KEEP && outcome.order.payments.some(({ id }) => id === further);
        if (isFurther)
          await kv.create(
            paymentKey(further),
            storedPointer,
            { ...orderRef, at },
            opIdOf(further, 'pointer'),
          );
        return outcome;
      }),
    );
    await afterAnswer(
      orderEffects(kv, orderRef)
        .finally(() => settle(kv))
        .then(hurry),
    );
    return order;
  };
};
export type HandleGatewayEvent = ReturnType<typeof createGatewayEventHandler>;
