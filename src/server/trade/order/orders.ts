// Orders for customers and staff: reading, cancelling and processing them. Placing is in
// place-order.ts, the effects of a step in order-effects.ts.
import type { CareChange } from '../../../contract/care-plan/rules.ts';
import { paiseOf } from '../../../contract/kernel/money.ts';
import { conflict, Refusal } from '../../../contract/kernel/refusal.ts';
import { noteOrder } from '../../../contract/order/endpoints.ts';
import { milestoneRefusal } from '../../../contract/order/milestone.ts';
import type { OrderMilestone } from '../../../contract/order/milestone-rules.ts';
import { ORDER_CHANGED_MEANWHILE } from '../../../contract/order/order-sentences.ts';
import { orderMove } from '../../../contract/order/order-states.ts';
import type { Mover } from '../../../contract/order/order-statuses.ts';
import type { OrderStep } from '../../../contract/order/rules.ts';
import { type Audit, auditedUpdate } from '../../kernel/audit/audit.ts';
import type { Basics } from '../../kernel/basics.ts';
import { entityTag, requireMatch } from '../../kernel/entity-tag.ts';
import type { Actor, CallBy, StaffCall } from '../../kernel/identity.ts';
import { refused } from '../../kernel/refusal.ts';
import type { Call } from '../../kernel/service-call.ts';
import { KEEP } from '../../kernel/storage/kv.ts';
import { auditedOrder, changeBy, type Decide, type MakeStep } from '../effects/make-step.ts';
import type { Transfers } from '../rules/bank-transfers.ts';
import { careDecision } from '../rules/care-terms.ts';
import { withMilestone } from '../rules/order-deliveries.ts';
import { actorOf } from '../rules/order-steps.ts';
import { staffOrderView } from '../rules/order-view.ts';
import { justOrder, type Outcome, refundableOf } from '../rules/refunds.ts';
import { staffStep, timedOutcome, wholeCancelled } from '../rules/staff-step.ts';
import {
  type FoundOrder,
  findOrderById,
  findOwnOrder,
  type Refundable,
} from '../state/find-order.ts';
import { factsOf, isWorkDue } from '../state/order-facts.ts';
import { ledgerKey } from '../state/stored-ledger.ts';
import type { StoredOrder } from '../state/stored-order.ts';

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

  /** Updates the order to the status that is due now, and carries out its effects. */
  const upToDate = async (call: Call, found: FoundOrder): Promise<FoundOrder> => {
    const [oid, at] = [found.snapshot._id, now()];
    if (timedOutcome(keys, oid, found.order, at) === KEEP) return found;
    return makeStep(call, found, () =>
      changeBy(call.kv, found, newOpId(), ({ order }) => timedOutcome(keys, oid, order, at)),
    );
  };

  /**
   * A change by staff, with an entry in the audit log. `after` is the result expected from the
   * version that was read, `decide` the result on the version that is replaced.
   */
  const audited = (call: StaffCall, found: FoundOrder, after: Outcome, decide: Decide) => {
    const { snapshot, order: before } = found;
    const opId = newOpId();
    const key = ledgerKey(snapshot.user);
    const commit = () =>
      auditedUpdate(audit, call, {
        key,
        opId,
        action: 'change',
        entity: 'order',
        entityId: snapshot._id,
        label: before.number,
        before: { order: before },
        after: { order: after.order },
        view: orderView,
        viewAfter: orderView,
        write: (decided) =>
          changeBy(call.kv, found, opId, async (placed) => decided(placed, decide(placed))),
      });
    return makeStep(call, found, commit);
  };

  /** A change by staff that does not change the status. `decide` throws the refusal. */
  const change = async (
    call: StaffCall,
    found: FoundOrder,
    decide: Decide,
  ): Promise<FoundOrder> => {
    const after = decide(found);
    return after === KEEP ? found : audited(call, found, after, decide);
  };

  return {
    find: findOrderById,
    findOwn: findOwnOrder,
    change,

    /** Makes a change that is due because of time, or completes effects that a crash has left. */
    runDueWork: async (call: Call, oid: string): Promise<void> => {
      const found = await findOrderById(call.kv, oid);
      const { order } = await upToDate(call, found);
      if (order === found.order && isWorkDue(order)) await makeStep(call, found, async () => order);
    },

    read: async (call: Call, oid: string) => upToDate(call, await findOrderById(call.kv, oid)),
    readOwn: async (call: Call, uid: string, oid: string) =>
      upToDate(call, await findOwnOrder(call.kv, uid, oid)),

    /** Cancellation by the customer. */
    cancel: async (
      call: CallBy<Pick<Actor, 'account'>>,
      oid: string,
      reason: string,
    ): Promise<FoundOrder> => {
      const found = await findOwnOrder(call.kv, call.caller.account._id, oid);
      const step = { at: isoNow(), by: actorOf(call.caller.account) };
      const decide = deciding(
        'cancelled',
        'customer',
        (placed) => wholeCancelled(keys, placed, reason, step),
        { now: now(), reason },
      );
      if (decide(found) === KEEP) return found;
      return makeStep(call, found, () => changeBy(call.kv, found, newOpId(), decide));
    },

    /** A step by staff. Setting the same status again changes nothing. */
    move: async (call: StaffCall, oid: string, request: OrderStep): Promise<FoundOrder> => {
      const found = await findOrderById(call.kv, oid);
      const { order: before } = found;
      const step = { at: isoNow(), by: actorOf(call.caller.account), note: request.note };
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
        await transfers.claim(call.kv, request.utr, before);
      const asSeen: Decide = (placed) => {
        const { status } = placed.order;
        // Staff decided on the version that they saw; if it has changed meanwhile, they must see
        // that first.
        if (status !== before.status && status !== request.status)
          throw refused(conflict(ORDER_CHANGED_MEANWHILE));
        return decide(placed);
      };
      return audited(call, found, after, asSeen);
    },

    /** A note by staff. `ifMatch`: the ETag of the order as they saw it. */
    note: async (call: StaffCall, id: string, adminNote: string): Promise<FoundOrder> => {
      const found = await findOrderById(call.kv, id);
      const updatedAt = isoNow();
      const decide: Decide = (placed) => {
        const { order } = placed;
        if (order.adminNote === adminNote) return KEEP;
        const seen = staffOrderView({ ...placed, contact: found.contact }, now());
        requireMatch(call.ifMatch, entityTag(seen, noteOrder.tagged.without));
        return justOrder({ ...order, adminNote, updatedAt });
      };
      return change(call, found, decide);
    },

    /** Records the day of a milestone, or removes it. The same day again changes nothing. */
    milestone: async (
      call: StaffCall,
      oid: string,
      request: OrderMilestone,
    ): Promise<FoundOrder> => {
      const found = await findOrderById(call.kv, oid);
      const updatedAt = isoNow();
      const dayIn = ({ milestones }: StoredOrder) => milestones[request.milestone] ?? null;
      const decide: Decide = ({ order }) => {
        const refusal = milestoneRefusal(order, request, now());
        if (refusal) throw refused(refusal);
        if (dayIn(order) === request.doneOn) return KEEP;
        // The day differs from the one that was read: a colleague has just recorded it.
        if (dayIn(order) !== dayIn(found.order)) throw refused(conflict(ORDER_CHANGED_MEANWHILE));
        return justOrder(withMilestone(order, request, updatedAt));
      };
      return change(call, found, decide);
    },

    /** Records a visit of a care plan, removes it, or names the lift. */
    carePlan: async (call: StaffCall, oid: string, request: CareChange): Promise<FoundOrder> => {
      const at = isoNow();
      const decide: Decide = ({ order }) => careDecision(order, request, now(), at);
      return change(call, await findOrderById(call.kv, oid), decide);
    },
  };
};
