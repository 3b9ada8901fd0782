// Events that must not pay for an order, and money that must not be lost: other amounts and
// currencies, unknown orders, a secret that has just changed, a gateway that is down at each of its
// calls, and a site whose gateway was taken away or replaced.
import { describe, expect, it } from 'vitest';
import { NO_ONLINE_PAYMENT } from '../../../../src/contract/order/order-sentences.ts';
import { createApp } from '../../../../src/server/app.ts';
import { createRazorpay } from '../../../../src/server/gateway/razorpay.ts';
import { signatureOf } from '../../../../src/server/gateway/signature.ts';
import { openGatewayShop } from '../../../support/gateway-shop.ts';
import { SITE } from '../../../support/test-api.ts';
import { WEBHOOK_SECRET } from '../../../support/test-bank.ts';
import { createVisitor } from '../../../support/visitor.ts';

const MINUTE = 60_000;
const OVERDUE = 31 * MINUTE;

/** An event about a payment that was captured for this order, as no real gateway tells it. */
const told = (gatewayOrderId: string, changes: object) => ({
  event: 'payment.captured',
  payload: {
    payment: {
      entity: {
        id: 'pay_Odd',
        order_id: gatewayOrderId,
        amount: 10_800,
        currency: 'INR',
        status: 'captured',
        captured: true,
        method: 'upi',
        ...changes,
      },
    },
  },
});

describe('a signed event', () => {
  it('with less than the due amount does not confirm the order, and its money is not lost', async () => {
    const { buyer, order, payments, tellRaw, wrong } = await openGatewayShop();
    const { id, payment } = await order();
    await tellRaw(told(payment.gatewayOrderId, { amount: 5_000 }));
    expect(await buyer.read(id)).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'partially_paid',
      captured: 50,
    });
    expect(await payments()).toMatchObject([{ status: 'captured', amount: 50 }]);
    expect(await wrong()).toEqual([]);
  });

  it('in another currency, or about an unknown order, changes nothing', async () => {
    const { buyer, order, payments, tellRaw } = await openGatewayShop();
    const { id, payment } = await order();
    const answers = [
      await tellRaw(told(payment.gatewayOrderId, { currency: 'USD' })),
      await tellRaw(told('order_of_nobody', {})),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await buyer.read(id)).paymentStatus).toBe('unpaid');
    expect(await payments()).toMatchObject([{ status: 'created', amount: 108 }]);
  });
});

describe('a webhook secret that has just changed', () => {
  it('accepts events with the previous one, and none with an older one', async () => {
    const { bank, buyer, order, shop } = await openGatewayShop();
    const { isSignedEvent } = createRazorpay({
      keyId: 'k',
      keySecret: 's',
      provider: 'test',
      webhookSecrets: ['the new secret', WEBHOOK_SECRET],
    });
    const { fetch } = createApp({ ...shop.deps, gateway: { ...bank.gateway, isSignedEvent } });
    const outside = createVisitor({ fetch, site: SITE, ip: '203.0.113.80' });
    const { id, payment } = await order();
    const { body } = bank.eventOf(bank.pay(payment.gatewayOrderId));
    const send = async (secret: string) =>
      (
        await outside.raw('POST', '/webhooks/razorpay', {
          body,
          headers: {
            'content-type': 'application/json',
            'x-razorpay-signature': signatureOf(secret, body),
          },
        })
      ).status;
    expect(await send('a secret of last year')).toBe(403);
    expect((await buyer.read(id)).paymentStatus).toBe('unpaid');
    expect([await send(WEBHOOK_SECRET), await send('the new secret')]).toEqual([200, 200]);
    expect((await buyer.read(id)).paymentStatus).toBe('paid');
  });
});

describe('an unavailable gateway', () => {
  it.each(['paymentsOf', 'capture'] as const)(
    'when %s is called leaves an authorised payment to be captured by the next sweep',
    async (call) => {
      const { bank, buyer, order, notify, sweep, wrong } = await openGatewayShop();
      const { id, payment } = await order();
      await notify(bank.pay(payment.gatewayOrderId, 'authorized', 'pay_A'));
      const working = bank.gateway[call];
      const silent = () => Promise.reject(new Error('The gateway does not answer.'));
      Object.assign(bank.gateway, { [call]: silent });
      expect(await sweep(OVERDUE)).toEqual(['orders that wait']);
      expect((await buyer.read(id)).status).toBe('pending_payment');
      Object.assign(bank.gateway, { [call]: working });
      expect(await sweep(MINUTE)).toEqual([]);
      expect(await buyer.read(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
      expect(await wrong()).toEqual([]);
    },
  );
});

describe('an order at a gateway that the site no longer has', () => {
  it('cannot be paid: no event is believed, and the window stays closed', async () => {
    const { bank, buyer, order, shop } = await openGatewayShop();
    const { id, payment } = await order();
    const paid = bank.pay(payment.gatewayOrderId);
    const { fetch, sweep } = createApp({ ...shop.deps, gateway: undefined });
    const { cookies } = buyer.visitor;
    const visitor = createVisitor({ fetch, site: SITE, ip: '203.0.113.80', cookies });
    const { body, signature } = bank.eventOf(paid);
    expect(
      await visitor.raw('POST', '/webhooks/razorpay', {
        body,
        headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
      }),
    ).toMatchObject({ status: 403, body: { error: 'This payment is not signed.' } });
    expect(await visitor.post(`/user/payment/retry/${id}`, {})).toMatchObject({
      status: 409,
      body: { error: NO_ONLINE_PAYMENT },
    });
    const proof = { orderId: id, ...bank.proofOf(paid) };
    expect((await visitor.post('/user/payment/verify', proof)).status).toBe(404);
    shop.clock.offsetMs += OVERDUE;
    expect((await sweep(false)).filter(({ error }) => error !== undefined)).toEqual([]);
    expect(await buyer.read(id)).toMatchObject({ status: 'expired', captured: 0 });
  });

  it('is not asked about at another one', async () => {
    const { bank, buyer, order, shop } = await openGatewayShop();
    const { id } = await order();
    const asked: string[] = [];
    const paymentsOf = async (gatewayOrderId: string) => {
      asked.push(gatewayOrderId);
      return [];
    };
    const gateway = { ...bank.gateway, provider: 'razorpay' as const, paymentsOf };
    shop.clock.offsetMs += OVERDUE;
    await createApp({ ...shop.deps, gateway }).sweep(false);
    expect([asked, (await buyer.read(id)).status]).toEqual([[], 'expired']);
  });
});
