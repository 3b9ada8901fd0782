// Events of the gateway about refunds: late, twice, or in another order.
import { describe, expect, it } from 'vitest';
import type { GatewayRefund } from '../../../../src/server/gateway/gateway.ts';
import {
  withRefundRefused,
  withReportedRefunds,
} from '../../../../src/server/trade/rules/refund-events.ts';
import type { StoredOrder, StoredRefund } from '../../../../src/server/trade/state/stored-order.ts';
import {
  keys,
  LATER,
  storedOrder,
  storedPayment,
  storedRefund,
} from '../../../support/stored-orders.ts';

const news = (fields: Partial<GatewayRefund> = {}): GatewayRefund => ({
  gatewayRefundId: 'rfnd_A',
  amount: 1_000,
  status: 'processed',
  arn: null,
  onceId: null,
  ...fields,
});
const orderWith = (refunds: StoredRefund[], fields: Partial<StoredOrder> = {}) =>
  storedOrder({ payments: [storedPayment({ refunds })], ...fields });
const reported = (order: StoredOrder, ...list: GatewayRefund[]) =>
  withReportedRefunds(keys, 'oid', order, 'pay', list, LATER);
const refundsIn = ({ order }: { order: StoredOrder }) => order.payments[0]?.refunds;

describe('news of our own refund', () => {
  const ours = storedRefund({ id: 'ours' });
  const sent = storedRefund({ id: 'ours', gatewayRefundId: 'rfnd_A' });

  it('is known by the number we sent it with, and keeps the gateway’s', () => {
    const told = reported(orderWith([ours]), news({ onceId: 'ours', arn: 'ARN1' }));
    expect(refundsIn(told)).toEqual([
      { ...ours, gatewayRefundId: 'rfnd_A', status: 'processed', arn: 'ARN1' },
    ]);
    expect([told.postings, told.order.updatedAt]).toEqual([[], LATER]);
  });

  it('changes nothing that is known, and nothing of another payment', () => {
    const order = orderWith([{ ...sent, status: 'processed', arn: 'ARN1' }]);
    expect(reported(order, news({ arn: 'ARN1' })).order).toBe(order);
    expect(reported(order, news({ arn: 'ARN2' })).order).toBe(order);
    expect(reported(order, news({ status: 'pending' })).order).toBe(order);
    expect(withReportedRefunds(keys, 'oid', order, 'other', [news()], LATER).order).toBe(order);
  });

  it('learns what the bank calls it when it is processed already', () => {
    const order = orderWith([{ ...sent, status: 'processed' }]);
    expect(refundsIn(reported(order, news({ arn: 'ARN1' })))).toMatchObject([{ arn: 'ARN1' }]);
  });

  it('that has failed is credited to the wallet, once, whatever is reported afterwards', () => {
    const failed = reported(orderWith([sent]), news({ status: 'failed' }));
    expect(refundsIn(failed)).toMatchObject([{ status: 'failed', toWallet: 1_000 }]);
    expect(failed.order).toMatchObject({ refundedToWallet: 1_000 });
    expect(failed.order.payments[0]?.status).toBe('captured');
    expect(failed.postings).toEqual([
      {
        movement: { type: 'credit', reason: 'refund', amount: 1_000, ref: 'ours' },
        about: {
          at: LATER,
          order: 'oid',
          note: 'The refund to the original payment method failed.',
        },
      },
    ]);
    for (const status of ['failed', 'processed', 'pending'] as const)
      expect(reported(failed.order, news({ status })).order).toBe(failed.order);
  });

  it('that has failed is owed for no more than is left of its payment', () => {
    const foreign = storedRefund({
      id: 'foreign',
      gatewayRefundId: 'rfnd_B',
      amount: 9_400,
      status: 'processed',
      standsFor: 0,
    });
    const told = reported(orderWith([foreign, sent]), news({ status: 'failed' }));
    expect(told.postings).toMatchObject([{ movement: { amount: 600 } }]);
  });

  it('of a payment that was surplus goes into the wallet and does not count for the order', () => {
    const payments = [storedPayment({ isSurplus: true, refunds: [sent] })];
    const told = reported(storedOrder({ payments }), news({ status: 'failed' }));
    expect(told.postings).toMatchObject([{ movement: { amount: 1_000 } }]);
    expect(told.order.refundedToWallet).toBe(0);
  });

  it('of a payment that was never captured owes no money', () => {
    const payments = [storedPayment({ capturedAt: null, status: 'failed', refunds: [sent] })];
    const told = reported(storedOrder({ payments }), news({ status: 'failed' }));
    expect([told.postings, told.order.payments[0]?.status]).toEqual([[], 'failed']);
  });

  it('changes that refund of that payment, and no other one', () => {
    const other = storedPayment({ id: 'other', refunds: [storedRefund({ id: 'others' })] });
    const second = storedRefund({ id: 'second', gatewayRefundId: 'rfnd_B' });
    const payments = [other, storedPayment({ refunds: [second, sent] })];
    const told = reported(storedOrder({ payments }), news());
    expect(told.order.payments).toEqual([
      other,
      storedPayment({
        refunds: [second, { ...sent, status: 'processed' }],
        status: 'partially_refunded',
      }),
    ]);
    const failed = reported(storedOrder({ payments }), news({ status: 'failed' }));
    expect(failed.order.payments[0]).toBe(other);
  });

  it('keeps the gateway’s number while it is still pending', () => {
    const told = reported(orderWith([ours]), news({ onceId: 'ours', status: 'pending' }));
    expect(refundsIn(told)).toEqual([{ ...ours, gatewayRefundId: 'rfnd_A' }]);
  });

  it('is not taken for another one that the gateway knows by another number', () => {
    const told = reported(
      orderWith([{ ...sent, gatewayRefundId: 'rfnd_X' }]),
      news({ onceId: 'ours' }),
    );
    expect(refundsIn(told)).toMatchObject([
      { gatewayRefundId: 'rfnd_X', status: 'pending' },
      { gatewayRefundId: 'rfnd_A', status: 'processed' },
    ]);
  });

  it('that has failed is not paid out again when the bank’s number comes later', () => {
    const failed = reported(orderWith([sent]), news({ status: 'failed' }));
    const named = reported(failed.order, news({ status: 'failed', arn: 'ARN1' }));
    expect(named.postings).toEqual([]);
    expect(refundsIn(named)).toMatchObject([{ status: 'failed', toWallet: 1_000, arn: 'ARN1' }]);
  });

  it('that has failed is owed for no more than earlier failures have left', () => {
    const earlier = storedRefund({
      id: 'earlier',
      gatewayRefundId: 'rfnd_B',
      amount: 9_500,
      status: 'failed',
      toWallet: 9_500,
    });
    const told = reported(orderWith([earlier, sent]), news({ status: 'failed' }));
    expect(told.postings).toMatchObject([{ movement: { amount: 500 } }]);
  });

  it('comes as a list, and every item of it counts', () => {
    const other = storedRefund({ id: 'other', amount: 2_000, gatewayRefundId: 'rfnd_B' });
    const told = reported(
      orderWith([sent, other]),
      news({ status: 'failed' }),
      news({ gatewayRefundId: 'rfnd_B', amount: 2_000, status: 'failed' }),
    );
    expect(told.postings.map(({ movement }) => movement.amount)).toEqual([1_000, 2_000]);
    expect(told.order.refundedToWallet).toBe(3_000);
  });
});

describe('a refund made at the gateway', () => {
  it('is one of the payment, noted in the history', () => {
    const told = reported(orderWith([]), news({ arn: 'ARN1' }));
    expect(refundsIn(told)).toEqual([
      storedRefund({
        id: expect.any(String),
        status: 'processed',
        gatewayRefundId: 'rfnd_A',
        arn: 'ARN1',
        standsFor: 0,
        at: LATER,
        by: 'Payment gateway',
      }),
    ]);
    expect(told.order.payments[0]?.status).toBe('partially_refunded');
    expect(told.order.history).toMatchObject([
      {
        note: '₹10 was refunded to the original payment method, on the payment gateway’s own pages.',
      },
    ]);
    expect(reported(told.order, news({ arn: 'ARN1' })).order).toBe(told.order);
  });

  it('has an id of its own', () => {
    const told = reported(
      orderWith([]),
      news(),
      news({ gatewayRefundId: 'rfnd_B', amount: 2_000 }),
    );
    const ids = refundsIn(told)?.map(({ id }) => id) ?? [];
    expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
  });

  it('that failed before its first event pays nothing out and is not in the history', () => {
    const told = reported(orderWith([]), news({ status: 'failed' }));
    expect(refundsIn(told)).toMatchObject([{ status: 'failed', toWallet: 0 }]);
    expect([told.postings, told.order.history]).toEqual([[], []]);
  });

  it('of what was never captured is not in the history, and no state of the payment', () => {
    const payments = [storedPayment({ capturedAt: null, status: 'failed' })];
    const told = reported(storedOrder({ payments }), news());
    expect([told.order.payments[0]?.status, told.order.history]).toEqual(['failed', []]);
    expect(refundsIn(told)).toMatchObject([{ standsFor: 0 }]);
  });

  it('comes off our own that the gateway has not taken yet, the latest first', () => {
    const [first, second] = [
      storedRefund({ id: 'first', amount: 4_000 }),
      storedRefund({ id: 'second', amount: 3_000 }),
    ];
    const told = reported(orderWith([first, second]), news({ amount: 7_500 }));
    const refunds = refundsIn(told) ?? [];
    expect(refunds.map(({ amount }) => amount)).toEqual([2_500, 7_500]);
    expect(refunds[0]?.id).not.toBe('first');
    expect(refunds[1]?.standsFor).toBe(4_500);
  });

  it('leaves alone what the gateway has taken, and what still fits', () => {
    const sent = storedRefund({ id: 'sent', amount: 4_000, gatewayRefundId: 'rfnd_S' });
    const unsent = storedRefund({ id: 'unsent', amount: 3_000 });
    const told = reported(orderWith([sent, unsent]), news({ amount: 3_000 }));
    expect(refundsIn(told)).toMatchObject([sent, unsent, { standsFor: 0 }]);
    expect(refundsIn(reported(orderWith([sent]), news({ amount: 9_000 })))).toMatchObject([
      sent,
      { standsFor: 0 },
    ]);
  });

  it.each([
    ['confirmed', {}, 4_500, 4_500],
    ['cancelled', {}, 7_500, 7_500],
    ['cancelled', { isRetakeDue: true }, 4_500, 4_500],
    ['cancelled', { refundedToWallet: 4_000 }, 6_000, 10_000],
    ['returned', {}, 7_500, 7_500],
    ['expired', {}, 7_500, 7_500],
  ] as const)(
    'that fails on an order that is %s with %j puts %i paise into the wallet',
    (status, fields, amount, inWallet) => {
      const foreign = storedRefund({
        id: 'foreign',
        amount: 7_500,
        gatewayRefundId: 'rfnd_A',
        status: 'processed',
        standsFor: 4_500,
      });
      const told = reported(
        orderWith([foreign], { status, ...fields }),
        news({ amount: 7_500, status: 'failed' }),
      );
      expect(told.postings).toMatchObject([{ movement: { amount } }]);
      expect(told.order.refundedToWallet).toBe(inWallet);
    },
  );
});

describe('a refund that the gateway refuses for good', () => {
  const refuse = (order: StoredOrder, pid = 'pay', id = 'ours') =>
    withRefundRefused('oid', order, pid, id, LATER);

  it('goes into the wallet, once', () => {
    const refused = refuse(orderWith([storedRefund({ id: 'ours' })]));
    expect(refused.postings).toMatchObject([{ movement: { amount: 1_000, ref: 'ours' } }]);
    expect(refuse(refused.order)).toEqual({ order: refused.order, postings: [] });
  });

  it('is not believed of one that it has taken, or that is not there', () => {
    const order = orderWith([storedRefund({ id: 'ours', gatewayRefundId: 'rfnd_A' })]);
    const others = storedOrder({
      payments: [storedPayment({ id: 'other' }), storedPayment({ refunds: [storedRefund()] })],
    });
    expect(refuse(others).order).toBe(others);
    expect(refuse(others, 'pay', 'refund').postings).toHaveLength(1);
    for (const told of [refuse(order), refuse(order, 'other'), refuse(order, 'pay', 'other')])
      expect(told.order).toBe(order);
  });
});
