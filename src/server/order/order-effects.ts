// The effects of a step of an order: on coupon and stock, at the gateway, on stock after a return,
// papers, and letters. Each may be cut off, repeated, and run twice at once.

import type { Basics } from '../basics.ts';
import type { IssuePapers } from '../invoice/issue-papers.ts';
import { changeOrder, justOrder, type OrderRef } from '../ledger/change-order.ts';
import { isUnsent, isWorkDue } from '../ledger/order-facts.ts';
import { findOrder } from '../ledger/order-pages.ts';
import { ledgerKey, storedLedger } from '../ledger/stored-ledger.ts';
import type { StoredOrder, StoredPayment, StoredRefund } from '../ledger/stored-order.ts';
import { type Snapshot, snapshotKey, storedSnapshot } from '../ledger/stored-snapshot.ts';
import type { Gateway } from '../payment/gateway.ts';
import { namedRefunds, withRefundRefused, withReportedRefunds } from '../payment/refund-events.ts';
import type { Outcome } from '../payment/refunds.ts';
import type { ReopenOrder } from '../payment/reopen-order.ts';
import { arrivedToSell } from '../return/return-steps.ts';
import type { Stocks } from '../stock/stock.ts';
import { KEEP, type Kv, StorageCorrupt } from '../storage/kv.ts';
import type { ClaimDesk } from './claim-desk.ts';
import { claimIdOf } from './order-claims.ts';
import type { PostNews } from './post-news.ts';

type Deps = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> & {
  stock: Pick<Stocks, 'ship' | 'restock'>;
  claims: Pick<ClaimDesk, 'freeAll'>;
  postNews: PostNews;
  issuePapers: IssuePapers;
  gateway: Pick<Gateway, 'readPayment' | 'refund' | 'refundsOf'> | undefined;
  reopenOrder: ReopenOrder;
};

const isSame = (one: StoredOrder['claims'], other: StoredOrder['claims']) =>
  one.nth === other.nth && one.coupon === other.coupon && one.stock === other.stock;

/** Whether the refund has neither been made by the gateway nor become unnecessary. */
const isStillDue = ({ payments }: StoredOrder, pid: string, refundId: string) =>
  payments.some(
    ({ id, refunds }) =>
      id === pid && refunds.some((refund) => refund.id === refundId && isUnsent(refund)),
  );

export const createOrderEffects = ({
  claims,
  gateway,
  isoNow,
  issuePapers,
  keys,
  newOpId,
  postNews,
  reopenOrder,
  stock,
}: Deps) => {
  /** Updates stock to the order's claims. Each piece moves once, by the claim it belongs to. */
  const followShelf = async (
    kv: Kv,
    { _id: oid, lines }: Snapshot,
    { nth, stock: state }: StoredOrder['claims'],
  ) => {
    if (state !== 'gone' && state !== 'back') return;
    const claimId = claimIdOf(oid, nth);
    for (const { product, quantity, isCounted } of lines) {
      if (!isCounted) continue;
      await stock.ship(kv, product, claimId);
      if (state === 'back') await stock.restock(kv, product, claimId, quantity);
    }
  };

  const followClaims = async (
    kv: Kv,
    orderRef: OrderRef,
    snapshot: Snapshot,
    order: StoredOrder,
  ) => {
    if (!order.claims.isDue) return;
    await followShelf(kv, snapshot, order.claims);
    await claims.freeAll(kv, snapshot, order.claims.nth);
    await changeOrder(kv, orderRef, newOpId(), (now) =>
      now.claims.isDue && isSame(now.claims, order.claims)
        ? justOrder({ ...now, claims: { ...now.claims, isDue: false } })
        : KEEP,
    );
  };

  const followReturns = async (
    kv: Kv,
    orderRef: OrderRef,
    snapshot: Snapshot,
    order: StoredOrder,
  ) => {
    const due = order.returns.filter(({ isRestockDue }) => isRestockDue);
    for (const returnOrder of due) {
      for (const { line, units } of arrivedToSell(snapshot, returnOrder))
        if (line.isCounted)
          await stock.restock(kv, line.product, `${returnOrder.id}-${line.id}`, units);
    }
    if (due.length === 0) return;
    const done = due.map(({ id }) => id);
    await changeOrder(kv, orderRef, newOpId(), (now) =>
      justOrder({
        ...now,
        returns: now.returns.map((returnOrder) =>
          done.includes(returnOrder.id) ? { ...returnOrder, isRestockDue: false } : returnOrder,
        ),
      }),
    );
  };

  /**
   * Records the gateway's answer about a refund. A refund that it will never make goes into the
   * wallet, so that no customer waits for ever.
   */
  const keepRefund = (
    kv: Kv,
    orderRef: OrderRef,
    decide: (order: StoredOrder, at: string) => Outcome,
  ) =>
    changeOrder(kv, orderRef, newOpId(), (now) => {
      const outcome = decide(now, isoNow());
      return outcome.order === now ? KEEP : outcome;
    });

  const followRefund = async (
    kv: Kv,
    orderRef: OrderRef,
    payment: StoredPayment,
    refund: StoredRefund,
  ) => {
    const { id: pid, gatewayPaymentId } = payment;
    if (!isUnsent(refund) || !gateway || gatewayPaymentId === null) return;
    const [oid, { id: onceId, amount }] = [orderRef.order, refund];
    const answer = await gateway.refund({ gatewayPaymentId, amount, onceId });
    if (!('refusal' in answer)) {
      await keepRefund(kv, orderRef, (order, at) =>
        withReportedRefunds(keys, oid, order, pid, [{ ...answer, arn: null, onceId, amount }], at),
      );
      return;
    }
    // It may have accepted this very refund before, or somebody may have refunded the payment
    // there: then nothing more is owed. A list that comes to less than the payment's own sum,
    // without what failed, is not complete yet.
    const there = await gateway.readPayment(gatewayPaymentId);
    const made = await gateway.refundsOf(gatewayPaymentId);
    if ((there?.refundedAmount ?? 0) > namedRefunds(payment.refunds, made).standing)
      throw new Error(
        `The gateway refuses refund ${onceId}, and does not list every refund of the payment yet.`,
      );
    await keepRefund(kv, orderRef, (order, at) => {
      const updated = withReportedRefunds(keys, oid, order, pid, made, at);
      if (answer.isSpent && isStillDue(updated.order, pid, onceId))
        throw new Error(
          `The gateway refuses refund ${onceId}, and no refund it names explains why.`,
        );
      const { order: kept, postings } = withRefundRefused(oid, updated.order, pid, onceId, at);
      return { order: kept, postings: [...updated.postings, ...postings] };
    });
  };

  /**
   * Carries out all effects that are due for one order. What fails is tried again with the next
   * sweep. Returns the ids of the letters that it has posted.
   */
  return async (kv: Kv, orderRef: OrderRef): Promise<string[]> => {
    const read = async () =>
      findOrder(
        kv,
        orderRef.user,
        (await kv.get(ledgerKey(orderRef.user), storedLedger))?.value,
        orderRef.order,
      );
    const first = await read();
    if (!first || !isWorkDue(first)) return [];
    const snapshot = (await kv.get(snapshotKey(orderRef.order), storedSnapshot))?.value;
    if (!snapshot) throw new StorageCorrupt('The snapshot of an order is missing.');
    await followClaims(kv, orderRef, snapshot, first);
    // Its old claims are free now and cannot block the new ones.
    if (first.isRetakeDue) await reopenOrder(kv, snapshot);
    const order = await read();
    if (!order) return [];
    await followReturns(kv, orderRef, snapshot, order);
    for (const payment of order.payments)
      for (const refund of payment.refunds) await followRefund(kv, orderRef, payment, refund);
    const last = await read();
    if (!last) return [];
    // Before the letters, which carry them.
    await issuePapers(kv, orderRef, snapshot, last);
    return postNews(kv, orderRef, last);
  };
};
export type OrderEffects = ReturnType<typeof createOrderEffects>;
