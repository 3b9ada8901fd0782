// Changes of orders by time: expiry, the end of returns, and leftovers of a crash.
import { describe, expect, it } from 'vitest';
import { newOpId, parseId } from '../../../../src/server/kernel/storage/keys.ts';
import { snapshotKey, storedSnapshot } from '../../../../src/server/trade/state/stored-snapshot.ts';
import { giveMoney, moveOrder, newBuyer, shelfOf } from '../../../support/buyers.ts';
import { createShop, type Shop } from '../../../support/shop.ts';
import { listProblems, shopProblems } from '../../../support/shop-consistency.ts';
import { PASSWORD, SUPER_ADMIN } from '../../../support/test-api.ts';

const DAY_MS = 24 * 60 * 60_000;

const opened = async () => {
  const shop = await createShop({ bell: { price: 100 } });
  await shop.count('bell', 5);
  const buyer = await newBuyer(shop);
  /** The customer as of later: sessions end, too. */
  const timePasses = async (ms: number) => {
    shop.clock.offsetMs += ms;
    const visitor = await shop.signedIn(buyer.email, PASSWORD);
    return {
      read: async (id: string) => (await visitor.get(`/user/order/${id}`)).body.order,
      visitor,
    };
  };
  return { shop, buyer, timePasses };
};

const sweep = async ({ api }: Shop, isThorough = false) => {
  const report = await api.sweep(isThorough);
  expect(report.filter(({ error }) => error !== undefined)).toEqual([]);
  return new Map(report.map(({ name, repaired }) => [name, repaired]));
};

const asOwner = (shop: Shop) => shop.signedIn(SUPER_ADMIN.email, SUPER_ADMIN.password);

describe('an unpaid order', () => {
  it('expires after seven days: coupon, pieces and money of the wallet are free again', async () => {
    const { shop, buyer, timePasses } = await opened();
    await shop.coupon({ code: 'TENTH', usageLimit: 1 });
    await giveMoney(shop, buyer, 20);
    await buyer.fill({ bell: 2 });
    await buyer.visitor.post('/user/coupon-apply', { code: 'TENTH' });
    const { _id } = (await buyer.order({ paymentMethod: 'bank_transfer', useWallet: true })).body
      .order;
    await timePasses(6 * DAY_MS);
    expect((await sweep(shop)).get('orders that wait')).toBe(0);
    const { read, visitor } = await timePasses(DAY_MS + 60_000);
    expect((await sweep(shop)).get('orders that wait')).toBe(1);
    expect(await read(_id)).toMatchObject({
      status: 'expired',
      refundable: 0,
      refundedAmount: 20,
      expiresAt: null,
      moves: [],
      history: [{}, { to: 'expired', by: { _id: null, name: 'Automatic' } }],
    });
    expect((await visitor.get('/user/wallet')).body.wallet.balance).toBe(20);
    const staff = await asOwner(shop);
    expect((await staff.get('/admin/coupons')).body.coupons[0]).toMatchObject({
      used: 0,
      totalAvailableCoupons: 1,
    });
    const kv = shop.deps.storage.scope();
    expect([await shopProblems(kv), await listProblems(kv, (path) => staff.get(path))]).toEqual([
      [],
      [],
    ]);
    expect((await sweep(shop)).get('orders that wait')).toBe(0);
  });

  it('appears as expired also before any sweep, to its customer and to staff', async () => {
    const { shop, buyer, timePasses } = await opened();
    const { _id } = await buyer.placed({ bell: 1 }, { paymentMethod: 'bank_transfer' });
    const { read, visitor } = await timePasses(7 * DAY_MS + 1000);
    expect(await read(_id)).toMatchObject({ status: 'expired' });
    expect((await visitor.post(`/user/cancel-order/${_id}`, {})).body.error).toBe(
      'This order can no longer be cancelled.',
    );
    expect(await shopProblems(shop.deps.storage.scope())).toEqual([]);
  });
});

describe('a delivered order', () => {
  it('is completed when nothing of it can be returned any longer, but not while a return is open', async () => {
    const { shop, buyer, timePasses } = await opened();
    const [quiet, open] = [await buyer.placed({ bell: 1 }), await buyer.placed({ bell: 1 })];
    for (const { _id } of [quiet, open])
      await moveOrder(shop, _id, 'processing', 'shipped', 'delivered');
    const items = [{ orderItem: open.items[0]._id, quantity: 1 }];
    const returnOrder = await buyer.visitor.post(`/user/request-return/${open._id}`, {
      items,
      reason: 'wrong_item',
    });
    const { read, visitor } = await timePasses(11 * DAY_MS);
    await sweep(shop);
    expect([(await read(quiet._id)).status, (await read(open._id)).status]).toEqual([
      'completed',
      'delivered',
    ]);
    await visitor.post(`/user/cancel-return/${returnOrder.body.returnOrder._id}`, {});
    await sweep(shop);
    expect((await read(open._id)).status).toBe('completed');
  });
});

describe('leftovers of a crash', () => {
  it('claims of an order that was never placed are freed after half a minute, and the order is then never placed', async () => {
    const { shop, buyer } = await opened();
    await shop.coupon({ code: 'TENTH', usageLimit: 1 });
    await buyer.fill({ bell: 2 });
    await buyer.visitor.post('/user/coupon-apply', { code: 'TENTH' });
    const key = 'a-checkout-that-crashes';
    // Everything before the ledger is written; the ledger itself does not take it.
    shop.engine.faults.plan(({ kind, key: name }) =>
      kind === 'put' && name.startsWith('led/') ? { apply: false, answer: 503 } : undefined,
    );
    expect((await buyer.send({ expectedTotal: 196 }, key)).status).toBe(503);
    shop.engine.faults.clear();
    expect(await shelfOf(shop, 'bell')).toMatchObject({ reserved: 2 });
    shop.clock.offsetMs += 20_000;
    await sweep(shop);
    expect(await shelfOf(shop, 'bell')).toMatchObject({ reserved: 2 });
    shop.clock.offsetMs += 11_000;
    const report = await sweep(shop);
    expect([report.get('claims on coupons'), report.get('claims on stock')]).toEqual([1, 1]);
    expect(await shelfOf(shop, 'bell')).toEqual({ onHand: 5, reserved: 0, left: 5 });
    const again = await buyer.send({ expectedTotal: 196 }, key);
    expect([again.status, again.body.error]).toEqual([
      409,
      'This order was not placed. Please check your cart and order again.',
    ]);
    expect((await buyer.send({ expectedTotal: 196 })).status).toBe(201);
    expect(await shopProblems(shop.deps.storage.scope())).toEqual([]);
  });

  it.each([
    [9.9, 201],
    [10.1, 409],
  ])(
    'a drafted order is sent again after %d minutes, and the answer is %i',
    async (minutes, status) => {
      const { shop, buyer } = await opened();
      await buyer.fill({ bell: 1 });
      const key = 'a-checkout-that-crashes';
      shop.engine.faults.plan(({ kind, key: name }) =>
        kind === 'put' && name.startsWith('led/') ? { apply: false, answer: 503 } : undefined,
      );
      expect((await buyer.send({ expectedTotal: 108 }, key)).status).toBe(503);
      shop.engine.faults.clear();
      shop.clock.offsetMs += minutes * 60_000;
      expect((await buyer.send({ expectedTotal: 108 }, key)).status).toBe(status);
    },
  );

  it('claims block no other customer after half a minute: a customer who would be refused frees them', async () => {
    const { shop, buyer } = await opened();
    await shop.count('bell', 1);
    await shop.coupon({ code: 'TENTH', usageLimit: 1 });
    const others = [await newBuyer(shop), await newBuyer(shop)];
    for (const { visitor } of [buyer, ...others])
      await visitor.post('/user/cart', { product: shop.idOf('bell'), quantity: 1 });
    await buyer.visitor.post('/user/coupon-apply', { code: 'TENTH' });
    shop.engine.faults.plan(({ kind, key: name }) =>
      kind === 'put' && name.startsWith('led/') ? { apply: false, answer: 503 } : undefined,
    );
    expect((await buyer.send({ expectedTotal: 98 }, 'a-checkout-that-crashes')).status).toBe(503);
    shop.engine.faults.clear();

    const [one, two] = others;
    const apply = () => one?.visitor.post('/user/coupon-apply', { code: 'TENTH' });
    expect([
      (await apply())?.body.error,
      (await two?.send({ expectedTotal: 108 }))?.body.error,
    ]).toEqual(['This coupon has been used up.', 'This product is out of stock.']);
    shop.clock.offsetMs += 31_000;
    expect((await apply())?.status).toBe(200);
    expect((await two?.send({ expectedTotal: 108 }))?.status).toBe(201);
    expect((await buyer.send({ expectedTotal: 98 }, 'a-checkout-that-crashes')).body.error).toBe(
      'This order was not placed. Please check your cart and order again.',
    );
    expect([await shelfOf(shop, 'bell'), await shopProblems(shop.deps.storage.scope())]).toEqual([
      { onHand: 1, reserved: 1, left: 0 },
      [],
    ]);
  });

  it('claims do not prevent another customer from adding the last piece to the cart', async () => {
    const { shop, buyer } = await opened();
    await shop.count('bell', 2);
    await buyer.fill({ bell: 2 });
    shop.engine.faults.plan(({ kind, key: name }) =>
      kind === 'put' && name.startsWith('led/') ? { apply: false, answer: 503 } : undefined,
    );
    expect((await buyer.send({ expectedTotal: 216 })).status).toBe(503);
    shop.engine.faults.clear();
    const other = await newBuyer(shop);
    const add = () => other.visitor.post('/user/cart', { product: shop.idOf('bell'), quantity: 1 });
    expect((await add()).status).toBe(409);
    shop.clock.offsetMs += 31_000;
    expect([(await add()).status, (await shelfOf(shop, 'bell')).left]).toEqual([200, 2]);
  });

  it('claims of placed orders are checked once, not with every sweep', async () => {
    const { shop, buyer } = await opened();
    await buyer.placed({ bell: 1 });
    shop.clock.offsetMs += 60_000;
    await sweep(shop);
    const reads: string[] = [];
    shop.engine.faults.plan(({ kind, key }) => {
      if (kind === 'get') reads.push(key);
      return undefined;
    });
    await sweep(shop);
    expect(reads.filter((key) => key.startsWith('led/'))).toEqual([]);
  });

  it('a snapshot without an order is removed after a day; the snapshot of an order never', async () => {
    const { shop, buyer } = await opened();
    const { _id } = await buyer.placed({ bell: 1 });
    const kv = shop.deps.storage.scope();
    const snapshot = (await kv.get(snapshotKey(_id), storedSnapshot))?.value;
    const lost = newOpId(shop.deps.ports);
    expect(parseId(lost)).not.toBeNull();
    if (snapshot)
      await kv.create(
        snapshotKey(lost),
        storedSnapshot,
        { ...snapshot, _id: lost },
        newOpId(shop.deps.ports),
      );
    expect((await sweep(shop, true)).get('orders never placed')).toBe(0);
    shop.clock.offsetMs += DAY_MS + 60_000;
    expect((await sweep(shop, true)).get('orders never placed')).toBe(1);
    const after = shop.deps.storage.scope();
    expect([
      await after.get(snapshotKey(lost), storedSnapshot),
      (await after.get(snapshotKey(_id), storedSnapshot))?.value,
    ]).toEqual([null, snapshot]);
  });

  it('lists are rebuilt from the documents, and stay the same', async () => {
    const { shop, buyer } = await opened();
    const order = await buyer.placed({ bell: 2 }, { paymentMethod: 'bank_transfer' });
    await moveOrder(
      shop,
      order._id,
      { status: 'confirmed', utr: 'REBUILD00001' },
      'processing',
      'shipped',
      'delivered',
    );
    await buyer.visitor.post(`/user/request-return/${order._id}`, {
      items: [{ orderItem: order.items[0]._id, quantity: 1 }],
      reason: 'wrong_item',
    });
    const report = await sweep(shop, true);
    expect(
      ['orders', 'payments', 'return-orders'].map((list) => report.get(`rebuild ${list}`)),
    ).toEqual([0, 0, 0]);
    const staff = await shop.admin();
    expect(await listProblems(shop.deps.storage.scope(), (path) => staff.get(path))).toEqual([]);
  });
});
