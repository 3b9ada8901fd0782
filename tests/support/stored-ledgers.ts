// A customer's ledger with orders of a test's own, in a storage of its own.

import { orThrow } from '../../src/server/kernel/refusal.ts';
import { newOpId } from '../../src/server/kernel/storage/keys.ts';
import {
  emptyLedger,
  ledgerKey,
  type StoredLedger,
  storedLedger,
} from '../../src/server/trade/state/stored-ledger.ts';
import type { StoredOrder } from '../../src/server/trade/state/stored-order.ts';
import {
  EMPTY_WALLET,
  postTo,
  type StoredWallet,
} from '../../src/server/trade/state/stored-wallet.ts';
import { memoryStorage } from '../storage/support/storage.ts';
import { AT } from './stored-orders.ts';

/** A wallet with this much in it, in paise. */
export const walletWith = (amount: number): StoredWallet =>
  orThrow(
    postTo(
      EMPTY_WALLET,
      { type: 'credit', reason: 'admin_adjustment', amount, ref: 'gift' },
      { at: AT },
    ),
  );

export const ledgerOf = async (
  user: string,
  orders: Record<string, StoredOrder>,
  fields: Partial<StoredLedger> = {},
) => {
  const { kv, ports } = memoryStorage();
  const ledger = { ...emptyLedger(AT), orders, ...fields };
  const opId = () => newOpId(ports);
  await kv.create(ledgerKey(user), storedLedger, ledger, opId());
  return {
    kv,
    ledger,
    newOpId: opId,
    read: async (): Promise<StoredLedger> => {
      const found = await kv.get(ledgerKey(user), storedLedger);
      if (!found) throw new Error('The ledger is gone.');
      return found.value;
    },
    /** Changes one of the orders, as another process might meanwhile. */
    change: (oid: string, fieldsOf: (order: StoredOrder) => Partial<StoredOrder>) =>
      kv.update(ledgerKey(user), storedLedger, opId(), (current) => {
        const order = current?.orders[oid];
        if (!current || !order) throw new Error('The order is gone.');
        const changed = { ...order, ...fieldsOf(order) };
        return { ...current, orders: { ...current.orders, [oid]: changed } };
      }),
  };
};
