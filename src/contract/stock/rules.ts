// Schemas of stock.
import * as z from 'zod';
import { grouped } from '../kernel/figures.ts';
import { listQuery, yesOrNo } from '../kernel/list-rules.ts';
import { PRODUCT_KINDS } from '../product/product.ts';
import { productSummarySchema } from '../product/rules.ts';
import { LOW_STOCK_DEFAULT, STOCK_MAX, STOCK_SORTS } from './stock.ts';

const rule = (label: string) => `${label} must be a whole number from 0 to ${grouped(STOCK_MAX)}.`;
const whole = (label: string) => z.int(rule(label)).min(0, rule(label)).max(STOCK_MAX, rule(label));

export const stockSchema = z.object({
  _id: z.string().describe('Identifier of the product.'),
  product: productSummarySchema.describe('The product.'),
  kind: z.enum(PRODUCT_KINDS).describe('What is sold.'),
  code: z.string().describe('Its code.'),
  onHand: z
    .int()
    .min(0)
    .nullable()
    .describe('Pieces on the shelf; null: made to order, not counted.'),
  reserved: z.int().min(0).describe('Of these, items reserved for orders not yet shipped.'),
  left: z
    .int()
    .min(0)
    .nullable()
    .describe('Pieces that can still be ordered; null when it is made to order.'),
  lowStockAt: z.int().min(0).describe('At this number or below, stock is low.'),
  isLow: z.boolean().describe('Whether it is low.'),
  updatedAt: z.iso.datetime().nullable().describe('When staff last counted it, or null.'),
});
export type Stock = z.infer<typeof stockSchema>;

/** A count. `onHandBefore` is what staff saw: a sale in between is reported, not overwritten. */
export const stockChangesSchema = z.strictObject({
  onHand: whole('Pieces').nullable().describe('Pieces on the shelf; null for made to order.'),
  onHandBefore: whole('Pieces')
    .nullable()
    .describe('Pieces that were shown when it was counted; another number is refused.'),
  lowStockAt: whole('Low stock')
    .default(LOW_STOCK_DEFAULT)
    .describe('At this number or below, stock is low.'),
});

export type StockChanges = z.output<typeof stockChangesSchema>;

export const stockQuery = listQuery(STOCK_SORTS, {
  isLow: yesOrNo('isLow').optional().describe('Only what is low (true) or not (false).'),
});
export type StockQuery = z.output<typeof stockQuery>;
