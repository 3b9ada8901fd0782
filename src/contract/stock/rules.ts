// Schemas of stock.
import * as z from 'zod';
import { grouped } from '../kernel/figures.ts';
import { listQuery, yesOrNo } from '../kernel/list-rules.ts';
import { PRODUCT_KINDS } from '../product/product.ts';
import { productSummarySchema } from '../product/rules.ts';
import { LOW_STOCK_DEFAULT, STOCK_MAX, STOCK_SORTS } from './stock.ts';

const rule = (label: string) => `${label} must be a whole number from 0 to ${grouped(STOCK_MAX)}.`;
const wholeNumber = (label: string) =>
  z.int(rule(label)).min(0, rule(label)).max(STOCK_MAX, rule(label));

export const stockSchema = z.object({
  _id: z.string().describe('Identifier of the product.'),
  product: productSummarySchema.describe('The product.'),
  kind: z.enum(PRODUCT_KINDS).describe('Kind of product.'),
  code: z.string().describe('Code of the product.'),
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
  isLow: z.boolean().describe('Whether the stock is low.'),
  updatedAt: z.iso.datetime().nullable().describe('When staff last counted it, or null.'),
});
export type Stock = z.infer<typeof stockSchema>;

/**
 * A count. `onHandBefore` is the number that staff saw: a sale in between is reported, not
 * overwritten.
 */
export const stockChangesSchema = z.strictObject({
  onHand: wholeNumber('Pieces').nullable().describe('Pieces on the shelf; null for made to order.'),
  onHandBefore: wholeNumber('Pieces')
    .nullable()
    .describe('Pieces that were shown when it was counted; another number is refused.'),
  lowStockAt: wholeNumber('Low stock')
    .default(LOW_STOCK_DEFAULT)
    .describe('At this number or below, stock is low.'),
});

export type StockChanges = z.output<typeof stockChangesSchema>;

export const stockQuery = listQuery(STOCK_SORTS, {
  isLow: yesOrNo()
    .optional()
    .describe('Only products with low stock (true), or only others (false).'),
});
export type StockQuery = z.output<typeof stockQuery>;
