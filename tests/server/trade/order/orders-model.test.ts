// Orders, returns, wallet, stock and coupon beside a simple model: whatever is done in whatever
// order, both say the same.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Buyer, giveMoney, newBuyer, shelfOf } from '../../../support/buyers.ts';
import { drawn } from '../../../support/effort.ts';
import * as model from '../../../support/order-model.ts';
import { createShop, type Shop } from '../../../support/shop.ts';
import { listProblems, shopProblems } from '../../../support/shop-consistency.ts';
import type { Answer, Visitor } from '../../../support/visitor.ts';

const TIMEOUT = { timeout: 300_000 };

type Real = {
  shop: Shop;
  buyer: Buyer;
  staff: Visitor;
  ids: string[];
  lines: string[];
  returns: string[][];
};
type Deed = (m: model.Model, real: Real) => Promise<void>;

const agrees = (name: string, should: boolean, { status, body }: Answer) =>
  expect([name, should, should ? status < 300 : [404, 409, 422].includes(status), body]).toEqual([
    name,
    should,
    true,
    body,
  ]);

let transfers = 0;
const stepBody = (to: string) => {
  transfers += 1;
  return to === 'confirmed'
    ? { status: to, utr: `MODEL${String(transfers).padStart(10, '0')}` }
    : { status: to };
};

const at = <Of>(list: readonly Of[], place: number): Of | undefined =>
  list[place % Math.max(1, list.length)];
const placeIn = (list: readonly unknown[], place: number) => place % Math.max(1, list.length);

const deeds = {
  add:
    (quantity: number): Deed =>
    async (m, { shop, buyer }) =>
      agrees(
        'add',
        model.add(m, quantity),
        await buyer.visitor.post('/user/cart', { product: shop.idOf('bell'), quantity }),
      ),
  apply:
    (): Deed =>
    async (m, { buyer }) =>
      agrees(
        'apply',
        model.apply(m),
        await buyer.visitor.post('/user/coupon-apply', { code: 'TENTH' }),
      ),
  place:
    (method: model.ModelOrder['method'], useWallet: boolean): Deed =>
    async (m, { buyer, ids, lines, returns }) => {
      const seen = model.look(m);
      const total = await buyer.total();
      expect(['total', Math.round(total * 100)]).toEqual(['total', seen]);
      const answer = await buyer.send({ expectedTotal: total, paymentMethod: method, useWallet });
      agrees('place', model.place(m, method, useWallet), answer);
      if (answer.status !== 201) return;
      ids.push(answer.body.order._id);
      lines.push(answer.body.order.items[0]._id);
      returns.push([]);
    },
  cancel:
    (place: number): Deed =>
    async (m, { buyer, ids }) => {
      const [order, id] = [at(m.orders, place), at(ids, place)];
      if (order && id) agrees('cancel', model.cancelByCustomer(m, order), await buyer.cancel(id));
    },
  cancelByStaff:
    (place: number, share: number, restock: boolean): Deed =>
    async (m, { staff, ids }) => {
      const [order, id] = [at(m.orders, place), at(ids, place)];
      if (!order || !id) return;
      const reason = order.status === 'shipped' ? 'undelivered' : 'Asked by telephone';
      const refundAmount =
        Math.floor((order.captured + order.walletUsed - order.refunded) * share) / 100;
      const answer = await staff.patch(`/admin/order-status/${id}`, {
        status: 'cancelled',
        reason,
        refundAmount,
        restock,
      });
      agrees('cancel by staff', model.cancelByStaff(m, order, share, restock), answer);
    },
  step:
    (place: number, to: model.ModelOrder['status']): Deed =>
    async (m, { staff, ids }) => {
      const [order, id] = [at(m.orders, place), at(ids, place)];
      if (order && id)
        agrees(
          `step to ${to}`,
          model.step(m, order, to),
          await staff.patch(`/admin/order-status/${id}`, stepBody(to)),
        );
    },
  ask:
    (place: number, quantity: number): Deed =>
    async (m, { buyer, ids, lines, returns }) => {
      const [order, id] = [at(m.orders, place), at(ids, place)];
      if (!order || !id) return;
      const answer = await buyer.visitor.post(`/user/request-return/${id}`, {
        items: [{ orderItem: at(lines, place), quantity }],
        reason: 'wrong_item',
      });
      agrees('ask', model.ask(order, quantity), answer);
      if (answer.status === 201) returns[placeIn(ids, place)]?.push(answer.body.returnOrder._id);
    },
  moveReturn:
    (
      place: number,
      which: number,
      deed: 'approve' | 'receive' | 'refund' | 'reject',
      received: number,
      isSound: boolean,
    ): Deed =>
    async (m, { staff, ids, lines, returns }) => {
      const order = at(m.orders, place);
      const [returnOrder, id] = [
        at(order?.returns ?? [], which),
        at(returns[placeIn(ids, place)] ?? [], which),
      ];
      if (!order || !returnOrder || !id) return;
      const move = (body: object) => staff.patch(`/admin/return-order-status/${id}`, body);
      const items = [
        {
          orderItem: at(lines, place),
          receivedQty: received,
          condition: isSound ? 'resellable' : 'damaged',
        },
      ];
      const refundAmount = Math.max(1, model.capOf(order, returnOrder)) / 100;
      if (deed === 'approve')
        agrees('approve', model.approve(returnOrder), await move({ status: 'approved' }));
      if (deed === 'receive')
        agrees(
          'receive',
          model.receive(returnOrder, received, isSound),
          await move({ status: 'received', items }),
        );
      if (deed === 'refund')
        agrees(
          'refund',
          model.refund(m, order, returnOrder),
          await move({ status: 'refunded', refundAmount }),
        );
      if (deed === 'reject')
        agrees(
          'reject',
          model.reject(returnOrder),
          await move({ status: 'rejected', reason: 'Broken by hand' }),
        );
    },
};

const NEXT: Partial<Record<model.ModelOrder['status'], model.ModelOrder['status']>> = {
  pending_payment: 'confirmed',
  confirmed: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
};
/** The usual way of orders and of their returns, which random steps alone hardly ever reach. */
const advance =
  (place: number): Deed =>
  (m, real) =>
    deeds.step(place, NEXT[at(m.orders, place)?.status ?? 'completed'] ?? 'processing')(m, real);
const advanceReturn =
  (place: number, which: number, received: number, isSound: boolean): Deed =>
  (m, real) => {
    const status = at(at(m.orders, place)?.returns ?? [], which)?.status;
    const deed = status === 'requested' ? 'approve' : status === 'approved' ? 'receive' : 'refund';
    return deeds.moveReturn(place, which, deed, received, isSound)(m, real);
  };

const [few, place] = [fc.integer({ min: 1, max: 3 }), fc.nat(3)];
const [PLACE, STEP, TAKE] = [
  fc.record({
    is: fc.constant('place' as const),
    method: fc.constantFrom('cod' as const, 'wallet' as const, 'bank_transfer' as const),
    useWallet: fc.boolean(),
  }),
  fc.record({
    is: fc.constant('step' as const),
    place,
    to: fc.constantFrom(
      'confirmed' as const,
      'processing' as const,
      'shipped' as const,
      'delivered' as const,
      'completed' as const,
    ),
  }),
  fc.record({
    is: fc.constant('return' as const),
    place,
    which: fc.nat(2),
    deed: fc.constantFrom(
      'approve' as const,
      'receive' as const,
      'refund' as const,
      'reject' as const,
    ),
    received: few,
    isSound: fc.boolean(),
  }),
];
const deed: fc.Arbitrary<{ told: object; does: Deed }> = fc.oneof(
  {
    weight: 4,
    arbitrary: few.map((quantity) => ({ told: { add: quantity }, does: deeds.add(quantity) })),
  },
  { weight: 2, arbitrary: fc.constant({ told: { apply: true }, does: deeds.apply() }) },
  {
    weight: 4,
    arbitrary: PLACE.map((told) => ({ told, does: deeds.place(told.method, told.useWallet) })),
  },
  {
    weight: 1,
    arbitrary: place.map((which) => ({ told: { cancel: which }, does: deeds.cancel(which) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(place, fc.constantFrom(0, 0.5, 1), fc.boolean())
      .map(([which, share, restock]) => ({
        told: { which, share, restock },
        does: deeds.cancelByStaff(which, share, restock),
      })),
  },
  { weight: 2, arbitrary: STEP.map((told) => ({ told, does: deeds.step(told.place, told.to) })) },
  {
    weight: 16,
    arbitrary: place.map((which) => ({ told: { advance: which }, does: advance(which) })),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(place, few).map(([which, quantity]) => ({
      told: { ask: which, quantity },
      does: deeds.ask(which, quantity),
    })),
  },
  {
    weight: 2,
    arbitrary: TAKE.map((told) => ({
      told,
      does: deeds.moveReturn(told.place, told.which, told.deed, told.received, told.isSound),
    })),
  },
  {
    weight: 14,
    arbitrary: fc
      .tuple(place, fc.nat(2), few, fc.boolean())
      .map(([which, returnOrder, received, isSound]) => ({
        told: { which, returnOrder, received, isSound },
        does: advanceReturn(which, returnOrder, received, isSound),
      })),
  },
);

const opened = async (): Promise<Real> => {
  // Every new order moves the closed one out of the ledger: later calls must have the same effect.
  const shop = await createShop(
    { bell: { price: model.PRICE / 100 } },
    { orderPageSizes: { recent: 0, page: 1, open: 1 } },
  );
  await shop.count('bell', model.START_PIECES);
  await shop.coupon({
    code: 'TENTH',
    discount: model.COUPON_PERCENT,
    usageLimit: model.COUPON_USES,
    usageLimitPerUser: 100,
  });
  const buyer = await newBuyer(shop);
  await giveMoney(shop, buyer, model.START_MONEY / 100);
  return { shop, buyer, staff: await shop.admin(), ids: [], lines: [], returns: [] };
};

describe('the shop', () => {
  it('agrees with a simple model after every action', TIMEOUT, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(deed, { minLength: 60, maxLength: 120, size: 'max' }),
        async (all) => {
          const [m, real] = [model.createModel(), await opened()];
          for (const { does } of all) await does(m, real);
          const { shop, buyer, staff, ids } = real;
          const orders = await Promise.all(ids.map(buyer.read));
          const paise = (rupees: number) => Math.round(rupees * 100);
          expect(
            orders.map(({ status, refundedAmount, captured }) => [
              status,
              paise(refundedAmount),
              paise(captured),
            ]),
          ).toEqual(m.orders.map(({ status, refunded, captured }) => [status, refunded, captured]));
          expect(paise((await buyer.wallet()).balance)).toBe(m.wallet);
          expect(await shelfOf(shop, 'bell')).toEqual({
            onHand: m.onHand,
            reserved: m.reserved,
            left: m.onHand - m.reserved,
          });
          expect((await staff.get('/admin/coupons')).body.coupons[0].used).toBe(m.used);
          const kv = shop.deps.storage.scope();
          expect([
            ...(await shopProblems(kv)),
            ...(await listProblems(kv, (path) => staff.get(path))),
          ]).toEqual([]);
        },
      ),
      drawn(8, 60),
    );
  });
});
