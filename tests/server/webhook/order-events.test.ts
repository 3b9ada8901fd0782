// Webhook events about orders, returns, refunds and releases.
import { describe, expect, it } from 'vitest';
import { WEBHOOK_EVENTS } from '../../../src/contract/webhook/webhook.ts';
import { giveMoney, moveOrder, newBuyer } from '../../support/buyers.ts';
import { createShop } from '../../support/shop.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';
import { addWebhook } from '../../support/webhooks.ts';

const opened = async () => {
  const shop = await createShop({ bell: { price: 100 } }, { webhookNetwork: { isHere: true } });
  const receiver = await startReceiver();
  const owner = await shop.superAdmin();
  await addWebhook(owner, receiver.url, WEBHOOK_EVENTS);
  const told = () => receiver.received.map(({ body }) => JSON.parse(body));
  return { shop, owner, receiver, buyer: await newBuyer(shop), told };
};
type Told = { type: string; data: Record<string, unknown> };
const typesOf = (told: Told[]) => told.map(({ type }) => type);

describe('an order', () => {
  it('paid in cash has an event when it is placed, sent, and paid on delivery', async () => {
    const { shop, buyer, told, receiver } = await opened();
    const order = await buyer.placed({ bell: 2 });
    await moveOrder(shop, order._id, 'processing', 'shipped');
    expect(typesOf(told())).toEqual(['order.placed', 'order.shipped']);
    await moveOrder(shop, order._id, 'delivered');
    expect(typesOf(told())).toEqual(['order.placed', 'order.shipped', 'order.paid']);
    for (const { data } of told() as Told[])
      expect(data).toEqual({
        _id: order._id,
        orderNumber: order.orderNumber,
        total: order.total,
        currency: 'INR',
        paymentMethod: 'cod',
        items: 1,
      });
    for (const { body } of receiver.received) expect(body).not.toMatch(/Anu|Marine|9400000000|@/);
    await shop.api.sweep(true);
    expect(receiver.received).toHaveLength(3);
  });

  it('paid from the wallet is placed and paid at once, and its cancellation is a refund', async () => {
    const { shop, buyer, told } = await opened();
    await giveMoney(shop, buyer, 1_000);
    const order = await buyer.placed({ bell: 1 }, { paymentMethod: 'wallet', useWallet: true });
    expect(typesOf(told())).toEqual(['order.placed', 'order.paid']);
    expect((await buyer.cancel(order._id)).status).toBe(200);
    expect(typesOf(told())).toEqual(['order.placed', 'order.paid', 'refund.processed']);
    expect(told().at(-1).data).toEqual({
      order: order._id,
      orderNumber: order.orderNumber,
      currency: 'INR',
      to: 'wallet',
      amount: null,
    });
  });

  it('that is returned has an event with its return, and without the comment', async () => {
    const { shop, owner, buyer, told } = await opened();
    const order = await buyer.placed({ bell: 1 });
    await moveOrder(shop, order._id, 'processing', 'shipped', 'delivered');
    const asked = await buyer.visitor.post(`/user/request-return/${order._id}`, {
      items: [{ orderItem: order.items[0]._id, quantity: 1 }],
      reason: 'manufacturer_defect',
      comment: 'It does not ring.',
    });
    expect([asked.status, asked.text]).toEqual([201, expect.any(String)]);
    const { type, data } = told().at(-1);
    expect(type).toBe('return.requested');
    expect(data).toMatchObject({ order: order._id, reason: 'manufacturer_defect', items: 1 });
    expect(JSON.stringify(data)).not.toContain('ring.');
    expect(owner).toBeDefined();
  });
});
