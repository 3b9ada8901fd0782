// The lists of orders, payments and returns: filters, searches, sorts and counts; and the files of
// orders and returns.

import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '../../../../src/contract/order/order-statuses.ts';
import { orderQuery, ownOrderQuery } from '../../../../src/contract/order/rules.ts';
import { type Payment, paymentQuery } from '../../../../src/contract/payment/rules.ts';
import { type ReturnOrderRow, returnOrderQuery } from '../../../../src/contract/return/rules.ts';
import { callNow } from '../../../../src/server/kernel/service-call.ts';
import { csvOf, textIn } from '../../../../src/server/kernel/sheet.ts';
import { keyOf } from '../../../../src/server/kernel/storage/keys.ts';
import {
  type IndexedOrder,
  ORDER_LIST,
  ownOrders,
  PAYMENT_LIST,
  RETURN_LIST,
} from '../../../../src/server/trade/effects/order-lists.ts';
import { returnRowOf } from '../../../../src/server/trade/rules/return-view.ts';
import { ORDER_PAGE_FOLDER, writePage } from '../../../../src/server/trade/state/order-pages.ts';
import { ledgerKey, storedLedger } from '../../../../src/server/trade/state/stored-ledger.ts';
import { orderRow } from '../../../support/order-rows.ts';
import { returnedItem, storedOrder, storedReturn } from '../../../support/stored-orders.ts';
import { toldOrder } from '../../../support/told-order.ts';

const payment = (_id: string, fields: Partial<Payment> = {}): Payment => ({
  _id,
  order: 'oid',
  orderNumber: `LFT-${_id}`,
  user: 'anu',
  method: 'bank_transfer',
  provider: 'manual',
  gatewayOrderId: null,
  gatewayPaymentId: null,
  amount: 100,
  signatureVerified: false,
  currency: 'INR',
  status: 'captured',
  refundedAmount: 0,
  refunds: [],
  utr: null,
  paidBy: null,
  settlementUtr: null,
  disputes: [],
  failureReason: null,
  createdAt: '2026-11-23T06:30:00.000Z',
  capturedAt: null,
  ...fields,
});
const returned = (_id: string, fields: Partial<ReturnOrderRow> = {}): ReturnOrderRow => ({
  _id,
  returnNumber: `RET-${_id}`,
  user: 'anu',
  customerName: 'Anu',
  units: 1,
  order: { _id: 'oid', orderNumber: 'LFT-1', status: 'delivered' },
  reason: 'wrong_item',
  status: 'requested',
  createdAt: '2026-11-23T06:30:00.000Z',
  ...fields,
});

type Rows = { orders?: IndexedOrder[]; payments?: Payment[]; returns?: ReturnOrderRow[] };
const listed = async ({ orders = [], payments = [], returns = [] }: Rows) => {
  const { kv, ...rest } = await toldOrder();
  const ids = ({ rows }: { rows: readonly { _id: string }[] }) => rows.map(({ _id }) => _id);
  return {
    ...rest,
    kv,
    orders: async (asked: object) => ids(ORDER_LIST.page(orders, orderQuery.parse(asked))),
    payments: async (asked: object) => ids(PAYMENT_LIST.page(payments, paymentQuery.parse(asked))),
    returns: async (asked: object) => ids(RETURN_LIST.page(returns, returnOrderQuery.parse(asked))),
    own: async (asked: Record<string, string | number>) => {
      const texts = Object.fromEntries(
        Object.entries(asked).map(([name, value]) => [name, String(value)]),
      );
      const page = await ownOrders(callNow(kv), 'user', ownOrderQuery.parse(texts));
      return { ids: ids(page), total: page.total };
    },
  };
};
/** A day in India, at its first and its last moment. */
const DAY = { first: '2026-11-22T18:30:00.000Z', last: '2026-11-23T18:29:59.999Z' };
const MOMENTS = [
  ['before', '2026-11-22T18:29:59.999Z'],
  ['first', DAY.first],
  ['last', DAY.last],
  ['after', '2026-11-23T18:30:00.000Z'],
] as const;

describe('the list of orders', () => {
  it.each([
    [{ status: 'shipped' }, orderRow('x', { status: 'shipped' })],
    [{ paymentStatus: 'refunded' }, orderRow('x', { paymentStatus: 'refunded' })],
    [{ returnStatus: 'partially_returned' }, orderRow('x', { returnStatus: 'partially_returned' })],
    [{ method: 'wallet' }, orderRow('x', { paymentMethod: 'wallet' })],
    [{ user: 'ben' }, orderRow('x', { user: 'ben' })],
    [{ search: 'lft-x' }, orderRow('x')],
    [{ search: 'ben' }, orderRow('x', { customerName: 'Ben' })],
    [{ search: 'rope' }, orderRow('x', { firstItem: 'Rope' })],
  ])('shows by %j what it says', async (asked, row) => {
    const { orders } = await listed({ orders: [orderRow('other'), row] });
    expect(await orders(asked)).toEqual(['x']);
    expect((await orders({})).toSorted()).toEqual(['other', 'x']);
  });

  it('shows whole days in India', async () => {
    const rows = MOMENTS.map(([id, createdAt]) => orderRow(id, { createdAt }));
    const { orders } = await listed({ orders: rows });
    expect(await orders({ from: '2026-11-23', to: '2026-11-23' })).toEqual(['last', 'first']);
    expect(await orders({ from: '2026-11-23' })).toEqual(['after', 'last', 'first']);
    expect(await orders({ to: '2026-11-23' })).toEqual(['last', 'first', 'before']);
  });

  it('is sorted by moment, number, amount, and how far each has come', async () => {
    const at = (day: number) => ({ createdAt: `2026-11-${day}T06:30:00.000Z` });
    const { orders } = await listed({
      orders: [
        orderRow('a', { orderNumber: '3', total: 1000.5, status: 'delivered', ...at(11) }),
        orderRow('b', { orderNumber: '1', total: 99.25, status: 'pending_payment', ...at(12) }),
        orderRow('c', { orderNumber: '2', total: 1000.25, status: 'processing', ...at(10) }),
      ],
    });
    expect(await orders({ sort: 'createdAt' })).toEqual(['c', 'a', 'b']);
    expect(await orders({ sort: 'orderNumber' })).toEqual(['b', 'c', 'a']);
    expect(await orders({ sort: '-total' })).toEqual(['a', 'c', 'b']);
    expect(await orders({ sort: 'status' })).toEqual(['b', 'c', 'a']);
  });

  it('counts the orders in each status, whichever status is shown', async () => {
    const orders = [
      orderRow('a', { status: 'shipped' }),
      orderRow('b', { status: 'shipped', user: 'ben' }),
      orderRow('c', { status: 'expired' }),
      orderRow('d', { status: 'confirmed', customerName: 'Cia' }),
    ];
    const none = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0]));
    const counts = (asked: object) =>
      ORDER_LIST.page(orders, orderQuery.parse({ status: 'shipped', ...asked })).counts;
    expect(counts({})).toEqual({ ...none, shipped: 2, expired: 1, confirmed: 1 });
    expect(counts({ user: 'anu' })).toEqual({
      ...none,
      shipped: 1,
      expired: 1,
      confirmed: 1,
    });
    expect(counts({ search: 'Cia' })).toEqual({ ...none, confirmed: 1 });
  });
});

describe('the list of payments', () => {
  it.each([
    [{ status: 'failed' }, payment('x', { status: 'failed' })],
    [{ method: 'cod' }, payment('x', { method: 'cod' })],
    [{ search: 'lft-x' }, payment('x')],
    [{ search: 'sbin0001' }, payment('x', { utr: 'SBIN0001' })],
    [{ search: 'pay_a' }, payment('x', { gatewayPaymentId: 'pay_A' })],
  ])('shows by %j what it says', async (asked, row) => {
    const { payments } = await listed({ payments: [payment('other'), row] });
    expect(await payments(asked)).toEqual(['x']);
  });

  it('shows whole days, sorted by moment, amount and status', async () => {
    const rows = MOMENTS.map(([id, createdAt], at) =>
      payment(id, {
        createdAt,
        amount: [100, 99.5, 1000, 2][at] ?? 0,
        status: (['failed', 'captured', 'created', 'pending'] as const)[at] ?? 'pending',
      }),
    );
    const { payments } = await listed({ payments: rows });
    expect(await payments({ from: '2026-11-23', to: '2026-11-23' })).toEqual(['last', 'first']);
    expect(await payments({ sort: 'createdAt' })).toEqual(['before', 'first', 'last', 'after']);
    expect(await payments({ sort: 'amount' })).toEqual(['after', 'first', 'before', 'last']);
    expect(await payments({ sort: 'status' })).toEqual(['first', 'last', 'before', 'after']);
  });

  it('has nothing to find in a payment without numbers of bank and gateway', async () => {
    const { payments } = await listed({ payments: [payment('x')] });
    for (const search of ['null', 'undefined', 'Stryker'])
      expect(await payments({ search })).toEqual([]);
  });
});

describe('the list of returns', () => {
  it.each([
    [{ status: 'approved' }, returned('x', { status: 'approved' })],
    [{ reason: 'other' }, returned('x', { reason: 'other' })],
    [{ user: 'ben' }, returned('x', { user: 'ben' })],
    [{ search: 'ret-x' }, returned('x')],
    [{ search: 'ben' }, returned('x', { customerName: 'Ben' })],
    [
      { search: 'lft-2' },
      returned('x', { order: { _id: 'x', orderNumber: 'LFT-2', status: 'delivered' } }),
    ],
  ])('shows by %j what it says', async (asked, row) => {
    const { returns } = await listed({ returns: [returned('other'), row] });
    expect(await returns(asked)).toEqual(['x']);
  });

  it('shows whole days, sorted by moment, number and status', async () => {
    const rows = MOMENTS.map(([id, createdAt], at) =>
      returned(id, {
        createdAt,
        returnNumber: String(9 - at),
        status: (['received', 'approved', 'requested', 'rejected'] as const)[at] ?? 'requested',
      }),
    );
    const { returns } = await listed({ returns: rows });
    expect(await returns({ from: '2026-11-23', to: '2026-11-23' })).toEqual(['last', 'first']);
    expect(await returns({ sort: 'createdAt' })).toEqual(['before', 'first', 'last', 'after']);
    expect(await returns({ sort: 'returnNumber' })).toEqual(['after', 'last', 'first', 'before']);
    expect(await returns({ sort: 'status' })).toEqual(['first', 'before', 'after', 'last']);
  });
});

describe("a customer's own orders", () => {
  const placedAt = (day: number) => `2026-11-${day}T06:30:00.000Z`;
  /** Three orders in the ledger, from the 20th on, and two on a page from the 10th on. */
  const withPage = async () => {
    const lists = await listed({});
    const { kv, opId } = lists;
    const ordersFrom = (day: number, ids: string[]) =>
      Object.fromEntries(
        ids.map((id, at) => [
          id,
          storedOrder({
            number: `LFT-${id}`,
            placedAt: placedAt(day + at),
            status: at === 0 ? 'cancelled' : 'delivered',
          }),
        ]),
      );
    const closed = ordersFrom(10, ['old', 'older']);
    await writePage(kv, 'user', 'page', closed, opId());
    await kv.update(ledgerKey('user'), storedLedger, opId(), (ledger) => ({
      ...(ledger ?? expect.fail('no ledger')),
      orders: ordersFrom(20, ['a', 'b', 'c']),
      closedOrders: {
        pages: [{ id: 'page', orders: ['old', 'older'] }],
        latest: placedAt(11),
        hasCounted: true,
      },
    }));
    const removePage = () => kv.purge(keyOf(ORDER_PAGE_FOLDER, 'user', 'page'));
    return { ...lists, removePage };
  };

  it('are those of the ledger and of its pages, however they are asked for', async () => {
    const { own } = await withPage();
    const all = ['c', 'b', 'a', 'older', 'old'];
    expect(await own({})).toEqual({ ids: all, total: 5 });
    expect(await own({ limit: 3 })).toEqual({ ids: all.slice(0, 3), total: 5 });
    expect(await own({ limit: 2, page: 2 })).toEqual({ ids: ['a', 'older'], total: 5 });
    expect(await own({ limit: 1, sort: 'createdAt' })).toEqual({ ids: ['old'], total: 5 });
    expect(await own({ limit: 2, status: 'cancelled' })).toEqual({ ids: ['a', 'old'], total: 2 });
    expect(await own({ limit: 1, search: 'lft-old' })).toEqual({ ids: ['older'], total: 2 });
    expect(await own({ limit: 1, to: '2026-11-10' })).toEqual({ ids: ['old'], total: 1 });
    expect(await own({ limit: 1, from: '2026-11-21' })).toEqual({ ids: ['c'], total: 2 });
  });

  it('read no page that cannot be shown', async () => {
    const { own, removePage } = await withPage();
    await removePage();
    expect(await own({ limit: 3 })).toEqual({ ids: ['c', 'b', 'a'], total: 5 });
    expect(await own({ limit: 1, page: 3 })).toEqual({ ids: ['a'], total: 5 });
    for (const asked of [
      { limit: 4 },
      { status: 'delivered' },
      { from: '2026-11-21' },
      { to: '2026-11-21' },
      { search: 'c' },
      { sort: 'createdAt' },
    ])
      await expect(own({ limit: 1, ...asked })).rejects.toThrow(
        'A closed page of orders is missing.',
      );
  });

  it('stand in their order where one in the ledger is older than those on a page', async () => {
    const { kv, opId, own } = await withPage();
    await kv.update(ledgerKey('user'), storedLedger, opId(), (ledger) => ({
      ...(ledger ?? expect.fail('no ledger')),
      orders: { oldest: storedOrder({ placedAt: placedAt(10) }) },
    }));
    expect((await own({ limit: 1 })).ids).toEqual(['older']);
  });

  it('are none before the first order', async () => {
    const { kv } = await listed({});
    expect(await ownOrders(callNow(kv), 'nobody', ownOrderQuery.parse({}))).toMatchObject({
      rows: [],
      total: 0,
    });
  });
});

it('the file of orders has the words of the screens, and Indian time', () => {
  const row = orderRow('x', {
    total: 1234.5,
    status: 'shipped',
    paymentMethod: 'cod',
    paymentStatus: 'partially_paid',
    returnStatus: 'partially_returned',
    customerName: 'Anu, Kochi',
    createdAt: DAY.last,
  });
  expect(
    csvOf({ columns: ORDER_LIST.file?.columns ?? [], rows: [row] })
      .split('\r\n')
      .map((line) => line.replace('\uFEFF', '')),
  ).toEqual([
    'Number,Placed,Customer,First item,Quantity,Total in rupees,Status,Payment method,Payment,Returns',
    'LFT-x,2026-11-23 23:59,"Anu, Kochi",Bell,2,1234.50,Shipped,Cash on delivery,Paid in part,Returned in part',
    '',
  ]);
});

describe('returns', () => {
  describe('the file of returns', () => {
    it('says of each what comes back, of which order and whose, and how far it is', () => {
      const items = [returnedItem({ quantity: 2 }), returnedItem({ orderItem: 'other' })];
      const row = returnRowOf(
        { user: 'user', order: 'oid' },
        storedOrder(),
        storedReturn({ items, status: 'in_transit' }),
      );
      expect(RETURN_LIST.file?.columns.map((column) => [column[0], textIn(row, column)])).toEqual([
        ['Number', 'RET-2026-4K7M2P'],
        ['Requested', '2026-11-23 12:00'],
        ['Order', 'LFT-2026-4K7M2P'],
        ['Customer', 'Anu'],
        ['Quantity', '3'],
        ['Reason', 'Manufacturer defect'],
        ['Status', 'In transit'],
      ]);
    });
  });
});
