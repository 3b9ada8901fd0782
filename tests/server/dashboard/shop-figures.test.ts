// The shop's part of the dashboard: what it counts, of which days, and what waits.
import { describe, expect, it } from 'vitest';
import { periodsOf, shopFigures } from '../../../src/server/dashboard/dashboards.ts';
import type { IndexedOrder } from '../../../src/server/trade/effects/order-lists.ts';
import { orderRow, returnRow, stockRow } from '../../support/desk-answers.ts';
import { move, orderOf } from '../../support/order-of.ts';
import { createShop } from '../../support/shop.ts';

const PERIODS = periodsOf('2026-11-21', 7);
const [NOW, BEFORE] = ['2026-11-20T10:00:00.000Z', '2026-11-10T10:00:00.000Z'];
const LATER = {
  isDue: false,
  askAt: null,
  expiresAt: null,
  deliveredAt: null,
  careEnds: [],
  careUntil: null,
};
const order = (changes: Partial<IndexedOrder> = {}): IndexedOrder => ({
  ...orderRow(),
  ...LATER,
  paid: 0,
  refunded: 0,
  ...changes,
});
const figures = (orders: IndexedOrder[]) => shopFigures({ orders, returns: [], low: [] }, PERIODS);

describe('orders', () => {
  it('count in the period they were placed in, unless they failed', () => {
    const orders = [
      order({ createdAt: NOW }),
      order({ createdAt: NOW, status: 'completed' }),
      order({ createdAt: NOW, status: 'cancelled' }),
      order({ createdAt: NOW, status: 'expired' }),
      order({ createdAt: BEFORE }),
      order({ createdAt: '2026-01-01T00:00:00.000Z' }),
    ];
    expect(figures(orders).orders).toEqual({ count: 2, previous: 1 });
  });

  it('bring the payments less the refunds, to the paisa', () => {
    const orders = [
      order({ createdAt: NOW, paid: 1_23_456, refunded: 0 }),
      order({ createdAt: NOW, paid: 10_001, refunded: 10_001, status: 'cancelled' }),
      order({ createdAt: NOW, paid: 50_000, refunded: 19_999, status: 'returned' }),
      order({ createdAt: BEFORE, paid: 7 }),
    ];
    expect(figures(orders).revenue).toEqual({ rupees: 1_534.57, previousRupees: 0.07 });
  });

  it('wait if the office has the next step, the longest waiting first', () => {
    const orders = [
      order({ _id: 'paid', status: 'confirmed', createdAt: NOW }),
      order({ _id: 'packed', status: 'processing', createdAt: BEFORE }),
      order({
        _id: 'transfer',
        status: 'pending_payment',
        paymentMethod: 'bank_transfer',
        createdAt: '2026-11-01T10:00:00.000Z',
      }),
      order({ _id: 'gateway', status: 'pending_payment', paymentMethod: 'razorpay' }),
      order({ _id: 'sent', status: 'shipped' }),
      order({ _id: 'gone', status: 'cancelled' }),
    ];
    const { count, orders: waiting } = figures(orders).waitingOrders;
    expect([count, waiting.map(({ _id }) => _id)]).toEqual([3, ['transfer', 'packed', 'paid']]);
  });
});

it('returns wait until they have ended, and only the first of many are named', () => {
  const open = Array.from({ length: 9 }, (_, at) =>
    returnRow({ _id: `r${at}`, status: 'received', createdAt: `2026-11-${10 + at}T10:00:00.000Z` }),
  );
  const ended = (['refunded', 'replaced', 'rejected', 'cancelled'] as const).map((status) =>
    returnRow({ status }),
  );
  const { count, returnOrders } = shopFigures(
    { orders: [], returns: [...ended, ...open.toReversed()], low: [] },
    PERIODS,
  ).openReturns;
  expect([count, returnOrders.map(({ _id }) => _id)]).toEqual([
    9,
    ['r0', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7'],
  ]);
});

it('shelves are named with the fewest pieces first', () => {
  const low = [
    stockRow({ _id: 'a', left: 4 }),
    stockRow({ _id: 'b', left: 0 }),
    stockRow({ _id: 'c', left: 2 }),
  ];
  const { count, stock } = shopFigures({ orders: [], returns: [], low }, PERIODS).lowStock;
  expect([count, stock.map(({ _id }) => _id)]).toEqual([3, ['b', 'c', 'a']]);
});

it('the dashboard counts what customers have ordered and staff have done', async () => {
  const shop = await createShop({ bell: { price: 1_000 }, roller: { price: 500 } });
  const { visitor: meera } = await shop.newCustomer({ firstName: 'Meera' });
  await orderOf(shop, meera, { bell: 1 });
  const sent = await orderOf(shop, meera, { roller: 2 });
  await move(
    shop,
    sent._id,
    { status: 'processing' },
    { status: 'shipped' },
    { status: 'delivered' },
  );
  await shop.count('bell', 2);
  const { status, body } = await (await shop.admin()).get('/admin/dashboard?days=7');
  expect(status).toBe(200);
  expect(body.dashboard).toMatchObject({
    orders: { count: 2, previous: 0 },
    revenue: { rupees: 1_080, previousRupees: 0 },
    waitingOrders: { count: 1, orders: [{ firstItem: 'Part bell', status: 'confirmed' }] },
    openReturns: { count: 0, returnOrders: [] },
    lowStock: { count: 1, stock: [{ product: { name: 'Part bell' }, onHand: 2, isLow: true }] },
  });
  expect(body.dashboard.waitingOrders.orders[0]).not.toHaveProperty('paid');
});
