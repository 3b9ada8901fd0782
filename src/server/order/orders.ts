// Orders as customers and staff meet them: read, cancelled, taken further. Placing is in place.ts,
// what follows a step in follow.ts.

import { milestoneRefusal, type OrderMilestone } from '../../contract/milestone.ts';
import { paiseOf } from '../../contract/money.ts';
import { ORDER_CHANGED_MEANWHILE, type OrderStep } from '../../contract/order.ts';
import { orderMove } from '../../contract/order-states.ts';
import type { Mover } from '../../contract/order-statuses.ts';
import { conflict, Refusal } from '../../contract/refusal.ts';
import type { Actor, Audit } from '../audit/audit.ts';
import { auditedUpdate } from '../audit/audited-update.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { justOrder } from '../ledger/change-order.ts';
import type { FoundOrder } from '../ledger/found-order.ts';
import { factsOf, isWorkDue } from '../ledger/order-facts.ts';
import { findOrder } from '../ledger/order-pages.ts';
import { ledgerKey, storedLedger } from '../ledger/stored-ledger.ts';
import type { StoredOrder } from '../ledger/stored-order.ts';
import { snapshotKey, storedSnapshot } from '../ledger/stored-snapshot.ts';
import type { Transfers } from '../payment/bank-transfers.ts';
import { findOrigin, type Refundable } from '../payment/paid-origin.ts';
import { refundableOf } from '../payment/refund-value.ts';
import type { Outcome } from '../payment/refunds.ts';
import { notFound } from '../refusal.ts';
import { refused } from '../refused.ts';
import { KEEP, type Kv, type ScopedKv } from '../storage/kv.ts';
import { actorOf } from './actor.ts';
import { auditedOrder } from './audited-order.ts';
import { changeBy, type Decide, type MakeStep } from './make-step.ts';
import { withMilestone } from './order-milestones.ts';
import { staffStep, wholeCancelled } from './staff-step.ts';
import { timedOutcome } from './timed-outcome.ts';

type Deps = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> & {
  audit: Audit;
  now: () => number;
  take: MakeStep;
  transfers: Transfers;
};
export type Orders = ReturnType<typeof createOrders>;

const orderView = ({ order }: { order: StoredOrder }) => auditedOrder(order);

export const createOrders = ({ audit, isoNow, keys, newOpId, now, take, transfers }: Deps) => {
  const find = async (kv: Kv, oid: string): Promise<FoundOrder> => {
    const snapshot = (await kv.get(snapshotKey(oid), storedSnapshot))?.value;
    const ledger = snapshot && (await kv.get(ledgerKey(snapshot.user), storedLedger))?.value;
    const order = snapshot && (await findOrder(kv, snapshot.user, ledger, oid));
    if (!order) throw notFound();
    return { snapshot, order, origin: await findOrigin(kv, snapshot, ledger) };
  };

  /** One of somebody's own: the ledger is theirs, and says whether there is such an order. */
  const findOwn = async (kv: Kv, uid: string, oid: string): Promise<FoundOrder> => {
    const [ledger, snapshot] = await Promise.all([
      kv.get(ledgerKey(uid), storedLedger),
      kv.get(snapshotKey(oid), storedSnapshot),
    ]);
    const order = await findOrder(kv, uid, ledger?.value, oid);
    if (!order || snapshot?.value.user !== uid) throw notFound();
    return {
      snapshot: snapshot.value,
      order,
      origin: await findOrigin(kv, snapshot.value, ledger?.value),
    };
  };

  /** What becomes of the order by `decide`, unless it stands there already. */
  const deciding =
    (
      to: OrderStep['status'] | 'expired',
      by: Mover,
      decide: (placed: Refundable) => Outcome,
      told: Parameters<typeof orderMove>[3],
    ): Decide =>
    (placed) => {
      const move = orderMove(factsOf(placed.order, refundableOf(placed)), to, by, told);
      if (move instanceof Refusal) throw refused(move);
      return move === 'already' ? KEEP : decide(placed);
    };

  /** The order as it has to be by now, and all that has to follow. */
  const upToDate = async (
    kv: Kv,
    found: FoundOrder,
    afterAnswer: AfterAnswer,
  ): Promise<FoundOrder> => {
    const [oid, at] = [found.snapshot._id, now()];
    if (timedOutcome(keys, oid, found.order, at) === KEEP) return found;
    return take(
      kv,
      found,
      () => changeBy(kv, found, newOpId(), ({ order }) => timedOutcome(keys, oid, order, at)),
      afterAnswer,
    );
  };

  /**
   * A change by staff, told of in the log. `after` is what it was when looked at, `decide` what
   * becomes of it when it is written.
   */
  const audited = (
    kv: ScopedKv,
    caller: Actor,
    found: FoundOrder,
    after: Outcome,
    decide: Decide,
    afterAnswer: AfterAnswer,
  ) => {
    const { snapshot, order: before } = found;
    const opId = newOpId();
    const key = ledgerKey(snapshot.user);
    const commit = () =>
      auditedUpdate(audit, kv, {
        ...{ caller, afterAnswer, key, opId },
        ...{ action: 'change', entity: 'order', entityId: snapshot._id, label: before.number },
        ...{ before: { order: before }, after: { order: after.order } },
        ...{ view: orderView, viewAfter: orderView },
        write: (decided) =>
          changeBy(kv, found, opId, async (placed) => decided(placed, decide(placed))),
      });
    return take(kv, found, commit, afterAnswer);
  };

  /** A change of staff that is no step of its way. `decide` throws what stands against it. */
  const change = async (
    kv: ScopedKv,
    caller: Actor,
    found: FoundOrder,
    decide: Decide,
    afterAnswer: AfterAnswer,
  ): Promise<FoundOrder> => {
    const after = decide(found);
    return after === KEEP ? found : audited(kv, caller, found, after, decide, afterAnswer);
  };

  return {
    find,
    findOwn,
    change,

    /**
     * What the sweeper does for an order that waits for something: time that has passed, or work
     * that a crash has left.
     */
    attend: async (kv: Kv, oid: string, afterAnswer: AfterAnswer): Promise<void> => {
      const found = await find(kv, oid);
      const { order } = await upToDate(kv, found, afterAnswer);
      if (order === found.order && isWorkDue(order))
        await take(kv, found, async () => order, afterAnswer);
    },

    read: async (kv: ScopedKv, oid: string, afterAnswer: AfterAnswer) =>
      upToDate(kv, await find(kv, oid), afterAnswer),
    readOwn: async (kv: ScopedKv, uid: string, oid: string, afterAnswer: AfterAnswer) =>
      upToDate(kv, await findOwn(kv, uid, oid), afterAnswer),

    /** A customer's own cancellation. */
    cancel: async (
      kv: ScopedKv,
      { account }: Pick<Actor, 'account'>,
      oid: string,
      reason: string,
      afterAnswer: AfterAnswer,
    ): Promise<FoundOrder> => {
      const found = await findOwn(kv, account._id, oid);
      const step = { at: isoNow(), by: actorOf(account) };
      const decide = deciding(
        'cancelled',
        'customer',
        (placed) => wholeCancelled(keys, placed, reason, step),
        { now: now(), reason },
      );
      if (decide(found) === KEEP) return found;
      return take(kv, found, () => changeBy(kv, found, newOpId(), decide), afterAnswer);
    },

    /** A step of staff. The same status once more changes nothing. */
    move: async (
      kv: ScopedKv,
      caller: Actor,
      oid: string,
      told: OrderStep,
      afterAnswer: AfterAnswer,
    ): Promise<FoundOrder> => {
      const found = await find(kv, oid);
      const { order: before } = found;
      const step = { at: isoNow(), by: actorOf(caller.account), note: told.note };
      const refund = told.refundAmount === undefined ? undefined : paiseOf(told.refundAmount);
      const decide = deciding(
        told.status,
        'admin',
        (placed) => staffStep(keys, placed, { ...told, refund }, step),
        { ...told, now: now(), refund },
      );
      const after = decide(found);
      if (after === KEEP) return found;
      if (told.status === 'confirmed' && told.utr) await transfers.claim(kv, told.utr, before);
      const asSeen: Decide = (placed) => {
        const { status } = placed.order;
        // Staff decided on what they saw; what somebody else has made of it meanwhile is for them
        // to see first.
        if (status !== before.status && status !== told.status)
          throw refused(conflict(ORDER_CHANGED_MEANWHILE));
        return decide(placed);
      };
      return audited(kv, caller, found, after, asSeen, afterAnswer);
    },

    /** A note of the office. */
    note: async (
      kv: ScopedKv,
      caller: Actor,
      oid: string,
      adminNote: string,
      afterAnswer: AfterAnswer,
    ): Promise<FoundOrder> => {
      const found = await find(kv, oid);
      const updatedAt = isoNow();
      const decide: Decide = ({ order }) =>
        order.adminNote === adminNote ? KEEP : justOrder({ ...order, adminNote, updatedAt });
      return change(kv, caller, found, decide, afterAnswer);
    },

    /**
     * On which day a milestone was done, or that it is not. The same day once more changes nothing.
     */
    milestone: async (
      kv: ScopedKv,
      caller: Actor,
      oid: string,
      told: OrderMilestone,
      afterAnswer: AfterAnswer,
    ): Promise<FoundOrder> => {
      const found = await find(kv, oid);
      const updatedAt = isoNow();
      const dayIn = ({ milestones }: StoredOrder) => milestones[told.milestone] ?? null;
      const decide: Decide = ({ order }) => {
        const refusal = milestoneRefusal(order, told, now());
        if (refusal) throw refused(refusal);
        if (dayIn(order) === told.doneOn) return KEEP;
        // Another day than the one that was looked at: somebody else has just noted it.
        if (dayIn(order) !== dayIn(found.order)) throw refused(conflict(ORDER_CHANGED_MEANWHILE));
        return justOrder(withMilestone(order, told, updatedAt));
      };
      return change(kv, caller, found, decide, afterAnswer);
    },
  };
};
