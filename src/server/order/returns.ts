// Returns: asked for by customers, taken further by staff.
import { paiseOf } from '../../contract/money.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { NewReturn, ReturnStep } from '../../contract/return-order.ts';
import { type ReturnTold, returnMove, returnRequestRefusal } from '../../contract/return-states.ts';
import type { Actor, Amend, Audit } from '../audit/service.ts';
import { notFound } from '../http/api-error.ts';
import type { Basics, Later, Parts } from '../parts.ts';
import { idFromKey, sentDifferently } from '../shop/once.ts';
import { refused } from '../shop/refused.ts';
import { ledgerKey } from '../shop/stored-ledger.ts';
import type { StoredOrder, StoredReturn } from '../shop/stored-order.ts';
import type { Snapshot } from '../shop/stored-snapshot.ts';
import { opIdOf } from '../storage/keys.ts';
import { KEEP, type ScopedKv, StorageCorrupt } from '../storage/kv.ts';
import { actorOf } from './actor.ts';
import { auditedReturn } from './audited.ts';
import { hashOf } from './draft.ts';
import { unitsOfReturns } from './facts.ts';
import type { Follow } from './follow.ts';
import { returnNumberOf } from './ids.ts';
import { changeListed, changeOrder, justOrder, type Listed } from './ledger-change.ts';
import type { OrderList, PaymentList, ReturnList } from './lists.ts';
import type { Found } from './place.ts';
import { returnKey, storedPointer } from './pointers.ts';
import type { Outcome, Step } from './refunds.ts';
import type { Opening, Replacements } from './replacements.ts';
import { received, returnRefunded, returnReplaced, returnStepped, withReturn } from './return-steps.ts';
import { capOf } from './return-view.ts';
import type { Orders } from './service.ts';

export const RETURN_SENT_DIFFERENTLY = 'This return was already sent with other details.';

type Needed = Basics &
  Pick<Parts, 'photos'> & {
    audit: Audit;
    follow: Follow;
    now: () => number;
    orderList: OrderList;
    orders: Pick<Orders, 'find' | 'findOwn'>;
    paymentList: PaymentList;
    replacements: Replacements;
    returnList: ReturnList;
  };
export type FoundReturn = Found & { asked: StoredReturn };
export type Returns = ReturnType<typeof createReturns>;

const inOrder = ({ snapshot, order }: Found, rid: string): FoundReturn => {
  const asked = order.returns.find(({ id }) => id === rid);
  if (!asked) throw notFound();
  return { snapshot, order, asked };
};

const unitsOf = (asked: StoredReturn) => {
  const [units] = unitsOfReturns([asked]);
  if (!units) throw new StorageCorrupt('A return has no lines.');
  return units;
};

const newReturn = (id: string, number: string, { items, ...body }: NewReturn, bodyHash: string, { at, by }: Step): StoredReturn => ({
  ...{ id, number, bodyHash, ...body },
  items: items.map((item) => ({ ...item, receivedQty: null, condition: null, refunded: 0 })),
  ...{ status: 'requested', refundAmount: 0, rejectionReason: null, replacement: null, isRestockDue: false, tracking: null },
  history: [{ at, by, from: null, to: 'requested', note: '' }],
  ...{ createdAt: at, approvedAt: null, receivedAt: null, closedAt: null, updatedAt: at },
});

const requireReturnable = ({ lines }: Snapshot, order: StoredOrder, body: NewReturn, now: number) => {
  const { status, fulfilment, deliveredAt, returns } = order;
  const items = lines.map(({ id: _id, quantity, returnable }) => ({ _id, quantity, returnable }));
  const facts = { status, fulfilment, items, deliveredAt: deliveredAt === null ? null : Date.parse(deliveredAt), returns: unitsOfReturns(returns) };
  const refusal = returnRequestRefusal(facts, body, now);
  if (refusal) throw refused(refusal);
};

export const createReturns = (needed: Needed) => {
  const { audit, follow, isoNow, keys, newId, newOpId, now, orderList, orders, paymentList, photos, replacements, returnList } = needed;

  const listed = (oid: string, rid: string): Listed[] => [
    { list: orderList, id: oid },
    { list: returnList, id: rid },
  ];

  const find = async (kv: ScopedKv, rid: string): Promise<FoundReturn> => {
    const oid = (await kv.get(returnKey(rid), storedPointer))?.value.order;
    if (oid === undefined) throw notFound();
    return inOrder(await orders.find(kv, oid), rid);
  };

  /** Makes a step of a return, and what follows it. */
  const take = async (
    kv: ScopedKv,
    { snapshot, order: before, asked }: FoundReturn,
    commit: () => Promise<StoredOrder>,
    later: Later,
  ): Promise<FoundReturn> => {
    const whose = { user: snapshot.user, order: snapshot._id };
    // A refund may go through the gateway, which its payment shows.
    const payments = before.payments.map(({ id }) => ({ list: paymentList, id }));
    const { value: order, settle } = await changeListed(kv, [...listed(whose.order, asked.id), ...payments], commit);
    await later(follow(kv, whose).finally(() => settle(kv)));
    return inOrder({ snapshot, order }, asked.id);
  };

  const current = (order: StoredOrder, rid: string) => {
    const asked = order.returns.find(({ id }) => id === rid);
    if (!asked) throw new StorageCorrupt('A return is missing in its order.');
    return asked;
  };

  const toldOf = (snapshot: Snapshot, order: StoredOrder, asked: StoredReturn, { reason, items, refundAmount }: ReturnStep): ReturnTold => ({
    ...{ reason, counted: items, hasStock: true },
    refund: refundAmount === undefined ? undefined : paiseOf(refundAmount),
    refundCap: capOf(snapshot, order, asked),
  });

  /** What the order becomes by a step of staff that its rules allow. */
  const staffOutcome = (snapshot: Snapshot, order: StoredOrder, asked: StoredReturn, told: ReturnStep, step: Step, replacement: string): Outcome => {
    const withTracking = { ...asked, tracking: told.tracking ?? asked.tracking };
    switch (told.status) {
      case 'received':
        return justOrder(withReturn(order, received(withTracking, told.items ?? [], step)));
      case 'refunded':
        return returnRefunded(keys, snapshot, order, withTracking, { amount: paiseOf(told.refundAmount ?? 0), to: told.refundTo ?? asked.refundTo }, step);
      case 'replaced':
        return justOrder(returnReplaced(snapshot, order, withTracking, replacement, step));
      case 'rejected':
        return justOrder(
          withReturn(order, { ...returnStepped(withTracking, 'rejected', { ...step, note: step.note || told.reason }), rejectionReason: told.reason ?? '' }),
        );
      default:
        return justOrder(withReturn(order, returnStepped(withTracking, told.status, step)));
    }
  };

  return {
    find,

    ofOrder: async (kv: ScopedKv, uid: string, oid: string): Promise<FoundReturn[]> => {
      const found = await orders.findOwn(kv, uid, oid);
      return found.order.returns.toReversed().map((asked) => ({ ...found, asked }));
    },

    /** Asks for a return; the same once-key with the same content is the same return. */
    request: async (
      kv: ScopedKv,
      { account }: Pick<Actor, 'account'>,
      oid: string,
      body: NewReturn,
      onceKey: string | undefined,
      later: Later,
    ): Promise<FoundReturn> => {
      const [found] = await Promise.all([orders.findOwn(kv, account._id, oid), photos.requireOwn(kv, account._id, body.photos)]);
      const rid = idFromKey(keys, 'return', account._id, onceKey) ?? newId();
      const [at, hash] = [isoNow(), hashOf(body)];
      const decide = (order: StoredOrder): Outcome | typeof KEEP => {
        const before = order.returns.find(({ id }) => id === rid);
        if (before && before.bodyHash !== hash) throw sentDifferently(RETURN_SENT_DIFFERENTLY);
        if (before) return KEEP;
        requireReturnable(found.snapshot, order, body, now());
        const asked = newReturn(rid, returnNumberOf(keys, rid, at), body, hash, { at, by: actorOf(account) });
        return justOrder({ ...order, returns: [...order.returns, asked], updatedAt: at });
      };
      // Looked at before anything is written for it; decided on again when it is.
      if (decide(found.order) === KEEP) return inOrder(found, rid);
      const whose = { user: account._id, order: oid };
      const pointed = await kv.create(returnKey(rid), storedPointer, { ...whose, at }, opIdOf(rid, 'pointer', oid));
      if (pointed === 'exists') throw sentDifferently(RETURN_SENT_DIFFERENTLY);
      const { value: order, settle } = await changeListed(kv, listed(oid, rid), () => changeOrder(kv, whose, newOpId(), decide));
      await later(settle(kv));
      return inOrder({ snapshot: found.snapshot, order }, rid);
    },

    /** A customer takes back a return that has not been sent. */
    cancel: async (kv: ScopedKv, { account }: Pick<Actor, 'account'>, rid: string, later: Later): Promise<FoundReturn> => {
      const found = await find(kv, rid);
      if (found.snapshot.user !== account._id) throw notFound();
      const step = { at: isoNow(), by: actorOf(account) };
      const decide = (order: StoredOrder): Outcome | typeof KEEP => {
        const asked = current(order, rid);
        const move = returnMove(unitsOf(asked), 'cancelled', 'customer', {});
        if (move instanceof Refusal) throw refused(move);
        return move === 'already' ? KEEP : justOrder(withReturn(order, returnStepped(asked, 'cancelled', step)));
      };
      if (decide(found.order) === KEEP) return found;
      return take(kv, found, () => changeOrder(kv, { user: account._id, order: found.snapshot._id }, newOpId(), decide), later);
    },

    /** A step of staff. The same status once more changes nothing. */
    move: async (kv: ScopedKv, caller: Actor, rid: string, told: ReturnStep, later: Later): Promise<FoundReturn> => {
      const found = await find(kv, rid);
      const { snapshot, order: before, asked: wasAsked } = found;
      const step = { at: isoNow(), by: actorOf(caller.account), note: told.note };
      const replacement = newId();
      const decide = (order: StoredOrder): Outcome | typeof KEEP => {
        const asked = current(order, rid);
        const move = returnMove(unitsOf(asked), told.status, 'admin', toldOf(snapshot, order, asked, told));
        if (move instanceof Refusal) throw refused(move);
        return move === 'already' ? KEEP : staffOutcome(snapshot, order, asked, told, step, replacement);
      };
      const after = decide(before);
      if (after === KEEP) return found;
      const whose = { user: snapshot.user, order: snapshot._id };
      const [opId, key] = [newOpId(), ledgerKey(snapshot.user)];
      const [was, is] = [auditedReturn(wasAsked), auditedReturn(current(after.order, rid))];
      const intent = { caller, later, opId, key, action: 'change', entity: 'return', entityId: rid, label: wasAsked.number, before: was, after: is } as const;
      const commit = (opening: Opening | null) =>
        audit.record(kv, intent, (amend: Amend) =>
          changeOrder(kv, whose, opId, async (order, ledger) => {
            const outcome = decide(order);
            if (outcome === KEEP) return KEEP;
            await amend(auditedReturn(current(order, rid)), auditedReturn(current(outcome.order, rid)));
            return opening ? { ...outcome, more: opening.orderIn(ledger) } : outcome;
          }),
        );
      if (told.status !== 'replaced') return take(kv, found, () => commit(null), later);
      return replacements.within(kv, { found, oid: replacement, step }, (opening) => take(kv, found, () => commit(opening), later), later);
    },
  };
};
