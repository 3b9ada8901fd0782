// Payments for staff: they record a bank transfer when it arrives on the account, even if its order
// has ended.
import { conflict, Refusal } from '../../../contract/kernel/refusal.ts';
import { ORDER_CHANGED_MEANWHILE } from '../../../contract/order/order-sentences.ts';
import type { OrderRow } from '../../../contract/order/rules.ts';
import type { Payment } from '../../../contract/payment/rules.ts';
import { transferWay } from '../../../contract/payment/transfer.ts';
import type { Transfer } from '../../../contract/payment/transfer-rules.ts';
import type { Basics } from '../../kernel/basics.ts';
import type { StaffCall } from '../../kernel/identity.ts';
import { notFound, refused } from '../../kernel/refusal.ts';
import { KEEP } from '../../kernel/storage/kv.ts';
import type { Decide } from '../effects/make-step.ts';
import type { Orders } from '../order/orders.ts';
import type { Transfers } from '../rules/bank-transfers.ts';
import { lateTransfer, transferFacts } from '../rules/late-transfer.ts';
import { actorOf } from '../rules/order-steps.ts';
import { rowOf } from '../rules/order-view.ts';
import { paymentView } from '../rules/payment-view.ts';
import type { FoundOrder } from '../state/find-order.ts';
import { paymentKey, storedPointer } from '../state/order-ids.ts';
import type { StoredOrder } from '../state/stored-order.ts';

type Deps = Pick<Basics, 'isoNow' | 'keys'> & {
  orders: Pick<Orders, 'change' | 'find' | 'move'>;
  transfers: Transfers;
};
type Confirmed = { payment: Payment; order: OrderRow };

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
    confirm: async (call: StaffCall, pid: string, transfer: Transfer): Promise<Confirmed> => {
      const oid = (await call.kv.get(paymentKey(pid), storedPointer))?.value.order;
      if (oid === undefined) throw notFound();
      const found = await orders.find(call.kv, oid);
      const { utr, refundUtr } = transfer;
      const way = wayOf(found.order, pid, transfer);
      if (way === 'already') return viewIn(found, pid);
      if (way === 'confirm')
        return viewIn(
          await orders.move(call, oid, {
            status: 'confirmed',
            utr,
            refundTo: 'original',
            restock: true,
          }),
          pid,
        );
      await transfers.claim(call.kv, utr, found.order);
      if (refundUtr !== undefined) await transfers.claim(call.kv, refundUtr, found.order, 'out');
      const step = { at: isoNow(), by: actorOf(call.caller.account) };
      const decide: Decide = ({ order }) => {
        const now = wayOf(order, pid, transfer);
        // Staff decided on an order that had ended; for any other status they have to decide again.
        if (now === 'already') return KEEP;
        if (now !== way) throw refused(conflict(ORDER_CHANGED_MEANWHILE));
        return lateTransfer(keys, oid, order, paymentIn(order, pid), { way, utr, refundUtr }, step);
      };
      await orders.change(call, found, decide);
      // The effects may have run by now, so staff see whether the order was reopened.
      return viewIn(await orders.find(call.kv, oid), pid);
    },
  };
};
export type Payments = ReturnType<typeof createPayments>;
