// Carries out the effects of a step of an order: on coupon and stock, at the gateway, on stock
// after a return, papers, and letters. Each may be cut off, repeated, and run twice at once.

import type { Gateway } from '../../gateway/gateway.ts';
import type { Basics } from '../../kernel/basics.ts';
import { KEEP, type Kv, StorageCorrupt } from '../../kernel/storage/kv.ts';
import type { Stocks } from '../../stock/stock.ts';
import { namedRefunds, withRefundRefused, withReportedRefunds } from '../rules/refund-events.ts';
import type { Outcome } from '../rules/refunds.ts';
import { justOrder } from '../rules/refunds.ts';
import { arrivedToSell } from '../rules/return-steps.ts';
import { isUnsent, isWorkDue } from '../state/order-facts.ts';
import { claimIdOf } from '../state/order-ids.ts';
import { findOrder } from '../state/order-pages.ts';
import { ledgerKey, storedLedger } from '../state/stored-ledger.ts';
import type { StoredOrder, StoredPayment, StoredRefund } from '../state/stored-order.ts';
import { type Snapshot, snapshotKey, storedSnapshot } from '../state/stored-snapshot.ts';
import { changeOrder, type OrderRef } from './change-order.ts';
import type { ClaimDesk } from './claim-desk.ts';
import type { IssuePapers } from './issue-papers.ts';

import type { PostNews } from './post-news.ts';
import type { ReopenOrder } from './reopen-order.ts';

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
  /** Updates stock to the order's claims. A piece moves once, because it belongs to one claim. */
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
    // The gateway may have accepted this refund before, or staff may have refunded the payment at
    // the gateway: then we owe nothing more. The list of refunds is incomplete as long as its sum,
    // without failed refunds, is less than the refunded sum of the payment.
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
   * Carries out all effects that are due for one order. The next sweep repeats an effect that
   * fails. Returns the ids of the posted letters.
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
    // The order's old claims are free now and cannot block its new ones.
    if (first.isRetakeDue) await reopenOrder(kv, snapshot);
    const order = await read();
    if (!order) return [];
    await followReturns(kv, orderRef, snapshot, order);
    for (const payment of order.payments)
      for (const refund of payment.refunds) await followRefund(kv, orderRef, payment, refund);
    const last = await read();
    if (!last) return [];
    // Papers are written before the letters to which they are attached.
    await issuePapers(kv, orderRef, snapshot, last);
    return postNews(kv, orderRef, last);
  };
};
export type OrderEffects = ReturnType<typeof createOrderEffects>;
