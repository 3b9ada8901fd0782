// Events of the gateway about a payment: the payment that they mean, whether they are news, and the
// use of money that arrives for an order in each of its states.

import { describe, expect, it } from 'vitest';
import type { DisputeState } from '../../../../src/contract/payment/gateway-facts.ts';
import type { GatewayDispute, GatewayEvent } from '../../../../src/server/gateway/gateway.ts';
import { KEEP } from '../../../../src/server/kernel/storage/kv.ts';
import {
  withGatewayEvent,
  withGatewayFacts,
} from '../../../../src/server/trade/rules/payment-events.ts';
import type {
  StoredOrder,
  StoredPayment,
} from '../../../../src/server/trade/state/stored-order.ts';
import { linkEvent } from '../../../support/stored-links.ts';
import {
  AT,
  keys,
  LATER,
  storedOrder,
  storedPayment,
  storedRefund,
} from '../../../support/stored-orders.ts';

const PAID_BY = { method: 'upi', fee: 236, tax: 36, rrn: '630512' };
const DISPUTE: GatewayDispute = {
  id: 'disp_A',
  amount: 10_000,
  status: 'open',
  reason: 'fraud',
  respondBy: null,
};
const SETTLEMENT = { id: 'setl_A', utr: 'SBIN426011', at: AT };

const event = (fields: Partial<GatewayEvent> = {}): GatewayEvent => ({
  gatewayOrderId: 'order_A',
  gatewayPaymentId: 'pay_A',
  state: 'captured',
  amount: 10_000,
  failureReason: null,
  refundedAmount: 0,
  refunds: [],
  paidBy: null,
  disputes: [],
  ...fields,
});
const awaited = (fields: Partial<StoredPayment> = {}) =>
  storedPayment({
    status: 'created',
    gatewayPaymentId: null,
    signatureVerified: false,
    capturedAt: null,
    ...fields,
  });
const waiting = (payment: Partial<StoredPayment> = {}, fields: Partial<StoredOrder> = {}) =>
  storedOrder({
    status: 'pending_payment',
    confirmedAt: null,
    expiresAt: '2026-11-25T06:30:00.000Z',
    payments: [awaited(payment)],
    ...fields,
  });
const outcome = (order: StoredOrder, fields: Partial<GatewayEvent> = {}) =>
  withGatewayEvent(keys, 'oid', order, event(fields), LATER);
const told = (order: StoredOrder, fields: Partial<GatewayEvent> = {}) => {
  const after = outcome(order, fields);
  if (after === KEEP) throw new Error('Nothing was new.');
  return after;
};

describe('a payment that an order waits for', () => {
  it('confirms it when it is captured, with what was paid and when', () => {
    const { order, postings } = told(waiting());
    expect(order.payments).toEqual([storedPayment({ capturedAt: LATER })]);
    expect(order).toMatchObject({
      status: 'confirmed',
      confirmedAt: LATER,
      expiresAt: null,
      updatedAt: LATER,
      history: [{ at: LATER, from: 'pending_payment', to: 'confirmed', note: '' }],
    });
    expect(order.history[0]?.by.name).toBe('Payment');
    expect(postings).toEqual([]);
  });

  it('that is authorised or fails is noted, and the amount due stays the same', () => {
    const before = waiting();
    const authorized = told(before, { state: 'authorized', amount: 1, failureReason: 'Odd' }).order;
    expect(authorized).toEqual({
      ...before,
      payments: [storedPayment({ status: 'authorized', capturedAt: null })],
      updatedAt: LATER,
    });
    const failed = told(before, { state: 'failed', amount: 1, failureReason: 'No money' }).order;
    expect(failed).toEqual({
      ...before,
      payments: [storedPayment({ status: 'failed', capturedAt: null, failureReason: 'No money' })],
      updatedAt: LATER,
    });
  });

  it('that the gateway returned counts as refunded and says why', () => {
    const { order } = told(waiting(), { state: 'returned', failureReason: 'Odd' });
    expect(order.status).toBe('pending_payment');
    expect(order.payments).toEqual([
      storedPayment({
        status: 'refunded',
        capturedAt: null,
        failureReason: 'The payment gateway returned this payment because it was not captured.',
      }),
    ]);
  });

  it('of less than the order costs is kept, and confirms nothing', () => {
    const { order } = told(waiting(), { amount: 9_999 });
    expect(order.status).toBe('pending_payment');
    expect(order.payments).toEqual([storedPayment({ amount: 9_999, capturedAt: LATER })]);
  });

  it('tells how it was made and whether it is disputed', () => {
    const { order } = told(waiting(), { paidBy: PAID_BY, disputes: [DISPUTE] });
    expect(order.payments).toEqual([
      storedPayment({ capturedAt: LATER, paidBy: PAID_BY, disputes: [DISPUTE] }),
    ]);
  });

  it('and was refunded before the order knew of it leaves the order unpaid', () => {
    const refund = { gatewayRefundId: 'rfnd_A', onceId: null, amount: 10_000, arn: null };
    const { order } = told(waiting(), { refunds: [{ ...refund, status: 'processed' }] });
    expect(order.status).toBe('pending_payment');
    expect(order.payments).toMatchObject([
      { status: 'refunded', capturedAt: LATER, refunds: [{ amount: 10_000 }] },
    ]);
  });

  it('is the one of that order at the gateway; others stay as they are', () => {
    const other = awaited({ id: 'link', gatewayOrderId: 'order_B' });
    const before = waiting({}, { payments: [other, awaited()] });
    expect(told(before).order.payments).toEqual([other, storedPayment({ capturedAt: LATER })]);
    expect(outcome(before, { gatewayOrderId: 'order_C', gatewayPaymentId: 'pay_C' })).toBe(KEEP);
  });
});

describe('old news', () => {
  const later = [
    ['pending', ['authorized', 'failed', 'returned', 'captured']],
    ['failed', ['authorized', 'returned', 'captured']],
    ['cancelled', ['authorized', 'returned', 'captured']],
    ['authorized', ['returned', 'captured']],
    ['captured', []],
    ['partially_refunded', []],
    ['refunded', []],
  ] as const;
  it.each(later)('of a payment that is %s is all but %j', (status, news) => {
    const states = ['authorized', 'failed', 'returned', 'captured'] as const;
    const order = waiting({ gatewayPaymentId: 'pay_A', status });
    expect(states.filter((state) => outcome(order, { state }) !== KEEP)).toEqual(news);
  });

  it('still tells how a payment was made, and changes nothing else', () => {
    const before = storedOrder();
    const { order, postings } = told(before, { state: 'authorized', paidBy: PAID_BY });
    expect(order).toEqual({
      ...before,
      payments: [storedPayment({ paidBy: PAID_BY })],
      updatedAt: LATER,
    });
    expect(postings).toEqual([]);
    expect(outcome(order, { paidBy: PAID_BY })).toBe(KEEP);
  });

  it('of a captured payment with a refund that is new does not use the money again', () => {
    const refund = { gatewayRefundId: 'rfnd_A', onceId: null, amount: 400, arn: null };
    const expired = storedOrder({ status: 'expired' });
    const { order } = told(expired, { refunds: [{ ...refund, status: 'processed' }] });
    expect(order).toMatchObject({ status: 'expired', isRetakeDue: false });
    expect(order.payments[0]?.refunds).toMatchObject([{ amount: 400, status: 'processed' }]);
  });
});

describe('another try to pay', () => {
  const authorized = { status: 'authorized', gatewayPaymentId: 'pay_B' } as const;

  it('waits while one is authorised, and takes its place when it is captured', () => {
    const order = waiting(authorized);
    for (const state of ['authorized', 'failed', 'returned'] as const)
      expect(outcome(order, { state })).toBe(KEEP);
    expect(told(order).order.payments).toEqual([storedPayment({ capturedAt: LATER })]);
  });

  it('takes the place of one that failed or was returned, with nothing of it left', () => {
    const gone = waiting({
      status: 'refunded',
      gatewayPaymentId: 'pay_B',
      failureReason: 'Returned',
      refunds: [storedRefund({ status: 'processed', amount: 10_000 })],
      paidBy: PAID_BY,
      disputes: [DISPUTE],
    });
    expect(told(gone, { state: 'authorized' }).order.payments).toEqual([
      storedPayment({ status: 'authorized', capturedAt: null }),
    ]);
    const failed = waiting({ status: 'failed', gatewayPaymentId: 'pay_B', failureReason: 'No' });
    expect(told(failed, { state: 'failed', failureReason: 'Again' }).order.payments).toEqual([
      storedPayment({ status: 'failed', capturedAt: null, failureReason: 'Again' }),
    ]);
  });
});

describe('a second payment for an order that is paid', () => {
  const SECOND = { gatewayPaymentId: 'pay_B' } as const;

  it('is surplus: it is beside the first, goes back as a whole, and is noted', () => {
    const first = storedPayment({
      paidBy: PAID_BY,
      settlement: SETTLEMENT,
      disputes: [DISPUTE],
      createdAt: '2026-11-22T06:30:00.000Z',
      refunds: [storedRefund({ status: 'failed' })],
    });
    const before = storedOrder({ payments: [first] });
    const { order } = told(before, { ...SECOND, amount: 10_800 });
    expect(order.payments).toEqual([
      first,
      storedPayment({
        id: expect.any(String),
        gatewayPaymentId: 'pay_B',
        amount: 10_800,
        status: 'refunded',
        isSurplus: true,
        createdAt: LATER,
        capturedAt: LATER,
        refunds: [
          storedRefund({
            id: expect.any(String),
            amount: 10_800,
            at: LATER,
            by: 'Payment',
          }),
        ],
      }),
    ]);
    expect(order).toMatchObject({
      status: 'confirmed',
      history: [
        {
          at: LATER,
          from: 'confirmed',
          to: 'confirmed',
          note: 'A second payment of ₹108 arrived. It was refunded to the original payment method.',
        },
      ],
    });
    expect(outcome(order, { ...SECOND, amount: 10_800 })).toBe(KEEP);
    expect(order.payments[1]?.id).not.toBe(first.id);
  });

  it('is kept only once it is captured, and only of an order at the gateway that is ours', () => {
    for (const state of ['authorized', 'failed', 'returned'] as const)
      expect(outcome(storedOrder(), { ...SECOND, state })).toBe(KEEP);
    expect(outcome(storedOrder(), { ...SECOND, gatewayOrderId: 'order_B' })).toBe(KEEP);
  });

  it.each(['pending_payment', 'confirmed'] as const)(
    'pays for an order that is %s when the first one was refunded at the gateway',
    (status) => {
      const refunded = storedPayment({
        status: 'partially_refunded',
        settlement: SETTLEMENT,
        refunds: [storedRefund({ amount: 1, status: 'processed' })],
      });
      const { order } = told(storedOrder({ status, payments: [refunded] }), SECOND);
      expect(order).toMatchObject({ status: 'confirmed' });
      expect(order.payments).toEqual([
        refunded,
        storedPayment({
          id: expect.any(String),
          gatewayPaymentId: 'pay_B',
          createdAt: LATER,
          capturedAt: LATER,
        }),
      ]);
    },
  );

  it('is surplus for an order on which work has begun, whatever was refunded', () => {
    const refunds = [storedRefund({ amount: 10_000, status: 'processed' })];
    const paid = [storedPayment({ status: 'refunded', refunds })];
    const { order } = told(storedOrder({ status: 'processing', payments: paid }), SECOND);
    expect(order.payments[1]).toMatchObject({ isSurplus: true, status: 'refunded' });
  });

  it.each(['cancelled', 'returned'] as const)(
    'came too late for an order that is %s, and says so',
    (status) => {
      expect(told(storedOrder({ status }), SECOND).order.history).toMatchObject([
        {
          note: 'A payment of ₹100 arrived after the order had ended. It was refunded to the original payment method.',
        },
      ]);
    },
  );
});

describe('money that arrives late', () => {
  it('for an order that has expired is used or sent back later, with its effects', () => {
    const { order } = told(waiting({ status: 'failed' }, { status: 'expired' }));
    expect(order).toMatchObject({ status: 'expired', isRetakeDue: true, history: [] });
    expect(order.payments).toEqual([storedPayment({ capturedAt: LATER })]);
    const failed = told(waiting({}, { status: 'expired' }), { state: 'failed' }).order;
    expect(failed.isRetakeDue).toBe(false);
  });

  it.each(['cancelled', 'returned'] as const)('for one that is %s goes back at once', (status) => {
    const { order } = told(waiting({ status: 'failed' }, { status }));
    expect(order).toMatchObject({ status, isRetakeDue: false });
    expect(order.payments).toMatchObject([
      {
        status: 'refunded',
        isSurplus: false,
        capturedAt: LATER,
        refunds: [{ amount: 10_000, status: 'pending', by: 'Payment' }],
      },
    ]);
    expect(order.history).toMatchObject([
      {
        note: 'A payment of ₹100 arrived after the order had ended. It was refunded to the original payment method.',
      },
    ]);
  });

  it('for one on which work goes on stays with it', () => {
    const before = waiting({}, { status: 'processing' });
    const { order } = told(before);
    expect(order).toMatchObject({ status: 'processing', isRetakeDue: false, history: [] });
    expect(order.payments).toEqual([storedPayment({ capturedAt: LATER })]);
  });
});

describe('the facts beside the state of a payment', () => {
  const NOW = '2026-11-24T06:30:00.000Z';
  const NOTHING = { method: 'upi', fee: null, tax: null, rrn: null };
  const event = (fields: Partial<GatewayEvent> = {}) =>
    linkEvent({ gatewayPaymentId: 'pay_A', paidBy: null, ...fields });
  const other = storedPayment({ id: 'other', gatewayPaymentId: 'pay_B' });
  const orderWith = (fields: Parameters<typeof storedPayment>[0]) =>
    storedOrder({ payments: [other, storedPayment(fields)] });
  const dispute = (status: DisputeState, id = 'disp_1') => ({
    id,
    amount: 5_000,
    status,
    reason: `it is ${status}`,
    respondBy: null,
  });

  describe('how a payment was made', () => {
    const paidBy = (known: object | null, told: object | null) => {
      const order = orderWith({ paidBy: known as never });
      const after = withGatewayFacts(order, event({ paidBy: told as never }), NOW);
      return { order, after, now: after.payments[1]?.paidBy };
    };

    it('is noted when it is first told, and nothing else of the order changes', () => {
      const { order, after } = paidBy(null, NOTHING);
      const [first, second] = order.payments;
      expect(after).toEqual({
        ...order,
        payments: [first, { ...second, paidBy: NOTHING }],
        updatedAt: NOW,
      });
    });

    it.each(['fee', 'tax', 'rrn'])(
      'is completed with its %s, which never changes again',
      (field) => {
        expect(paidBy(NOTHING, { ...NOTHING, [field]: 7 }).now).toEqual({ ...NOTHING, [field]: 7 });
        const { after, order } = paidBy({ ...NOTHING, [field]: 7 }, { ...NOTHING, [field]: 8 });
        expect(after).toBe(order);
      },
    );

    it('keeps the method that was told first', () => {
      const { now } = paidBy(NOTHING, { ...NOTHING, method: 'card', fee: 7 });
      expect(now).toEqual({ ...NOTHING, fee: 7 });
    });

    it('stays as it is when no change is reported, or the report is about another payment', () => {
      const { after, order } = paidBy(NOTHING, null);
      expect(after).toBe(order);
      const none = orderWith({});
      expect(withGatewayFacts(none, event(), NOW)).toBe(none);
      const elsewhere = event({ gatewayPaymentId: 'pay_C', paidBy: NOTHING });
      expect(withGatewayFacts(none, elsewhere, NOW)).toBe(none);
    });
  });

  describe('a dispute', () => {
    const heard = (known: DisputeState[], told: DisputeState, id = 'disp_1') => {
      const disputes = known.map((status, at) => dispute(status, `disp_${at + 1}`));
      const order = orderWith({ disputes });
      const next = withGatewayFacts(order, event({ disputes: [dispute(told, id)] }), NOW);
      return { isSame: next === order, disputes: next.payments[1]?.disputes };
    };

    it('is noted once, beside those that are known', () => {
      expect(heard([], 'open').disputes).toEqual([dispute('open')]);
      const second = heard(['won'], 'open', 'disp_2').disputes;
      expect(second).toEqual([dispute('won'), dispute('open', 'disp_2')]);
      expect(heard(['open', 'open'], 'won', 'disp_2').disputes).toEqual([
        dispute('open'),
        dispute('won', 'disp_2'),
      ]);
    });

    const ENDS = ['won', 'lost', 'closed'] as const;
    it.each([
      ['open', ['under_review', ...ENDS]],
      ['under_review', ENDS],
      ...ENDS.map((end) => [end, []] as const),
    ] as const)('that is %s becomes only %j', (known, next) => {
      for (const told of ['open', 'under_review', ...ENDS] as const) {
        const isNews = (next as readonly string[]).includes(told);
        expect([told, !heard([known], told).isSame]).toEqual([told, isNews]);
        expect(heard([known], told).disputes).toEqual([dispute(isNews ? told : known)]);
      }
    });
  });
});
