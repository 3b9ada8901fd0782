// Returns: asked for by customers, counted and decided by staff, with every figure agreeing to the
// paisa.
import { describe, expect, it } from 'vitest';
import {
  type Buyer,
  giveMoney,
  moveOrder,
  moveReturn,
  newBuyer,
  shelfOf,
} from '../../../support/buyers.ts';
import { saidOf } from '../../../support/said-of.ts';
import { atOnce, createShop, type Parts } from '../../../support/shop.ts';
import { listProblems, shopProblems } from '../../../support/shop-consistency.ts';

const DAY_MS = 24 * 60 * 60_000;
// Vector 7 of the price rules: three pieces of ₹123.45 plus ₹6.78, 15 percent off.
const PARTS: Parts = {
  bell: { price: 123.45, markup: 6.78 },
  rope: { price: 50 },
  oil: { price: 10, returnable: false },
};
type Line = { _id: string; product: string };

const opened = async (parts = PARTS) => {
  const shop = await createShop(parts);
  const buyer = await newBuyer(shop);
  const wrong = async () => {
    const [kv, staff] = [shop.deps.storage.scope(), await shop.admin()];
    return [...(await shopProblems(kv)), ...(await listProblems(kv, (path) => staff.get(path)))];
  };
  const delivered = async (wanted: Record<string, number>, sent: object = {}) => {
    const order = await buyer.placed(wanted, sent);
    return moveOrder(shop, order._id, 'processing', 'shipped', 'delivered');
  };
  const lineOf = (order: { items: Line[] }, slug: string) =>
    order.items.find(({ product }) => product === shop.idOf(slug))?._id ?? '';
  return { shop, buyer, delivered, lineOf, wrong };
};

const ask = ({ visitor }: Buyer, order: string, items: object[], more: object = {}, key = {}) =>
  visitor.post(
    `/user/request-return/${order}`,
    { items, reason: 'manufacturer_defect', ...more },
    key,
  );
const counted = (orderItem: string, receivedQty: number, condition = 'resellable') => ({
  status: 'received',
  items: [{ orderItem, receivedQty, condition }],
});

describe('a return', () => {
  it('of one piece after the other refunds exactly the cost of all of them', async () => {
    const { shop, buyer, delivered, lineOf, wrong } = await opened();
    await shop.count('bell', 10);
    await shop.coupon({ code: 'FIFTEEN', discount: 15 });
    await giveMoney(shop, buyer, 100);
    await buyer.fill({ bell: 3 });
    await buyer.visitor.post('/user/coupon-apply', { code: 'FIFTEEN' });
    const order = await delivered({}, { useWallet: true });
    expect(order).toMatchObject({
      subtotal: 390.69,
      tax: 31.26,
      discount: 58.6,
      total: 363.35,
      walletUsed: 100,
      payable: 263.35,
      captured: 263.35,
      paymentStatus: 'paid',
    });
    const line = lineOf(order, 'bell');
    for (const [number, refund] of [121.11, 121.12, 121.12].entries()) {
      const returnOrder = await ask(buyer, order._id, [{ orderItem: line, quantity: 1 }]);
      expect([returnOrder.status, returnOrder.body]).toMatchObject([
        201,
        {
          returnOrder: { status: 'requested', returnNumber: expect.stringMatching(/^RET-/) },
          order: { returnStatus: 'requested' },
        },
      ]);
      const id = returnOrder.body.returnOrder._id;
      const received = await moveReturn(shop, id, 'approved', counted(line, 1));
      expect(received).toMatchObject({
        refundCap: refund,
        moves: [{ to: 'rejected' }, { to: 'refunded', asks: ['amount'] }, { to: 'replaced' }],
      });
      const refunded = await moveReturn(shop, id, { status: 'refunded', refundAmount: refund });
      expect(refunded).toMatchObject({
        status: 'refunded',
        refundAmount: refund,
        order: { _id: order._id, status: number === 2 ? 'returned' : 'delivered' },
      });
    }
    expect(await buyer.read(order._id)).toMatchObject({
      status: 'returned',
      returnStatus: 'returned',
      paymentStatus: 'refunded',
      refundedAmount: 363.35,
      refundable: 0,
      items: [{ returnedQty: 3, refundedAmount: 363.35 }],
    });
    expect((await buyer.wallet()).balance).toBe(363.35);
    expect([await shelfOf(shop, 'bell'), await wrong()]).toEqual([
      { onHand: 10, reserved: 0, left: 10 },
      [],
    ]);
  });

  it('is counted by the pieces that arrive: the rest can be requested again, and damaged ones stay off the shelf', async () => {
    const { shop, buyer, delivered, lineOf, wrong } = await opened();
    await shop.count('rope', 5);
    const order = await delivered({ rope: 3 });
    const line = lineOf(order, 'rope');
    const { _id } = (await ask(buyer, order._id, [{ orderItem: line, quantity: 3 }])).body
      .returnOrder;
    await moveReturn(
      shop,
      _id,
      'approved',
      { status: 'in_transit', tracking: { carrier: 'Delhivery', number: 'R1' } },
      counted(line, 2, 'damaged'),
    );
    const done = await moveReturn(shop, _id, {
      status: 'refunded',
      refundAmount: 100,
      refundTo: 'wallet',
    });
    expect(done).toMatchObject({
      refundAmount: 100,
      tracking: { carrier: 'Delhivery' },
      items: [{ quantity: 3, receivedQty: 2, condition: 'damaged' }],
    });
    expect(await buyer.read(order._id)).toMatchObject({
      returnStatus: 'partially_returned',
      refundedAmount: 100,
      items: [{ returnedQty: 2, refundedAmount: 100 }],
    });
    expect([await shelfOf(shop, 'rope'), (await buyer.wallet()).balance]).toEqual([
      { onHand: 2, reserved: 0, left: 2 },
      100,
    ]);
    expect((await ask(buyer, order._id, [{ orderItem: line, quantity: 2 }])).body.error).toBe(
      'You can return at most 1 of this item.',
    );
    expect((await ask(buyer, order._id, [{ orderItem: line, quantity: 1 }])).status).toBe(201);
    expect(await wrong()).toEqual([]);
  });

  it('may be replaced: a free order that claims its own pieces', async () => {
    const { shop, buyer, delivered, lineOf, wrong } = await opened();
    await shop.count('rope', 3);
    const order = await delivered({ rope: 2 });
    const line = lineOf(order, 'rope');
    const { _id } = (
      await ask(buyer, order._id, [{ orderItem: line, quantity: 2 }], { resolution: 'replacement' })
    ).body.returnOrder;
    await moveReturn(shop, _id, 'approved', counted(line, 2, 'damaged'));
    const staff = await shop.admin();
    const refused = await staff.patch(`/admin/return-order-status/${_id}`, { status: 'replaced' });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'There is not enough stock for a replacement. Please refund the item.',
    ]);
    await shop.count('rope', 4);
    await atOnce(3, () => staff.patch(`/admin/return-order-status/${_id}`, { status: 'replaced' }));
    const { replacement } = (await staff.get(`/admin/return-order/${_id}`)).body.returnOrder;
    expect(await buyer.read(replacement)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      total: 0,
      units: 2,
      items: [{ quantity: 2, price: 0, lineNet: 0 }],
    });
    expect([
      await shelfOf(shop, 'rope'),
      (await buyer.visitor.get('/user/orders')).body.totalAvailableOrders,
    ]).toEqual([{ onHand: 4, reserved: 2, left: 2 }, 2]);
    expect(await wrong()).toEqual([]);
  });

  it('may be rejected with a reason that the customer sees, and cancelled by the customer before it is sent', async () => {
    const { shop, buyer, delivered, lineOf, wrong } = await opened();
    const order = await delivered({ rope: 2 });
    const items = [{ orderItem: lineOf(order, 'rope'), quantity: 1 }];
    const first = (await ask(buyer, order._id, items)).body.returnOrder._id;
    const second = (await ask(buyer, order._id, items)).body.returnOrder._id;
    const staff = await shop.admin();
    expect(
      await staff.patch(`/admin/return-order-status/${first}`, { status: 'rejected' }),
    ).toMatchObject({
      status: 422,
      body: { fields: { reason: expect.any(String) } },
    });
    await moveReturn(shop, first, { status: 'rejected', reason: 'Broken by hand' });
    const cancel = () => buyer.visitor.post(`/user/cancel-return/${second}`, {});
    const cancelled = (await cancel()).body.returnOrder;
    expect(cancelled).toMatchObject({ status: 'cancelled', closedAt: expect.any(String) });
    expect(await cancel()).toMatchObject({ status: 200, body: { returnOrder: cancelled } });
    expect((await buyer.visitor.post(`/user/cancel-return/${first}`, {})).status).toBe(409);
    const { returnOrders } = (await buyer.visitor.get(`/user/order-returns/${order._id}`)).body;
    expect(returnOrders).toMatchObject([
      { _id: second, status: 'cancelled' },
      { _id: first, status: 'rejected', rejectionReason: 'Broken by hand' },
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('sent twenty times at once with one key is one return', async () => {
    const { buyer, delivered, lineOf } = await opened();
    const order = await delivered({ rope: 5 });
    const items = [{ orderItem: lineOf(order, 'rope'), quantity: 1 }];
    const answers = await atOnce(20, () =>
      ask(buyer, order._id, items, {}, { 'idempotency-key': 'return-00000000001' }),
    );
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.returnOrder._id}`)).size,
    ).toBe(1);
    const other = await ask(
      buyer,
      order._id,
      items,
      { comment: 'Other words' },
      { 'idempotency-key': 'return-00000000001' },
    );
    expect([other.status, other.body.error]).toEqual([
      422,
      'This return was already sent with other details.',
    ]);
    expect(
      (await atOnce(6, () => ask(buyer, order._id, [{ ...items[0], quantity: 2 }])))
        .map(({ status }) => status)
        .sort(),
    ).toEqual([201, 201, 409, 409, 409, 409]);
  });

  it('keeps its key: the same one for another order is refused', async () => {
    const { buyer, delivered, lineOf } = await opened();
    const [order, other] = [await delivered({ rope: 1 }), await delivered({ rope: 1 })];
    const key = { 'idempotency-key': 'return-00000000002' };
    const askOf = (one: { _id: string; items: Line[] }) =>
      ask(buyer, one._id, [{ orderItem: lineOf(one, 'rope'), quantity: 1 }], {}, key);
    expect((await askOf(order)).status).toBe(201);
    expect(await askOf(other)).toMatchObject({
      status: 422,
      body: { error: 'This return was already sent with other details.' },
    });
    const { returnOrders } = (await buyer.visitor.get(`/user/order-returns/${other._id}`)).body;
    expect(returnOrders).toEqual([]);
  });

  it('that storage did not accept is not found, and exists once it is sent again', async () => {
    const { shop, buyer, delivered, lineOf, wrong } = await opened();
    const order = await delivered({ rope: 1 });
    const key = { 'idempotency-key': 'return-00000000003' };
    const send = () =>
      ask(buyer, order._id, [{ orderItem: lineOf(order, 'rope'), quantity: 1 }], {}, key);
    const pointers: string[] = [];
    shop.engine.faults.plan(({ kind, key: written }) => {
      if (kind === 'put' && written.startsWith('ret/')) pointers.push(written.slice(4));
      return kind === 'put' && written.startsWith('led/')
        ? { apply: false, answer: 503 }
        : undefined;
    });
    expect((await send()).status).toBe(503);
    shop.engine.faults.clear();
    const id = pointers[0] ?? '';
    const staff = await shop.admin();
    expect((await staff.get(`/admin/return-order/${id}`)).status).toBe(404);
    expect(await send()).toMatchObject({ status: 201, body: { returnOrder: { _id: id } } });
    expect((await staff.get(`/admin/return-order/${id}`)).status).toBe(200);
    expect(await wrong()).toEqual([]);
  });

  it('is refunded once, however many staff do it at once', async () => {
    const { shop, buyer, delivered, lineOf, wrong } = await opened();
    const order = await delivered({ rope: 2 });
    const line = lineOf(order, 'rope');
    const { _id } = (await ask(buyer, order._id, [{ orderItem: line, quantity: 2 }])).body
      .returnOrder;
    await moveReturn(shop, _id, 'approved', counted(line, 2));
    const staff = await shop.admin();
    const answers = await atOnce(12, () =>
      staff.patch(`/admin/return-order-status/${_id}`, { status: 'refunded', refundAmount: 108 }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([(await buyer.wallet()).balance, await wrong()]).toEqual([108, []]);
  });
});

describe('an impossible return', () => {
  it('is refused with the reason', async () => {
    const { shop, buyer, delivered, lineOf } = await opened();
    const waiting = await buyer.placed({ rope: 1 });
    expect(
      (await ask(buyer, waiting._id, [{ orderItem: lineOf(waiting, 'rope'), quantity: 1 }])).body,
    ).toMatchObject({
      code: 'conflict',
      error: 'This order cannot be returned.',
    });
    const order = await delivered({ rope: 2, oil: 1 });
    const [rope, oil] = [lineOf(order, 'rope'), lineOf(order, 'oil')];
    const refusals: [object[], object, number, string][] = [
      [[{ orderItem: oil, quantity: 1 }], {}, 409, 'This item cannot be returned.'],
      [[{ orderItem: rope, quantity: 3 }], {}, 409, 'You can return at most 2 of this item.'],
      [[{ orderItem: 'x', quantity: 1 }], {}, 422, 'This item is not part of the order.'],
      [
        [
          { orderItem: rope, quantity: 1 },
          { orderItem: rope, quantity: 1 },
        ],
        {},
        422,
        'Please list each item once.',
      ],
      [
        [{ orderItem: rope, quantity: 0 }],
        {},
        422,
        'Quantity must be a whole number from 1 to 99.',
      ],
      [[], {}, 422, 'Please choose what to return.'],
      [[{ orderItem: rope, quantity: 1 }], { reason: 'other' }, 422, 'Please tell us the reason.'],
      [
        [{ orderItem: rope, quantity: 1 }],
        { photos: [`media:${'0'.repeat(64)}.jpg`] },
        422,
        'This photo was not uploaded. Please add it again.',
      ],
      [
        [{ orderItem: rope, quantity: 1 }],
        { refundAmount: 5 },
        422,
        'Unknown field "refundAmount".',
      ],
    ];
    for (const [items, more, status, error] of refusals) {
      const answer = await ask(buyer, order._id, items, more);
      expect([answer.status, saidOf(answer.body)]).toEqual([status, error]);
    }
    const other = await newBuyer(shop);
    expect((await ask(other, order._id, [{ orderItem: rope, quantity: 1 }])).status).toBe(404);
    shop.clock.offsetMs += 11 * DAY_MS;
    const late = await shop.signedIn(buyer.email, 'landing-door-42');
    expect(
      (
        await late.post(`/user/request-return/${order._id}`, {
          items: [{ orderItem: rope, quantity: 1 }],
          reason: 'not_needed',
        })
      ).body.error,
    ).toBe('This order cannot be returned.');
  });

  it('is never refunded beyond its payment', async () => {
    const { shop, buyer, delivered, lineOf } = await opened();
    const order = await delivered({ rope: 2 });
    const line = lineOf(order, 'rope');
    const { _id } = (await ask(buyer, order._id, [{ orderItem: line, quantity: 1 }])).body
      .returnOrder;
    const staff = await shop.admin();
    const move = (step: object) => staff.patch(`/admin/return-order-status/${_id}`, step);
    expect((await move({ status: 'refunded', refundAmount: 1 })).body.error).toBe(
      'This return is requested and cannot be changed to refunded.',
    );
    await moveReturn(shop, _id, 'approved');
    for (const items of [
      [],
      [{ orderItem: line, receivedQty: 2, condition: 'resellable' }],
      [{ orderItem: line, receivedQty: 0, condition: 'damaged' }],
    ]) {
      expect((await move({ status: 'received', items })).status).toBe(422);
    }
    await moveReturn(shop, _id, counted(line, 1));
    for (const refundAmount of [54.01, 0, -5, 1e9, '54', null])
      expect((await move({ status: 'refunded', refundAmount })).status).toBe(422);
    expect((await move({ status: 'refunded', refundAmount: 54 })).status).toBe(200);
  });
});
