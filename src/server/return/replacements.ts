// The order that replaces what came back: the same lines at no charge, with pieces of its own from
// stock.

import { conflict } from '../../contract/kernel/refusal.ts';
import { leadingFulfilment } from '../../contract/order/deliveries.ts';
import { ORDER_NOT_PLACED } from '../../contract/order/order-sentences.ts';
import { refundOfUnits } from '../../contract/payment/refund.ts';
import { sum } from '../../contract/product/price.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { lineIdOf, orderNumberOf, paymentIdOf } from '../ledger/order-ids.ts';
import type { OrderList } from '../ledger/order-lists.ts';
import { hasOrder } from '../ledger/order-pages.ts';
import { contactFor, contactKey, storedContact } from '../ledger/stored-contact.ts';
import { ledgerKey, type StoredLedger, storedLedger } from '../ledger/stored-ledger.ts';
import type { StoredOrder } from '../ledger/stored-order.ts';
import { type Snapshot, snapshotKey, storedSnapshot } from '../ledger/stored-snapshot.ts';
import type { ClaimDesk } from '../order/claim-desk.ts';
import { newOrder } from '../order/placed-order.ts';
import { paidPieces } from '../payment/refund-value.ts';
import type { Step } from '../payment/refunds.ts';
import { ApiError } from '../refusal.ts';
import { refused } from '../refused.ts';
import { opIdOf } from '../storage/keys.ts';
import type { Kv, ScopedKv } from '../storage/kv.ts';
import type { FoundReturn } from './found-return.ts';

type Counted = { readonly left: number | null };
type Deps = Pick<Basics, 'keys'> & {
  claims: Pick<ClaimDesk, 'claimAll' | 'freeAll'>;
  orderList: Pick<OrderList, 'change'>;
  /** What of these products is left; null where it is not counted. */
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
     * What was paid for them, for display; refunds are computed in the order in which they were
     * paid.
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
      ...{ _id: oid, number: orderNumberOf(keys, oid, step.at), bodyHash: '', createdAt: step.at },
      lines: arrived.map(({ line, quantity }) => ({
        ...{ ...line, ...free, quantity },
        ...{
          id: lineIdOf(keys, oid, line.product),
          isCounted: isCounted(line.product),
          paidNet: paidFor(line.id, quantity),
        },
      })),
      fulfilment: leadingFulfilment(
        arrived.map(({ line }) => line.fulfilment ?? snapshot.fulfilment),
      ),
      totals: { subtotal: 0, tax: 0, discount: 0, total: 0 },
      ...{
        coupon: null,
        useWallet: false,
        isOfCart: false,
        replacementOf: returnOrder.id,
      },
      replaces: { order: snapshot._id, number: snapshot.number },
    };
  };

  return {
    /**
     * Claims the pieces, then lets `commit` place the order together with the step of the return.
     * If it is not placed, the claims are freed.
     */
    within: async <T>(
      kv: ScopedKv,
      wanted: Wanted,
      commit: (opening: Opening) => Promise<T>,
      afterAnswer: AfterAnswer,
    ): Promise<T> => {
      const { oid, step } = wanted;
      const snapshot = await snapshotOf(kv, wanted);
      const { contact } = wanted.found;
      await Promise.all([
        kv.create(snapshotKey(oid), storedSnapshot, snapshot, opIdOf(oid, 'snapshot')),
        contact &&
          kv.create(
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
        await claims.claimAll(kv, snapshot, 1).catch((error: unknown) => {
          throw error instanceof ApiError ? refused(conflict(NOTHING_TO_REPLACE_WITH)) : error;
        });
        const { value, settle } = await orderList.change(kv, oid, () => commit({ orderIn }));
        // Somebody else may have decided the return in the meantime: then there is no order that
        // could hold the pieces.
        const isPlaced = hasOrder(
          (await kv.get(ledgerKey(snapshot.user), storedLedger))?.value,
          oid,
        );
        await afterAnswer(
          Promise.all([settle(kv), isPlaced ? undefined : claims.freeAll(kv, snapshot, 1)]),
        );
        return value;
      } catch (error) {
        if (error instanceof ApiError) await claims.freeAll(kv, snapshot, 1);
        throw error;
      }
    },
  };
};
export type Replacements = ReturnType<typeof createReplacements>;
