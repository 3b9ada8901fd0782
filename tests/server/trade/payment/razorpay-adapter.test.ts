// The adapter: what it sends to Razorpay, and what it makes of answers, refusals and silence.
import { describe, expect, it } from 'vitest';
import { CAPTURE_WINDOW } from '../../../../src/server/gateway/gateway.ts';
import { isSignature, paymentText } from '../../../../src/server/gateway/signature.ts';
import { facing, razorpayError } from '../../../support/facing-razorpay.ts';
import { newBank } from '../../../support/test-bank.ts';

const ORDER = {
  amount: 10_800,
  receipt: 'LFT-2026-4K7M2P',
  capture: CAPTURE_WINDOW,
  isRepeat: false,
};

describe('signatures', () => {
  it('are those of Razorpay’s documentation', () => {
    const { gateway } = facing();
    const payment = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f';
    const [order, pay] = ['order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l'];
    expect(gateway.isSigned(order, pay, payment)).toBe(true);
    expect(gateway.isSigned(pay, order, payment)).toBe(false);
    const link = 'plink_IH3cNucfVEgV68|TSsd1989|paid|pay_IH3d0ara9bSsjQ';
    const ofLink = '07ae18789e35093e51d0a491eb9922646f3f82773547e5b0f67ee3f2d3bf7d5b';
    expect(isSignature('EnLs21M47BllR3X8PSFtjtbd', link, ofLink)).toBe(true);
    expect(isSignature('another', paymentText(order, pay), payment)).toBe(false);
  });

  it('of events may be made with the secret before, over the very bytes', () => {
    const { gateway } = facing();
    const signature = '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc';
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect(gateway.isSignedEvent(bytes('{"a":1,"b":2,"c":{"d":3}}'), signature)).toBe(true);
    expect(gateway.isSignedEvent(bytes('{"a":1,"b":2,"c":{"d": 3}}'), signature)).toBe(false);
  });
});

describe('an order', () => {
  it('is made in paise, with a name, notes, and automatic capture', async () => {
    const { gateway, sent } = facing([200, { id: 'order_1', amount: 10_800 }]);
    expect(await gateway.createOrder(ORDER)).toEqual({ gatewayOrderId: 'order_1' });
    expect(sent).toMatchObject([
      {
        url: 'https://api.razorpay.com/v1/orders',
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa('rzp_test_key:EnLs21M47BllR3X8PSFtjtbd')}`,
        },
        redirect: 'error',
      },
    ]);
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      amount: 10_800,
      currency: 'INR',
      receipt: 'LFT-2026-4K7M2P',
      notes: { order: 'LFT-2026-4K7M2P' },
      payment: {
        capture: 'automatic',
        capture_options: {
          automatic_expiry_period: 30,
          manual_expiry_period: 4320,
          refund_speed: 'normal',
        },
      },
    });
  });

  it('that may already exist is searched by its receipt and amount before another is made', async () => {
    const items = [
      { id: 'order_other', amount: 10_800, receipt: 'LFT-2026-AAAAAA' },
      { id: 'order_less', amount: 10_000, receipt: ORDER.receipt },
      { id: 'order_1', amount: 10_800, receipt: ORDER.receipt },
    ];
    const again = facing([200, { items }]);
    expect(await again.gateway.createOrder({ ...ORDER, isRepeat: true })).toEqual({
      gatewayOrderId: 'order_1',
    });
    expect(again.sent.map(({ url }) => url)).toEqual([
      'https://api.razorpay.com/v1/orders?receipt=LFT-2026-4K7M2P',
    ]);
    const none = facing([200, { items: [] }], [200, { id: 'order_2', amount: 10_800 }]);
    expect(await none.gateway.createOrder({ ...ORDER, isRepeat: true })).toEqual({
      gatewayOrderId: 'order_2',
    });
  });

  it('is the same one when the first answer was lost', async () => {
    const bank = newBank();
    const first = await bank.gateway.createOrder(ORDER);
    expect(await bank.gateway.createOrder({ ...ORDER, isRepeat: true })).toEqual(first);
    expect(bank.orders()).toHaveLength(1);
  });

  it('is refused permanently by a 400 alone', async () => {
    const { gateway } = facing([
      400,
      razorpayError('Order amount less than minimum amount allowed'),
    ]);
    expect(await gateway.createOrder(ORDER)).toEqual({
      refusal: 'Order amount less than minimum amount allowed',
    });
  });

  it.each([
    ['no answer', new TypeError('fetch failed'), 'did not answer.'],
    ['wrong keys', [401, razorpayError('Authentication failed')], 'refused with 401.'],
    ['too many calls', [429, razorpayError('Too many requests')], 'refused with 429.'],
    ['an outage', [502, '<html>'], 'answered with 502.'],
    ['an answer that is no JSON', [200, 'ok'], 'answered with 200.'],
    ['an answer in another shape', [200, { id: 7 }], 'answered in another shape.'],
    ['several choices', [300, { id: 'order_1', amount: 10_800 }], 'answered with 300.'],
    ['a redirect', [302, ''], 'answered with 302.'],
  ] as const)('is neither made nor refused after %s', async (_what, answer, problem) => {
    await expect(facing(answer).gateway.createOrder(ORDER)).rejects.toThrow(
      `The payment gateway ${problem}`,
    );
  });
});

describe('a payment', () => {
  it('that is unknown there is absent, and any other error leaves it undecided', async () => {
    const missing = facing([400, razorpayError('The id provided does not exist')]);
    expect(await missing.gateway.readPayment('pay_1/../x')).toBeNull();
    expect(missing.sent[0]?.url).toBe('https://api.razorpay.com/v1/payments/pay_1%2F..%2Fx');
    const troubled = facing(
      [400, razorpayError('Something else')],
      [500, {}],
      [200, { items: 'none' }],
    );
    await expect(troubled.gateway.readPayment('pay_1')).rejects.toThrow('refused with 400');
    await expect(troubled.gateway.paymentsOf('order_1')).rejects.toThrow('answered with 500');
    await expect(troubled.gateway.refundsOf('pay_1')).rejects.toThrow('another shape');
  });

  it('that cannot be captured is read in its present state', async () => {
    const bank = newBank();
    const made = await bank.gateway.createOrder(ORDER);
    const gatewayOrderId = 'gatewayOrderId' in made ? made.gatewayOrderId : '';
    const { id } = bank.pay(gatewayOrderId, 'captured');
    const captured = await bank.gateway.capture({ gatewayPaymentId: id, amount: 10_800 });
    expect(captured).toMatchObject({ state: 'captured', amount: 10_800 });
  });
});

describe('a refund', () => {
  it('is sent with the key that makes it happen once', async () => {
    const { gateway, sent } = facing([200, { id: 'rfnd_1', status: 'pending' }]);
    const refund = { gatewayPaymentId: 'pay_1', amount: 100, onceId: 'a-refund-of-ours-1' };
    expect(await gateway.refund(refund)).toEqual({ gatewayRefundId: 'rfnd_1', status: 'pending' });
    expect(sent[0]?.headers).toMatchObject({ 'x-refund-idempotency': 'a-refund-of-ours-1' });
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      amount: 100,
      speed: 'normal',
      receipt: 'a-refund-of-ours-1',
    });
  });
});
