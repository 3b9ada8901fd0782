// Letters that are due because of time: a payment that has not come, a care plan about to end. The
// nightly task looks for them; each is posted once, even if found repeatedly.
import { CARE_REMINDER_DAYS } from '../../../contract/care-plan/care-plan.ts';
import { DAY_MS, dayAfter, dayOf, endOfDay } from '../../../contract/kernel/days.ts';
import { PAYMENT_WAIT_MS } from '../../../contract/payment/payment.ts';
import type { Outbox } from '../../kernel/outbox/outbox.ts';
import type { Kv } from '../../kernel/storage/kv.ts';
import type { SweepTask } from '../../kernel/sweep/sweeper.ts';
import type { IndexedOrder, OrderList } from '../effects/order-lists.ts';
import { renewedBy } from '../rules/care-terms.ts';
import { findOrder } from '../state/order-pages.ts';
import { ledgerKey, storedLedger } from '../state/stored-ledger.ts';
import { wantsReminders } from './care-reminders.ts';

/** Days before its expiry on which an order asks for its payment again. */
const PAYMENT_DAYS = 2;
/** Days before its end of the second letter about a care plan. */
const LAST_DAYS = 7;

type Deps = {
  now: () => number;
  orderList: Pick<OrderList, 'read'>;
  outbox: Pick<Outbox, 'post'>;
};

/** Whether the order waits for days, not minutes, and expires soon. */
const isPaymentNear = ({ status, paymentMethod, expiresAt }: IndexedOrder, now: number) =>
  status === 'pending_payment' &&
  (PAYMENT_WAIT_MS[paymentMethod] ?? 0) > 2 * PAYMENT_DAYS * DAY_MS &&
  expiresAt !== null &&
  Date.parse(expiresAt) > now &&
  Date.parse(expiresAt) - now <= PAYMENT_DAYS * DAY_MS;

const isNear = (endsOn: string, today: string, days: number) =>
  endsOn >= today && endsOn <= dayAfter(today, days);

export const remindersTask = ({ now, orderList, outbox }: Deps): SweepTask => {
  const remindOfPayment = (kv: Kv, { _id, expiresAt }: IndexedOrder) =>
    outbox.post(kv, {
      kind: 'payment-reminder',
      of: [_id],
      ids: { order: _id, of: '' },
      to: 'customer',
      expiresAt: expiresAt ?? undefined,
    });

  const remindOfCare = async (kv: Kv, { _id: oid, user }: IndexedOrder, today: string) => {
    const ledger = (await kv.get(ledgerKey(user), storedLedger))?.value;
    const order = await findOrder(kv, user, ledger, oid);
    if (!ledger || !order || order.status === 'cancelled' || order.status === 'expired') return;
    for (const { id, endsOn } of order.carePlans ?? []) {
      if (endsOn === null || !isNear(endsOn, today, CARE_REMINDER_DAYS)) continue;
      if (renewedBy(ledger, id) !== null || !(await wantsReminders(kv, user))) continue;
      const days = isNear(endsOn, today, LAST_DAYS) ? LAST_DAYS : CARE_REMINDER_DAYS;
      await outbox.post(kv, {
        kind: 'care-plan-ending',
        of: [id, String(days)],
        to: 'customer',
        ids: { order: oid, of: id },
        expiresAt: new Date(endOfDay(endsOn)).toISOString(),
      });
    }
  };

  return {
    name: 'reminders',
    run: async (kv, hasTime) => {
      const [time, today] = [now(), dayOf(now())];
      for (const row of await orderList.read(kv)) {
        if (!hasTime()) break;
        if (isPaymentNear(row, time)) await remindOfPayment(kv, row);
        if (row.careEnds.some((endsOn) => isNear(endsOn, today, CARE_REMINDER_DAYS)))
          await remindOfCare(kv, row, today);
      }
      return 0;
    },
  };
};
