// Finding one order: its snapshot, what has become of it, and where its pieces were paid.
import type { FoundOrder } from '../ledger/found-order.ts';
import { findOrder } from '../ledger/order-pages.ts';
import { readContact } from '../ledger/stored-contact.ts';
import { ledgerKey, storedLedger } from '../ledger/stored-ledger.ts';
import { snapshotKey, storedSnapshot } from '../ledger/stored-snapshot.ts';
import { findOrigin } from '../payment/paid-origin.ts';
import { notFound } from '../refusal.ts';
import type { Kv } from '../storage/kv.ts';

/** Null where there is none, or none any more. */
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

/** A customer's own order: their ledger says whether there is such an order. */
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
