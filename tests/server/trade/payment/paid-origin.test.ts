// Where the pieces of a replacement were paid: at the beginning of a chain of replacements, in
// orders of the ledger and on closed pages.
import { describe, expect, it } from 'vitest';
import { StorageCorrupt } from '../../../../src/server/kernel/storage/kv.ts';
import { findOrigin, originIn } from '../../../../src/server/trade/state/find-order.ts';
import { returnKey, storedPointer } from '../../../../src/server/trade/state/order-ids.ts';
import type { StoredOrder } from '../../../../src/server/trade/state/stored-order.ts';
import {
  type Snapshot,
  snapshotKey,
  storedSnapshot,
} from '../../../../src/server/trade/state/stored-snapshot.ts';
import { ledgerOf } from '../../../support/stored-ledgers.ts';
import { AT, storedOrder, storedSnapshotOf } from '../../../support/stored-orders.ts';

const MISSING = new StorageCorrupt('The order that a replacement replaces is missing.');
const first = storedSnapshotOf({ _id: 'first' });
const second = storedSnapshotOf({ _id: 'second', replacementOf: 'of-first' });
const third = storedSnapshotOf({ _id: 'third', replacementOf: 'of-second' });
const order = storedOrder();

/** Two orders; one replaces pieces of the other, by their returns. */
const opened = async (
  returns: Record<string, string> = { 'of-first': 'first', 'of-second': 'second' },
  snapshots: readonly Snapshot[] = [first, second, third],
  orders: Record<string, StoredOrder> = {
    first: order,
    second: storedOrder({ total: 0 }),
    third: storedOrder({ total: 0 }),
  },
) => {
  const { kv, ledger, newOpId } = await ledgerOf('user', orders);
  for (const [rid, oid] of Object.entries(returns))
    await kv.create(returnKey(rid), storedPointer, { user: 'user', order: oid, at: AT }, newOpId());
  for (const snapshot of snapshots)
    await kv.create(snapshotKey(snapshot._id), storedSnapshot, snapshot, newOpId());
  return { kv, ledger };
};

describe('the order in which pieces were paid', () => {
  it('is the one at the beginning of the chain, with the replaced return there', async () => {
    const { kv, ledger } = await opened();
    const origin = { snapshot: first, order, returnId: 'of-first' };
    expect(await findOrigin(kv, second, ledger)).toEqual(origin);
    expect(await findOrigin(kv, third, ledger)).toEqual(origin);
    expect(await findOrigin(kv, first, ledger)).toBeNull();
  });

  it('is read nowhere for an order that was paid itself', async () => {
    const { kv } = await ledgerOf('user', {});
    expect(await findOrigin(kv, first, undefined)).toBeNull();
  });

  it('is never guessed: a missing pointer, snapshot or order is an error', async () => {
    const noPointer = await opened({ 'of-second': 'second' });
    const noSnapshot = await opened(undefined, [second, third]);
    const noOrder = await opened(undefined, undefined, { second: order, third: order });
    for (const { kv, ledger } of [noPointer, noSnapshot, noOrder]) {
      await expect(findOrigin(kv, second, ledger)).rejects.toThrow(MISSING);
      await expect(findOrigin(kv, third, ledger)).rejects.toThrow(MISSING);
    }
  });
});

describe('that order at the moment of the decision', () => {
  it('has the state of the ledger then', async () => {
    const { kv, ledger } = await opened();
    const before = { snapshot: first, order: storedOrder({ total: 1 }), returnId: 'of-first' };
    expect(await originIn(kv, ledger, before)).toEqual({ ...before, order });
    const { first: _gone, ...orders } = ledger.orders;
    await expect(originIn(kv, { ...ledger, orders }, before)).rejects.toThrow(MISSING);
    expect(await originIn(kv, ledger, null)).toBeNull();
    expect(await originIn(kv, ledger, undefined)).toBeNull();
  });
});
