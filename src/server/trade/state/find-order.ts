// Finds one order: its snapshot, its present state, and the order in which its pieces were paid.

import { notFound } from '../../kernel/refusal.ts';
import { type Kv, StorageCorrupt } from '../../kernel/storage/kv.ts';
import { returnKey, storedPointer } from './order-ids.ts';
import { findOrder } from './order-pages.ts';
import { ledgerKey, type StoredLedger, storedLedger } from './stored-ledger.ts';
import type { StoredOrder, StoredReturn } from './stored-order.ts';
import {
  type Contact,
  readContact,
  type Snapshot,
  snapshotKey,
  storedSnapshot,
} from './stored-snapshot.ts';

/** The order in which the pieces of a replacement were paid, and its return that was replaced. */
export type Origin = {
  readonly snapshot: Snapshot;
  readonly order: StoredOrder;
  readonly returnId: string;
};
/** An order with the facts that its refund needs: without an origin it was paid itself. */
export type Refundable = {
  readonly snapshot: Snapshot;
  readonly order: StoredOrder;
  readonly origin?: Origin | null;
};

const missing = () => new StorageCorrupt('The order that a replacement replaces is missing.');

/** The origin in this ledger, at the time of the decision. */
export const originIn = async (
  kv: Kv,
  ledger: StoredLedger | null | undefined,
  origin: Origin | null | undefined,
): Promise<Origin | null> => {
  if (!origin) return null;
  const order = await findOrder(kv, origin.snapshot.user, ledger, origin.snapshot._id);
  if (!order) throw missing();
  return { ...origin, order };
};

/** Reads nothing for an order that is not a replacement. */
export const findOrigin = async (
  kv: Kv,
  snapshot: Snapshot,
  ledger: StoredLedger | null | undefined,
): Promise<Origin | null> => {
  let [first, returnId] = [snapshot, snapshot.replacementOf];
  for (let before = returnId; before !== null; before = first.replacementOf) {
    const pointer = (await kv.get(returnKey(before), storedPointer))?.value;
    const replaced = pointer && (await kv.get(snapshotKey(pointer.order), storedSnapshot))?.value;
    if (!replaced) throw missing();
    [first, returnId] = [replaced, before];
  }
  if (returnId === null) return null;
  const order = await findOrder(kv, first.user, ledger, first._id);
  if (!order) throw missing();
  return { snapshot: first, order, returnId };
};

/**
 * `contact`: null once it has been erased.
 * `origin`: the order in which the pieces of a replacement were paid; absent for any other order.
 */
export type FoundOrder = {
  snapshot: Snapshot;
  contact: Contact | null;
  order: StoredOrder;
  origin?: Origin | null;
};

/** A return as it was found, with its order. */
export type FoundReturn = FoundOrder & { returnOrder: StoredReturn };

/** Null if there is none, or no longer one. */
export const findOrderIfAny = async (kv: Kv, oid: string): Promise<FoundOrder | null> => {
  const snapshot = (await kv.get(snapshotKey(oid), storedSnapshot))?.value;
  if (!snapshot) return null;
  const [found, contact] = await Promise.all([
    kv.get(ledgerKey(snapshot.user), storedLedger),
    snapshot.contact ?? readContact(kv, oid),
  ]);
  const ledger = found?.value;
  const order = await findOrder(kv, snapshot.user, ledger, oid);
  return order
    ? { snapshot, contact, order, origin: await findOrigin(kv, snapshot, ledger) }
    : null;
};

/** Throws 404 where there is none. */
export const findOrderById = async (kv: Kv, oid: string): Promise<FoundOrder> => {
  const found = await findOrderIfAny(kv, oid);
  if (!found) throw notFound();
  return found;
};

/** Finds a customer's own order, if their ledger has it. */
export const findOwnOrder = async (kv: Kv, uid: string, oid: string): Promise<FoundOrder> => {
  const [ledger, snapshot, contact] = await Promise.all([
    kv.get(ledgerKey(uid), storedLedger),
    kv.get(snapshotKey(oid), storedSnapshot),
    readContact(kv, oid),
  ]);
  const order = await findOrder(kv, uid, ledger?.value, oid);
  if (!order || snapshot?.value.user !== uid) throw notFound();
  return {
    snapshot: snapshot.value,
    // Just moved between the two reads, or erased.
    contact: snapshot.value.contact ?? contact ?? (await readContact(kv, oid)),
    order,
    origin: await findOrigin(kv, snapshot.value, ledger?.value),
  };
};
