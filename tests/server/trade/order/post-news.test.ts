// The events for webhooks that the news of an order set off, and the data of each event.
import { describe, expect, it } from 'vitest';
import { orderEvents, orderEventsOf } from '../../../../src/server/trade/effects/post-news.ts';
import {
  ORDER_NEWS,
  type OrderNews,
  type StoredOrder,
} from '../../../../src/server/trade/state/stored-order.ts';
import {
  AT,
  returnedItem,
  snapshotLine,
  storedOrder,
  storedPayment,
  storedRefund,
  storedReturn,
} from '../../../support/stored-orders.ts';
import { toldOrder } from '../../../support/told-order.ts';

const NOW = '2026-11-24T06:30:00.000Z';
const unpaid = storedOrder({ payments: [] });

describe('webhooks', () => {
  const typesOf = (order: StoredOrder) =>
    Object.fromEntries(
      ORDER_NEWS.map((kind) => [
        kind,
        orderEventsOf('oid', order, { kind, of: 'x' }, AT).map(({ event }) => event),
      ]).filter(([, events]) => events?.length),
    );

  it('are told of news by its kind, and of money only where there is some', () => {
    const always = { 'order-shipped': ['order.shipped'], 'return-requested': ['return.requested'] };
    const refundDone = { 'refund-done': ['refund.processed'] };
    expect(typesOf(unpaid)).toEqual({ 'order-placed': ['order.placed'], ...always, ...refundDone });
    const paid = {
      'order-placed': ['order.placed', 'order.paid'],
      'order-delivered': ['order.paid'],
      'payment-received': ['order.paid'],
      ...always,
      ...refundDone,
    };
    expect(typesOf(storedOrder())).toEqual(paid);
    expect(typesOf(storedOrder({ payments: [], payable: 0 }))).toEqual(paid);
    const toWallet = ['refund-to-wallet', 'refund-failed', 'order-cancelled', 'order-expired'];
    expect(typesOf(storedOrder({ refundedToWallet: 1 }))).toEqual({
      ...paid,
      ...Object.fromEntries(toWallet.map((kind) => [kind, ['refund.processed']])),
    });
  });

  it.each([
    ['has not arrived', { capturedAt: null }],
    ['was one too many', { isSurplus: true }],
  ])('hear of no order as paid whose payment %s', (_how, payment) => {
    const order = storedOrder({ payments: [storedPayment(payment)] });
    expect(typesOf(order)['payment-received']).toBeUndefined();
    const second = { ...order, payments: [...order.payments, storedPayment({ id: 'second' })] };
    expect(typesOf(second)['payment-received']).toEqual(['order.paid']);
  });

  it('hear of a refunded return as money in the wallet only where it went there', () => {
    const back = (id: string, refundTo: 'wallet' | 'original') => storedReturn({ id, refundTo });
    const told = (...returns: ReturnType<typeof storedReturn>[]) =>
      typesOf(storedOrder({ returns, refundedToWallet: 1 }))['return-refunded'];
    expect(told(back('x', 'wallet'))).toEqual(['refund.processed']);
    expect(told(back('x', 'original'))).toBeUndefined();
    expect(told(back('x', 'original'), back('other', 'wallet'))).toBeUndefined();
    expect(told()).toBeUndefined();
  });

  it('are told each event once, whichever news says so', () => {
    const order = storedOrder({ refundedToWallet: 1 });
    const happened = (kind: OrderNews['kind']) =>
      orderEventsOf('oid', order, { kind, of: 'x' }, AT).map(({ event, of }) => [event, ...of]);
    expect(happened('order-placed')).toEqual([
      ['order.placed', 'oid', ''],
      ['order.paid', 'oid', ''],
    ]);
    expect(happened('order-delivered')).toEqual([['order.paid', 'oid', '']]);
    expect(happened('order-shipped')).toEqual([['order.shipped', 'oid', '']]);
    expect(happened('return-requested')).toEqual([['return.requested', 'oid', 'x']]);
    expect(happened('refund-done')).toEqual([['refund.processed', 'oid', 'x']]);
    expect(happened('refund-failed')).toEqual([['refund.processed', 'oid', 'refund-failed x']]);
    expect(orderEventsOf('oid', order, { kind: 'order-shipped', of: 'y' }, AT)).toEqual([
      {
        event: 'order.shipped',
        at: AT,
        of: ['oid', ''],
        ids: { order: 'oid', news: 'order-shipped', of: 'y' },
      },
    ]);
  });
});

describe('the data of an event', () => {
  const refunds = [
    storedRefund({ id: 'sent', amount: 4_050 }),
    storedRefund({ id: 'failed', amount: 3_000, status: 'failed', toWallet: 1_250 }),
  ];
  const asked = storedReturn({
    id: 'return',
    refundAmount: 9_900,
    resolution: 'replacement',
    createdAt: NOW,
    items: [returnedItem(), returnedItem({ orderItem: 'other' })],
  });
  const told = {
    order: {
      payments: [storedPayment(), storedPayment({ id: 'second', refunds })],
      returns: [storedReturn({ id: 'another', refundAmount: 1 }), asked],
    },
    snapshot: {
      lines: [snapshotLine(), snapshotLine({ id: 'other' })],
      totals: { subtotal: 9_000, tax: 1_000, discount: 0, total: 10_050 },
    },
  };
  const dataOf = async (event: keyof typeof orderEvents, ids: Record<string, string>) => {
    const { kv } = await toldOrder(told);
    return orderEvents[event]?.(kv, { order: 'oid', ...ids });
  };

  it.each(['order.placed', 'order.paid', 'order.shipped'] as const)(
    '%s are its figures',
    async (event) => {
      expect(await dataOf(event, {})).toEqual({
        _id: 'oid',
        orderNumber: 'LFT-2026-4K7M2P',
        total: 100.5,
        currency: 'INR',
        paymentMethod: 'razorpay',
        items: 2,
      });
      expect(await dataOf(event, { order: 'another' })).toBeNull();
    },
  );

  it('return.requested are what was asked for', async () => {
    expect(await dataOf('return.requested', { of: 'return' })).toEqual({
      _id: 'return',
      returnNumber: 'RET-2026-4K7M2P',
      order: 'oid',
      orderNumber: 'LFT-2026-4K7M2P',
      reason: 'manufacturer_defect',
      resolution: 'replacement',
      items: 2,
      createdAt: NOW,
    });
    expect(await dataOf('return.requested', { of: 'unknown' })).toBeNull();
    expect(await dataOf('return.requested', { order: 'another', of: 'return' })).toBeNull();
  });

  it('refund.processed are where the money went and how much', async () => {
    const about = { order: 'oid', orderNumber: 'LFT-2026-4K7M2P', currency: 'INR' };
    for (const [news, of, expected] of [
      ['refund-done', 'sent', { ...about, to: 'original', amount: 40.5 }],
      ['refund-done', 'unknown', null],
      ['refund-failed', 'failed', { ...about, to: 'wallet', amount: 12.5 }],
      ['return-refunded', 'return', { ...about, to: 'wallet', amount: 99 }],
      ['order-cancelled', '', { ...about, to: 'wallet', amount: null }],
    ] as const)
      expect([news, of, await dataOf('refund.processed', { news, of })]).toEqual([
        news,
        of,
        expected,
      ]);
    expect(await dataOf('refund.processed', {})).toEqual({ ...about, to: 'wallet', amount: null });
    expect(await dataOf('refund.processed', { order: 'another' })).toBeNull();
  });
});
