// Refused orders: each with its sentence, and without claims or documents.
import { describe, expect, it } from 'vitest';
import { giveMoney, moveOrder, newBuyer, newKey, shelfOf } from '../../../support/buyers.ts';
import { createShop, type Parts } from '../../../support/shop.ts';
import { shopProblems } from '../../../support/shop-consistency.ts';
import { newBank } from '../../../support/test-bank.ts';

const PARTS: Parts = {
  bell: { price: 100 },
  rope: { price: 60_000 },
  kit: { price: 900, kind: 'package' },
  plan: { price: 500, kind: 'service' },
};
const NOWHERE = '0'.repeat(26);

const opened = async (parts = PARTS) => {
  const shop = await createShop(parts);
  return { shop, buyer: await newBuyer(shop) };
};

describe('an order', () => {
  it('needs a key, and the refusal of a request without one names the key’s form', async () => {
    const { buyer } = await opened();
    await buyer.fill({ bell: 1 });
    const sent = { addressId: buyer.addressId, paymentMethod: 'cod', expectedTotal: 108 };
    const sentence =
      'Send an Idempotency-Key header: 8 to 200 letters, digits or signs, a new one for each order.';
    const refused = {
      status: 422,
      body: { code: 'invalid_fields', hint: sentence, fields: { 'Idempotency-Key': sentence } },
    };
    expect(await buyer.visitor.post('/user/order', sent)).toMatchObject(refused);
    expect((await buyer.send({ expectedTotal: 108 }, 'erp/2026-11-22#1')).status).toBe(201);
  });

  it('of an empty cart, an unknown address or an unknown product is refused', async () => {
    const { shop, buyer } = await opened();
    expect(await buyer.send({ expectedTotal: 0 })).toMatchObject({
      status: 409,
      body: { error: 'Your cart is empty.' },
    });
    await buyer.fill({ bell: 1 });
    const other = await newBuyer(shop);
    for (const addressId of [NOWHERE, other.addressId, 'x'])
      expect((await buyer.send({ expectedTotal: 108, addressId })).status).toBe(404);
    const buyNow = { product: NOWHERE, quantity: 1 };
    expect(await buyer.send({ expectedTotal: 108, buyNow })).toMatchObject({
      status: 409,
      body: { error: 'This product is no longer available.' },
    });
    for (const product of ['{"a":1}', '../led/x', 'x'])
      expect(
        await buyer.send({ expectedTotal: 108, buyNow: { product, quantity: 1 } }),
      ).toMatchObject({
        status: 409,
        body: { error: 'This product is no longer available.' },
      });
  });

  it('takes no prices, discounts or payments from the browser', async () => {
    const { buyer } = await opened();
    await buyer.fill({ bell: 1 });
    for (const more of [
      { total: 1 },
      { price: 1 },
      { discount: 100 },
      { paid: true },
      { status: 'delivered' },
      { user: NOWHERE },
      { walletUsed: 5 },
    ]) {
      const [name = ''] = Object.keys(more);
      expect(await buyer.send({ expectedTotal: 108, ...more })).toMatchObject({
        status: 422,
        body: { hint: `Unknown field "${name}".` },
      });
    }
    for (const quantity of [-1, 0, 1.5, '2', 1e9, null]) {
      const answer = await buyer.send({
        expectedTotal: 108,
        buyNow: { product: NOWHERE, quantity: quantity as number },
      });
      expect(answer).toMatchObject({
        status: 422,
        body: { error: 'Quantity must be a whole number from 1 to 99.' },
      });
    }
    for (const expectedTotal of [-1, '108', 0.001, null])
      expect((await buyer.send({ expectedTotal: expectedTotal as number })).status).toBe(422);
  });

  it('is refused if the total has changed, and can be sent again with the new one', async () => {
    const { shop, buyer } = await opened();
    await buyer.fill({ bell: 1 });
    const key = newKey();
    shop.release({ ...PARTS, bell: { price: 120 } });
    expect(await buyer.send({ expectedTotal: 108 }, key)).toMatchObject({
      status: 409,
      body: {
        error:
          'Your order has changed since you opened this page. Please check the new total and order again.',
      },
    });
    expect((await buyer.send({ expectedTotal: 129.6 }, key)).status).toBe(201);
  });

  it('cannot contain products that are no longer sold, or more than the stock', async () => {
    const { shop, buyer } = await opened();
    await buyer.fill({ bell: 3 });
    await shop.count('bell', 2);
    const few = await buyer.send({ expectedTotal: 324 });
    expect(few).toMatchObject({
      status: 409,
      body: {
        error: 'Only 2 left in stock.',
        fields: { [shop.idOf('bell')]: 'Only 2 left in stock.' },
      },
    });
    expect(await shelfOf(shop, 'bell')).toMatchObject({ reserved: 0 });
    shop.release({ ...PARTS, bell: { price: 100, purchasable: false } });
    expect(await buyer.send({ expectedTotal: 324 })).toMatchObject({
      status: 409,
      body: { error: 'This product is no longer available.' },
    });
  });

  it('cannot contain a lift that is sold by quotation, and an older order with one still opens', async () => {
    const { shop, buyer } = await opened();
    const { products } = (await buyer.visitor.get('/user/products?kind=lift&limit=1')).body;
    const [lift] = products;
    const order = {
      expectedTotal: (lift.price + lift.markup) * 1.08,
      paymentMethod: 'bank_transfer' as const,
      buyNow: { product: lift._id, quantity: 1 },
    };
    const placed = await buyer.send(order);
    expect(placed.status).toBe(201);
    shop.release(PARTS, { isLiftSold: false });
    expect(await buyer.send(order)).toMatchObject({
      status: 409,
      body: {
        code: 'not_sold_online',
        error: 'This lift is no longer sold online. Please ask us for a price.',
      },
    });
    const again = await buyer.visitor.get(`/user/order/${placed.body.order._id}`);
    expect([again.status, again.body.order.items[0].name]).toEqual([200, lift.name]);
  });

  it('of one product leaves the cart unchanged', async () => {
    const { shop, buyer } = await opened();
    await buyer.fill({ bell: 1, kit: 1 });
    const bought = await buyer.send({
      expectedTotal: 540,
      paymentMethod: 'bank_transfer',
      buyNow: { product: shop.idOf('plan'), quantity: 1 },
    });
    expect([bought.status, bought.body.order]).toMatchObject([
      201,
      { fulfilment: 'care', status: 'pending_payment' },
    ]);
    expect((await buyer.visitor.get('/user/cart')).body.cart.items).toHaveLength(2);
  });
});

describe('a way to pay', () => {
  it('in cash is limited to parcels up to ₹50,000', async () => {
    const { shop, buyer } = await opened();
    const [rope, kit] = [shop.idOf('rope'), shop.idOf('kit')];
    const order = (product: string, expectedTotal: number) =>
      buyer.send({ expectedTotal, buyNow: { product, quantity: 1 } });
    expect((await order(rope, 64_800)).body.error).toBe(
      'Cash on delivery is possible up to ₹50,000. Please choose another payment method.',
    );
    expect((await order(kit, 972)).body.error).toBe(
      'Cash on delivery is for parcels only. Please choose another payment method.',
    );
    await giveMoney(shop, buyer, 14_800);
    const partly = await buyer.send({
      expectedTotal: 64_800,
      useWallet: true,
      buyNow: { product: rope, quantity: 1 },
    });
    expect([partly.status, partly.body.order]).toMatchObject([
      201,
      { walletUsed: 14_800, payable: 50_000 },
    ]);
  });

  it('by the wallet needs enough in it; online needs a gateway', async () => {
    const { shop, buyer } = await opened();
    await buyer.fill({ bell: 1 });
    expect(await buyer.order({ paymentMethod: 'wallet' })).toMatchObject({
      status: 409,
      body: { error: 'Your wallet balance is not enough.' },
    });
    expect(await buyer.order({ paymentMethod: 'razorpay' })).toMatchObject({
      status: 409,
      body: { error: 'Online payment is not available. Please choose another payment method.' },
    });
    expect((await buyer.visitor.get('/user/checkout')).body).toEqual({
      walletBalance: 0,
      methods: ['bank_transfer', 'cod', 'wallet'],
      isTestPayment: false,
      transferTo: null,
    });
    await giveMoney(shop, buyer, 108);
    expect((await buyer.order({ paymentMethod: 'wallet' })).body.order).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      payable: 0,
      walletUsed: 108,
    });
  });

  it('online is offered where there is a gateway, and says that its payments are tests', async () => {
    const shop = await createShop(PARTS, { gateway: newBank().gateway });
    const buyer = await newBuyer(shop);
    await giveMoney(shop, buyer, 10.5);
    expect((await buyer.visitor.get('/user/checkout')).body).toEqual({
      walletBalance: 10.5,
      methods: ['razorpay', 'bank_transfer', 'cod', 'wallet'],
      isTestPayment: true,
      transferTo: null,
    });
  });

  it('by transfer names the account, if it is known', async () => {
    const shop = await createShop(PARTS, { transferTo: 'Our Company | IFSC TEST0000001' });
    const { visitor } = await newBuyer(shop);
    expect((await visitor.get('/user/checkout')).body.transferTo).toBe(
      'Our Company\nIFSC TEST0000001',
    );
  });
});

describe('a coupon that becomes invalid meanwhile', () => {
  it('prevents an order at another price, and nothing stays claimed', async () => {
    const { shop, buyer } = await opened();
    await shop.count('bell', 2);
    const { _id } = await shop.coupon({ code: 'SOON-OVER' });
    await buyer.fill({ bell: 1 });
    await buyer.visitor.post('/user/coupon-apply', { code: 'SOON-OVER' });
    await (await shop.admin()).patch(`/admin/coupon/${_id}`, { isActive: false });
    const answer = await buyer.send({ expectedTotal: 98 });
    const sentence =
      'Coupon SOON-OVER was removed: it is no longer offered. Your order was not placed. Please check the new total and order again.';
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([
      409,
      'conflict',
      sentence,
    ]);
    expect((await buyer.visitor.get('/user/cart')).body.cart).toMatchObject({
      couponCode: null,
      totals: { total: 108 },
      notice: 'Coupon SOON-OVER was removed: it is no longer offered.',
    });
    expect((await buyer.send({ expectedTotal: 108 })).status).toBe(201);
    expect([await shelfOf(shop, 'bell'), await shopProblems(shop.deps.storage.scope())]).toEqual([
      { onHand: 2, reserved: 1, left: 1 },
      [],
    ]);
  });

  it('for first orders only cannot be used again by an order in another tab', async () => {
    const { shop, buyer } = await opened();
    await shop.coupon({ code: 'FIRST', firstOrderOnly: true, usageLimitPerUser: 5 });
    await buyer.fill({ bell: 1 });
    await buyer.visitor.post('/user/coupon-apply', { code: 'FIRST' });
    await buyer.send({ expectedTotal: 108, buyNow: { product: shop.idOf('bell'), quantity: 1 } });
    expect(await buyer.send({ expectedTotal: 98 })).toMatchObject({
      status: 409,
      body: {
        error:
          'Coupon FIRST was removed: it is for first orders only. Your order was not placed. Please check the new total and order again.',
      },
    });
  });
});

describe('orders of other customers', () => {
  it('are not found by any call, and invalid ids are not looked up', async () => {
    const { shop, buyer } = await opened();
    const { _id } = await buyer.placed({ bell: 1 });
    const other = await newBuyer(shop);
    const calls = (id: string) => [
      other.visitor.get(`/user/order/${id}`),
      other.cancel(id),
      other.visitor.get(`/user/order-returns/${id}`),
      other.visitor.post(`/user/cancel-return/${id}`, {}),
      other.visitor.post(`/user/payment/retry/${id}`, {}),
      other.visitor.post(`/user/request-return/${id}`, {
        items: [{ orderItem: NOWHERE, quantity: 1 }],
        reason: 'not_needed',
      }),
    ];
    for (const id of [_id, NOWHERE]) {
      const statuses = (await Promise.all(calls(id))).map(({ status }) => status);
      expect(statuses.filter((status) => status !== 404 && status !== 409)).toEqual([]);
      expect(statuses.slice(0, 4)).toEqual([404, 404, 404, 404]);
    }
    const staff = await shop.admin();
    const reads = shop.engine.counts.get;
    const wrong = ['..%2Fx', 'a%2Fb', '%00', 'x'.repeat(5000), '__proto__', '%F0%9F%9B%97'];
    for (const id of wrong) expect((await staff.get(`/admin/order/${id}`)).status).toBe(404);
    // Who asks is read each time, and nothing else.
    expect(shop.engine.counts.get).toBe(reads + wrong.length);
  });
});

describe('lists', () => {
  it('answer invalid queries with the reason, and pages beyond the end with no rows', async () => {
    const { shop, buyer } = await opened();
    await moveOrder(shop, (await buyer.placed({ bell: 1 }))._id, 'processing');
    const staff = await shop.admin();
    for (const query of [
      'page=0',
      'limit=101',
      'sort=password',
      'status=open',
      'page=1&page=2',
      'from=yesterday',
      `search=${'x'.repeat(101)}`,
      'method=cheque',
    ]) {
      expect((await staff.get(`/admin/orders?${query}`)).status).toBe(422);
    }
    expect((await staff.get('/admin/orders?page=9')).body).toMatchObject({
      orders: [],
      totalAvailableOrders: 1,
      page: 9,
    });
    expect((await staff.get('/admin/orders?status=confirmed&search=anu')).body).toMatchObject({
      orders: [],
      counts: { processing: 1, confirmed: 0 },
    });
    for (const query of [
      'paymentStatus=pending',
      'method=cod',
      'returnStatus=none',
      'search=PART',
      'sort=total',
      'sort=-status',
    ]) {
      expect((await staff.get(`/admin/orders?${query}`)).body.totalAvailableOrders).toBe(1);
    }
  });

  it('of staff go into a file without formulas in names', async () => {
    const shop = await createShop({ bell: { price: 100, name: 'Part bell' } });
    const buyer = await newBuyer(shop);
    await buyer.visitor.postForm('/user/edit-profile', {
      firstName: '=HYPERLINK("https://evil.example")',
    });
    await buyer.placed({ bell: 1 });
    const { text, headers } = await (await shop.admin()).get('/admin/orders.csv');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(text.split('\r\n')).toHaveLength(3);
  });
});
