// A summary of stock as of a few minutes ago, in one document: enough for a figure on the
// dashboard, which must not cost a read for each product.
import * as z from 'zod';
import { unitsOf } from '../kernel/storage/claims.ts';
import { keyOf } from '../kernel/storage/keys.ts';
import type { Kv, OpId } from '../kernel/storage/kv.ts';
import { documentSchema } from '../kernel/storage/schema.ts';
import type { SweepTask } from '../kernel/sweep/sweeper.ts';
import type { StoredStock } from './stored-stock.ts';

const levelShape = z.strictObject({
  onHand: z.int().min(0).nullable(),
  reserved: z.int().min(0),
  lowStockAt: z.int().min(0),
  countedAt: z.string().nullable(),
});
export type StockLevel = z.infer<typeof levelShape>;

const KEY = keyOf('lvl', 'stock');
/** Levels by product; products that were never counted are missing. */
const levelsSchema = documentSchema(z.strictObject({ levels: z.record(z.string(), levelShape) }));

export const levelOf = ({ onHand, claims, lowStockAt, countedAt }: StoredStock): StockLevel => ({
  onHand,
  reserved: unitsOf(claims),
  lowStockAt,
  countedAt,
});

/** @param readAll the stock of all products, by product. */
export const createStockLevels = (
  newOpId: () => OpId,
  readAll: (kv: Kv) => Promise<ReadonlyMap<string, StoredStock>>,
) => {
  /** Reads every product. A change in between is included next time. */
  const refresh = async (kv: Kv) => {
    const levels = Object.fromEntries(
      [...(await readAll(kv))].map(([id, stock]) => [id, levelOf(stock)]),
    );
    await kv.update(KEY, levelsSchema, newOpId(), () => ({ levels }));
  };
  return {
    refresh,
    read: async (kv: Kv) => (await kv.get(KEY, levelsSchema))?.value.levels ?? {},
    /** A count is included at once. */
    note: (kv: Kv, id: string, stock: StoredStock) =>
      kv.update(KEY, levelsSchema, newOpId(), (current) => ({
        levels: { ...current?.levels, [id]: levelOf(stock) },
      })),
  };
};

/** Updates the summary by the claims of orders. */
export const stockTask = ({
  refreshLevels,
}: {
  refreshLevels: (kv: Kv) => Promise<unknown>;
}): SweepTask => ({
  name: 'stock levels',
  run: async (kv) => {
    await refreshLevels(kv);
    return 0;
  },
});
