// Orders of several kinds: parts that come as a parcel, what we install, and care plans, under one
// number and with one payment.
import { describe, expect, it } from 'vitest';
import { giveMoney, moveOrder, newBuyer, shelfOf } from '../../../support/buyers.ts';
import { createShop, type Parts } from '../../../support/shop.ts';
import { listProblems, shopProblems } from '../../../support/shop-consistency.ts';

const PARTS: Parts = {
  bell: { price: 123.45, markup: 6.78 },
  kit: { price: 900, kind: 'package' },
  plan: { price: 500, kind: 'service', returnable: false },
};
let transfers = 0;
const paid = () => {
  transfers += 1;
  return { status: 'confirmed', utr: `MIXED${String(transfers).padStart(7, '0')}` };
};
const TRANSFER = { paymentMethod: 'bank_transfer' } as const;

const opened = async () => {
  const shop = await createShop(PARTS);
  await shop.count('bell', 5);
  return { shop, buyer: await newBuyer(shop), staff: await shop.admin() };
};
const sound = async ({ shop, staff }: Awaited<ReturnType<typeof opened>>) => {
  expect(await shopProblems(shop.deps.storage.scope())).toEqual([]);
  expect(await listProblems(shop.deps.storage.scope(), staff.get)).toEqual([]);
};
const statusesOf = ({ deliveries }: { deliveries: { fulfilment: string; status: string }[] }) =>
  Object.fromEntries(deliveries.map(({ fulfilment, status }) => [fulfilment, status]));

describe('a part, an installation and a care plan', () => {
  it('are one order with one payment, and its totals are those of the cart to the paisa', async () => {
    const world = await opened();
    const { shop, buyer, staff } = world;
    await shop.coupon({ code: 'TENTH', firstOrderOnly: true, usageLimit: 1 });
    await buyer.fill({ bell: 3, kit: 1, plan: 1 });
    await buyer.visitor.post('/user/coupon-apply', { code: 'TENTH' });
    const { status, body } = await buyer.order(TRANSFER);
    // 3 × (12345 + 678) + 90000 + 50000 paise; 8 percent of it; 10 percent less.
    expect([status, body.order]).toMatchObject([
      201,
      { subtotal: 1790.69, tax: 143.26, discount: 179.07, total: 1754.88, fulfilment: 'install' },
    ]);
    const lines: { fulfilment: string; lineNet: number }[] = body.order.items;
    expect(lines.map(({ fulfilment }) => fulfilment)).toEqual(['ship', 'install', 'care']);
    expect(lines.reduce((all, { lineNet }) => all + Math.round(lineNet * 100), 0)).toBe(175_488);
    const { payments } = (await staff.get('/admin/payments')).body;
    expect(payments).toMatchObject([{ order: body.order._id, amount: 1754.88 }]);
    expect((await staff.get('/admin/coupons')).body.coupons[0]).toMatchObject({ used: 1 });
    expect((await buyer.visitor.get('/user/cart')).body.cart.items).toEqual([]);
    await sound(world);
  });

  it('cannot be paid in cash, which is for parcels only', async () => {
    const { buyer } = await opened();
    await buyer.fill({ bell: 1, plan: 1 });
    expect(await buyer.order()).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Cash on delivery is for parcels only') },
    });
  });
});

describe('the parcel and the installation of one order', () => {
  const begun = async () => {
    const world = await opened();
    const { _id } = await world.buyer.placed({ bell: 2, kit: 1 }, TRANSFER);
    await moveOrder(world.shop, _id, paid(), 'processing');
    return { ...world, id: _id as string };
  };

  it('move separately, and the order is as far as the later one', async () => {
    const { id, ...world } = await begun();
    const { shop, buyer, staff } = world;
    const offered = (await staff.get(`/admin/order/${id}`)).body.order.moves;
    expect(offered).toEqual([
      { to: 'shipped', delivery: 'ship', asks: [] },
      { to: 'delivered', delivery: 'install', asks: [] },
      { to: 'cancelled', asks: ['reason', 'refund'] },
    ]);
    const shipped = await moveOrder(shop, id, { status: 'shipped', tracking: { number: 'A1' } });
    expect([shipped.status, statusesOf(shipped)]).toEqual([
      'processing',
      { ship: 'shipped', install: 'processing' },
    ]);
    expect(await shelfOf(shop, 'bell')).toMatchObject({ onHand: 3, reserved: 0 });
    const arrived = await moveOrder(shop, id, { status: 'delivered', delivery: 'ship' });
    expect([arrived.status, statusesOf(arrived)]).toEqual([
      'processing',
      { ship: 'delivered', install: 'processing' },
    ]);
    const done = await moveOrder(shop, id, { status: 'delivered', delivery: 'install' });
    expect([done.status, statusesOf(done)]).toEqual([
      'delivered',
      { ship: 'delivered', install: 'delivered' },
    ]);
    const { entries } = (await (await shop.superAdmin()).get('/admin/audit-log?entity=order')).body;
    expect(
      entries.flatMap(({ changes }: { changes: { field: string }[] }) =>
        changes.map(({ field }) => field),
      ),
    ).toEqual(expect.arrayContaining(['parcel', 'installation']));
    const { history } = await buyer.read(id);
    expect(history.map(({ note }: { note: string }) => note)).toEqual(
      expect.arrayContaining(['Parcel shipped.', 'Parcel delivered.', 'Installation delivered.']),
    );
    await sound(world);
  });

  it('need the name of the delivery: a step without it, and an impossible step, are refused', async () => {
    const { id, staff, shop } = await begun();
    const step = (body: object) => staff.patch(`/admin/order-status/${id}`, body);
    expect(await step({ status: 'delivered' })).toMatchObject({
      status: 422,
      body: { fields: { delivery: expect.stringContaining('the parcel or the installation') } },
    });
    expect((await step({ status: 'delivered', delivery: 'ship' })).status).toBe(409);
    await moveOrder(shop, id, { status: 'delivered', delivery: 'install' });
    expect((await step({ status: 'delivered', delivery: 'install' })).status).toBe(200);
    expect((await staff.get(`/admin/order/${id}`)).body.order).toMatchObject({
      status: 'processing',
      deliveries: [{ status: 'processing' }, { status: 'delivered' }],
    });
  });

  it('allow the part to be returned before the installation is finished, also for want of use', async () => {
    const { id, ...world } = await begun();
    const { shop, buyer, staff } = world;
    const [bell] = (await buyer.read(id)).items;
    const ask = () =>
      buyer.visitor.post(
        `/user/request-return/${id}`,
        { items: [{ orderItem: bell._id, quantity: 1 }], reason: 'not_needed' },
        { 'idempotency-key': `return-of-a-part-${id}` },
      );
    expect((await ask()).status).toBe(409);
    await moveOrder(shop, id, 'shipped', { status: 'delivered', delivery: 'ship' });
    expect((await ask()).status).toBe(201);
    const cancel = { status: 'cancelled', reason: 'No longer wanted', refundAmount: 0 };
    expect(await staff.patch(`/admin/order-status/${id}`, cancel)).toMatchObject({
      status: 409,
      body: { error: 'A return of this order is still in progress.' },
    });
    await sound(world);
  });

  it('do not return pieces to the shelf when they are cancelled after the parcel arrived', async () => {
    const { id, ...world } = await begun();
    const { shop, buyer } = world;
    await moveOrder(shop, id, 'shipped', { status: 'delivered', delivery: 'ship' });
    const cancelled = await moveOrder(shop, id, {
      status: 'cancelled',
      reason: 'The shaft is too small',
      refundAmount: 972,
    });
    expect(cancelled).toMatchObject({ status: 'cancelled', refundedAmount: 972 });
    expect(await shelfOf(shop, 'bell')).toMatchObject({ onHand: 3, reserved: 0 });
    expect((await buyer.wallet()).balance).toBe(972);
    await sound(world);
  });

  it('are refunded completely when they are cancelled before anything has left, and the pieces are free', async () => {
    const world = await opened();
    const { shop, buyer } = world;
    await giveMoney(shop, buyer, 100);
    const { _id, total } = await buyer.placed(
      { bell: 2, kit: 1, plan: 1 },
      { ...TRANSFER, useWallet: true },
    );
    await moveOrder(shop, _id, paid());
    expect((await buyer.cancel(_id)).status).toBe(200);
    expect((await buyer.wallet()).balance).toBe(total);
    expect(await shelfOf(shop, 'bell')).toMatchObject({ onHand: 5, reserved: 0 });
    await sound(world);
  });
});
