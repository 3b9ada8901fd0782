// Razorpay's data in our terms: events, payments, refunds and errors in the shapes its
// documentation shows.
import { describe, expect, it } from 'vitest';
import { orderRefusal, refundRefusal } from '../../../../src/server/gateway/razorpay-client.ts';
import {
  eventOfPayment,
  eventOfRefund,
  parseRazorpayEvent,
} from '../../../../src/server/gateway/razorpay-events.ts';
import { isSignature, paymentText } from '../../../../src/server/gateway/signature.ts';

const payment = (fields: object = {}) => ({
  id: 'pay_FPoJKWQQ8lK13n',
  entity: 'payment',
  amount: 500_000,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_FPoIeimWki9j8A',
  method: 'netbanking',
  amount_refunded: 0,
  refund_status: null,
  captured: true,
  error_description: null,
  ...fields,
});
const refund = (fields: object = {}) => ({
  id: 'rfnd_FS8TWyPrCsa0OB',
  entity: 'refund',
  amount: 50_000,
  currency: 'INR',
  payment_id: 'pay_FPoJKWQQ8lK13n',
  receipt: null,
  notes: { comment: 'x' },
  acquirer_data: { arn: null },
  status: 'processed',
  speed_requested: 'optimum',
  ...fields,
});
const event = (name: string, payload: { payment?: object; refund?: object }) => ({
  entity: 'event',
  account_id: 'acc_E7OQJcEANmBHTC',
  event: name,
  contains: Object.keys(payload),
  created_at: 1_597_734_071,
  payload: Object.fromEntries(Object.entries(payload).map(([key, entity]) => [key, { entity }])),
});
const NEWS = {
  gatewayOrderId: 'order_FPoIeimWki9j8A',
  gatewayPaymentId: 'pay_FPoJKWQQ8lK13n',
  amount: 500_000,
  failureReason: null,
  refundedAmount: 0,
  paidBy: { method: 'netbanking', fee: null, tax: null, rrn: null },
  disputes: [],
};

describe('a payment', () => {
  it.each([
    ['captured', true, 'captured'],
    ['refunded', true, 'captured'],
    ['refunded', false, 'returned'],
    ['refunded', null, 'returned'],
    ['captured', false, 'authorized'],
    ['captured', undefined, 'authorized'],
    ['authorized', false, 'authorized'],
    ['authorized', true, 'authorized'],
    ['failed', false, 'failed'],
    ['failed', true, 'failed'],
  ])('that is %s, captured being %s, is %s', (status, captured, state) => {
    const refundedAmount = status === 'refunded' ? 500_000 : 0;
    expect(eventOfPayment(payment({ status, captured }))).toEqual({
      ...NEWS,
      state,
      refundedAmount,
      refunds: [],
    });
  });

  it.each<[fields: object, refundedAmount: number]>([
    [{ amount_refunded: null }, 0],
    [{ amount_refunded: 70 }, 70],
    [{ amount_refunded: 70, refund_status: 'partial' }, 70],
    [{ amount_refunded: 0, refund_status: 'partial' }, 1],
    [{ amount_refunded: undefined, refund_status: 'partial' }, 1],
    [{ amount_refunded: null, refund_status: 'full' }, 500_000],
    [{ amount_refunded: 499_999, status: 'refunded' }, 500_000],
    [{ amount_refunded: null, status: 'refunded' }, 500_000],
    [{ amount_refunded: 0, refund_status: 'another word' }, 0],
  ])('%j says that %s paise were refunded: the higher of sum and status', (fields, refunded) => {
    expect(eventOfPayment(payment(fields))?.refundedAmount).toBe(refunded);
  });

  it.each([
    ['that has only begun', { status: 'created' }],
    ['in an unknown state', { status: 'disputed' }],
    ['of no order', { order_id: null }],
    ['in another currency', { currency: 'USD' }],
    ['of a part of a paisa', { amount: 1.5 }],
    ['of nothing', { amount: 0 }],
  ])('%s is ignored', (_what, fields) => {
    expect(eventOfPayment(payment(fields))).toBeNull();
  });

  it('says why it failed, on one line', () => {
    const failed = eventOfPayment(
      payment({ status: 'failed', error_description: `No\nmoney ${'x'.repeat(300)}` }),
    );
    expect(failed?.failureReason).toMatch(/^No money x{190,}$/);
    expect(failed?.failureReason).toHaveLength(200);
  });
});

describe('an event', () => {
  it.each(['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid'])(
    '%s is about its payment',
    (name) => {
      expect(parseRazorpayEvent(event(name, { payment: payment() }))).toEqual({
        ...NEWS,
        state: 'captured',
        refunds: [],
      });
    },
  );

  it.each([
    ['refund.created', 'pending', 'pending'],
    ['refund.created', 'processed', 'processed'],
    ['refund.speed_changed', 'pending', 'pending'],
    ['refund.processed', 'pending', 'processed'],
    ['refund.failed', 'pending', 'failed'],
  ])('%s of a refund that is %s means it is %s', (name, status, told) => {
    const heard = parseRazorpayEvent(
      event(name, {
        payment: payment({ amount_refunded: 50_000 }),
        refund: refund({ status, receipt: 'ours' }),
      }),
    );
    const refunds = [
      {
        gatewayRefundId: 'rfnd_FS8TWyPrCsa0OB',
        onceId: 'ours',
        amount: 50_000,
        status: told,
        arn: null,
      },
    ];
    expect(heard).toEqual({ ...NEWS, state: 'captured', refundedAmount: 50_000, refunds });
  });

  it.each([
    ['of another kind', event('payment.dispute.created', { payment: payment() })],
    ['of a made-up kind', event('payment.refunded', { payment: payment() })],
    [
      'with a name from the prototype',
      event('constructor', { payment: payment(), refund: refund() }),
    ],
    ['without a name', { payload: { payment: { entity: payment() } } }],
    ['without a payment', event('payment.captured', { refund: refund() })],
    ['of a refund without a payment', event('refund.processed', { refund: refund() })],
    ['of a refund without a refund', event('refund.processed', { payment: payment() })],
    [
      'of a refund of another payment',
      event('refund.processed', {
        payment: payment(),
        refund: refund({ payment_id: 'pay_other' }),
      }),
    ],
    [
      'of a refund in an unknown state',
      event('refund.created', { payment: payment(), refund: refund({ status: 'reversed' }) }),
    ],
    ['that is none', null],
    ['that is a text', 'payment.captured'],
  ])('%s is ignored', (_what, told) => {
    expect(parseRazorpayEvent(told)).toBeNull();
  });
});

describe('an event of a dispute', () => {
  const dispute = (fields: object = {}) => ({
    id: 'disp_1',
    payment_id: 'pay_FPoJKWQQ8lK13n',
    amount: 500_000,
    status: 'open',
    reason_code: 'goods_not\nreceived',
    respond_by: 1_795_501_800,
    ...fields,
  });
  const told = (name: string, entity: object) => {
    const { payload, ...rest } = event(`payment.dispute.${name}`, { payment: payment() });
    return parseRazorpayEvent({ ...rest, payload: { ...payload, dispute: { entity } } });
  };

  it.each(['created', 'action_required', 'under_review', 'won', 'lost', 'closed'])(
    '%s contains the dispute with its payment',
    (name) => {
      expect(told(name, dispute())).toEqual({
        ...NEWS,
        state: 'captured',
        refunds: [],
        disputes: [
          {
            id: 'disp_1',
            amount: 500_000,
            status: 'open',
            reason: 'goods_not received',
            respondBy: '2026-11-24T06:30:00.000Z',
          },
        ],
      });
    },
  );

  it('may come without a reason and without a day', () => {
    const [news] = told('lost', dispute({ reason_code: null, respond_by: null }))?.disputes ?? [];
    expect([news?.reason, news?.respondBy]).toEqual(['', null]);
  });

  it('of another payment, or in an unknown state, is ignored', () => {
    expect(told('created', dispute({ payment_id: 'pay_other' }))).toBeNull();
    expect(told('created', dispute({ status: 'settled' }))).toBeNull();
    expect(told('accepted', dispute())).toBeNull();
  });
});

describe('a refund', () => {
  it('has the reference of its bank, as soon as there is one', () => {
    const arnOf = (fields: object) => eventOfRefund(refund(fields))?.arn;
    expect(arnOf({ acquirer_data: { arn: '10000000000000' } })).toBe('10000000000000');
    expect([arnOf({}), arnOf({ acquirer_data: undefined })]).toEqual([null, null]);
  });

  it('from outside our site has no number of ours', () => {
    for (const receipt of [null, undefined, ''])
      expect(eventOfRefund(refund({ receipt }))?.onceId).toBeNull();
    expect(eventOfRefund({ ...refund(), amount: 0 })).toBeNull();
  });
});

const error = (description: string) => ({
  error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', metadata: {} },
});

describe('an error', () => {
  it.each([
    [400, 'The payment has been fully refunded already.', true],
    [400, 'The refund amount provided is greater than amount captured.', true],
    [
      400,
      'Refund is not supported by the bank because the payment is more than 6 months old',
      false,
    ],
    [400, 'The amount must be at least INR 1.00.', false],
  ])('%d of a refund is permanent: %s', (status, description, isSpent) => {
    expect(refundRefusal(status, error(description))).toEqual({ refusal: description, isSpent });
  });

  it.each([
    [400, 'Your account does not have enough balance to carry out the refund operation.'],
    [400, 'The id provided does not exist'],
    [400, 'The requested URL was not found on the server.'],
    [400, 'Something unexpected'],
    [401, 'The payment has been fully refunded already.'],
    [409, 'Different request with the same idempotency key has already been processed.'],
    [409, 'Another request with the same idempotency key is still in progress.'],
    [429, 'Too many requests, more than 6 months of them'],
    [500, 'The payment has been fully refunded already.'],
    [503, 'Refund is not supported by the bank'],
  ])('%d of a refund is tried again: %s', (status, description) => {
    expect(refundRefusal(status, error(description))).toBeNull();
  });

  it('without a description, or in an unknown form, is temporary', () => {
    for (const body of [null, '<html>', {}, { error: {} }, { error: { description: '' } }]) {
      expect([refundRefusal(400, body), orderRefusal(400, body)]).toEqual([null, null]);
    }
  });

  it('of an order is permanent if the order is wrong, not if the keys are', () => {
    const [wrong, keys] = [
      error('Order amount less than minimum amount allowed'),
      error('Authentication failed'),
    ];
    expect([
      orderRefusal(400, wrong),
      orderRefusal(401, keys),
      orderRefusal(400, keys),
      orderRefusal(500, wrong),
      orderRefusal(429, wrong),
    ]).toEqual([
      { refusal: 'Order amount less than minimum amount allowed' },
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('a signature', () => {
  it('matches Razorpay’s own', () => {
    const [secret, text] = [
      'EnLs21M47BllR3X8PSFtjtbd',
      paymentText('order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l'),
    ];
    expect(
      isSignature(secret, text, '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f'),
    ).toBe(true);
    const body = new TextEncoder().encode('{"a":1,"b":2,"c":{"d":3}}');
    expect(
      isSignature(
        '123456',
        body,
        '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
      ),
    ).toBe(true);
    expect(
      isSignature(
        '123457',
        body,
        '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
      ),
    ).toBe(false);
  });
});
