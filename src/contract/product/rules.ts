// Schemas of products of the shop.
import * as z from 'zod';
import { slugSchema } from '../catalogue/catalogue-fields-rules.ts';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { oneOf } from '../kernel/filters-rules.ts';
import { LIST_LIMIT_MAX } from '../kernel/list.ts';
import { listQuery } from '../kernel/list-rules.ts';
import { amount } from '../kernel/money-rules.ts';
import { FULFILMENTS, PRODUCT_ID_MAX, PRODUCT_KINDS, PRODUCT_SORTS } from './product.ts';

/** The id of a product in a request. */
export const productId = boundedText(PRODUCT_ID_MAX, { missing: 'Please choose a product.' }).min(
  1,
  'Please choose a product.',
);

export const productSummarySchema = z.object({
  _id: z.string().describe('Identifier.'),
  slug: z.string().describe('Part of the address that names the product.'),
  name: z.string().describe('Name.'),
  category: z.string().describe('Id of its category.'),
  kind: z.enum(PRODUCT_KINDS).describe('Kind of product.'),
  price: amount('Price in rupees.'),
  markup: amount('Added to the price, in rupees.'),
  gstRate: z.number().min(0).optional().describe('GST in percent; absent while tax is flat.'),
  picture: z.string().nullable().describe('Address of its first picture, or null.'),
});
export type ProductSummary = z.infer<typeof productSummarySchema>;

/** A product as buyers see it. */
export const productSchema = productSummarySchema.extend({
  code: z.string().describe('Short code for orders by phone.'),
  summary: z.string().describe('Purpose of the product, in one sentence.'),
  description: z.string().describe('More about it, in paragraphs; may be empty.'),
  facts: z
    .array(
      z.object({
        name: z.string().describe('Name of the fact.'),
        value: z.string().describe('The fact, with its unit.'),
      }),
    )
    .describe('Sizes, materials and what it fits.'),
  fulfilment: z
    .enum(FULFILMENTS)
    .describe('Sent as a parcel, installed by us, or a care plan, which runs for a time.'),
  left: z
    .int()
    .min(0)
    .nullable()
    .describe('Available pieces; null when the product is made to order.'),
  leadTimeDays: z
    .int()
    .min(0)
    .describe('Days until it leaves us when it is made to order; 0 from stock.'),
  warrantyMonths: z.int().min(0).describe('Months of warranty; 0 for none.'),
  returnable: z.boolean().describe('Whether it can be returned.'),
  rating: z
    .object({
      average: z.number().describe('Average of its published reviews, one decimal.'),
      count: z.int().min(1).describe('Number of reviews.'),
    })
    .nullable()
    .describe('Summary of its published reviews, or null.'),
});
export type Product = z.infer<typeof productSchema>;

const IDS_MAX = LIST_LIMIT_MAX;
const IDS_RULE = `Ids must be up to ${IDS_MAX} product ids, separated by commas.`;
/** A filter for products with these ids. */
const someIds = boundedText(IDS_MAX * (PRODUCT_ID_MAX + 1), { missing: IDS_RULE })
  .transform((text) => text.split(','))
  .pipe(z.array(productId).max(IDS_MAX, IDS_RULE));

/** Without a sort, products come in the catalogue's order: buyers do not look for the newest. */
export const productQuery = listQuery(PRODUCT_SORTS, {
  category: slugSchema.optional().describe('Only products of this category.'),
  kind: oneOf('Kind', PRODUCT_KINDS).optional().describe('Only this kind.'),
  ids: someIds.optional().describe('Only the products with these ids, separated by commas.'),
});
export type ProductQuery = z.output<typeof productQuery>;
