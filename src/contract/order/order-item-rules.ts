// Schema of an order line, with the prices of the day of the order.
import * as z from 'zod';
import { amount } from '../kernel/money-rules.ts';
import { FULFILMENTS } from '../product/product.ts';

export const orderItemSchema = z.object({
  _id: z.string().describe('Identifier of the line.'),
  product: z.string().describe('The product.'),
  name: z.string().describe('Name of the product then.'),
  picture: z.string().nullable().describe('Picture of the product then, or null.'),
  price: amount('Its price then, in rupees.'),
  markup: amount('Added to the price then, in rupees.'),
  quantity: z.int().min(1).describe('Number of pieces.'),
  lineTotal: amount('Price plus markup, times quantity.'),
  lineDiscount: amount('Its part of the discount.'),
  lineTax: amount('Its part of the tax.'),
  gstRate: z.number().optional().describe('GST in percent, if the item has a rate of its own.'),
  lineNet: amount('What it costs: total less discount plus tax.'),
  paidNet: amount(
    'The amount paid for these pieces: their price, or, in a replacement, their price in the order that it replaces. Refunds are calculated from it.',
  ),
  returnedQty: z.int().min(0).describe('Number of returned pieces.'),
  refundedAmount: amount('What has been refunded of it.'),
  returnable: z.boolean().describe('Whether it can be returned at all.'),
  fulfilment: z.enum(FULFILMENTS).describe('How it reaches the customer.'),
});
