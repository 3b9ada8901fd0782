// Payments for staff: a bank transfer is recorded when it arrives on the account, also when its
// order has ended.

import { conflict, Refusal } from '../../contract/kernel/refusal.ts';
import { ORDER_CHANGED_MEANWHILE } from '../../contract/order/order-sentences.ts';
import type { OrderRow } from '../../contract/order/rules.ts';
import type { Payment } from '../../contract/payment/rules.ts';
import { transferWay } from '../../contract/payment/transfer.ts';
import type { Transfer } from '../../contract/payment/transfer-rules.ts';
import type { Actor } from '../audit/audit.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import type { FoundOrder } from '../ledger/found-order.ts';
import { paymentKey, storedPointer } from '../ledger/owner-pointers.ts';
import type { StoredOrder } from '../ledger/stored-order.ts';
import { actorOf } from '../order/actor.ts';
import type { Decide } from '../order/make-step.ts';
import { rowOf } from '../order/order-view.ts';
import type { Orders } from '../order/orders.ts';
import { notFound } from '../refusal.ts';
import { refused } from '../refused.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import type { Transfers } from './bank-transfers.ts';
import { lateTransfer, transferFacts } from './late-transfer.ts';
import { paymentView } from './payment-view.ts';

type Deps = Pick<Basics, 'isoNow' | 'keys'> & {
  orders: Pick<Orders, 'change' | 'find' | 'move'>;
  transfers: Transfers;
};
export type Confirmed = { payment: Payment; order: OrderRow };

const paymentIn = ({ payments }: StoredOrder, pid: string) => {
  const payment = payments.find(({ id }) => id === pid);
  if (!payment) throw notFound();
  return payment;
};

export const createPayments = ({ isoNow, keys, orders, transfers }: Deps) => {
  const viewIn = ({ snapshot: { _id: oid, user }, order }: FoundOrder, pid: string): Confirmed => ({
    payment: paymentView({ user, order: oid }, order, paymentIn(order, pid)),
    order: rowOf(oid, user, order),
  });

  const wayOf = (order: StoredOrder, pid: string, transfer: Transfer) => {
    const way = transferWay(transferFacts(order, paymentIn(order, pid)), transfer);
    if (way instanceof Refusal) throw refused(way);
    return way;
  };

  return {
    /** Records that the transfer has arrived. The same number again changes nothing. */
    confirm: async (
      kv: ScopedKv,
      caller: Actor,
      pid: string,
      transfer: Transfer,
      afterAnswer: AfterAnswer,
    ): Promise<Confirmed> => {
      const oid = (await kv.get(paymentKey(pid), storedPointer))?.value.order;
      if (oid === undefined) throw notFound();
      const found = await orders.find(kv, oid);
      const { utr, refundUtr } = transfer;
      const way = wayOf(found.order, pid, transfer);
      if (way === 'already') return viewIn(found, pid);
      if (way === 'confirm')
        return viewIn(
          await orders.move(
            kv,
            caller,
            oid,
            { status: 'confirmed', utr, refundTo: 'original', restock: true },
            afterAnswer,
          ),
          pid,
        );
      await transfers.claim(kv, utr, found.order);
      if (refundUtr !== undefined) await transfers.claim(kv, refundUtr, found.order, 'out');
      const step = { at: isoNow(), by: actorOf(caller.account) };
      const decide: Decide = ({ order }) => {
        const now = wayOf(order, pid, transfer);
        // Staff decided on an order that had ended; for any other status they have to decide again.
        if (now === 'already') return KEEP;
        if (now !== way) throw refused(conflict(ORDER_CHANGED_MEANWHILE));
        return lateTransfer(keys, oid, order, paymentIn(order, pid), { way, utr, refundUtr }, step);
      };
      await orders.change(kv, caller, found, decide, afterAnswer);
      // The effects may have run by now: staff see whether the order was reopened.
      return viewIn(await orders.find(kv, oid), pid);
    },
  };
};
export type Payments = ReturnType<typeof createPayments>;
