// Every call to Razorpay about payments, refunds and payouts, word for word, and the reading of the
// answers.
import { describe, expect, it } from 'vitest';
import { facing, MISSING, razorpayError } from '../../../support/facing-razorpay.ts';

const PAYMENT = {
  id: 'pay_1',
  order_id: 'order_1',
  amount: 10_800,
  currency: 'INR',
  method: 'upi',
  status: 'captured',
  captured: true,
};
const REFUND = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, status: 'pending' };
const SECOND = Date.parse('2026-11-23T06:30:00.000Z') / 1_000;
const payoutRow = (payment: string) => ({
  type: 'payment',
  entity_id: payment,
  order_id: 'order_1',
  settled: true,
  settled_at: SECOND,
  settlement_id: 'setl_1',
  settlement_utr: 'UTR1',
});

describe('a call of the gateway', () => {
  it('names the content types it sends and accepts, follows no redirect, and has a time limit', async () => {
    const { gateway, sent } = facing([200, { items: [] }], [200, PAYMENT]);
    await gateway.refundsOf('pay_1');
    await gateway.capture({ gatewayPaymentId: 'pay_1', amount: 10_800 });
    const [read, changed] = sent;
    expect(read?.headers).toEqual({
      authorization: expect.stringMatching(/^Basic /),
      accept: 'application/json',
    });
    expect(changed?.headers).toEqual({ ...read?.headers, 'content-type': 'application/json' });
    expect([read?.body, read?.redirect, changed?.redirect]).toEqual([undefined, 'error', 'error']);
    expect(changed?.signal.aborted).toBe(false);
  });
});

describe('the payments of an order', () => {
  it('are those that Razorpay knows, without malformed ones', async () => {
    const { calls, gateway } = facing([200, { items: [PAYMENT, { id: 'pay_2' }] }]);
    const payments = await gateway.paymentsOf('order/1');
    expect(payments.map(({ gatewayPaymentId }) => gatewayPaymentId)).toEqual(['pay_1']);
    expect(calls()).toEqual([['GET /orders/order%2F1/payments']]);
  });

  it('are none if the order is unknown, and undecided after any other error', async () => {
    expect(await facing(MISSING).gateway.paymentsOf('order_1')).toEqual([]);
    const { gateway } = facing([400, razorpayError('Something else')]);
    await expect(gateway.paymentsOf('order_1')).rejects.toThrow('refused with 400');
  });
});

describe('a capture', () => {
  it('names its payment, and its answer is the payment', async () => {
    const { calls, gateway } = facing([200, PAYMENT]);
    const captured = await gateway.capture({ gatewayPaymentId: 'pay/1', amount: 10_800 });
    expect(captured).toMatchObject({ gatewayPaymentId: 'pay_1', state: 'captured' });
    expect(calls()).toEqual([
      ['POST /payments/pay%2F1/capture', { amount: 10_800, currency: 'INR' }],
    ]);
  });

  it('that is refused leaves the payment in its state at Razorpay', async () => {
    const returned = { ...PAYMENT, status: 'refunded', captured: false };
    const { calls, gateway } = facing(
      [400, razorpayError('This payment has already been captured')],
      [200, returned],
    );
    const read = await gateway.capture({ gatewayPaymentId: 'pay_1', amount: 10_800 });
    expect(read?.state).toBe('returned');
    expect(calls()[1]).toEqual(['GET /payments/pay_1']);
  });
});

describe('a refund', () => {
  const wanted = { gatewayPaymentId: 'pay/1', amount: 100, onceId: 'a-refund-of-ours-1' };

  it('is requested for its payment', async () => {
    const { calls, gateway } = facing([200, REFUND]);
    await gateway.refund(wanted);
    expect(calls()).toEqual([
      ['POST /payments/pay%2F1/refund', { amount: 100, speed: 'normal', receipt: wanted.onceId }],
    ]);
  });

  it('is refused permanently, or stays open, depending on the error', async () => {
    const spent = 'The payment has been fully refunded already.';
    expect(await facing([400, razorpayError(spent)]).gateway.refund(wanted)).toEqual({
      refusal: spent,
      isSpent: true,
    });
    const poor = facing([400, razorpayError('Your account does not have enough balance')]);
    await expect(poor.gateway.refund(wanted)).rejects.toThrow('refused with 400');
  });

  it('is one of those that its payment has', async () => {
    const { calls, gateway } = facing([200, { items: [REFUND, { id: 'rfnd_2' }] }]);
    const refunds = await gateway.refundsOf('pay/1');
    expect(refunds).toEqual([
      {
        gatewayRefundId: 'rfnd_1',
        onceId: null,
        amount: 100,
        status: 'pending',
        arn: null,
      },
    ]);
    expect(calls()).toEqual([['GET /payments/pay%2F1/refunds?count=100']]);
  });

  it('is found on a further page of its payment’s refunds', async () => {
    const page = Array.from({ length: 100 }, (_, at) => ({ ...REFUND, id: `rfnd_${at}` }));
    const { calls, gateway } = facing(
      [200, { count: 100, items: page }],
      [200, { count: 1, items: [{ ...REFUND, id: 'rfnd_last' }] }],
    );
    const refunds = await gateway.refundsOf('pay_1');
    expect([refunds.length, refunds.at(-1)?.gatewayRefundId]).toEqual([101, 'rfnd_last']);
    expect(calls()).toEqual([
      ['GET /payments/pay_1/refunds?count=100'],
      ['GET /payments/pay_1/refunds?count=100&skip=100'],
    ]);
  });

  it('is undecided if the list has fewer than it says', async () => {
    const short = facing([200, { count: 2, items: [REFUND] }], [200, { count: 1, items: [] }]);
    await expect(short.gateway.refundsOf('pay_1')).rejects.toThrow('another shape');
    await expect(short.gateway.paymentsOf('order_1')).rejects.toThrow('another shape');
    const more = facing([200, { count: null, items: [] }], [200, { count: 0, items: [REFUND] }]);
    expect(await more.gateway.refundsOf('pay_1')).toEqual([]);
    expect(await more.gateway.refundsOf('pay_1')).toHaveLength(1);
  });
});

describe('the payouts of a day', () => {
  const ROWS = 1_000;
  const path = '/settlements/recon/combined?year=2026&month=11&day=23&count=1000';

  it('are its settled payments, with the moment and the UTR', async () => {
    const other = { ...payoutRow('pay_2'), type: 'refund' };
    const { calls, gateway } = facing([200, { items: [payoutRow('pay_1'), other] }]);
    expect(await gateway.payoutsOn('2026-11-23')).toEqual([
      {
        gatewayPaymentId: 'pay_1',
        id: 'setl_1',
        utr: 'UTR1',
        at: '2026-11-23T06:30:00.000Z',
      },
    ]);
    expect(calls()).toEqual([[`GET ${path}`]]);
  });

  it('are read page by page until one is not full', async () => {
    const full = Array.from({ length: ROWS }, (_, at) => payoutRow(`pay_${at}`));
    const { calls, gateway } = facing(
      [200, { items: full }],
      [200, { items: full }],
      [200, { items: [payoutRow('pay_last')] }],
    );
    const payouts = await gateway.payoutsOn('2026-11-23');
    expect([payouts.length, payouts.at(-1)?.gatewayPaymentId]).toEqual([2 * ROWS + 1, 'pay_last']);
    expect(calls()).toEqual([
      [`GET ${path}`],
      [`GET ${path}&skip=1000`],
      [`GET ${path}&skip=2000`],
    ]);
  });
});
