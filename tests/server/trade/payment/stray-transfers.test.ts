// Bank transfers that name no order: entered once, matched to one order or sent back, and in the
// day book without being counted twice.
import { describe, expect, it } from 'vitest';
import { dayAfter, dayOf } from '../../../../src/contract/kernel/days.ts';
import { newBuyer } from '../../../support/buyers.ts';
import { atOnce, createShop } from '../../../support/shop.ts';
import { shopProblems } from '../../../support/shop-consistency.ts';

const UTR = 'SBIN1234567890';

const openDesk = async () => {
  const shop = await createShop({ bell: { price: 100 } });
  const [buyer, staff] = [await newBuyer(shop), await shop.admin()];
  const today = dayOf(shop.clock.now());
  const draft = { utr: UTR, amount: 108, receivedOn: today, sender: 'M R Nair' };
  const enter = (changes: object = {}) =>
    staff.post('/admin/stray-transfers', { ...draft, ...changes });
  return {
    shop,
    buyer,
    staff,
    enter,
    draft,
    entered: async () => (await enter()).body.transfer._id as string,
    waiting: () => buyer.placed({ bell: 1 }, { paymentMethod: 'bank_transfer' }),
    settle: (id: string, by: object) => staff.patch(`/admin/stray-transfers/${id}`, by),
    strays: async () => (await staff.get('/admin/books')).body.books.strays,
    dayBook: async () =>
      (await staff.get('/admin/books.csv?file=day-book')).text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line: string) => line.split(',').slice(1)),
    wrong: () => shopProblems(shop.deps.storage.scope()),
  };
};

describe('a transfer that names no order', () => {
  it('is entered once, however often it is sent, and listed as open', async () => {
    const { enter, strays, draft } = await openDesk();
    const answers = await atOnce(3, () => enter());
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await strays()).toMatchObject([{ ...draft, status: 'open', orderNumber: null }]);
    const yesterday = dayAfter(draft.receivedOn, -1);
    for (const other of [{ amount: 109 }, { receivedOn: yesterday }, { sender: 'M K Nair' }])
      expect(await enter(other)).toMatchObject({
        status: 409,
        body: { error: 'This UTR was already entered with other details. Please check it.' },
      });
    expect(await strays()).toHaveLength(1);
  });

  it('entered by two people at once with different details is refused to the later one', async () => {
    const { enter, strays } = await openDesk();
    const answers = await atOnce(2, (number) => enter({ amount: 108 + number }));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const kept = answers.find(({ status }) => status === 201)?.body.transfer;
    expect([kept.amount, await strays()]).toMatchObject([expect.any(Number), [kept]]);
  });

  it('is in the books by the day it arrived, the latest first', async () => {
    const { draft, enter, strays } = await openDesk();
    const days = [-2, 0, -3, -1].map((back) => dayAfter(draft.receivedOn, back));
    for (const [number, receivedOn] of days.entries())
      await enter({ utr: `SBIN000000000${number}`, receivedOn });
    expect((await strays()).map((one: { receivedOn: string }) => one.receivedOn)).toEqual(
      days.toSorted().toReversed(),
    );
  });

  it('can be settled with any UTR', async () => {
    const { enter, settle } = await openDesk();
    for (let number = 10; number < 30; number += 1) {
      const { body } = await enter({ utr: `SBIN00000000${number}` });
      const settled = await settle(body.transfer._id, { refundUtr: `SBIN00000001${number}` });
      expect(settled).toMatchObject({ status: 200, body: { transfer: { status: 'returned' } } });
    }
  });

  it('pays the order that is found for it, once, and counts once in the day book', async () => {
    const { buyer, dayBook, entered, settle, strays, waiting, wrong } = await openDesk();
    const [id, { _id, orderNumber }] = [await entered(), await waiting()];
    const answers = await atOnce(3, () =>
      settle(id, { orderNumber: ` ${orderNumber.toLowerCase()} ` }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await buyer.read(_id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(await strays()).toMatchObject([{ status: 'matched', orderNumber }]);
    expect(await dayBook()).toEqual([
      ['Transfer without order', '', 'Bank transfer', UTR, '108.00', '0.00', ''],
      expect.arrayContaining([orderNumber, UTR]),
      expect.arrayContaining([orderNumber, UTR]),
    ]);
    const sums = (await dayBook()).map((row: string[]) => Number(row[4]) - Number(row[5]));
    expect(sums.reduce((all: number, one: number) => all + one)).toBe(108);
    expect((await settle(id, { refundUtr: 'SBIN9999999999' })).status).toBe(409);
    expect(await wrong()).toEqual([]);
  });

  it('is also settled when its UTR is recorded with the order itself', async () => {
    const { entered, staff, strays, waiting, wrong } = await openDesk();
    await entered();
    const { orderNumber } = await waiting();
    const [payment] = (await staff.get('/admin/payments')).body.payments;
    expect((await staff.patch(`/admin/payment-status/${payment._id}`, { utr: UTR })).status).toBe(
      200,
    );
    expect(await strays()).toMatchObject([{ status: 'matched', orderNumber }]);
    expect(await wrong()).toEqual([]);
  });

  it('of another amount, or for an order with another payment method, is not matched', async () => {
    const { buyer, enter, settle, strays, waiting } = await openDesk();
    const id = (await enter({ amount: 100 })).body.transfer._id;
    const { _id, orderNumber } = await waiting();
    expect((await settle(id, { orderNumber })).body.error).toBe(
      'This transfer was entered with ₹100; the order waits for ₹108.',
    );
    const cash = await buyer.placed({ bell: 1 }, { paymentMethod: 'cod' });
    for (const number of ['LFT-2026-NOBODY', cash.orderNumber])
      expect(await settle(id, { orderNumber: number })).toMatchObject({
        status: 422,
        body: {
          fields: { orderNumber: 'No order with this number is paid by bank transfer.' },
        },
      });
    expect((await settle('0'.repeat(26), { orderNumber })).status).toBe(404);
    expect((await settle(id, {})).status).toBe(422);
    expect((await settle(id, { orderNumber, refundUtr: 'SBIN9999999999' })).status).toBe(422);
    expect(await strays()).toMatchObject([{ status: 'open' }]);
    expect((await buyer.read(_id)).status).toBe('pending_payment');
  });

  it('that returns to its sender is recorded with its own UTR, and pays nothing any more', async () => {
    const { dayBook, entered, settle, strays, waiting } = await openDesk();
    const [id, { orderNumber }] = [await entered(), await waiting()];
    expect(await settle(id, { refundUtr: UTR })).toMatchObject({
      status: 422,
      body: {
        fields: { refundUtr: 'The refund has its own UTR. Please enter that number.' },
      },
    });
    const back = () => settle(id, { refundUtr: 'SBIN9999999999' });
    expect((await atOnce(2, back)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await strays()).toMatchObject([{ status: 'returned', refundUtr: 'SBIN9999999999' }]);
    expect((await settle(id, { orderNumber })).body.error).toBe(
      'This transfer went back to its sender.',
    );
    expect(await settle(id, { refundUtr: 'SBIN8888888888' })).toMatchObject({
      status: 409,
      body: { error: 'This transfer was settled meanwhile. Please reload the page.' },
    });
    expect(await strays()).toMatchObject([{ refundUtr: 'SBIN9999999999' }]);
    const [, out] = await dayBook();
    expect(out).toEqual([
      'Transfer sent back',
      '',
      'Bank transfer',
      'SBIN9999999999',
      '0.00',
      '108.00',
      '',
    ]);
  });

  it('with the UTR of an order, or with a future day, is not entered', async () => {
    const { enter, staff, waiting } = await openDesk();
    await waiting();
    const [payment] = (await staff.get('/admin/payments')).body.payments;
    await staff.patch(`/admin/payment-status/${payment._id}`, { utr: UTR });
    expect((await enter()).status).toBe(409);
    expect(await enter({ utr: 'SBIN0000000001', receivedOn: '2099-01-01' })).toMatchObject({
      status: 422,
      body: { fields: { receivedOn: 'The day is in the future.' } },
    });
    expect((await enter({ utr: 'short' })).status).toBe(422);
  });

  it('is entered and settled by staff only, who are named in the audit log', async () => {
    const { buyer, draft, enter, entered, settle, shop } = await openDesk();
    expect((await buyer.visitor.post('/admin/stray-transfers', draft)).status).toBe(403);
    expect((await shop.visitor().post('/admin/stray-transfers', draft)).status).toBe(401);
    const id = await entered();
    await enter();
    await atOnce(2, () => settle(id, { refundUtr: 'SBIN9999999999' }));
    await settle(id, { refundUtr: 'SBIN9999999999' });
    const log = (await (await shop.superAdmin()).get('/admin/audit-log')).body.entries;
    const told = log.filter(({ label }: { label: string }) => label === UTR);
    expect(told).toMatchObject([{ action: 'change' }, { action: 'create' }]);
    expect(told[0].changes).toEqual([
      { field: 'status', before: 'open', after: 'returned' },
      { field: 'refundUtr', before: null, after: 'SBIN9999999999' },
    ]);
    expect(told[1].changes).toEqual(
      expect.arrayContaining([{ field: 'status', before: null, after: 'open' }]),
    );
  });
});
