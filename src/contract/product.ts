// A product of the shop as carts, wishlists and orders show it.
import { z } from 'zod';
import { amount } from './money.ts';

/** Sent by whatever names a product. */
export const productId = z.string('Please choose a product.').min(1, 'Please choose a product.').max(64, 'Please choose a product.');

export const NO_LONGER_AVAILABLE = 'This product is no longer available.';

export const productSummarySchema = z.object({
  _id: z.string().describe('Identifier.'),
  slug: z.string().describe('Its part of the address.'),
  name: z.string().describe('Name.'),
  category: z.string().describe('Id of its category.'),
  price: amount('Price in rupees.'),
  markup: amount('Added to the price, in rupees.'),
  picture: z.string().nullable().describe('Its first picture, or null.'),
});
export type ProductSummary = z.infer<typeof productSummarySchema>;

/** How it reaches the customer: sent as a parcel, or built in by us. */
export const FULFILMENTS = ['ship', 'install'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];
