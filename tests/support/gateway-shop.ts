// A shop with a payment gateway, a customer who orders online, and the gateway's webhooks.
import { expect } from 'vitest';
import { signatureOf } from '../../src/server/gateway/signature.ts';
import { newBuyer } from './buyers.ts';
import { createShop } from './shop.ts';
import { shopProblems } from './shop-consistency.ts';
import { PASSWORD, SUPER_ADMIN } from './test-api.ts';
import { newBank, type TestBank, WEBHOOK_SECRET } from './test-bank.ts';
import type { Visitor } from './visitor.ts';

type Payment = ReturnType<TestBank['pay']>;
type Refund = ReturnType<TestBank['giveBack']>;
type Signed = { body: string; signature: string };

export const openGatewayShop = async () => {
  const bank = newBank();
  const shop = await createShop({ bell: { price: 100 } }, { gateway: bank.gateway });
  await shop.count('bell', 5);
  const buyer = await newBuyer(shop);
  const order = async (sent: object = {}) => {
    await buyer.fill({ bell: 1 });
    const { status, body } = await buyer.order({ paymentMethod: 'razorpay', ...sent });
    expect(status).toBe(201);
    return { id: body.order._id as string, order: body.order, payment: body.payment };
  };
  const outside = shop.visitor();
  /** A request of the gateway, as a server sends it: without cookies, with a signature. */
  const hear = ({ body, signature }: Signed) =>
    outside.raw('POST', '/webhooks/razorpay', {
      body,
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
    });
  const staff = () => shop.signedIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
  return {
    bank,
    shop,
    buyer,
    order,
    hear,
    /** The webhook about a payment, or about a refund. */
    notify: (payment: Payment, signature = bank.eventOf(payment).signature) =>
      hear({ ...bank.eventOf(payment), signature }),
    tellRefund: (refund: Refund, event?: string) => hear(bank.refundEventOf(refund, event)),
    /** Any event, signed as the gateway signs. */
    tellRaw: (event: object) => {
      const body = JSON.stringify(event);
      return hear({ body, signature: signatureOf(WEBHOOK_SECRET, body) });
    },
    verify: (by: Visitor, orderId: string, payment: Payment, proof = bank.proofOf(payment)) =>
      by.post('/user/payment/verify', { orderId, ...proof }),
    /** A paid order, and the gateway's id of its payment. */
    paid: async (sent: object = {}) => {
      const placed = await order(sent);
      const payment = bank.pay(placed.payment.gatewayOrderId);
      await hear(bank.eventOf(payment));
      return {
        id: placed.id,
        gatewayOrderId: placed.payment.gatewayOrderId as string,
        pay: payment.id,
      };
    },
    wrong: () => shopProblems(shop.deps.storage.scope()),
    /** Runs a sweep so much later; returns the names of the tasks that failed. */
    sweep: async (ms: number) => {
      shop.clock.offsetMs += ms;
      return (await shop.api.sweep(false))
        .filter(({ error }) => error !== undefined)
        .map(({ name }) => name);
    },
    /** Signs the customer in again, for tests that move the clock by days. */
    comeBack: async () => {
      const { cookies } = await shop.signedIn(buyer.email, PASSWORD);
      for (const [name, value] of cookies) buyer.visitor.cookies.set(name, value);
    },
    /** The payments as staff see them. */
    payments: async () =>
      (await (await staff().catch(() => shop.superAdmin())).get('/admin/payments')).body.payments,
  };
};
export type GatewayShop = Awaited<ReturnType<typeof openGatewayShop>>;
