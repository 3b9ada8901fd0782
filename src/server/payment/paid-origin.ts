// Where the pieces of an order were paid: in the order itself, or, when it replaces pieces, in the
// order at the beginning of the chain.
import { findOrder } from '../ledger/order-pages.ts';
import { returnKey, storedPointer } from '../ledger/owner-pointers.ts';
import type { StoredLedger } from '../ledger/stored-ledger.ts';
import type { StoredOrder } from '../ledger/stored-order.ts';
import { type Snapshot, snapshotKey, storedSnapshot } from '../ledger/stored-snapshot.ts';
import { type Kv, StorageCorrupt } from '../storage/kv.ts';

/** The order in which the pieces of a replacement were paid, and its return that was replaced. */
export type Origin = {
  readonly snapshot: Snapshot;
  readonly order: StoredOrder;
  readonly returnId: string;
};
/** An order with what is needed to refund it: without an origin it was paid itself. */
export type Refundable = {
  readonly snapshot: Snapshot;
  readonly order: StoredOrder;
  readonly origin?: Origin | null;
};

const missing = () => new StorageCorrupt('The order that a replacement replaces is missing.');

/** The origin as it is in this ledger, at the moment of the decision. */
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
