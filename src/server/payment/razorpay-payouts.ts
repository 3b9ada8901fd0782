// What Razorpay says of its payouts: GET /settlements/recon/combined, one day at a time. Only rows
// of payments are read: refunds, transfers and adjustments are deducted from the same payout.
// Source: razorpay.com/docs/api/settlements/fetch-recon.
import * as z from 'zod';
import { calendarOf } from '../../contract/kernel/days.ts';
import type { GatewayPayout } from './gateway.ts';

/** Most rows of one answer. */
export const PAYOUT_ROWS_MAX = 1000;
export const payoutPath = (day: string, skip: number) => {
  const { year, month, date } = calendarOf(day);
  const query = new URLSearchParams({
    year: `${year}`,
    month: `${month}`.padStart(2, '0'),
    day: `${date}`.padStart(2, '0'),
    count: `${PAYOUT_ROWS_MAX}`,
  });
  if (skip > 0) query.set('skip', `${skip}`);
  return `/settlements/recon/combined?${query}`;
};

const name = z.string().min(1).max(100);
const row = z.looseObject({
  type: z.literal('payment'),
  entity_id: name,
  /** What was paid without an order is none of ours. */
  order_id: name,
  settled: z.literal(true),
  settled_at: z.int().positive(),
  settlement_id: name,
  settlement_utr: name,
});

export const payoutOf = (entity: unknown): GatewayPayout | null => {
  const { data } = row.safeParse(entity);
  return data
    ? {
        gatewayPaymentId: data.entity_id,
        ...{ id: data.settlement_id, utr: data.settlement_utr },
        at: new Date(data.settled_at * 1000).toISOString(),
      }
    : null;
};
