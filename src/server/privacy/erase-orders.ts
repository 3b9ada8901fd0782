// Orders and wallet of an erased customer: who it was goes at once, figures go when the books need
// them no longer. Every step may be cut off and repeated.

import { isDeepStrictEqual } from 'node:util';
import { dayOf } from '../../contract/kernel/days.ts';
import { keepUntil } from '../../contract/privacy/privacy.ts';
import type { Basics } from '../basics.ts';
import type { OrderList, PaymentList, ReturnList } from '../ledger/order-lists.ts';
import {
  ORDER_PAGE_FOLDER,
  type OrderEntry,
  readClosed,
  rewritePages,
} from '../ledger/order-pages.ts';
import { paymentKey, returnKey } from '../ledger/owner-pointers.ts';
import { contactKey } from '../ledger/stored-contact.ts';
import { ledgerKey, type StoredLedger, storedLedger } from '../ledger/stored-ledger.ts';
import { snapshotKey, storedSnapshot } from '../ledger/stored-snapshot.ts';
import { rewriteWalletPages, WALLET_PAGE_FOLDER } from '../ledger/wallet-pages.ts';
import { reviewIdOf } from '../review/stored-review.ts';
import { prefixOf } from '../storage/keys.ts';
import { KEEP, type Kv } from '../storage/kv.ts';
import { erasePapers, purgePapers } from './erase-papers.ts';
import { readHindrances } from './hindrances.ts';
import { entryWithout, orderWithout } from './without-person.ts';

type Deps = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> & {
  now: () => number;
  orderList: OrderList;
  paymentList: PaymentList;
  returnList: ReturnList;
};
export type EraseOrders = ReturnType<typeof createEraseOrders>;

const read = async (kv: Kv, uid: string) => (await kv.get(ledgerKey(uid), storedLedger))?.value;

const allOrders = async (kv: Kv, uid: string, ledger: StoredLedger): Promise<OrderEntry[]> => [
  ...Object.entries(ledger.orders),
  ...(await readClosed(kv, uid, ledger)),
];

const listedIn = (orders: readonly OrderEntry[]) => ({
  orderIds: orders.map(([oid]) => oid),
  paymentIds: orders.flatMap(([, { payments }]) => payments.map(({ id }) => id)),
  returnIds: orders.flatMap(([, { returns }]) => returns.map(({ id }) => id)),
});

export const createEraseOrders = (needed: Deps) => {
  const { isoNow, keys, newOpId, now, orderList, paymentList, returnList } = needed;

  const eraseContact = async (kv: Kv, oid: string) => {
    await kv.update(snapshotKey(oid), storedSnapshot, newOpId(), (current) => {
      if (!current) return KEEP;
      const { contact: _older, carePlans, ...figures } = current;
      const plans = carePlans?.map((plan) => ({ ...plan, lift: null }));
      const without = { ...figures, ...(plans && { carePlans: plans }) };
      return isDeepStrictEqual(without, current) ? KEEP : without;
    });
    await kv.purge(contactKey(oid));
  };

  return {
    /** Ids that reviews of these orders have, whether or not they were ever written. */
    reviewIds: async (kv: Kv, uid: string): Promise<string[]> => {
      const ledger = await read(kv, uid);
      const orders = ledger ? await allOrders(kv, uid, ledger) : [];
      const ids = orders.map(async ([oid]) => {
        const lines = (await kv.get(snapshotKey(oid), storedSnapshot))?.value.lines ?? [];
        return lines.map(({ id }) => reviewIdOf(keys, uid, oid, id));
      });
      return (await Promise.all(ids)).flat();
    },

    /**
     * Decides on the very ledger: from then on no order is placed, unless something is open. Says
     * whether it did.
     */
    close: async (kv: Kv, uid: string): Promise<boolean> => {
      const [at, time] = [isoNow(), now()];
      const ledger = await kv.update(ledgerKey(uid), storedLedger, newOpId(), async (current) => {
        if (!current || current.endedAt) return KEEP;
        if ((await readHindrances(kv, uid, current, time)).length > 0) return KEEP;
        const cart = { ...current.cart, lines: [], coupon: null };
        return { ...current, cart, sentSteps: [], endedAt: at };
      });
      return !ledger || ledger.endedAt !== undefined;
    },

    /**
     * Takes who it was out of orders, pages, wallet and lists. Resolves to the ids of everything
     * that belonged to the orders.
     */
    anonymise: async (kv: Kv, uid: string): Promise<string[]> => {
      await rewritePages(kv, uid, (order) => orderWithout(order, uid), newOpId);
      await rewriteWalletPages(kv, uid, entryWithout, newOpId);
      const ledger = await kv.update(ledgerKey(uid), storedLedger, newOpId(), (current) => {
        if (!current) return KEEP;
        const orders = Object.entries(current.orders);
        const without: StoredLedger = {
          ...current,
          cart: { ...current.cart, lines: [], coupon: null },
          wallet: { ...current.wallet, entries: current.wallet.entries.map(entryWithout) },
          orders: Object.fromEntries(orders.map(([oid, order]) => [oid, orderWithout(order, uid)])),
        };
        return isDeepStrictEqual(without, current) ? KEEP : without;
      });
      if (!ledger) return [];
      const orders = await allOrders(kv, uid, ledger);
      const { orderIds, paymentIds, returnIds } = listedIn(orders);
      for (const oid of orderIds) await eraseContact(kv, oid);
      for (const entry of orders) await erasePapers(kv, entry, newOpId);
      await orderList.fold(kv, orderIds);
      await paymentList.fold(kv, paymentIds);
      await returnList.fold(kv, returnIds);
      return [...orderIds, ...paymentIds, ...returnIds];
    },

    /**
     * Removes the figures as well once the books need none of them any longer; says whether nothing
     * is left.
     */
    forget: async (kv: Kv, uid: string): Promise<boolean> => {
      const ledger = await read(kv, uid);
      if (!ledger) return true;
      const orders = await allOrders(kv, uid, ledger);
      const today = dayOf(now());
      const lastMoves = [...orders.map(([, { updatedAt }]) => updatedAt), ledger.endedAt ?? ''];
      if (lastMoves.some((at) => at !== '' && keepUntil(at) >= today)) return false;
      const { orderIds, paymentIds, returnIds } = listedIn(orders);
      for (const id of paymentIds) {
        await paymentList.forget(kv, id);
        await kv.purge(paymentKey(id));
      }
      for (const id of returnIds) {
        await returnList.forget(kv, id);
        await kv.purge(returnKey(id));
      }
      for (const entry of orders) await purgePapers(kv, entry);
      for (const id of orderIds) {
        await orderList.forget(kv, id);
        await kv.purge(snapshotKey(id));
      }
      for (const folder of [ORDER_PAGE_FOLDER, WALLET_PAGE_FOLDER])
        for await (const key of kv.list(prefixOf(folder, uid))) await kv.purge(key);
      await kv.purge(ledgerKey(uid));
      return true;
    },
  };
};
