// What must not pay for an order, and what must not be lost: other amounts and currencies, orders
// nobody knows, a secret that has just changed, and a gateway that is down at each of its calls.
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../src/server/app.ts';
import { createRazorpay } from '../../../src/server/payment/razorpay.ts';
import { signatureOf } from '../../../src/server/payment/signature.ts';
import { openGatewayShop } from '../../support/gateway-shop.ts';
import { SITE } from '../../support/test-api.ts';
import { WEBHOOK_SECRET } from '../../support/test-bank.ts';
import { createVisitor } from '../../support/visitor.ts';

const MINUTE = 60_000;
const OVERDUE = 31 * MINUTE;

/** An event about a payment that was captured for this order, as no real gateway tells it. */
const told = (gatewayOrderId: string, changes: object) => ({
  event: 'payment.captured',
  payload: {
    payment: {
      entity: {
        ...{ id: 'pay_Odd', order_id: gatewayOrderId, amount: 10_800, currency: 'INR' },
        ...{ status: 'captured', captured: true, method: 'upi', ...changes },
      },
    },
  },
});

describe('an event, signed as it is,', () => {
  it('with less than is due does not confirm the order; its money is not lost', async () => {
    const { buyer, order, payments, tellRaw, wrong } = await openGatewayShop();
    const { id, payment } = await order();
    await tellRaw(told(payment.gatewayOrderId, { amount: 5_000 }));
    expect(await buyer.read(id)).toMatchObject({
      ...{ status: 'pending_payment', paymentStatus: 'partially_paid', captured: 50 },
    });
    expect(await payments()).toMatchObject([{ status: 'captured', amount: 50 }]);
    expect(await wrong()).toEqual([]);
  });

  it('in another currency, or about an order that nobody knows, changes nothing', async () => {
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
  it('lets events with the one before in, and none with an older one', async () => {
    const { bank, buyer, order, shop } = await openGatewayShop();
    const { isSignedEvent } = createRazorpay({
      ...{ keyId: 'k', keySecret: 's', provider: 'test' },
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

describe('a gateway that is down', () => {
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
