// Orders as customers and staff meet them: read, cancelled, taken further. Placing is in
// place-order.ts, what follows a step in order-effects.ts.

import type { CareChange } from '../../contract/care-plan/rules.ts';
import { paiseOf } from '../../contract/kernel/money.ts';
import { conflict, Refusal } from '../../contract/kernel/refusal.ts';
import { noteOrder } from '../../contract/order/endpoints.ts';
import { milestoneRefusal } from '../../contract/order/milestone.ts';
import type { OrderMilestone } from '../../contract/order/milestone-rules.ts';
import { ORDER_CHANGED_MEANWHILE } from '../../contract/order/order-sentences.ts';
import { orderMove } from '../../contract/order/order-states.ts';
import type { Mover } from '../../contract/order/order-statuses.ts';
import type { OrderStep } from '../../contract/order/rules.ts';
import type { Actor, Audit } from '../audit/audit.ts';
import { auditedUpdate } from '../audit/audited-update.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { entityTag, requireMatch } from '../entity-tag.ts';
import { justOrder } from '../ledger/change-order.ts';
import type { FoundOrder } from '../ledger/found-order.ts';
import { factsOf, isWorkDue } from '../ledger/order-facts.ts';
import { ledgerKey } from '../ledger/stored-ledger.ts';
import type { StoredOrder } from '../ledger/stored-order.ts';
import type { Transfers } from '../payment/bank-transfers.ts';
import type { Refundable } from '../payment/paid-origin.ts';
import { refundableOf } from '../payment/refund-value.ts';
import type { Outcome } from '../payment/refunds.ts';
import { refused } from '../refused.ts';
import { KEEP, type Kv, type ScopedKv } from '../storage/kv.ts';
import { actorOf } from './actor.ts';
import { auditedOrder } from './audited-order.ts';
import { careDecision } from './care-terms.ts';
import { findOrderById, findOwnOrder } from './find-order.ts';
import { changeBy, type Decide, type MakeStep } from './make-step.ts';
import { withMilestone } from './order-milestones.ts';
import { staffOrderView } from './order-view.ts';
import { staffStep, wholeCancelled } from './staff-step.ts';
import { timedOutcome } from './timed-outcome.ts';

type Deps = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> & {
  audit: Pick<Audit, 'record'>;
  now: () => number;
  makeStep: MakeStep;
  transfers: Pick<Transfers, 'claim'>;
};
export type Orders = ReturnType<typeof createOrders>;

const orderView = ({ order }: { order: StoredOrder }) => auditedOrder(order);

export const createOrders = ({ audit, isoNow, keys, newOpId, now, makeStep, transfers }: Deps) => {
  /** The order after `decide`, unless it has that status already. */
  const deciding =
    (
      to: OrderStep['status'] | 'expired',
      by: Mover,
      decide: (placed: Refundable) => Outcome,
      request: Parameters<typeof orderMove>[3],
    ): Decide =>
    (placed) => {
      const move = orderMove(factsOf(placed.order, refundableOf(placed)), to, by, request);
      if (move instanceof Refusal) throw refused(move);
      return move === 'already' ? KEEP : decide(placed);
    };

  /** Brings the order to the status that is due by now and carries out its effects. */
  const upToDate = async (
    kv: Kv,
    found: FoundOrder,
    afterAnswer: AfterAnswer,
  ): Promise<FoundOrder> => {
    const [oid, at] = [found.snapshot._id, now()];
    if (timedOutcome(keys, oid, found.order, at) === KEEP) return found;
    return makeStep(
      kv,
      found,
      () => changeBy(kv, found, newOpId(), ({ order }) => timedOutcome(keys, oid, order, at)),
      afterAnswer,
    );
  };

  /**
   * A change by staff, with an entry in the audit log. `after` is the result expected from what was
   * read, `decide` the result on the version that is replaced.
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
    return makeStep(kv, found, commit, afterAnswer);
  };

  /** A change by staff that does not change the status. `decide` throws the refusal. */
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
    find: findOrderById,
    findOwn: findOwnOrder,
    change,

    /**
     * What the sweeper does for an order: a change due by time, or effects that a crash has left.
     */
    attend: async (kv: Kv, oid: string, afterAnswer: AfterAnswer): Promise<void> => {
      const found = await findOrderById(kv, oid);
      const { order } = await upToDate(kv, found, afterAnswer);
      if (order === found.order && isWorkDue(order))
        await makeStep(kv, found, async () => order, afterAnswer);
    },

    read: async (kv: ScopedKv, oid: string, afterAnswer: AfterAnswer) =>
      upToDate(kv, await findOrderById(kv, oid), afterAnswer),
    readOwn: async (kv: ScopedKv, uid: string, oid: string, afterAnswer: AfterAnswer) =>
      upToDate(kv, await findOwnOrder(kv, uid, oid), afterAnswer),

    /** Cancellation by the customer. */
    cancel: async (
      kv: ScopedKv,
      { account }: Pick<Actor, 'account'>,
      oid: string,
      reason: string,
      afterAnswer: AfterAnswer,
    ): Promise<FoundOrder> => {
      const found = await findOwnOrder(kv, account._id, oid);
      const step = { at: isoNow(), by: actorOf(account) };
      const decide = deciding(
        'cancelled',
        'customer',
        (placed) => wholeCancelled(keys, placed, reason, step),
        { now: now(), reason },
      );
      if (decide(found) === KEEP) return found;
      return makeStep(kv, found, () => changeBy(kv, found, newOpId(), decide), afterAnswer);
    },

    /** A step by staff. Setting the same status again changes nothing. */
    move: async (
      kv: ScopedKv,
      caller: Actor,
      oid: string,
      request: OrderStep,
      afterAnswer: AfterAnswer,
    ): Promise<FoundOrder> => {
      const found = await findOrderById(kv, oid);
      const { order: before } = found;
      const step = { at: isoNow(), by: actorOf(caller.account), note: request.note };
      const refund = request.refundAmount === undefined ? undefined : paiseOf(request.refundAmount);
      const decide = deciding(
        request.status,
        'admin',
        (placed) => staffStep(keys, placed, { ...request, refund }, step),
        { ...request, now: now(), refund },
      );
      const after = decide(found);
      if (after === KEEP) return found;
      if (request.status === 'confirmed' && request.utr)
        await transfers.claim(kv, request.utr, before);
      const asSeen: Decide = (placed) => {
        const { status } = placed.order;
        // Staff decided on what they saw; when somebody else has changed it meanwhile, they have to
        // see that first.
        if (status !== before.status && status !== request.status)
          throw refused(conflict(ORDER_CHANGED_MEANWHILE));
        return decide(placed);
      };
      return audited(kv, caller, found, after, asSeen, afterAnswer);
    },

    /** A note by staff. `ifMatch`: the ETag of the order as they saw it. */
    note: async (
      kv: ScopedKv,
      caller: Actor,
      { id, ifMatch }: { id: string; ifMatch?: string | undefined },
      adminNote: string,
      afterAnswer: AfterAnswer,
    ): Promise<FoundOrder> => {
      const found = await findOrderById(kv, id);
      const updatedAt = isoNow();
      const decide: Decide = (placed) => {
        const { order } = placed;
        if (order.adminNote === adminNote) return KEEP;
        const seen = staffOrderView({ ...placed, contact: found.contact }, now());
        requireMatch(ifMatch, entityTag(seen, noteOrder.tagged.without));
        return justOrder({ ...order, adminNote, updatedAt });
      };
      return change(kv, caller, found, decide, afterAnswer);
    },

    /** Records the day of a milestone, or removes it. The same day again changes nothing. */
    milestone: async (
      kv: ScopedKv,
      caller: Actor,
      oid: string,
      request: OrderMilestone,
      afterAnswer: AfterAnswer,
    ): Promise<FoundOrder> => {
      const found = await findOrderById(kv, oid);
      const updatedAt = isoNow();
      const dayIn = ({ milestones }: StoredOrder) => milestones[request.milestone] ?? null;
      const decide: Decide = ({ order }) => {
        const refusal = milestoneRefusal(order, request, now());
        if (refusal) throw refused(refusal);
        if (dayIn(order) === request.doneOn) return KEEP;
        // Another day than the one that was read: somebody else has just recorded it.
        if (dayIn(order) !== dayIn(found.order)) throw refused(conflict(ORDER_CHANGED_MEANWHILE));
        return justOrder(withMilestone(order, request, updatedAt));
      };
      return change(kv, caller, found, decide, afterAnswer);
    },

    /** Records a visit of a care plan, removes it, or names the lift. */
    carePlan: async (
      kv: ScopedKv,
      caller: Actor,
      oid: string,
      request: CareChange,
      afterAnswer: AfterAnswer,
    ): Promise<FoundOrder> => {
      const at = isoNow();
      const decide: Decide = ({ order }) => careDecision(order, request, now(), at);
      return change(kv, caller, await findOrderById(kv, oid), decide, afterAnswer);
    },
  };
};
