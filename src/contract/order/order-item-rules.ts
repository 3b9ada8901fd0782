// Schemas of a line of an order, at the prices of the day on which it was placed.
import * as z from 'zod';
import { amount } from '../kernel/money-rules.ts';
import { FULFILMENTS } from '../product/product.ts';

export const orderItemSchema = z.object({
  _id: z.string().describe('Identifier of the line.'),
  product: z.string().describe('The product.'),
  name: z.string().describe('Its name then.'),
  picture: z.string().nullable().describe('Its picture then, or null.'),
  price: amount('Its price then, in rupees.'),
  markup: amount('Added to the price then, in rupees.'),
  quantity: z.int().min(1).describe('How many.'),
  lineTotal: amount('Price plus markup, times quantity.'),
  lineDiscount: amount('Its part of the discount.'),
  lineTax: amount('Its part of the tax.'),
  gstRate: z.number().optional().describe('Its GST in percent, where it has a rate of its own.'),
  lineNet: amount('What it costs: total less discount plus tax.'),
  paidNet: amount(
    'What was paid for these pieces: what they cost, or, in a replacement, what they cost in the order it replaces. Refunds are computed from it.',
  ),
  returnedQty: z.int().min(0).describe('How many have been returned.'),
  refundedAmount: amount('What has been refunded of it.'),
  returnable: z.boolean().describe('Whether it can be returned at all.'),
  fulfilment: z.enum(FULFILMENTS).describe('How it reaches the customer.'),
});
