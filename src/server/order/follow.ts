// What follows a step of an order: coupon and shelf, the gateway, the shelf again after a return. All of it may be cut off, repeated, and done twice at once.

import type { Basics, Parts } from '../parts.ts';
import { findOrder } from '../shop/order-pages.ts';
import { ledgerKey, storedLedger } from '../shop/stored-ledger.ts';
import type { StoredOrder, StoredPayment, StoredRefund } from '../shop/stored-order.ts';
import { type Snapshot, snapshotKey, storedSnapshot } from '../shop/stored-snapshot.ts';
import { KEEP, type Kv, StorageCorrupt } from '../storage/kv.ts';
import type { ClaimDesk } from './claim-desk.ts';
import { isWorkDue } from './facts.ts';
import type { Gateway } from './gateway.ts';
import { changeOrder, justOrder, type Whose } from './ledger-change.ts';
import { claimIdOf } from './order-claims.ts';
import { stateAfterRefunds } from './refunds.ts';
import type { Retake } from './retake.ts';
import { arrivedToSell } from './return-steps.ts';

type Needed = Pick<Basics, 'isoNow' | 'newOpId'> & Pick<Parts, 'stock'> & { claims: ClaimDesk; gateway: Gateway | undefined; retake: Retake };

const isSame = (one: StoredOrder['claims'], other: StoredOrder['claims']) => one.nth === other.nth && one.coupon === other.coupon && one.stock === other.stock;

export const createFollowing = ({ claims, gateway, isoNow, newOpId, retake, stock }: Needed) => {
  /** The shelf as the order's claims say. Each piece moves once, by the claim it belongs to. */
  const followShelf = async (kv: Kv, { _id: oid, lines }: Snapshot, { nth, stock: state }: StoredOrder['claims']) => {
    if (state !== 'gone' && state !== 'back') return;
    const claimId = claimIdOf(oid, nth);
    for (const { product, quantity, isCounted } of lines) {
      if (!isCounted) continue;
      await stock.ship(kv, product, claimId);
      if (state === 'back') await stock.restock(kv, product, claimId, quantity);
    }
  };

  const followClaims = async (kv: Kv, whose: Whose, snapshot: Snapshot, order: StoredOrder) => {
    if (!order.claims.isDue) return;
    await followShelf(kv, snapshot, order.claims);
    await claims.giveBack(kv, snapshot, order.claims.nth);
    await changeOrder(kv, whose, newOpId(), (now) =>
      now.claims.isDue && isSame(now.claims, order.claims) ? justOrder({ ...now, claims: { ...now.claims, isDue: false } }) : KEEP,
    );
  };

  const followReturns = async (kv: Kv, whose: Whose, snapshot: Snapshot, order: StoredOrder) => {
    const due = order.returns.filter(({ isRestockDue }) => isRestockDue);
    for (const asked of due) {
      for (const { line, units } of arrivedToSell(snapshot, asked)) if (line.isCounted) await stock.restock(kv, line.product, `${asked.id}-${line.id}`, units);
    }
    if (due.length === 0) return;
    const done = due.map(({ id }) => id);
    await changeOrder(kv, whose, newOpId(), (now) =>
      justOrder({ ...now, returns: now.returns.map((asked) => (done.includes(asked.id) ? { ...asked, isRestockDue: false } : asked)) }),
    );
  };

  /** Keeps what became of a refund. What the gateway will not send goes into the wallet: nobody waits for their money for ever. */
  const keepRefund = (kv: Kv, whose: Whose, pid: string, refundId: string, answer: { gatewayRefundId: string } | { refusal: string }) =>
    changeOrder(kv, whose, newOpId(), (now) => {
      const payment = now.payments.find(({ id }) => id === pid);
      const refund = payment?.refunds.find(({ id }) => id === refundId);
      if (!payment || refund?.status !== 'pending') return KEEP;
      const isTaken = 'gatewayRefundId' in answer;
      const kept: StoredRefund = isTaken ? { ...refund, status: 'processed', gatewayRefundId: answer.gatewayRefundId } : { ...refund, status: 'failed' };
      const changed = { ...payment, refunds: payment.refunds.map((one) => (one.id === refundId ? kept : one)) };
      const order: StoredOrder = {
        ...now,
        payments: now.payments.map((one) => (one.id === pid ? { ...changed, status: stateAfterRefunds(changed) } : one)),
        refundedToWallet: isTaken || payment.isSurplus ? now.refundedToWallet : now.refundedToWallet + refund.amount,
      };
      if (isTaken) return justOrder(order);
      const movement = { type: 'credit', reason: 'refund', amount: refund.amount, ref: refundId } as const;
      return { order, postings: [{ movement, about: { at: isoNow(), order: whose.order, note: 'The bank could not take it back.' } }] };
    });

  const followRefund = async (kv: Kv, whose: Whose, { id: pid, gatewayPaymentId }: StoredPayment, { id, amount, status }: StoredRefund) => {
    if (status !== 'pending' || !gateway || gatewayPaymentId === null) return;
    await keepRefund(kv, whose, pid, id, await gateway.refund({ gatewayPaymentId, amount, onceId: id }));
  };

  /** Does all that is due for one order. What fails is tried again with the next sweep. */
  return async (kv: Kv, whose: Whose): Promise<void> => {
    const read = async () => findOrder(kv, whose.user, (await kv.get(ledgerKey(whose.user), storedLedger))?.value, whose.order);
    const first = await read();
    if (!first || !isWorkDue(first)) return;
    const snapshot = (await kv.get(snapshotKey(whose.order), storedSnapshot))?.value;
    if (!snapshot) throw new StorageCorrupt('The snapshot of an order is missing.');
    await followClaims(kv, whose, snapshot, first);
    // Its old claims are free now, and cannot stand against the new ones.
    if (first.isRetakeDue) await retake(kv, snapshot);
    const order = await read();
    if (!order) return;
    await followReturns(kv, whose, snapshot, order);
    for (const payment of order.payments) for (const refund of payment.refunds) await followRefund(kv, whose, payment, refund);
  };
};
export type Follow = ReturnType<typeof createFollowing>;
