// An order from the cart to the last step, as its customer and staff see it.
import { describe, expect, it } from 'vitest';
import { giveMoney, moveOrder, newBuyer } from '../../../support/buyers.ts';
import { createShop, type Parts } from '../../../support/shop.ts';

const PARTS: Parts = {
  bell: { price: 100, markup: 20 },
  rope: { price: 2500.5 },
  kit: { price: 9000, kind: 'package' },
};

const opened = async (parts: Parts = PARTS) => {
  const shop = await createShop(parts);
  return { shop, buyer: await newBuyer(shop) };
};

describe('an order', () => {
  it('is placed from the cart with the prices of the shelf, and read again the same', async () => {
    const { shop, buyer } = await opened();
    const order = await buyer.placed({ bell: 2, rope: 1 }, { customerNote: 'Ring twice.' });
    expect(order).toMatchObject({
      orderNumber: expect.stringMatching(/^LFT-\d{4}-[0-9A-Z]{6}$/),
      user: buyer.id,
      customerName: 'Anu',
      firstItem: 'Part bell',
      units: 3,
      subtotal: 2740.5,
      taxRate: 8,
      tax: 219.24,
      discount: 0,
      total: 2959.74,
      status: 'confirmed',
      paymentStatus: 'pending',
      returnStatus: 'none',
      paymentMethod: 'cod',
      walletUsed: 0,
      payable: 2959.74,
      captured: 0,
      fulfilment: 'ship',
      coupon: null,
      refundable: 0,
      refundedAmount: 0,
      customerNote: 'Ring twice.',
      expiresAt: null,
      tracking: null,
      address: expect.objectContaining({
        firstName: 'Anu',
        line1: '12 Marine Drive',
        state: 'KL',
        pincode: '682031',
      }),
      items: [
        expect.objectContaining({
          product: shop.idOf('bell'),
          name: 'Part bell',
          price: 100,
          markup: 20,
          quantity: 2,
          lineTotal: 240,
          lineTax: 19.2,
          lineNet: 259.2,
        }),
        expect.objectContaining({
          product: shop.idOf('rope'),
          quantity: 1,
          lineTotal: 2500.5,
          lineTax: 200.04,
          lineNet: 2700.54,
        }),
      ],
      history: [
        expect.objectContaining({
          from: null,
          to: 'confirmed',
          by: { _id: buyer.id, role: 'user', name: 'Anu' },
        }),
      ],
      moves: [{ to: 'cancelled', asks: [] }],
    });
    expect(await buyer.read(order._id)).toEqual(order);
    expect((await buyer.visitor.get('/user/cart')).body.cart.items).toEqual([]);
    const { body } = await buyer.visitor.get('/user/orders');
    expect(body).toMatchObject({
      totalAvailableOrders: 1,
      page: 1,
      limit: 10,
      orders: [{ _id: order._id, total: 2959.74 }],
    });
    expect((await (await shop.admin()).get('/admin/orders')).body).toMatchObject({
      totalAvailableOrders: 1,
      orders: [{ _id: order._id, customerName: 'Anu' }],
      counts: expect.objectContaining({ confirmed: 1, cancelled: 0 }),
    });
  });

  it('is shipped, delivered and completed; cash is paid on delivery', async () => {
    const { shop, buyer } = await opened();
    const { _id } = await buyer.placed({ bell: 1 });
    const shipped = await moveOrder(shop, _id, 'processing', {
      status: 'shipped',
      tracking: { carrier: 'Delhivery', number: 'D1', url: 'https://track.example/D1' },
    });
    expect(shipped).toMatchObject({
      status: 'shipped',
      paymentStatus: 'pending',
      tracking: { carrier: 'Delhivery' },
      moves: [
        { to: 'delivered', asks: [] },
        { to: 'cancelled', asks: ['undelivered', 'refund'] },
      ],
    });
    expect(await moveOrder(shop, _id, 'delivered')).toMatchObject({
      status: 'delivered',
      paymentStatus: 'paid',
      captured: 129.6,
      returnableUntil: expect.any(String),
    });
    expect(await moveOrder(shop, _id, 'completed')).toMatchObject({
      status: 'completed',
      moves: [],
    });
    expect((await buyer.read(_id)).history.map(({ to }: { to: string }) => to)).toEqual([
      'confirmed',
      'processing',
      'shipped',
      'delivered',
      'completed',
    ]);
  });

  it('is paid from the wallet up to its balance, and cancelling refunds everything', async () => {
    const { shop, buyer } = await opened();
    await giveMoney(shop, buyer, 100);
    const order = await buyer.placed(
      { bell: 1 },
      { useWallet: true, paymentMethod: 'bank_transfer' },
    );
    expect(order).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'unpaid',
      walletUsed: 100,
      payable: 29.6,
      expiresAt: expect.any(String),
    });
    expect((await buyer.wallet()).balance).toBe(0);
    const { status, body } = await buyer.visitor.post(`/user/cancel-order/${order._id}`, {
      reason: 'Changed my mind',
    });
    expect([status, body.order]).toMatchObject([
      200,
      {
        status: 'cancelled',
        cancelReason: 'Changed my mind',
        refundedAmount: 100,
        refundable: 0,
        paymentStatus: 'refunded',
      },
    ]);
    expect(await buyer.wallet()).toMatchObject({
      balance: 100,
      transactions: [
        { type: 'reversal', amount: 100, order: order._id },
        { type: 'debit', amount: 100 },
        {},
      ],
    });
    expect(
      (await buyer.visitor.post(`/user/cancel-order/${order._id}`, {})).body.order.status,
    ).toBe('cancelled');
  });
});
