// Stock: pieces on the shelf, counted by staff, claimed by orders before they are placed, and
// deducted when they leave.
import { checkoutRefusal } from '../../contract/cart/cart.ts';
import type { Stock, StockChanges, StockQuery } from '../../contract/stock/rules.ts';
import { STOCK_MAX } from '../../contract/stock/stock.ts';
import type { OfferedProduct, ReadOffering } from '../catalogue/offering.ts';
import { type Audit, auditedUpdate } from '../kernel/audit/audit.ts';
import type { Basics } from '../kernel/basics.ts';
import type { StaffCall } from '../kernel/identity.ts';
import { deskPages } from '../kernel/lists/desk-list.ts';
import { ApiError, notFound, refused, wrongField } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import { KEEP, type Kv } from '../kernel/storage/kv.ts';
import { createStockLevels, levelOf, type StockLevel } from './stock-levels.ts';
import { leftOf, newStock, type StoredStock, stockKey, storedStock } from './stored-stock.ts';

type Deps = Pick<Basics, 'isoNow' | 'newOpId'> & { audit: Audit; offering: ReadOffering };
export type Stocks = ReturnType<typeof createStocks>;

/** Documents that are read at once. */
const AT_ONCE = 40;
/** More than can be put back between a lost answer and the next attempt. */
const RESTOCKED_KEPT = 500;
const SORT_SIGNS = 8;

const numberText = (value: number) => String(value).padStart(SORT_SIGNS, '0');
/**
 * Pages of stock, with rows from the catalogue and the counts; `place` is greater for products that
 * come earlier in the catalogue.
 */
const STOCK_PAGES = deskPages({
  texts: ({ product, code }: Stock & { place: number }) => [product.name, code, product.category],
  sorts: {
    // Descending, the default of lists, is the order of the catalogue.
    createdAt: ({ place }) => numberText(place),
    name: ({ product }) => product.name,
    left: ({ left }) => numberText(left ?? STOCK_MAX + 1),
  },
  filter:
    ({ isLow }: StockQuery) =>
    (row) =>
      (isLow ?? row.isLow) === row.isLow,
});

const levelView = (
  { summary, kind, code }: OfferedProduct,
  { onHand, reserved, lowStockAt, countedAt }: StockLevel,
): Stock => {
  const left = onHand === null ? null : Math.max(0, onHand - reserved);
  const isLow = left !== null && left <= lowStockAt;
  return {
    _id: summary._id,
    product: summary,
    kind,
    code,
    onHand,
    reserved,
    left,
    lowStockAt,
    isLow,
    updatedAt: countedAt,
  };
};
const viewOf = (item: OfferedProduct, stock: StoredStock): Stock => levelView(item, levelOf(stock));

const itemsWord = (count: number | null) =>
  count === null ? 'not counted' : `${count} ${count === 1 ? 'item' : 'items'}`;
const otherCount = (onHand: number | null) =>
  new ApiError(
    'conflict',
    `The stock has changed since you opened it: it is ${itemsWord(onHand)} now. Please count again.`,
  );

/** The fields of a count. */
const auditView = ({ onHand, lowStockAt }: StoredStock) => ({ onHand, lowStockAt });

/**
 * Lets an order claim pieces: `admit` of a claim on stock. Throws 409 when there are not enough.
 */
export const admitPieces =
  (units: number) =>
  (current: StoredStock | null): StoredStock => {
    const stock = current ?? newStock();
    const refusal = checkoutRefusal([{ product: '', quantity: units }], () => ({
      left: leftOf(stock),
    }));
    if (refusal) throw refused(refusal);
    return stock;
  };

const idsOf = (items: readonly OfferedProduct[]) => items.map(({ summary }) => summary._id);

export const createStocks = ({ audit, isoNow, newOpId, offering }: Deps) => {
  const readMany = async (
    kv: Kv,
    products: Iterable<string>,
  ): Promise<Map<string, StoredStock>> => {
    const ids = [...new Set(products)];
    const found: [string, StoredStock][] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids
        .slice(from, from + AT_ONCE)
        .map(async (_id): Promise<[string, StoredStock]> => {
          const document = await kv.get(stockKey(_id), storedStock);
          return [_id, document?.value ?? newStock()];
        });
      found.push(...(await Promise.all(some)));
    }
    return new Map(found);
  };

  const sold = async (kv: Kv) => (await offering(kv)).all.filter(({ isSold }) => isSold);
  const levels = createStockLevels(newOpId, async (kv) => {
    const stocks = await readMany(kv, idsOf(await sold(kv)));
    return new Map([...stocks].filter(([, { onHand }]) => onHand !== null));
  });

  /** All products for sale, in the order of the catalogue. */
  const all = async (kv: Kv): Promise<Stock[]> => {
    const items = await sold(kv);
    const stocks = await readMany(kv, idsOf(items));
    return items.map((item) => viewOf(item, stocks.get(item.summary._id) ?? newStock()));
  };

  const counted = (
    current: StoredStock | null,
    { onHand, onHandBefore, lowStockAt }: StockChanges,
    at: string,
  ): StoredStock | typeof KEEP => {
    const stock = current ?? newStock();
    // Stock that already has the requested state is no conflict: the answer to the first attempt
    // may have been lost.
    if (stock.onHand === onHand && stock.lowStockAt === lowStockAt && stock.countedAt !== null)
      return KEEP;
    if (stock.onHand !== onHandBefore) throw otherCount(stock.onHand);
    return { ...stock, onHand, lowStockAt, countedAt: at };
  };

  return {
    /** Available pieces by product; null if made to order. */
    left: async (kv: Kv, products: Iterable<string>): Promise<ReadonlyMap<string, number | null>> =>
      new Map([...(await readMany(kv, products))].map(([id, stock]) => [id, leftOf(stock)])),

    page: async (call: Call, query: StockQuery) => {
      const rows = await all(call.kv);
      return STOCK_PAGES.page(
        rows.map((row, before) => ({ ...row, place: rows.length - before })),
        query,
      );
    },

    /**
     * Products for sale with low stock, in the order of the catalogue: as of a count or of the last
     * sweep, with two reads.
     */
    low: async (kv: Kv): Promise<Stock[]> => {
      const [items, known] = await Promise.all([sold(kv), levels.read(kv)]);
      return items
        .flatMap((item) => {
          const level = known[item.summary._id];
          return level ? [levelView(item, level)] : [];
        })
        .filter(({ isLow }) => isLow);
    },
    refreshLevels: levels.refresh,

    /** Records a count. Throws 409 when stock is not as staff saw it. */
    count: async (call: StaffCall, id: string, changes: StockChanges): Promise<Stock> => {
      const item = (await offering(call.kv)).byId.get(id);
      if (!item) throw notFound();
      if (item.kind === 'service' && changes.onHand !== null)
        throw wrongField('onHand', 'A care plan has no stock to count.');
      const [at, opId, key] = [isoNow(), newOpId(), stockKey(id)];
      const before = (await call.kv.get(key, storedStock))?.value ?? null;
      const after = counted(before, changes, at);
      if (after === KEEP) return viewOf(item, before ?? newStock());
      const written = await auditedUpdate(audit, call, {
        key,
        opId,
        action: 'change',
        entity: 'stock',
        entityId: id,
        label: item.summary.name,
        before,
        after,
        viewAfter: auditView,
        view: (level: StoredStock | null) => level && auditView(level),
        write: (decided) =>
          call.kv.update(key, storedStock, opId, async (current) =>
            decided(current, counted(current, changes, at)),
          ),
      });
      const stock = written ?? newStock();
      await call.afterAnswer(levels.note(call.kv, id, stock));
      return viewOf(item, stock);
    },

    /**
     * Removes the pieces that an order has claimed from the shelf; a second call changes nothing.
     */
    ship: async (kv: Kv, productId: string, claimId: string): Promise<void> => {
      await kv.update(stockKey(productId), storedStock, newOpId(), (current) => {
        const claim = current?.claims[claimId];
        if (!current || !claim) return KEEP;
        const { [claimId]: _gone, ...claims } = current.claims;
        const onHand =
          current.onHand === null ? null : Math.max(0, current.onHand - (claim.units ?? 1));
        return { ...current, claims, onHand };
      });
    },

    /**
     * Puts pieces back on the shelf, once for each `onceId`. A product that is not counted stays
     * uncounted.
     */
    restock: async (kv: Kv, productId: string, onceId: string, units: number): Promise<void> => {
      await kv.update(stockKey(productId), storedStock, newOpId(), (current) => {
        if (!current || current.onHand === null || current.restocked.includes(onceId)) return KEEP;
        const onHand = Math.min(STOCK_MAX, current.onHand + units);
        return {
          ...current,
          onHand,
          restocked: [...current.restocked, onceId].slice(-RESTOCKED_KEPT),
        };
      });
    },
  };
};
