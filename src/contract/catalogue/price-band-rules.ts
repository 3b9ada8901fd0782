// Schemas of price bands.
import * as z from 'zod';
import { amount } from '../kernel/money-rules.ts';

/** In rupees. */
export const priceBandSchema = z
  .object({
    from: amount('From, in rupees.'),
    to: amount('To, in rupees.'),
  })
  .nullable()
  .describe('Indicative; null without one.');
export type PriceBand = NonNullable<z.infer<typeof priceBandSchema>>;
