// Handles money that arrives after its order has expired: reopens the order if coupon, stock and
// wallet still allow it, and refunds the money otherwise.
import { conflict, Refusal } from '../../../contract/kernel/refusal.ts';
import { orderMove } from '../../../contract/order/order-states.ts';
import { lateMoney, TO_ORIGINAL } from '../../../contract/payment/refund.ts';
import { sum } from '../../../contract/product/price.ts';
import type { Basics } from '../../kernel/basics.ts';
import { ApiError, refused } from '../../kernel/refusal.ts';
import { KEEP, type Kv } from '../../kernel/storage/kv.ts';
import { lateToWallet } from '../rules/late-transfer.ts';
import { CLOCK, GATEWAY, noted, stepped } from '../rules/order-steps.ts';
import { walletRefOf } from '../rules/placed-order.ts';
import { justOrder, type Outcome, wholeBack } from '../rules/refunds.ts';
import { factsOf, isByGateway, isCaptured } from '../state/order-facts.ts';
import { findOrder } from '../state/order-pages.ts';
import { ledgerKey, storedLedger } from '../state/stored-ledger.ts';
import type { StoredOrder, StoredPayment } from '../state/stored-order.ts';
import type { Snapshot } from '../state/stored-snapshot.ts';
import { changeOrder } from './change-order.ts';
import type { ClaimDesk } from './claim-desk.ts';

type Deps = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> & {
  claims: Pick<ClaimDesk, 'claimAll' | 'freeAll'>;
};

const GONE = 'The items of this order are out of stock, or its coupon is used up.';

/** The order as if it had never expired; the wallet pays its part again. */
const reopened = ({ _id: oid }: Snapshot, order: StoredOrder, nth: number, at: string): Outcome => {
  if (order.claims.nth >= nth) throw refused(conflict(GONE));
  const move = orderMove(factsOf(order), 'confirmed', 'system', {
    now: Date.parse(at),
    isRetaken: true,
  });
  if (move instanceof Refusal) throw refused(move);
  const { walletUsed, claims } = order;
  const held = {
    nth,
    coupon: claims.coupon === 'none' ? 'none' : 'held',
    stock: 'held',
    isDue: false,
  } as const;
  const movement = {
    type: 'debit',
    reason: 'order_payment',
    amount: walletUsed,
    ref: walletRefOf(oid, nth),
  } as const;
  return {
    order: {
      ...stepped(order, 'confirmed', { at, by: GATEWAY, note: 'The payment arrived late.' }),
      claims: held,
      isRetakeDue: false,
      cancelRefund: 0,
      refundedToWallet: order.refundedToWallet - walletUsed,
    },
    postings: walletUsed > 0 ? [{ movement, about: { at, order: oid } }] : [],
  };
};

export const createReopenOrder = ({ claims, isoNow, keys, newOpId }: Deps) => {
  /**
   * Refunds money from the gateway through the gateway; money that came by bank transfer goes to
   * the wallet.
   */
  const payBack = (order: StoredOrder, oid: string, at: string): Outcome => {
    const step = { at, by: CLOCK };
    const isOwed = (payment: StoredPayment) => payment.capturedAt !== null && isByGateway(payment);
    const payments = order.payments.map((payment) =>
      isOwed(payment) ? wholeBack(keys, payment, `${oid} late`, step) : payment,
    );
    const back = sum(order.payments.filter(isOwed).map(({ amount }) => amount));
    const ended = { ...order, isRetakeDue: false, payments, updatedAt: at };
    const note = lateMoney('A payment', back, TO_ORIGINAL);
    const after = back > 0 ? noted(ended, { ...step, note }) : ended;
    const transfer = payments.find(
      (payment) => payment.method === 'bank_transfer' && isCaptured(payment),
    );
    return transfer ? lateToWallet(keys, oid, after, transfer, step) : justOrder(after);
  };

  return async (kv: Kv, snapshot: Snapshot): Promise<void> => {
    const orderRef = { user: snapshot.user, order: snapshot._id };
    const before = await findOrder(
      kv,
      orderRef.user,
      (await kv.get(ledgerKey(orderRef.user), storedLedger))?.value,
      orderRef.order,
    );
    if (!before?.isRetakeDue) return;
    const [nth, at] = [before.claims.nth + 1, isoNow()];
    try {
      await claims.claimAll(kv, snapshot, nth);
      await changeOrder(kv, orderRef, newOpId(), (order) =>
        order.isRetakeDue ? reopened(snapshot, order, nth, at) : KEEP,
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await claims.freeAll(kv, snapshot, nth);
      await changeOrder(kv, orderRef, newOpId(), (order) =>
        order.isRetakeDue ? payBack(order, orderRef.order, at) : KEEP,
      );
    }
  };
};
export type ReopenOrder = ReturnType<typeof createReopenOrder>;
