// Translates Razorpay's payments and refunds into ours; fields that are not named here are ignored.
import * as z from 'zod';
import { SECOND_MS } from '../../contract/kernel/days.ts';
import type { Paise } from '../../contract/kernel/money.ts';
import { DISPUTE_STATES } from '../../contract/payment/gateway-facts.ts';
import type { GatewayDispute, GatewayEvent, GatewayRefund } from './gateway.ts';

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

const DISPUTE_EVENTS = ['created', 'action_required', 'under_review', 'won', 'lost', 'closed'].map(
  (what) => `payment.dispute.${what}`,
);

/** The dispute in an event about this payment; null for anything else. */
const disputeIn = (event: unknown, gatewayPaymentId: string): GatewayDispute | null => {
  const entity = disputeEvent.safeParse(event).data?.payload.dispute.entity;
  if (entity?.payment_id !== gatewayPaymentId) return null;
  const { id, amount, status, reason_code, respond_by } = entity;
  return {
    id,
    amount,
    status,
    reason: (reason_code ?? '').replace(/\p{Cc}/gu, ' '),
    respondBy: respond_by ? new Date(respond_by * SECOND_MS).toISOString() : null,
  };
};

const id = z.string().min(1).max(100);
/** Paise. */
const amount = z.int().positive();

const paymentShape = z.looseObject({
  id,
  order_id: id,
  amount,
  currency: z.literal('INR'),
  status: z.string(),
  /**
   * Separate from the status: a payment that was never captured becomes `refunded` as well when
   * Razorpay returns it by itself.
   */
  captured: z.boolean().nullish(),
  amount_refunded: z.int().min(0).nullish(),
  refund_status: z.string().nullish(),
  error_description: z.string().nullish(),
  method: z.string().min(1).max(40).nullish(),
  fee: z.int().min(0).nullish(),
  tax: z.int().min(0).nullish(),
  acquirer_data: z.looseObject({ rrn: id.nullish() }).nullish(),
});

const refundShape = z.looseObject({
  id,
  payment_id: id,
  amount,
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.string().nullish(),
  acquirer_data: z.looseObject({ arn: id.nullish() }).nullish(),
});

const paymentEvent = z.looseObject({
  payload: z.looseObject({ payment: z.looseObject({ entity: paymentShape }) }),
});
const refundEvent = z.looseObject({
  payload: z.looseObject({ refund: z.looseObject({ entity: refundShape }) }),
});
const eventName = z.looseObject({ event: z.string() });

const PAYMENT_EVENTS = ['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid'];
/** Status of the refund by the name of the event; null if the name does not say. */
const REFUND_EVENTS: Record<string, GatewayRefund['status'] | null> = {
  'refund.created': null,
  'refund.speed_changed': null,
  'refund.processed': 'processed',
  'refund.failed': 'failed',
};

const FAILURE_MAX = 200;

const stateOf = ({
  status,
  captured,
}: Pick<z.infer<typeof paymentShape>, 'status' | 'captured'>): GatewayEvent['state'] | null => {
  const isCaptured = captured === true;
  if (status === 'refunded') return isCaptured ? 'captured' : 'returned';
  if (status === 'captured') return isCaptured ? 'captured' : 'authorized';
  return status === 'authorized' || status === 'failed' ? status : null;
};

const paidByOf = ({
  method,
  fee,
  tax,
  acquirer_data,
}: z.infer<typeof paymentShape>): GatewayEvent['paidBy'] =>
  method ? { method, fee: fee ?? null, tax: tax ?? null, rrn: acquirer_data?.rrn ?? null } : null;

/**
 * The refunded amount. A sum that is missing, or contradicts the status of the same payment, does
 * not count: `refunded` and `full` mean all of it, `partial` at least one paisa.
 */
const refundedIn = ({
  amount,
  amount_refunded,
  refund_status,
  status,
}: z.infer<typeof paymentShape>): Paise => {
  const least =
    status === 'refunded' || refund_status === 'full'
      ? amount
      : refund_status === 'partial'
        ? 1
        : 0;
  return Math.max(least, amount_refunded ?? 0);
};

/**
 * Reads the event from a payment as the gateway describes it; null for one that has only begun, and
 * for anything else.
 */
export const eventOfPayment = (payment: unknown): GatewayEvent | null => {
  const { data } = paymentShape.safeParse(payment);
  const state = data && stateOf(data);
  if (!data || !state) return null;
  const failureReason =
    data.error_description?.replace(/\p{Cc}/gu, ' ').slice(0, FAILURE_MAX) || null;
  const { id: gatewayPaymentId, order_id: gatewayOrderId } = data;
  return {
    gatewayOrderId,
    gatewayPaymentId,
    state,
    amount: data.amount,
    failureReason,
    refundedAmount: refundedIn(data),
    refunds: [],
    paidBy: paidByOf(data),
    disputes: [],
  };
};

/** A refund as the gateway describes it; null for anything else. */
export const eventOfRefund = (refund: unknown): GatewayRefund | null => {
  const { data } = refundShape.safeParse(refund);
  return data
    ? {
        gatewayRefundId: data.id,
        onceId: data.receipt || null,
        amount: data.amount,
        status: data.status,
        arn: data.acquirer_data?.arn ?? null,
      }
    : null;
};

const withRefundOf = (event: unknown, name: string, payment: GatewayEvent): GatewayEvent | null => {
  const entity = refundEvent.safeParse(event).data?.payload.refund.entity;
  const refund = eventOfRefund(entity);
  if (!refund || entity?.payment_id !== payment.gatewayPaymentId) return null;
  return { ...payment, refunds: [{ ...refund, status: REFUND_EVENTS[name] ?? refund.status }] };
};

/** The payment that a webhook event reports; null for events that are not handled here. */
export const parseRazorpayEvent = (event: unknown): GatewayEvent | null => {
  const name = eventName.safeParse(event).data?.event ?? '';
  const isOfRefund = Object.hasOwn(REFUND_EVENTS, name);
  const isOfDispute = DISPUTE_EVENTS.includes(name);
  if (!isOfRefund && !isOfDispute && !PAYMENT_EVENTS.includes(name)) return null;
  const payment = eventOfPayment(paymentEvent.safeParse(event).data?.payload.payment.entity);
  if (!payment) return null;
  if (isOfRefund) return withRefundOf(event, name, payment);
  if (!isOfDispute) return payment;
  const dispute = disputeIn(event, payment.gatewayPaymentId);
  return dispute && { ...payment, disputes: [dispute] };
};
