// When the gateway is asked about an order by itself: after the order was to expire, while a second
// payment may still be captured, and after each refund as long as banks take.
import { describe, expect, it } from 'vitest';
import { nextAskOf } from '../../../../src/server/trade/rules/poll-times.ts';
import type {
  StoredOrder,
  StoredPayment,
} from '../../../../src/server/trade/state/stored-order.ts';

const PLACED = '2026-11-23T06:00:00.000Z';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const EXPIRY = 30 * MINUTE;

type Refund = { at: number; status: 'pending' | 'processed' | 'failed'; isSent?: boolean };
const payment = ({
  refunds = [],
  ...more
}: { refunds?: Refund[] } & Omit<Partial<StoredPayment>, 'refunds'>) =>
  ({
    method: 'razorpay',
    gatewayOrderId: 'order_1',
    gatewayPaymentId: 'pay_1',
    amount: 10_800,
    capturedAt: null,
    ...more,
    refunds: refunds.map(({ at, status, isSent = true }) => ({
      status,
      at: new Date(Date.parse(PLACED) + at).toISOString(),
      gatewayRefundId: isSent ? 'rfnd_1' : null,
    })),
  }) as unknown as StoredPayment;

/** Every time it is asked, in milliseconds after the order was placed, each asked a moment late. */
const timesOf = (payments: StoredPayment[]) => {
  const times: number[] = [];
  let askedAt: string | null = null;
  while (times.length < 50) {
    const order: Pick<StoredOrder, 'askedAt' | 'payments' | 'placedAt'> = {
      askedAt,
      payments,
      placedAt: PLACED,
    };
    const next = nextAskOf(order);
    if (next === null) return times;
    times.push(next - Date.parse(PLACED));
    askedAt = new Date(next).toISOString();
  }
  throw new Error('It never stops asking.');
};

describe('the gateway is asked', () => {
  it('about what was not paid until nothing can be captured any more', () => {
    expect(timesOf([payment({})])).toEqual(
      [0, 2 * HOUR, DAY, 3 * DAY, 4 * DAY].map((after) => EXPIRY + after),
    );
  });

  it('about what was paid once, when a second payment would have been returned', () => {
    expect(timesOf([payment({ capturedAt: PLACED })])).toEqual([EXPIRY + 4 * DAY]);
  });

  it('about each refund as long as banks take, and once about one that is done', () => {
    const paid = { capturedAt: PLACED, gatewayOrderId: null };
    const on = (status: Refund['status']) =>
      timesOf([payment({ ...paid, refunds: [{ at: HOUR, status }] })]).map(
        (at) => (at - HOUR) / DAY,
      );
    expect([on('pending'), on('processed'), on('failed')]).toEqual([
      [1, 3, 7, 10, 14, 30],
      [10],
      [],
    ]);
  });

  it('about nothing else: no refund that was not sent, and no payment outside the gateway', () => {
    expect(timesOf([])).toEqual([]);
    const outside = payment({
      gatewayOrderId: null,
      gatewayPaymentId: null,
      refunds: [{ at: HOUR, status: 'pending', isSent: false }],
    });
    expect(timesOf([outside])).toEqual([]);
  });
});
