// News of an order that its customer has not been told yet, as stored with it.
import * as z from 'zod';

export const ORDER_NEWS = [
  'order-placed',
  'payment-received',
  'payment-failed',
  'order-shipped',
  'order-delivered',
  'order-completed',
  'order-cancelled',
  'order-expired',
  'milestone-done',
  'refund-begun',
  'refund-done',
  'refund-failed',
  'refund-to-wallet',
  'return-requested',
  'return-approved',
  'return-rejected',
  'return-received',
  'return-refunded',
  'return-replaced',
] as const;
export type OrderNewsKind = (typeof ORDER_NEWS)[number];

export const storedNewsShape = z.strictObject({
  kind: z.enum(ORDER_NEWS),
  /** Which payment, refund, return, milestone, delivery or line of the history; or ''. */
  of: z.string(),
});
export type OrderNews = z.infer<typeof storedNewsShape>;
