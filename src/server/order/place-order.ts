// Placing an order: snapshot and contact details, claims on coupon and stock, then one write of the
// ledger by which it counts. Cut off anywhere, it is there completely or not at all.

import { MINUTE_MS } from '../../contract/kernel/days.ts';
import { conflict } from '../../contract/kernel/refusal.ts';
import { ORDER_NOT_PLACED, ORDER_SENT_DIFFERENTLY } from '../../contract/order/order-sentences.ts';
import type { PlaceOrder } from '../../contract/order/rules.ts';
import { NOTICE_VERSION } from '../../contract/privacy/privacy.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { announceListed, type Listed } from '../ledger/change-order.ts';
import type { CloseOldOrders } from '../ledger/close-orders.ts';
import type { FoundOrder } from '../ledger/found-order.ts';
import { orderIdOf, paymentIdOf } from '../ledger/order-ids.ts';
import { findOrder, hasOrder } from '../ledger/order-pages.ts';
import { paymentKey, storedPointer } from '../ledger/owner-pointers.ts';
import { contactFor, contactKey, readContact, storedContact } from '../ledger/stored-contact.ts';
import {
  emptyLedger,
  ledgerKey,
  type StoredLedger,
  storedLedger,
} from '../ledger/stored-ledger.ts';
import type { StoredOrder } from '../ledger/stored-order.ts';
import { type Snapshot, snapshotKey, storedSnapshot } from '../ledger/stored-snapshot.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Gateway } from '../payment/gateway.ts';
import { ApiError } from '../refusal.ts';
import { refused } from '../refused.ts';
import { opIdOf } from '../storage/keys.ts';
import { KEEP, type ScopedKv, StorageCorrupt } from '../storage/kv.ts';
import { actorOf } from './actor.ts';
import { allOf } from './all-of.ts';
import type { ClaimDesk } from './claim-desk.ts';
import type { FreeClaims } from './free-claims.ts';
import type { OrderEffects } from './order-effects.ts';
import { type Buyer, type Drafted, type Drafts, hashOf } from './order-snapshot.ts';
import { type Placing, withPlaced } from './placed-order.ts';

type Deps = Pick<Basics, 'isoNow' | 'keys'> & {
  now: () => number;
  gateway: Pick<Gateway, 'provider'> | undefined;
  drafts: Drafts;
  freeClaims: FreeClaims;
  claims: ClaimDesk;
  closeOldOrders: CloseOldOrders;
  hurry: Outbox['hurry'];
  orderEffects: OrderEffects;
  orderList: Listed['list'];
  paymentList: Listed['list'];
};
/**
 * A snapshot that was not committed for so long has outdated prices; its claims are free by then.
 */
const STALE_MS = 10 * MINUTE_MS;
/**
 * After a failure of storage the outcome is unknown: sending the same key again finds out.
 * Everything else is a decision against the order.
 */
const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError;

/** What is limited: the products that are ordered, and the coupon. */
const wantedOf = ({ buyNow }: PlaceOrder, { cart }: StoredLedger) =>
  buyNow
    ? { products: [buyNow.product] }
    : { products: cart.lines.map(({ product }) => product), code: cart.coupon };

export const createPlaceOrder = ({
  claims,
  closeOldOrders,
  drafts,
  freeClaims,
  gateway,
  hurry,
  keys,
  now,
  orderEffects,
  orderList,
  paymentList,
}: Deps) => {
  const readSnapshot = async (kv: ScopedKv, oid: string) =>
    (await kv.get(snapshotKey(oid), storedSnapshot))?.value ?? null;
  /** Null also where a crash came between the writing of the two. */
  const contactOf = async (kv: ScopedKv, { _id: oid, contact }: Snapshot) =>
    contact ?? (await readContact(kv, oid));

  const requireSame = (snapshot: Snapshot, bodyHash: string) => {
    if (snapshot.bodyHash !== bodyHash)
      throw new ApiError('invalid_fields', ORDER_SENT_DIFFERENTLY);
    return snapshot;
  };

  /**
   * Writes the snapshot, the contact details and the pointer of its payment; none of them counts
   * before the order is in the ledger.
   */
  const prepare = async (kv: ScopedKv, drafted: Drafted, pid: string): Promise<Drafted> => {
    const { snapshot, contact } = drafted;
    const { _id: oid, user, method, createdAt: at } = snapshot;
    const [outcome, contactOutcome] = await Promise.all([
      kv.create(snapshotKey(oid), storedSnapshot, snapshot, opIdOf(oid, 'snapshot')),
      snapshot.contact
        ? 'created'
        : kv.create(
            contactKey(oid),
            storedContact,
            { ...contactFor(contact, snapshot), noticeVersion: NOTICE_VERSION },
            opIdOf(oid, 'contact'),
          ),
      method === 'wallet'
        ? undefined
        : kv.create(
            paymentKey(pid),
            storedPointer,
            { user, order: oid, at },
            opIdOf(pid, 'pointer'),
          ),
    ]);
    if (outcome === 'created' && contactOutcome === 'created') return drafted;
    const before = await readSnapshot(kv, oid);
    const kept = before && (await contactOf(kv, before));
    if (!before || !kept) throw new StorageCorrupt('The snapshot of an order is missing.');
    return { snapshot: requireSame(before, snapshot.bodyHash), contact: kept };
  };

  /** The order as it was drafted before, with its contact details drafted again if need be. */
  const draftedBefore = async (kv: ScopedKv, buyer: Buyer, body: PlaceOrder, before: Snapshot) => ({
    snapshot: before,
    contact: (await contactOf(kv, before)) ?? (await drafts.contactOf(kv, buyer, body)),
  });

  /** The one write by which the order counts. */
  const commit = (kv: ScopedKv, placing: Placing, since: string) => {
    const { _id: oid, user } = placing.snapshot;
    const decide = async (current: StoredLedger | null) => {
      const ledger = current ?? emptyLedger(since);
      return hasOrder(ledger, oid) ? KEEP : withPlaced(kv, ledger, placing);
    };
    const options = { fromSeen: true };
    return kv.update(ledgerKey(user), storedLedger, opIdOf(oid, 'commit'), decide, options);
  };

  const listed = ({ snapshot, pid }: Placing): Listed[] => [
    { list: orderList, id: snapshot._id },
    ...(snapshot.method === 'wallet' ? [] : [{ list: paymentList, id: pid }]),
  ];

  /**
   * From a snapshot to an order that counts. A refusal frees its claims; the order will then never
   * be placed.
   */
  const place = async (
    kv: ScopedKv,
    placing: Placing,
    since: string,
    afterAnswer: AfterAnswer,
  ): Promise<StoredOrder> => {
    const { snapshot } = placing;
    const { _id: oid, user } = snapshot;
    const placedIn = async (ledger: StoredLedger | null) => {
      const order = await findOrder(kv, user, ledger, oid);
      if (!order) throw refused(conflict(ORDER_NOT_PLACED));
      return order;
    };
    const announcing = announceListed(kv, listed(placing));
    try {
      // At once: neither counts before the order does.
      await allOf([announcing, claims.claimAll(kv, snapshot, 1)]);
      const settle = await announcing;
      const ledger = await commit(kv, placing, since);
      await afterAnswer(
        orderEffects(kv, { user, order: oid })
          .finally(() => settle(kv))
          .then(hurry),
      );
      if (ledger) await afterAnswer(closeOldOrders(kv, user, ledger));
      return await placedIn(ledger);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await claims.freeAll(kv, snapshot, 1);
      await afterAnswer(announcing.then((settle) => settle(kv)));
      // The same order, sent twice at once, may have been placed by the other request.
      const order = await findOrder(
        kv,
        user,
        (await kv.get(ledgerKey(user), storedLedger))?.value,
        oid,
      );
      if (!order) throw error;
      return order;
    }
  };

  return {
    place,

    /**
     * Places an order of the cart, or of one product. The same key with the same content is the
     * same order.
     */
    fromCheckout: async (
      kv: ScopedKv,
      buyer: Buyer & Parameters<typeof actorOf>[0],
      body: PlaceOrder,
      idempotencyKey: string,
      afterAnswer: AfterAnswer,
    ): Promise<FoundOrder> => {
      const oid = orderIdOf(keys, buyer._id, idempotencyKey);
      const bodyHash = hashOf(body);
      const [found, before] = await Promise.all([
        kv.get(ledgerKey(buyer._id), storedLedger),
        readSnapshot(kv, oid),
      ]);
      if (before) requireSame(before, bodyHash);
      const ledger = found?.value ?? emptyLedger(buyer.createdAt);
      const placed = await findOrder(kv, buyer._id, ledger, oid);
      if (placed && before)
        return { snapshot: before, contact: await contactOf(kv, before), order: placed };
      if (
        ledger.aborted[oid] !== undefined ||
        (before && now() - Date.parse(before.createdAt) > STALE_MS)
      )
        throw refused(conflict(ORDER_NOT_PLACED));
      const again = (snapshot: Snapshot) => draftedBefore(kv, buyer, body, snapshot);
      const drafted = before
        ? await again(before)
        : await freeClaims(kv, wantedOf(body, ledger), () =>
            drafts.draft(kv, buyer, oid, body, ledger),
          ).catch(async (error: unknown) => {
            // The refusal may come from its own claims, taken by the same order sent twice at once.
            const other = isRefusal(error) ? await readSnapshot(kv, oid) : null;
            if (other) return again(requireSame(other, bodyHash));
            throw error;
          });
      const pid = paymentIdOf(keys, oid);
      // Also for a snapshot that exists: a crash after it may have left none of the rest.
      const { snapshot, contact } = await prepare(kv, drafted, pid);
      const placing = {
        snapshot,
        customerName: contact.customer.name,
        pid,
        by: actorOf(buyer),
        now: now(),
        gateway: gateway?.provider ?? null,
      };
      return { snapshot, contact, order: await place(kv, placing, buyer.createdAt, afterAnswer) };
    },
  };
};
export type OrderPlacement = ReturnType<typeof createPlaceOrder>;
