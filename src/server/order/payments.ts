// Payments as staff work on them: a bank transfer is noted when it is seen on the account.
import type { Payment } from '../../contract/payment.ts';
import type { Actor } from '../audit/service.ts';
import { notFound } from '../http/api-error.ts';
import type { Later } from '../parts.ts';
import type { ScopedKv } from '../storage/kv.ts';
import { paymentView } from './payment-view.ts';
import type { Found } from './place.ts';
import { paymentKey, storedPointer } from './pointers.ts';
import type { Orders } from './service.ts';

export const createPayments = (orders: Pick<Orders, 'find' | 'move'>) => {
  const viewIn = ({ snapshot, order }: Found, pid: string): Payment => {
    const payment = order.payments.find(({ id }) => id === pid);
    if (!payment) throw notFound();
    return paymentView({ user: snapshot.user, order: snapshot._id }, order, payment);
  };
  return {
    /** Notes that the transfer has arrived, which confirms the order. The same number once more changes nothing. */
    confirm: async (kv: ScopedKv, caller: Actor, pid: string, utr: string, later: Later): Promise<Payment> => {
      const oid = (await kv.get(paymentKey(pid), storedPointer))?.value.order;
      if (oid === undefined) throw notFound();
      const payment = viewIn(await orders.find(kv, oid), pid);
      if (payment.utr === utr) return payment;
      return viewIn(await orders.move(kv, caller, oid, { status: 'confirmed', utr, refundTo: 'original', restock: true }, later), pid);
    },
  };
};
export type Payments = ReturnType<typeof createPayments>;
