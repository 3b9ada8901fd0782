// The document of a product's stock. It exists from the first count on; a product that was never
// counted is made to order.
import * as z from 'zod';
import { LOW_STOCK_DEFAULT } from '../../contract/stock/stock.ts';
import { type Claims, claimsSchema, unitsOf } from '../kernel/storage/claims.ts';
import { keyOf } from '../kernel/storage/keys.ts';
import { documentSchema } from '../kernel/storage/schema.ts';

const stockShape = z.strictObject({
  /** Pieces on the shelf, those that orders have claimed included; null: made to order. */
  onHand: z.int().min(0).nullable(),
  lowStockAt: z.int().min(0),
  /** By order: pieces that are claimed and have not left yet. */
  claims: claimsSchema,
  /** The ids under which pieces were put back lately, so that nothing is put back twice. */
  restocked: z.array(z.string()),
  /** When staff last counted it; null for the first stock. */
  countedAt: z.iso.datetime().nullable(),
});
export type StoredStock = z.infer<typeof stockShape>;
export const storedStock = documentSchema(stockShape);

export const STOCK_FOLDER = 'stk';
export const stockKey = (productId: string) => keyOf(STOCK_FOLDER, productId);

export const newStock = (onHand: number | null = null): StoredStock => ({
  onHand,
  lowStockAt: LOW_STOCK_DEFAULT,
  claims: {},
  restocked: [],
  countedAt: null,
});

type Counted = { readonly onHand: number | null; readonly claims: Claims };
/** Available pieces; null if made to order. A count may find fewer than were promised. */
export const leftOf = (stock: Counted | null) =>
  stock && stock.onHand !== null ? Math.max(0, stock.onHand - unitsOf(stock.claims)) : null;
