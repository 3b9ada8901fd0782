// Erases the orders and the wallet of a customer: personal data at once, figures when the books no
// longer need them. Every step may be cut off and repeated.
import { dayOf } from '../../../contract/kernel/days.ts';
import { DELETED_CUSTOMER, keepUntil } from '../../../contract/privacy/privacy.ts';
import type { Basics } from '../../kernel/basics.ts';
import { unlessSame } from '../../kernel/sameness.ts';
import { prefixOf } from '../../kernel/storage/keys.ts';
import { KEEP, type Kv } from '../../kernel/storage/kv.ts';
import { readHindrances } from '../rules/hindrances.ts';
import { paymentKey, returnKey } from '../state/order-ids.ts';
import {
  allOrders,
  ORDER_PAGE_FOLDER,
  type OrderEntry,
  rewritePages,
} from '../state/order-pages.ts';
import { ledgerKey, type StoredLedger, storedLedger } from '../state/stored-ledger.ts';
import type { StoredHistory, StoredOrder, StoredReturn } from '../state/stored-order.ts';
import { paperKey, storedPaper } from '../state/stored-paper.ts';
import { contactKey, snapshotKey, storedSnapshot } from '../state/stored-snapshot.ts';
import {
  rewriteWalletPages,
  type StoredEntry,
  WALLET_PAGE_FOLDER,
} from '../state/stored-wallet.ts';
import type { OrderList, PaymentList, ReturnList } from './order-lists.ts';

const keysOf = ([oid, { papers = [] }]: OrderEntry) =>
  papers.map(({ at }, nth) => paperKey(at, oid, nth + 1));

/**
 * Removes the buyer from bills of an erased customer. A tax invoice must keep its buyer for as long
 * as the books are kept, and is purged with them.
 */
export const erasePapers = async (kv: Kv, entry: OrderEntry, newOpId: Basics['newOpId']) => {
  for (const key of keysOf(entry))
    await kv.update(key, storedPaper, newOpId(), (paper) =>
      paper?.mode === 'flat' && paper.buyer ? { ...paper, buyer: null } : KEEP,
    );
};

export const purgePapers = async (kv: Kv, entry: OrderEntry) => {
  for (const key of keysOf(entry)) await kv.purge(key);
};

/** The step without its note, and without the customer's name; other authors stay. */
const stepWithout = (step: StoredHistory, uid: string): StoredHistory =>
  step.by._id === uid
    ? { ...step, by: { ...step.by, name: DELETED_CUSTOMER }, note: '' }
    : { ...step, note: '' };

const returnWithout = (returnOrder: StoredReturn, uid: string): StoredReturn => ({
  ...returnOrder,
  comment: '',
  photos: [],
  tracking: null,
  rejectionReason: returnOrder.rejectionReason === null ? null : '',
  history: returnOrder.history.map((step) => stepWithout(step, uid)),
});

/** The order without names, notes, parcels and sites. */
const orderWithout = (order: StoredOrder, uid: string): StoredOrder => ({
  ...order,
  customerName: DELETED_CUSTOMER,
  adminNote: '',
  tracking: null,
  cancelReason: order.cancelReason === null ? null : '',
  history: order.history.map((step) => stepWithout(step, uid)),
  returns: order.returns.map((returnOrder) => returnWithout(returnOrder, uid)),
  ...(order.carePlans && {
    carePlans: order.carePlans.map((plan) => ({ ...plan, lift: null })),
  }),
});

/** Notes of staff on a wallet may name a person; its figures and references do not. */
const entryWithout = (entry: StoredEntry): StoredEntry => ({ ...entry, note: null });

type Deps = Pick<Basics, 'isoNow' | 'newOpId'> & {
  now: () => number;
  orderList: OrderList;
  paymentList: PaymentList;
  returnList: ReturnList;
};

const read = async (kv: Kv, uid: string) => (await kv.get(ledgerKey(uid), storedLedger))?.value;

const listedIn = (orders: readonly OrderEntry[]) => ({
  orderIds: orders.map(([oid]) => oid),
  paymentIds: orders.flatMap(([, { payments }]) => payments.map(({ id }) => id)),
  returnIds: orders.flatMap(([, { returns }]) => returns.map(({ id }) => id)),
});

export const createEraseOrders = (needed: Deps) => {
  const { isoNow, newOpId, now, orderList, paymentList, returnList } = needed;

  const eraseContact = async (kv: Kv, oid: string) => {
    await kv.update(snapshotKey(oid), storedSnapshot, newOpId(), (current) => {
      if (!current) return KEEP;
      const { contact: _older, carePlans, ...figures } = current;
      const plans = carePlans?.map((plan) => ({ ...plan, lift: null }));
      const without = { ...figures, ...(plans && { carePlans: plans }) };
      return unlessSame(current, without);
    });
    await kv.purge(contactKey(oid));
  };

  return {
    /** The open orders, returns, refunds and care plans, and money in the wallet. */
    hindrances: async (kv: Kv, uid: string) => readHindrances(kv, uid, await read(kv, uid), now()),

    /**
     * Closes the ledger in one write, so that no order can be placed any more. Resolves to false,
     * without a change, while something is open.
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
     * Removes personal data from orders, closed pages, wallet and lists. Resolves to the ids of
     * everything that belonged to the orders.
     */
    erase: async (kv: Kv, uid: string): Promise<string[]> => {
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
        return unlessSame(current, without);
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
     * Removes the figures when the books need none of them any longer. Resolves to whether nothing
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
