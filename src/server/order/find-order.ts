// Finding one order: its snapshot, what has become of it, and where its pieces were paid.
import type { FoundOrder } from '../ledger/found-order.ts';
import { findOrder } from '../ledger/order-pages.ts';
import { ledgerKey, storedLedger } from '../ledger/stored-ledger.ts';
import { snapshotKey, storedSnapshot } from '../ledger/stored-snapshot.ts';
import { findOrigin } from '../payment/paid-origin.ts';
import { notFound } from '../refusal.ts';
import type { Kv } from '../storage/kv.ts';

/** Throws 404 where there is none. */
export const findOrderById = async (kv: Kv, oid: string): Promise<FoundOrder> => {
  const snapshot = (await kv.get(snapshotKey(oid), storedSnapshot))?.value;
  const ledger = snapshot && (await kv.get(ledgerKey(snapshot.user), storedLedger))?.value;
  const order = snapshot && (await findOrder(kv, snapshot.user, ledger, oid));
  if (!order) throw notFound();
  return { snapshot, order, origin: await findOrigin(kv, snapshot, ledger) };
};

/** A customer's own order: their ledger says whether there is such an order. */
export const findOwnOrder = async (kv: Kv, uid: string, oid: string): Promise<FoundOrder> => {
  const [ledger, snapshot] = await Promise.all([
    kv.get(ledgerKey(uid), storedLedger),
    kv.get(snapshotKey(oid), storedSnapshot),
  ]);
  const order = await findOrder(kv, uid, ledger?.value, oid);
  if (!order || snapshot?.value.user !== uid) throw notFound();
  return {
    snapshot: snapshot.value,
    order,
    origin: await findOrigin(kv, snapshot.value, ledger?.value),
  };
};
