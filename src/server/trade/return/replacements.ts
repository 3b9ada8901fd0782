// Replacement orders: the same lines at no charge, with their own pieces from stock.

import { conflict } from '../../../contract/kernel/refusal.ts';
import { leadingFulfilment } from '../../../contract/order/deliveries.ts';
import { ORDER_NOT_PLACED } from '../../../contract/order/order-sentences.ts';
import { refundOfUnits } from '../../../contract/payment/refund.ts';
import { sum } from '../../../contract/product/price.ts';
import type { Basics } from '../../kernel/basics.ts';
import { ApiError, refused } from '../../kernel/refusal.ts';
import type { Call } from '../../kernel/service-call.ts';
import { opIdOf } from '../../kernel/storage/keys.ts';
import type { Kv, ScopedKv } from '../../kernel/storage/kv.ts';
import type { ClaimDesk } from '../effects/claim-desk.ts';
import type { OrderList } from '../effects/order-lists.ts';
import { newOrder } from '../rules/placed-order.ts';
import { paidPieces, type Step } from '../rules/refunds.ts';
import type { FoundReturn } from '../state/find-order.ts';
import { lineIdOf, orderNumberOf, paymentIdOf } from '../state/order-ids.ts';
import { hasOrder } from '../state/order-pages.ts';
import { ledgerKey, type StoredLedger, storedLedger } from '../state/stored-ledger.ts';
import type { StoredOrder } from '../state/stored-order.ts';
import {
  contactFor,
  contactKey,
  type Snapshot,
  snapshotKey,
  storedContact,
  storedSnapshot,
} from '../state/stored-snapshot.ts';

type Counted = { readonly left: number | null };
type Deps = Pick<Basics, 'keys'> & {
  claims: Pick<ClaimDesk, 'claimAll' | 'freeAll'>;
  orderList: Pick<OrderList, 'change'>;
  /** Available pieces of these products; null if they are not counted. */
  products: {
    findMany: (kv: Kv, ids: readonly string[]) => Promise<ReadonlyMap<string, Counted>>;
  };
};
type Wanted = { found: FoundReturn; oid: string; step: Step };
/** A replacement that is ready to be placed. */
export type Opening = { orderIn: (ledger: StoredLedger) => Record<string, StoredOrder> };

export const NOTHING_TO_REPLACE_WITH =
  'There is not enough stock for a replacement. Please refund the item.';

export const createReplacements = ({ claims, keys, orderList, products }: Deps) => {
  const snapshotOf = async (kv: ScopedKv, { found, oid, step }: Wanted): Promise<Snapshot> => {
    const { snapshot, returnOrder } = found;
    const arrived = returnOrder.items.flatMap(({ orderItem, receivedQty }) => {
      const line = snapshot.lines.find(({ id }) => id === orderItem);
      return line && receivedQty ? [{ line, quantity: receivedQty }] : [];
    });
    /**
     * The amount that was paid for the pieces, for display; refunds are calculated in the order in
     * which they were paid.
     */
    const paidFor = (line: string, units: number) =>
      sum(paidPieces(found, [{ line, units }]).map((paid) => refundOfUnits(paid, units)));
    const productsById = await products.findMany(
      kv,
      arrived.map(({ line }) => line.product),
    );
    const free = { price: 0, markup: 0, lineTotal: 0, lineDiscount: 0, lineTax: 0, lineNet: 0 };
    const isCounted = (product: string) => (productsById.get(product)?.left ?? null) !== null;
    const { carePlans: _plans, contact: _older, ...bought } = snapshot;
    return {
      ...bought,
      _id: oid,
      number: orderNumberOf(keys, oid, step.at),
      bodyHash: '',
      createdAt: step.at,
      lines: arrived.map(({ line, quantity }) => ({
        ...line,
        ...free,
        quantity,
        id: lineIdOf(keys, oid, line.product),
        isCounted: isCounted(line.product),
        paidNet: paidFor(line.id, quantity),
      })),
      fulfilment: leadingFulfilment(
        arrived.map(({ line }) => line.fulfilment ?? snapshot.fulfilment),
      ),
      totals: { subtotal: 0, tax: 0, discount: 0, total: 0 },
      coupon: null,
      useWallet: false,
      isOfCart: false,
      replacementOf: returnOrder.id,
      replaces: { order: snapshot._id, number: snapshot.number },
    };
  };

  return {
    /**
     * Claims the pieces, then lets `commit` place the order together with the step of the return.
     * If it is not placed, the claims are freed.
     */
    within: async <T>(
      call: Call,
      wanted: Wanted,
      commit: (opening: Opening) => Promise<T>,
    ): Promise<T> => {
      const { oid, step } = wanted;
      const snapshot = await snapshotOf(call.kv, wanted);
      const { contact } = wanted.found;
      await Promise.all([
        call.kv.create(snapshotKey(oid), storedSnapshot, snapshot, opIdOf(oid, 'snapshot')),
        contact &&
          call.kv.create(
            contactKey(oid),
            storedContact,
            contactFor({ ...contact, customerNote: '' }, snapshot),
            opIdOf(oid, 'contact'),
          ),
      ]);
      const orderIn = (ledger: StoredLedger) => {
        if (ledger.aborted[oid] !== undefined) throw refused(conflict(ORDER_NOT_PLACED));
        const placing = {
          snapshot,
          customerName: contact?.customer.name ?? '',
          pid: paymentIdOf(keys, oid),
          by: step.by,
          now: Date.parse(step.at),
          gateway: null,
        };
        return { [oid]: newOrder(placing, 0) };
      };
      try {
        await claims.claimAll(call.kv, snapshot, 1).catch((error: unknown) => {
          throw error instanceof ApiError ? refused(conflict(NOTHING_TO_REPLACE_WITH)) : error;
        });
        const { value, settle } = await orderList.change(call.kv, oid, () => commit({ orderIn }));
        // A colleague may have decided the return in the meantime: then there is no order that
        // could hold the pieces.
        const isPlaced = hasOrder(
          (await call.kv.get(ledgerKey(snapshot.user), storedLedger))?.value,
          oid,
        );
        await call.afterAnswer(
          Promise.all([
            settle(call.kv),
            isPlaced ? undefined : claims.freeAll(call.kv, snapshot, 1),
          ]),
        );
        return value;
      } catch (error) {
        if (error instanceof ApiError) await claims.freeAll(call.kv, snapshot, 1);
        throw error;
      }
    },
  };
};
export type Replacements = ReturnType<typeof createReplacements>;
