// Razorpay's disputes, translated into ours.
import * as z from 'zod';
import { DISPUTE_STATES } from '../../contract/payment/gateway-facts.ts';
import type { GatewayDispute } from './gateway.ts';

const disputeShape = z.looseObject({
  id: z.string().min(1).max(100),
  payment_id: z.string(),
  amount: z.int().min(0),
  status: z.enum(DISPUTE_STATES),
  reason_code: z.string().max(100).nullish(),
  /** Seconds since 1970. */
  respond_by: z.int().positive().max(100_000_000_000).nullish(),
});
const disputeEvent = z.looseObject({
  payload: z.looseObject({ dispute: z.looseObject({ entity: disputeShape }) }),
});

export const DISPUTE_EVENTS = [
  'created',
  'action_required',
  'under_review',
  'won',
  'lost',
  'closed',
].map((what) => `payment.dispute.${what}`);

/** The dispute in an event about this payment; null for anything else. */
export const disputeIn = (event: unknown, gatewayPaymentId: string): GatewayDispute | null => {
  const entity = disputeEvent.safeParse(event).data?.payload.dispute.entity;
  if (entity?.payment_id !== gatewayPaymentId) return null;
  const { id, amount, status, reason_code, respond_by } = entity;
  return {
    ...{ id, amount, status },
    reason: (reason_code ?? '').replace(/\p{Cc}/gu, ' '),
    respondBy: respond_by ? new Date(respond_by * 1000).toISOString() : null,
  };
};
