// Applies reports of the gateway to our orders, from any source: an event that it sent, the answer
// in the customer's browser, or polling.

import type { Gateway, GatewayEvent } from '../../gateway/gateway.ts';
import type { Basics } from '../../kernel/basics.ts';
import type { Outbox } from '../../kernel/outbox/outbox.ts';
import { ApiError } from '../../kernel/refusal.ts';
import type { Call } from '../../kernel/service-call.ts';
import { opIdOf } from '../../kernel/storage/keys.ts';
import { KEEP, type Kv } from '../../kernel/storage/kv.ts';
import { changeListed, changeOrder, type Listed, type OrderRef } from '../effects/change-order.ts';
import type { OrderEffects } from '../effects/order-effects.ts';
import { withGatewayEvent } from '../rules/payment-events.ts';
import { namedRefunds, withReportedRefunds } from '../rules/refund-events.ts';
import { isUnsent, refundedOf } from '../state/order-facts.ts';
import { furtherPaymentIdOf, paymentIdOf, paymentKey, storedPointer } from '../state/order-ids.ts';
import { findOrder } from '../state/order-pages.ts';
import { ledgerKey, storedLedger } from '../state/stored-ledger.ts';
import type { StoredOrder, StoredPayment } from '../state/stored-order.ts';

type Deps = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> & {
  drainNow: Outbox['drainNow'];
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
  drainNow,
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
   * The amount of the payment that the gateway has refunded, by our records and the event together.
   * The gateway's sum does not contain our refunds that it has not taken yet.
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
   * Completes the event with all refunds of the payment, if more has been refunded than we have
   * recorded: refunded money pays for nothing. Throws 503 if the gateway does not list the refunds
   * in its own sum, so that it sends the event again. A failed refund explains the sum of an old
   * event, but only if the present payment has no more refunded than its other refunds.
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

  return async (call: Call, orderRef: OrderRef, received: GatewayEvent): Promise<StoredOrder> => {
    const event = await completed(call.kv, orderRef, received);
    const at = isoNow();
    // A surplus payment has its own id; its list gets a marker, whether there is one or not.
    const further = furtherPaymentIdOf(keys, orderRef.order, event.gatewayPaymentId);
    const payments = [
      paymentIdOf(keys, orderRef.order),
      ...(event.state === 'captured' ? [further] : []),
    ];
    const listed = [
      { list: orderList, id: orderRef.order },
      ...payments.map((id) => ({ list: paymentList, id })),
    ];
    const { value: order, settle } = await changeListed(call.kv, listed, () =>
      changeOrder(call.kv, orderRef, newOpId(), async (current) => {
        const outcome = withGatewayEvent(keys, orderRef.order, current, event, at);
        const isFurther =
          outcome !== KEEP && outcome.order.payments.some(({ id }) => id === further);
        if (isFurther)
          await call.kv.create(
            paymentKey(further),
            storedPointer,
            { ...orderRef, at },
            opIdOf(further, 'pointer'),
          );
        return outcome;
      }),
    );
    await call.afterAnswer(
      orderEffects(call.kv, orderRef)
        .finally(() => settle(call.kv))
        .then(drainNow),
    );
    return order;
  };
};
export type HandleGatewayEvent = ReturnType<typeof createGatewayEventHandler>;
