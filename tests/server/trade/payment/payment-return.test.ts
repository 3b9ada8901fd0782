// Coming back from the gateway's window: a form that another site sends, without cookies. Its
// signature is the only proof; whatever else it holds leads somewhere and changes nothing.
import { describe, expect, it } from 'vitest';
import { openGatewayShop } from '../../../support/gateway-shop.ts';

const openReturns = async () => {
  const opened = await openGatewayShop();
  const outside = opened.shop.visitor();
  const sendForm = (fields: Record<string, string>) =>
    outside.raw('POST', '/payments/return', {
      body: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://api.razorpay.com',
        'sec-fetch-site': 'cross-site',
      },
    });
  const sendJson = (fields: object) =>
    outside.raw('POST', '/payments/return', {
      body: JSON.stringify(fields),
      headers: { 'content-type': 'application/json' },
    });
  return { ...opened, sendForm, sendJson };
};
const leadsTo = (id: string) => `/account/orders/${id}?from=payment`;

describe('returning from the payment window', () => {
  it.each(['sendForm', 'sendJson'] as const)(
    'with a signed payment confirms the order and leads to it (%s)',
    async (send) => {
      const { bank, buyer, order, wrong, [send]: come } = await openReturns();
      const { id, payment } = await order();
      const answer = await come(bank.proofOf(bank.pay(payment.gatewayOrderId)));
      expect([answer.status, answer.headers.get('location')]).toEqual([303, leadsTo(id)]);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await buyer.read(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
      expect(await wrong()).toEqual([]);
    },
  );

  it('twice, and again after the order has been cancelled, counts once', async () => {
    const { bank, buyer, order, sendForm, wrong } = await openReturns();
    const { id, payment } = await order();
    const proof = bank.proofOf(bank.pay(payment.gatewayOrderId));
    await sendForm(proof);
    await sendForm(proof);
    await buyer.cancel(id);
    expect((await sendForm(proof)).status).toBe(303);
    expect(await buyer.read(id)).toMatchObject({ status: 'cancelled', refundedAmount: 108 });
    expect([bank.refunds().length, await wrong()]).toEqual([1, []]);
  });

  it('with a payment that is forged, of another order, or unsigned changes nothing', async () => {
    const { bank, buyer, order, sendForm } = await openReturns();
    const [first, second] = [await order(), await order()];
    const proof = bank.proofOf(bank.pay(second.payment.gatewayOrderId));
    const toFirst = { ...proof, razorpay_order_id: first.payment.gatewayOrderId };
    for (const fields of [
      { ...proof, razorpay_signature: 'a'.repeat(64) },
      { ...proof, razorpay_payment_id: 'pay_other' },
      { ...proof, razorpay_signature: '' },
    ])
      expect((await sendForm(fields)).headers.get('location')).toBe(leadsTo(second.id));
    expect((await sendForm(toFirst)).headers.get('location')).toBe(leadsTo(first.id));
    for (const { id } of [first, second])
      expect(await buyer.read(id)).toMatchObject({ status: 'pending_payment', captured: 0 });
  });

  it('after a failure leads to the order it names, and changes nothing', async () => {
    const { buyer, order, sendForm } = await openReturns();
    const { id, payment } = await order();
    const answer = await sendForm({
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': '<b>The bank said no.</b>',
      'error[metadata]': JSON.stringify({
        payment_id: 'pay_x',
        order_id: payment.gatewayOrderId,
      }),
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, leadsTo(id)]);
    expect(await buyer.read(id)).toMatchObject({ paymentStatus: 'unpaid' });
  });

  it.each([
    ['nothing', {}],
    ['an unknown order', { razorpay_order_id: 'order_unknown' }],
    ['a failure that is no JSON', { 'error[metadata]': '{' }],
    ['a failure of nothing', { 'error[metadata]': '[]' }],
    ['a prototype', { 'error[metadata]': '{"__proto__":{"order_id":"x"}}' }],
  ])('with %s leads to the list of orders', async (_what, fields) => {
    const { sendForm } = await openReturns();
    const answer = await sendForm(fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account/orders']);
  });

  it('while the gateway does not answer is recorded as authorised, and captured when it is polled', async () => {
    const { bank, buyer, order, sendForm, sweep, wrong } = await openReturns();
    const { id, payment } = await order();
    const paid = bank.pay(payment.gatewayOrderId);
    bank.goDown(true);
    await sendForm(bank.proofOf(paid));
    expect(await buyer.read(id)).toMatchObject({ paymentStatus: 'authorized' });
    bank.goDown(false);
    await sweep(31 * 60_000);
    expect(await buyer.read(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(await wrong()).toEqual([]);
  });
});

describe('the payment window', () => {
  it('is not opened again for an order that was paid while its events were lost', async () => {
    const { bank, buyer, order } = await openReturns();
    const { id, payment } = await order();
    bank.pay(payment.gatewayOrderId);
    const again = await buyer.visitor.post(`/user/payment/retry/${id}`, {});
    expect([again.status, again.body]).toEqual([200, { payment: null }]);
    expect(await buyer.read(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    const late = await buyer.visitor.post(`/user/payment/retry/${id}`, {});
    expect([late.status, late.body.error]).toEqual([
      409,
      'This order is not awaiting an online payment.',
    ]);
  });

  it('is not opened again while a payment is authorised', async () => {
    const { bank, buyer, order } = await openReturns();
    const { id, payment } = await order();
    bank.pay(payment.gatewayOrderId, 'authorized');
    const again = await buyer.visitor.post(`/user/payment/retry/${id}`, {});
    expect(again.body).toEqual({ payment: null });
    expect(await buyer.read(id)).toMatchObject({ paymentStatus: 'authorized' });
  });
});
