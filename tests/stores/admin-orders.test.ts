// Against the real server in the same process.

import { describe, expect, it } from 'vitest';
import { fileAddress } from '../../src/browser/admin/kit/file-address.ts';
import { ORDER_LIST } from '../../src/browser/admin/orders/list.ts';
import {
  createOrdersList,
  createOrderWork,
  orderMoves,
} from '../../src/browser/admin/orders/orders.ts';
import { PAYMENT_LIST } from '../../src/browser/admin/payments/list.ts';
import { createPayments } from '../../src/browser/admin/payments/payments.ts';
import { RETURN_ORDER_LIST } from '../../src/browser/admin/returns/list.ts';
import {
  conditionField,
  countField,
  createReturnOrdersList,
  createReturnOrderWork,
  returnMoves,
} from '../../src/browser/admin/returns/return-orders.ts';
import { readListQuery } from '../../src/browser/kernel/list-query.ts';
import { dayOf } from '../../src/contract/kernel/days.ts';
import { exportOrders } from '../../src/contract/order/calls.ts';
import { isAwaitedTransfer } from '../../src/contract/payment/transfer.ts';
import { deliveredOrderOf, orderOf } from '../support/order-of.ts';
import { openPage } from '../support/page-client.ts';
import { createShop } from '../support/shop.ts';

const anOffice = async () => {
  const shop = await createShop({
    bell: { price: 900, markup: 100 },
    roller: { price: 1_000 },
    kit: { price: 900, kind: 'package' },
  });
  const { client } = openPage(shop, await shop.admin());
  const { visitor: customer } = await shop.newCustomer({ firstName: 'Meera' });
  const told: string[] = [];
  const ports = { call: client, notify: (words: string) => void told.push(words) };
  const work = async (id: string) => {
    const open = createOrderWork(ports, id);
    await open.load();
    const order = () => {
      const { shown } = open.$remote.get();
      if (!shown) throw new Error('there is no such order');
      return shown;
    };
    /** Takes the offered step to this status. */
    const step = async (to: string, typed: object = {}) => {
      const move = orderMoves(order()).find((one) => one.to === to);
      if (!move) throw new Error(`${to} is not offered`);
      const form = open.step(move);
      await form.submit(typed);
      return form.$form.get();
    };
    return { ...open, order, step };
  };
  return { shop, client, customer, ports, told, work };
};

describe('the list of orders', () => {
  it('shows the selection of the address, with the number of orders in each status', async () => {
    const { shop, client, customer } = await anOffice();
    await orderOf(shop, customer, { bell: 1 });
    await orderOf(shop, customer, { roller: 2 }, { paymentMethod: 'bank_transfer' });
    const list = createOrdersList(client);
    await list.load(readListQuery({ method: 'cod' }, ORDER_LIST));
    expect(list.$list.get()).toMatchObject({
      status: 'ready',
      shown: { total: 1, rows: [{ firstItem: 'Part bell', units: 1, status: 'confirmed' }] },
    });
    await list.load(readListQuery({ search: 'meera', sort: '-total' }, ORDER_LIST));
    expect(list.$list.get().shown).toMatchObject({
      total: 2,
      rows: [{ total: 2_160 }, { total: 1_080 }],
      more: { confirmed: 1, pending_payment: 1 },
    });
  });

  it('has a file that does not depend on the shown page', () => {
    const query = readListQuery({ status: 'shipped', page: '3', from: '2026-11-01' }, ORDER_LIST);
    expect(fileAddress(exportOrders, query)).toBe(
      '/api/admin/orders.csv?sort=-createdAt&status=shipped&from=2026-11-01',
    );
  });
});

describe('an order', () => {
  it('is taken to its delivery by the offered steps, and the list shows it', async () => {
    const { shop, client, customer, ports, told } = await anOffice();
    const list = createOrdersList(client);
    const placed = await orderOf(shop, customer, { bell: 1 });
    await list.load(readListQuery({}, ORDER_LIST));
    const open = createOrderWork({ ...ports, keep: list.replace }, placed._id);
    await open.load();
    for (const to of ['processing', 'shipped', 'delivered']) {
      const move = orderMoves(open.$remote.get().shown ?? { moves: [] }).find(
        (one) => one.to === to,
      );
      if (!move) throw new Error(`${to} is not offered`);
      await open.step(move).submit({ carrier: 'Delhivery', url: ' https://track.example/1 ' });
    }
    expect(open.$remote.get().shown).toMatchObject({
      status: 'delivered',
      paymentStatus: 'paid',
      tracking: { carrier: 'Delhivery', url: 'https://track.example/1' },
    });
    expect(list.$list.get().shown?.rows).toMatchObject([
      { status: 'delivered', paymentStatus: 'paid' },
    ]);
    expect(told).toEqual(['Order: processing', 'Order: shipped', 'Order: delivered']);
  });

  it('is confirmed by a bank transfer, whose number is required before anything is sent', async () => {
    const { shop, customer, work } = await anOffice();
    const open = await work(
      (await orderOf(shop, customer, { bell: 1 }, { paymentMethod: 'bank_transfer' }))._id,
    );
    expect(orderMoves(open.order()).map(({ to }) => to)).toEqual(['confirmed', 'cancelled']);
    expect(await open.step('confirmed', { utr: 'x' })).toMatchObject({
      status: 'idle',
      wrong: { utr: 'The UTR has 6 to 22 capital letters and digits.' },
    });
    expect(await open.step('confirmed', { utr: 'sbin 4260 11' })).toEqual({ status: 'sent' });
    expect(open.order()).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      captured: 1_080,
    });
  });

  it('is refunded with no more than was paid when it is cancelled', async () => {
    const { shop, customer, work } = await anOffice();
    const open = await work(
      (await orderOf(shop, customer, { bell: 1 }, { paymentMethod: 'bank_transfer' }))._id,
    );
    await open.step('confirmed', { utr: 'SBIN426011' });
    await open.step('processing');
    const typed = { reason: 'Made to another size', refundTo: 'wallet' };
    expect(await open.step('cancelled', { ...typed, refundAmount: '1,080.01' })).toMatchObject({
      wrong: { refundAmount: 'The refund must be from ₹0 to ₹1,080.' },
    });
    expect(await open.step('cancelled', { ...typed, refundAmount: '₹ 1,000' })).toEqual({
      status: 'sent',
    });
    expect(open.order()).toMatchObject({
      status: 'cancelled',
      refundedAmount: 1_000,
      cancelReason: 'Made to another size',
    });
    expect((await customer.get('/user/wallet')).body.wallet.balance).toBe(1_000);
  });

  it('that its customer has cancelled meanwhile is shown as it is, with the message of the server', async () => {
    const { shop, customer, work, told } = await anOffice();
    const { _id } = await orderOf(shop, customer, { bell: 1 });
    const open = await work(_id);
    await customer.post(`/user/cancel-order/${_id}`, { reason: 'Ordered twice' });
    expect(await open.step('processing')).toMatchObject({
      status: 'failed',
      message: 'This order is cancelled and cannot be changed to processing.',
    });
    expect(open.order()).toMatchObject({ status: 'cancelled', moves: [] });
    expect(told).toEqual([]);
  });

  it('that is installed has milestones, which are recorded and removed, or refused with a message', async () => {
    const { shop, customer, work, told } = await anOffice();
    const open = await work(
      (await orderOf(shop, customer, { kit: 1 }, { paymentMethod: 'bank_transfer' }))._id,
    );
    const note = async (typed: object) => {
      const form = open.milestone('site_survey');
      await form.submit(typed);
      return form.$form.get();
    };
    const day = () => open.order().milestones[0]?.doneOn;
    const today = dayOf(shop.clock.now());
    expect(await note({ doneOn: '' })).toMatchObject({
      wrong: { doneOn: 'Day must be a date, for example 2026-11-21.' },
    });
    expect(await note({ doneOn: '2001-01-01' })).toMatchObject({
      wrong: { doneOn: 'The date must not be more than a year before the order.' },
    });
    expect([await note({ doneOn: today }), day()]).toEqual([{ status: 'sent' }, today]);
    expect([await note({ doneOn: today, isTakenBack: 'on' }), day()]).toEqual([
      { status: 'sent' },
      null,
    ]);
    await customer.post(`/user/cancel-order/${open.order()._id}`, {});
    expect(await note({ doneOn: today })).toMatchObject({
      status: 'failed',
      message: 'The order is cancelled, so its milestones cannot be changed.',
    });
    expect(open.order().status).toBe('cancelled');
    expect(told).toEqual(['Site survey: done', 'Site survey: date removed']);
  });

  it('that does not exist is missing', async () => {
    const { ports } = await anOffice();
    const open = createOrderWork(ports, '0'.repeat(26));
    await open.load();
    expect(open.$remote.get()).toMatchObject({ status: 'missing', shown: undefined });
  });
});

describe('a return', () => {
  it('is approved, counted line by line and refunded to the paisa', async () => {
    const { shop, client, customer, ports, told } = await anOffice();
    const placed = await deliveredOrderOf(shop, customer, { bell: 2, roller: 1 });
    const [bell, roller] = placed.items;
    const asked = {
      items: [
        { orderItem: bell._id, quantity: 2 },
        { orderItem: roller._id, quantity: 1 },
      ],
      reason: 'damaged_in_transit',
      refundTo: 'wallet',
    };
    const { body } = await customer.post(`/user/request-return/${placed._id}`, asked, {
      'idempotency-key': 'a-return-of-this-test',
    });
    const list = createReturnOrdersList(client);
    await list.load(readListQuery({ status: 'requested' }, RETURN_ORDER_LIST));
    expect(list.$list.get().shown).toMatchObject({
      total: 1,
      rows: [{ _id: body.returnOrder._id, units: 3 }],
    });

    const open = createReturnOrderWork({ ...ports, keep: list.replace }, body.returnOrder._id);
    await open.load();
    const step = async (to: string, typed: object = {}) => {
      const { shown } = open.$remote.get();
      const move = shown && returnMoves(shown).find((one) => one.to === to);
      if (!move) throw new Error(`${to} is not offered`);
      const form = open.step(move, shown);
      await form.submit(typed);
      return form.$form.get();
    };
    await step('approved', { note: 'We come on Monday.' });
    const counts = {
      [countField(bell._id)]: '1',
      [conditionField(bell._id)]: 'damaged',
      [countField(roller._id)]: '2',
      [conditionField(roller._id)]: 'resellable',
    };
    expect(await step('received', counts)).toMatchObject({
      wrong: { items: expect.stringContaining('no more than were requested') },
    });
    expect(
      await step('received', {
        ...counts,
        [countField(roller._id)]: '0',
        [conditionField(roller._id)]: '',
      }),
    ).toEqual({ status: 'sent' });
    expect(open.$remote.get().shown).toMatchObject({
      status: 'received',
      refundCap: 1_080,
      items: [{ receivedQty: 1 }, { receivedQty: 0 }],
    });
    expect(await step('refunded', { refundAmount: '1080.01', refundTo: 'wallet' })).toMatchObject({
      wrong: { refundAmount: 'The refund must be more than ₹0 and at most ₹1,080.' },
    });
    expect(await step('refunded', { refundAmount: '1,080', refundTo: 'wallet' })).toEqual({
      status: 'sent',
    });
    expect(open.$remote.get().shown).toMatchObject({
      status: 'refunded',
      refundAmount: 1_080,
      moves: [],
    });
    expect(list.$list.get().shown?.rows).toMatchObject([{ status: 'refunded' }]);
    expect((await customer.get('/user/wallet')).body.wallet.balance).toBe(1_080);
    expect(told).toEqual(['Return: approved', 'Return: received', 'Return: refunded']);
  });
});

describe('a payment', () => {
  it('by bank transfer is recorded once it has arrived, which confirms its order', async () => {
    const { shop, customer, ports, told, work } = await anOffice();
    const { _id } = await orderOf(shop, customer, { bell: 1 }, { paymentMethod: 'bank_transfer' });
    const payments = createPayments(ports);
    await payments.list.load(readListQuery({ method: 'bank_transfer' }, PAYMENT_LIST));
    const [row] = payments.list.$list.get().shown?.rows ?? [];
    if (!row) throw new Error('there is no payment');
    expect([row.order, row.amount, isAwaitedTransfer(row)]).toEqual([_id, 1_080, true]);
    const form = payments.confirm(row);
    await form.submit({ utr: '' });
    expect(form.$form.get()).toMatchObject({
      wrong: { utr: 'Please enter the UTR of the transfer.' },
    });
    await form.submit({ utr: 'SBIN426011' });
    expect(form.$form.get()).toEqual({ status: 'sent' });
    const [noted] = payments.list.$list.get().shown?.rows ?? [];
    expect(noted).toMatchObject({ status: 'captured', utr: 'SBIN426011' });
    expect(noted && isAwaitedTransfer(noted)).toBe(false);
    expect(told).toEqual(['Payment confirmed']);
    expect((await work(_id)).order()).toMatchObject({ status: 'confirmed' });
  });
});
