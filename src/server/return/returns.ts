// Returns: requested by customers, processed by staff.

import { Refusal } from '../../contract/kernel/refusal.ts';
import { returnMove } from '../../contract/return/return-states.ts';
import type { NewReturn, ReturnStep } from '../../contract/return/rules.ts';
import type { Actor, Audit } from '../audit/audit.ts';
import { auditedUpdate } from '../audit/audited-update.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { idFromKey, sentDifferently } from '../idempotency/sent-calls.ts';
import { changeListed, justOrder, type Listed } from '../ledger/change-order.ts';
import type { FoundOrder } from '../ledger/found-order.ts';
import { returnNumberOf } from '../ledger/order-ids.ts';
import type { OrderList, ReturnList } from '../ledger/order-lists.ts';
import { returnKey, storedPointer } from '../ledger/owner-pointers.ts';
import { ledgerKey } from '../ledger/stored-ledger.ts';
import type { StoredOrder } from '../ledger/stored-order.ts';
import { actorOf } from '../order/actor.ts';
import { auditedReturn } from '../order/audited-order.ts';
import { changeBy, type Decide, type MakeStep } from '../order/make-step.ts';
import type { OrderEffects } from '../order/order-effects.ts';
import { hashOf } from '../order/order-snapshot.ts';
import type { Orders } from '../order/orders.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { notFound } from '../refusal.ts';
import { refused } from '../refused.ts';
import type { Photos } from '../review/photos.ts';
import { opIdOf } from '../storage/keys.ts';
import { KEEP, type ScopedKv, StorageCorrupt } from '../storage/kv.ts';
import type { FoundReturn } from './found-return.ts';
import { newReturn, requireReturnable, unitsOf } from './new-return.ts';
import type { Opening, Replacements } from './replacements.ts';
import { givenBy, staffOutcome } from './return-staff-step.ts';
import { returnStepped, withReturn } from './return-steps.ts';

export const RETURN_SENT_DIFFERENTLY = 'This return was already sent with other details.';

type Deps = Basics & { photos: Photos } & {
  audit: Audit;
  now: () => number;
  hurry: Outbox['hurry'];
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
    hurry,
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

  const find = async (kv: ScopedKv, rid: string): Promise<FoundReturn> => {
    const oid = (await kv.get(returnKey(rid), storedPointer))?.value.order;
    if (oid === undefined) throw notFound();
    return inOrder(await orders.find(kv, oid), rid);
  };

  /**
   * Makes a step of a return and carries out its effects: a refund may go through the gateway,
   * which its payment shows.
   */
  const takeReturn = async (
    kv: ScopedKv,
    found: FoundReturn,
    commit: () => Promise<StoredOrder>,
    afterAnswer: AfterAnswer,
  ): Promise<FoundReturn> => {
    const { id } = found.returnOrder;
    return inOrder(await makeStep(kv, found, commit, afterAnswer, [{ list: returnList, id }]), id);
  };

  const current = (order: StoredOrder, rid: string) => {
    const returnOrder = order.returns.find(({ id }) => id === rid);
    if (!returnOrder) throw new StorageCorrupt('A return is missing in its order.');
    return returnOrder;
  };

  return {
    find,

    ofOrder: async (kv: ScopedKv, uid: string, oid: string): Promise<FoundReturn[]> => {
      const found = await orders.findOwn(kv, uid, oid);
      return found.order.returns.toReversed().map((returnOrder) => ({ ...found, returnOrder }));
    },

    /** Requests a return; the same idempotency key with the same content is the same return. */
    request: async (
      kv: ScopedKv,
      { account }: Pick<Actor, 'account'>,
      oid: string,
      body: NewReturn,
      idempotencyKey: string | undefined,
      afterAnswer: AfterAnswer,
    ): Promise<FoundReturn> => {
      const [found] = await Promise.all([
        orders.findOwn(kv, account._id, oid),
        photos.requireOwn(kv, account._id, body.photos),
      ]);
      const rid = idFromKey(keys, 'return', account._id, idempotencyKey) ?? newId();
      const [at, hash] = [isoNow(), hashOf(body)];
      const decide: Decide = ({ order }) => {
        const before = order.returns.find(({ id }) => id === rid);
        if (before && before.bodyHash !== hash) throw sentDifferently(RETURN_SENT_DIFFERENTLY);
        if (before) return KEEP;
        requireReturnable(found.snapshot, order, body, now());
        const returnOrder = newReturn(rid, returnNumberOf(keys, rid, at), body, hash, {
          at,
          by: actorOf(account),
        });
        return justOrder({ ...order, returns: [...order.returns, returnOrder], updatedAt: at });
      };
      if (decide(found) === KEEP) return inOrder(found, rid);
      const orderRef = { user: account._id, order: oid };
      const pointed = await kv.create(
        returnKey(rid),
        storedPointer,
        { ...orderRef, at },
        opIdOf(rid, 'pointer', oid),
      );
      if (pointed === 'exists') throw sentDifferently(RETURN_SENT_DIFFERENTLY);
      const { value: order, settle } = await changeListed(kv, listed(oid, rid), () =>
        changeBy(kv, found, newOpId(), decide),
      );
      await afterAnswer(
        orderEffects(kv, orderRef)
          .finally(() => settle(kv))
          .then(hurry),
      );
      return inOrder({ ...found, order }, rid);
    },

    /** A customer cancels a return that has not been sent. */
    cancel: async (
      kv: ScopedKv,
      { account }: Pick<Actor, 'account'>,
      rid: string,
      afterAnswer: AfterAnswer,
    ): Promise<FoundReturn> => {
      const found = await find(kv, rid);
      if (found.snapshot.user !== account._id) throw notFound();
      const step = { at: isoNow(), by: actorOf(account) };
      const decide: Decide = ({ order }) => {
        const returnOrder = current(order, rid);
        const move = returnMove(unitsOf(returnOrder), 'cancelled', 'customer', {});
        if (move instanceof Refusal) throw refused(move);
        return move === 'already'
          ? KEEP
          : justOrder(withReturn(order, returnStepped(returnOrder, 'cancelled', step)));
      };
      if (decide(found) === KEEP) return found;
      return takeReturn(kv, found, () => changeBy(kv, found, newOpId(), decide), afterAnswer);
    },

    /** A step by staff. Setting the same status again changes nothing. */
    move: async (
      kv: ScopedKv,
      caller: Actor,
      rid: string,
      body: ReturnStep,
      afterAnswer: AfterAnswer,
    ): Promise<FoundReturn> => {
      const found = await find(kv, rid);
      const { snapshot, returnOrder: wasAsked } = found;
      const step = { at: isoNow(), by: actorOf(caller.account), note: body.note };
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
        auditedUpdate(audit, kv, {
          ...{ caller, afterAnswer, key, opId },
          ...{ action: 'change', entity: 'return', entityId: rid, label: wasAsked.number },
          ...{ before: { order: found.order }, after: { order: after.order } },
          ...{ view, viewAfter: view },
          write: (decided) =>
            changeBy(kv, found, opId, async (placed, ledger) => {
              const outcome = await decided(placed, decide(placed));
              return opening && outcome !== KEEP
                ? { ...outcome, more: { ...outcome.more, ...opening.orderIn(ledger) } }
                : outcome;
            }),
        });
      if (body.status !== 'replaced') return takeReturn(kv, found, () => commit(null), afterAnswer);
      return replacements.within(
        kv,
        { found, oid: replacement, step },
        (opening) => takeReturn(kv, found, () => commit(opening), afterAnswer),
        afterAnswer,
      );
    },
  };
};
