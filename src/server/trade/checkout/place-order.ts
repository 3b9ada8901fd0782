// Places an order: snapshot and contact details, claims on coupon and stock, then one write of the
// ledger by which it counts. After a crash at any point, it exists completely or not at all.
import { MINUTE_MS } from '../../../contract/kernel/days.ts';
import { conflict } from '../../../contract/kernel/refusal.ts';
import {
  ORDER_NOT_PLACED,
  ORDER_SENT_DIFFERENTLY,
} from '../../../contract/order/order-sentences.ts';
import type { PlaceOrder } from '../../../contract/order/rules.ts';
import { NOTICE_VERSION } from '../../../contract/privacy/privacy.ts';
import type { Addresses } from '../../address/addresses.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Basics } from '../../kernel/basics.ts';
import { sentDifferently } from '../../kernel/idempotency/sent-calls.ts';
import type { Outbox } from '../../kernel/outbox/outbox.ts';
import { ApiError, refused } from '../../kernel/refusal.ts';
import type { Call } from '../../kernel/service-call.ts';
import { sha256OfJson } from '../../kernel/storage/hashes.ts';
import { opIdOf } from '../../kernel/storage/keys.ts';
import { KEEP, type ScopedKv, StorageCorrupt } from '../../kernel/storage/kv.ts';
import { announceListed, type Listed } from '../effects/change-order.ts';
import { allOf, type ClaimDesk, type FreeClaims } from '../effects/claim-desk.ts';
import type { OrderEffects } from '../effects/order-effects.ts';
import { actorOf } from '../rules/order-steps.ts';
import { type Placing, withPlaced } from '../rules/placed-order.ts';
import type { CloseOldOrders } from '../state/close-orders.ts';
import type { FoundOrder } from '../state/find-order.ts';
import { orderIdOf, paymentIdOf, paymentKey, storedPointer } from '../state/order-ids.ts';
import { findOrder, hasOrder } from '../state/order-pages.ts';
import { emptyLedger, ledgerKey, type StoredLedger, storedLedger } from '../state/stored-ledger.ts';
import type { StoredOrder } from '../state/stored-order.ts';
import {
  contactFor,
  contactKey,
  readContact,
  type Snapshot,
  snapshotKey,
  storedContact,
  storedSnapshot,
} from '../state/stored-snapshot.ts';
import { type Buyer, couponOf, type Drafted, type Drafts } from './order-snapshot.ts';

type Deps = Pick<Basics, 'isoNow' | 'keys'> & {
  addresses: Pick<Addresses, 'keep'>;
  now: () => number;
  gateway: Pick<Gateway, 'provider'> | undefined;
  drafts: Drafts;
  freeClaims: FreeClaims;
  claims: ClaimDesk;
  closeOldOrders: CloseOldOrders;
  drainNow: Outbox['drainNow'];
  orderEffects: OrderEffects;
  orderList: Listed['list'];
  paymentList: Listed['list'];
};
/**
 * A snapshot that was not committed for this long has outdated prices; its claims are free by then.
 */
const STALE_MS = 10 * MINUTE_MS;
/**
 * Whether an error is a decision against the order. After a failure of storage the outcome is
 * unknown, and sending the same key again clarifies it.
 */
const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError;

/** The limited things: the products that are ordered, and the coupon. */
const wantedOf = (body: PlaceOrder, ledger: StoredLedger) => ({
  products: (body.buyNow ? [body.buyNow] : ledger.cart.lines).map(({ product }) => product),
  code: couponOf(body, ledger),
});

export const createPlaceOrder = ({
  addresses,
  claims,
  closeOldOrders,
  drafts,
  freeClaims,
  gateway,
  drainNow,
  keys,
  now,
  orderEffects,
  orderList,
  paymentList,
}: Deps) => {
  const readSnapshot = async (kv: ScopedKv, oid: string) =>
    (await kv.get(snapshotKey(oid), storedSnapshot))?.value ?? null;
  /** Null also after a crash between writing snapshot and contact details. */
  const contactOf = async (kv: ScopedKv, { _id: oid, contact }: Snapshot) =>
    contact ?? (await readContact(kv, oid));

  const requireSame = (snapshot: Snapshot, bodyHash: string) => {
    if (snapshot.bodyHash !== bodyHash) throw sentDifferently(ORDER_SENT_DIFFERENTLY);
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

  /** The earlier draft of the order; its contact details are drafted again if they are missing. */
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
   * Turns a snapshot into an order. A refusal frees its claims; then the order will never be
   * placed.
   */
  const place = async (call: Call, placing: Placing, since: string): Promise<StoredOrder> => {
    const { snapshot } = placing;
    const { _id: oid, user } = snapshot;
    const placedIn = async (ledger: StoredLedger | null) => {
      const order = await findOrder(call.kv, user, ledger, oid);
      if (!order) throw refused(conflict(ORDER_NOT_PLACED));
      return order;
    };
    const announcing = announceListed(call.kv, listed(placing));
    try {
      // Both at once: neither counts before the order does.
      await allOf([announcing, claims.claimAll(call.kv, snapshot, 1)]);
      const settle = await announcing;
      const ledger = await commit(call.kv, placing, since);
      await call.afterAnswer(
        orderEffects(call.kv, { user, order: oid })
          .finally(() => settle(call.kv))
          .then(drainNow),
      );
      if (ledger) await call.afterAnswer(closeOldOrders(call.kv, user, ledger));
      return await placedIn(ledger);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await claims.freeAll(call.kv, snapshot, 1);
      await call.afterAnswer(announcing.then((settle) => settle(call.kv)));
      // The same order, sent twice at once, may already have been placed by the other request.
      const order = await findOrder(
        call.kv,
        user,
        (await call.kv.get(ledgerKey(user), storedLedger))?.value,
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
      call: Call,
      buyer: Buyer & Parameters<typeof actorOf>[0],
      body: PlaceOrder,
      idempotencyKey: string,
    ): Promise<FoundOrder> => {
      const oid = orderIdOf(keys, buyer._id, idempotencyKey);
      const bodyHash = sha256OfJson(body);
      const [found, before] = await Promise.all([
        call.kv.get(ledgerKey(buyer._id), storedLedger),
        readSnapshot(call.kv, oid),
      ]);
      if (before) requireSame(before, bodyHash);
      const ledger = found?.value ?? emptyLedger(buyer.createdAt);
      const placed = await findOrder(call.kv, buyer._id, ledger, oid);
      if (placed && before)
        return { snapshot: before, contact: await contactOf(call.kv, before), order: placed };
      if (
        ledger.aborted[oid] !== undefined ||
        (before && now() - Date.parse(before.createdAt) > STALE_MS)
      )
        throw refused(conflict(ORDER_NOT_PLACED));
      const draftAgain = (snapshot: Snapshot) => draftedBefore(call.kv, buyer, body, snapshot);
      const drafted = before
        ? await draftAgain(before)
        : await freeClaims(call.kv, wantedOf(body, ledger), () =>
            drafts.draft(call.kv, buyer, oid, body, ledger),
          ).catch(async (error: unknown) => {
            // The refusal may be due to the order's own claims, if it was sent twice at once.
            const other = isRefusal(error) ? await readSnapshot(call.kv, oid) : null;
            if (other) return draftAgain(requireSame(other, bodyHash));
            throw error;
          });
      // Before anything of the order is written, so that no crash can lose the address.
      if (body.address && !before)
        await addresses.keep(call, buyer._id, body.addressId, body.address);
      const pid = paymentIdOf(keys, oid);
      // Also for an existing snapshot: a crash after it may have prevented the other writes.
      const { snapshot, contact } = await prepare(call.kv, drafted, pid);
      const placing = {
        snapshot,
        customerName: contact.customer.name,
        pid,
        by: actorOf(buyer),
        now: now(),
        gateway: gateway?.provider ?? null,
      };
      return { snapshot, contact, order: await place(call, placing, buyer.createdAt) };
    },
  };
};
export type OrderPlacement = ReturnType<typeof createPlaceOrder>;
