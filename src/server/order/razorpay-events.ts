// What Razorpay says of payments, read into our words; what is none of ours is left.
import { z } from 'zod';
import type { GatewayNews } from './gateway.ts';

const STATES = { authorized: 'authorized', captured: 'captured', refunded: 'captured', failed: 'failed' } as const;

const paymentShape = z.looseObject({
  id: z.string().min(1).max(100),
  order_id: z.string().min(1).max(100),
  /** Paise. */
  amount: z.int().positive(),
  currency: z.literal('INR'),
  status: z.string(),
  error_description: z.string().nullish(),
});

const eventShape = z.looseObject({ payload: z.looseObject({ payment: z.looseObject({ entity: paymentShape }) }) });

const FAILURE_MAX = 200;
const isKnown = (status: string): status is keyof typeof STATES => Object.hasOwn(STATES, status);

/** News in a payment as the gateway describes it; null for what it only begins, and for anything else. A refund is believed from our own books. */
export const newsOfPayment = (payment: unknown): GatewayNews | null => {
  const { data } = paymentShape.safeParse(payment);
  if (!data || !isKnown(data.status)) return null;
  const reason = data.error_description?.replace(/\p{Cc}/gu, ' ').slice(0, FAILURE_MAX) || null;
  return { gatewayOrderId: data.order_id, gatewayPaymentId: data.id, state: STATES[data.status], amount: data.amount, failureReason: reason };
};

/** News in an event that was sent to us. */
export const newsOfEvent = (event: unknown): GatewayNews | null => {
  const { data } = eventShape.safeParse(event);
  return data ? newsOfPayment(data.payload.payment.entity) : null;
};
