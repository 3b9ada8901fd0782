// Returns: requested by customers, processed by staff.

import { Refusal } from '../../../contract/kernel/refusal.ts';
import { returnMove } from '../../../contract/return/return-states.ts';
import type { NewReturn, ReturnStep } from '../../../contract/return/rules.ts';
import { type Audit, auditedUpdate } from '../../kernel/audit/audit.ts';
import type { Basics } from '../../kernel/basics.ts';
import { idFromKey, sentDifferently } from '../../kernel/idempotency/sent-calls.ts';
import type { Actor, CallBy, StaffCall } from '../../kernel/identity.ts';
import type { Outbox } from '../../kernel/outbox/outbox.ts';
import { notFound, refused } from '../../kernel/refusal.ts';
import type { Call } from '../../kernel/service-call.ts';
import { sha256OfJson } from '../../kernel/storage/hashes.ts';
import { opIdOf } from '../../kernel/storage/keys.ts';
import { KEEP, StorageCorrupt } from '../../kernel/storage/kv.ts';
import type { Photos } from '../../photo/photos.ts';
import { changeListed, type Listed } from '../effects/change-order.ts';
import { auditedReturn, changeBy, type Decide, type MakeStep } from '../effects/make-step.ts';
import type { OrderEffects } from '../effects/order-effects.ts';
import type { OrderList, ReturnList } from '../effects/order-lists.ts';
import type { Orders } from '../order/orders.ts';
import { actorOf } from '../rules/order-steps.ts';
import { justOrder } from '../rules/refunds.ts';
import { givenBy, staffOutcome } from '../rules/return-staff-step.ts';
import {
  newReturn,
  requireReturnable,
  returnStepped,
  unitsOf,
  withReturn,
} from '../rules/return-steps.ts';
import type { FoundOrder, FoundReturn } from '../state/find-order.ts';
import { returnKey, returnNumberOf, storedPointer } from '../state/order-ids.ts';
import { ledgerKey } from '../state/stored-ledger.ts';
import type { StoredOrder } from '../state/stored-order.ts';
import type { Opening, Replacements } from './replacements.ts';

const RETURN_SENT_DIFFERENTLY = 'This return was already sent with other details.';

type Deps = Basics & { photos: Photos } & {
  audit: Audit;
  now: () => number;
  drainNow: Outbox['drainNow'];
  orderEffects: OrderEffects;
  orderList: OrderList;
  orders: Pick<Orders, 'find' | 'findOwn'>;
  replacements: Replacements;
  returnList: ReturnList;
  makeStep: MakeStep;
};
export type Returns = ReturnType<typeof createReturns>;

const inOrder = (found: FoundOrder, rid: string): FoundReturn => {
  const returnOrder = found.order.returns.find(({ id }) => id === rid);
  if (!returnOrder) throw notFound();
  return { ...found, returnOrder };
};

export const createReturns = (needed: Deps) => {
  const {
    audit,
    drainNow,
    isoNow,
    keys,
    newId,
    newOpId,
    now,
    orderEffects,
    orderList,
    orders,
    photos,
    replacements,
    returnList,
    makeStep,
  } = needed;

  const listed = (oid: string, rid: string): Listed[] => [
    { list: orderList, id: oid },
    { list: returnList, id: rid },
  ];

  const find = async (call: Call, rid: string): Promise<FoundReturn> => {
    const oid = (await call.kv.get(returnKey(rid), storedPointer))?.value.order;
    if (oid === undefined) throw notFound();
    return inOrder(await orders.find(call.kv, oid), rid);
  };

  /**
   * Makes a step of a return and carries out its effects: a refund may go through the gateway, and
   * then the payment shows it.
   */
  const takeReturn = async (
    call: Call,
    found: FoundReturn,
    commit: () => Promise<StoredOrder>,
  ): Promise<FoundReturn> => {
    const { id } = found.returnOrder;
    return inOrder(await makeStep(call, found, commit, [{ list: returnList, id }]), id);
  };

  const current = (order: StoredOrder, rid: string) => {
    const returnOrder = order.returns.find(({ id }) => id === rid);
    if (!returnOrder) throw new StorageCorrupt('A return is missing in its order.');
    return returnOrder;
  };

  return {
    find,

    ofOrder: async (call: Call, uid: string, oid: string): Promise<FoundReturn[]> => {
      const found = await orders.findOwn(call.kv, uid, oid);
      return found.order.returns.toReversed().map((returnOrder) => ({ ...found, returnOrder }));
    },

    /** Requests a return; the same idempotency key with the same content is the same return. */
    request: async (
      call: CallBy<Pick<Actor, 'account'>>,
      oid: string,
      body: NewReturn,
      idempotencyKey: string | undefined,
    ): Promise<FoundReturn> => {
      const [found] = await Promise.all([
        orders.findOwn(call.kv, call.caller.account._id, oid),
        photos.requireOwn(call.kv, call.caller.account._id, body.photos),
      ]);
      const rid = idFromKey(keys, 'return', call.caller.account._id, idempotencyKey) ?? newId();
      const [at, hash] = [isoNow(), sha256OfJson(body)];
      const decide: Decide = ({ order }) => {
        const before = order.returns.find(({ id }) => id === rid);
        if (before && before.bodyHash !== hash) throw sentDifferently(RETURN_SENT_DIFFERENTLY);
        if (before) return KEEP;
        requireReturnable(found.snapshot, order, body, now());
        const returnOrder = newReturn(rid, returnNumberOf(keys, rid, at), body, hash, {
          at,
          by: actorOf(call.caller.account),
        });
        return justOrder({ ...order, returns: [...order.returns, returnOrder], updatedAt: at });
      };
      if (decide(found) === KEEP) return inOrder(found, rid);
      const orderRef = { user: call.caller.account._id, order: oid };
      const pointed = await call.kv.create(
        returnKey(rid),
        storedPointer,
        { ...orderRef, at },
        opIdOf(rid, 'pointer', oid),
      );
      if (pointed === 'exists') throw sentDifferently(RETURN_SENT_DIFFERENTLY);
      const { value: order, settle } = await changeListed(call.kv, listed(oid, rid), () =>
        changeBy(call.kv, found, newOpId(), decide),
      );
      await call.afterAnswer(
        orderEffects(call.kv, orderRef)
          .finally(() => settle(call.kv))
          .then(drainNow),
      );
      return inOrder({ ...found, order }, rid);
    },

    /** A customer cancels a return that has not been sent. */
    cancel: async (call: CallBy<Pick<Actor, 'account'>>, rid: string): Promise<FoundReturn> => {
      const found = await find(call, rid);
      if (found.snapshot.user !== call.caller.account._id) throw notFound();
      const step = { at: isoNow(), by: actorOf(call.caller.account) };
      const decide: Decide = ({ order }) => {
        const returnOrder = current(order, rid);
        const move = returnMove(unitsOf(returnOrder), 'cancelled', 'customer', {});
        if (move instanceof Refusal) throw refused(move);
        return move === 'already'
          ? KEEP
          : justOrder(withReturn(order, returnStepped(returnOrder, 'cancelled', step)));
      };
      if (decide(found) === KEEP) return found;
      return takeReturn(call, found, () => changeBy(call.kv, found, newOpId(), decide));
    },

    /** A step by staff. Setting the same status again changes nothing. */
    move: async (call: StaffCall, rid: string, body: ReturnStep): Promise<FoundReturn> => {
      const found = await find(call, rid);
      const { snapshot, returnOrder: wasAsked } = found;
      const step = { at: isoNow(), by: actorOf(call.caller.account), note: body.note };
      const replacement = newId();
      const decide: Decide = (placed) => {
        const returnOrder = current(placed.order, rid);
        const move = returnMove(
          unitsOf(returnOrder),
          body.status,
          'admin',
          givenBy(placed, returnOrder, body),
        );
        if (move instanceof Refusal) throw refused(move);
        return move === 'already'
          ? KEEP
          : staffOutcome(keys, placed, returnOrder, body, step, replacement);
      };
      const after = decide(found);
      if (after === KEEP) return found;
      const [opId, key] = [newOpId(), ledgerKey(snapshot.user)];
      const view = ({ order }: { order: StoredOrder }) => auditedReturn(current(order, rid));
      const commit = (opening: Opening | null) =>
        auditedUpdate(audit, call, {
          key,
          opId,
          action: 'change',
          entity: 'return',
          entityId: rid,
          label: wasAsked.number,
          before: { order: found.order },
          after: { order: after.order },
          view,
          viewAfter: view,
          write: (decided) =>
            changeBy(call.kv, found, opId, async (placed, ledger) => {
              const outcome = await decided(placed, decide(placed));
              return opening && outcome !== KEEP
                ? { ...outcome, more: { ...outcome.more, ...opening.orderIn(ledger) } }
                : outcome;
            }),
        });
      if (body.status !== 'replaced') return takeReturn(call, found, () => commit(null));
      return replacements.within(call, { found, oid: replacement, step }, (opening) =>
        takeReturn(call, found, () => commit(opening)),
      );
    },
  };
};
