// The gateway's payouts to our account, which say in which transfer each payment was contained.
// Staff ask for the payouts of a day; the nightly task asks for those of the last days.
import type { Payouts } from '../../../contract/books/rules.ts';
import { DAY_MS, dayAfter, dayOf } from '../../../contract/kernel/days.ts';
import { conflict } from '../../../contract/kernel/refusal.ts';
import { NO_ONLINE_PAYMENT } from '../../../contract/order/order-sentences.ts';
import type { Payment } from '../../../contract/payment/rules.ts';
import type { Gateway, GatewayPayout } from '../../gateway/gateway.ts';
import type { Basics } from '../../kernel/basics.ts';
import { ApiError, refused } from '../../kernel/refusal.ts';
import { type Call, callNow } from '../../kernel/service-call.ts';
import { KEEP } from '../../kernel/storage/kv.ts';
import type { SweepTask } from '../../kernel/sweep/sweeper.ts';
import { changeListed, changeOrder } from '../effects/change-order.ts';
import type { PaymentList } from '../effects/order-lists.ts';
import { justOrder } from '../rules/refunds.ts';
import type { StoredOrder, StoredPayment } from '../state/stored-order.ts';

type Deps = Pick<Basics, 'isoNow' | 'newOpId'> & {
  gateway: Pick<Gateway, 'payoutsOn' | 'provider'> | undefined;
  paymentList: Pick<PaymentList, 'markers' | 'read' | 'settle'>;
};

/** The days that the nightly task asks for: more than one, because a night may be missed. */
const NIGHTLY_DAYS = 4;
/** Older payments that no payout names are left to staff. */
const AWAITED_DAYS = 15;

/** The order with this payout noted with its payment, once. */
const withPayout = (order: StoredOrder, payout: GatewayPayout, updatedAt: string) => {
  const { gatewayPaymentId, id, utr, at } = payout;
  const isAwaited = (one: StoredPayment) =>
    one.gatewayPaymentId === gatewayPaymentId && one.settlement === null;
  if (!order.payments.some(isAwaited)) return KEEP;
  const settlement = { id, utr, at };
  const payments = order.payments.map((one) => (isAwaited(one) ? { ...one, settlement } : one));
  return justOrder({ ...order, payments, updatedAt });
};

export const createPayouts = ({ gateway, isoNow, newOpId, paymentList }: Deps) => {
  /** Notes one payout with its payment. */
  const note = async (
    call: Call,
    payout: GatewayPayout,
    payments: readonly Payment[],
  ): Promise<'noted' | 'known' | 'unknown'> => {
    const payment = payments.find((one) => one.gatewayPaymentId === payout.gatewayPaymentId);
    if (!payment) return 'unknown';
    if (payment.settlementUtr !== null) return 'known';
    const { _id: id, user, order: oid } = payment;
    let isNew = false;
    const { settle } = await changeListed(call.kv, [{ list: paymentList, id }], () =>
      changeOrder(call.kv, { user, order: oid }, newOpId(), (order) => {
        const outcome = withPayout(order, payout, isoNow());
        isNew = outcome !== KEEP;
        return outcome;
      }),
    );
    await call.afterAnswer(settle(call.kv));
    return isNew ? 'noted' : 'known';
  };

  const readDay = async (call: Call, day: string): Promise<Payouts> => {
    if (!gateway) throw refused(conflict(NO_ONLINE_PAYMENT));
    const counts = { noted: 0, known: 0, unknown: 0 };
    const [payouts, payments] = await Promise.all([
      gateway.payoutsOn(day),
      paymentList.read(call.kv),
    ]);
    for (const payout of payouts) counts[await note(call, payout, payments)] += 1;
    return { noted: counts.noted, unknown: counts.unknown };
  };

  const nightly: SweepTask = {
    name: 'payouts of the gateway',
    run: async (kv, hasTime) => {
      const payments = await paymentList.read(kv);
      const [now, today] = [Date.parse(isoNow()), dayOf(isoNow())];
      const isAwaited = payments.some(
        ({ provider, capturedAt, settlementUtr }) =>
          provider === gateway?.provider &&
          settlementUtr === null &&
          capturedAt !== null &&
          now - Date.parse(capturedAt) < AWAITED_DAYS * DAY_MS,
      );
      if (!isAwaited) return 0;
      let noted = 0;
      for (let back = 1; back <= NIGHTLY_DAYS && hasTime(); back += 1) {
        const day = await readDay(callNow(kv), dayAfter(today, -back));
        noted += day.noted;
      }
      return noted;
    },
  };

  return {
    /** Throws 503 when the gateway does not answer. */
    read: (call: Call, day: string) =>
      readDay(call, day).catch((error: unknown) => {
        if (error instanceof ApiError) throw error;
        throw new ApiError(
          'unavailable',
          'The payment service is not responding right now. Please try again.',
        );
      }),
    nightly,
  };
};
export type PayoutDesk = ReturnType<typeof createPayouts>;
