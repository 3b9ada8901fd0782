// Bank transfers that name no order: entered once, matched to one order or sent back, and in the
// day book without being counted twice.
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../src/contract/days.ts';
import { newBuyer } from '../../support/buyers.ts';
import { atOnce, createShop } from '../../support/shop.ts';
import { shopProblems } from '../../support/shop-consistency.ts';

const UTR = 'SBIN1234567890';

const openDesk = async () => {
  const shop = await createShop({ bell: { price: 100 } });
  const [buyer, staff] = [await newBuyer(shop), await shop.admin()];
  const today = dayOf(shop.clock.now());
  const draft = { utr: UTR, amount: 108, receivedOn: today, sender: 'M R Nair' };
  const enter = (changes: object = {}) =>
    staff.post('/admin/stray-transfers', { ...draft, ...changes });
  return {
    ...{ shop, buyer, staff, enter, draft },
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
    expect((await enter({ amount: 109 })).body.error).toContain('with other details');
  });

  it('pays the order that is found for it, once, and counts once in the day book', async () => {
    const { buyer, dayBook, entered, settle, strays, waiting, wrong } = await openDesk();
    const [id, { _id, orderNumber }] = [await entered(), await waiting()];
    const answers = await atOnce(3, () => settle(id, { orderNumber: orderNumber.toLowerCase() }));
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

  it('is settled too when its UTR is recorded with the order itself', async () => {
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

  it('of another amount, or for an order that is not paid so, is not matched', async () => {
    const { buyer, enter, settle, strays, waiting } = await openDesk();
    const id = (await enter({ amount: 100 })).body.transfer._id;
    const { _id, orderNumber } = await waiting();
    expect((await settle(id, { orderNumber })).body.error).toBe(
      'This transfer was entered with ₹100; the order waits for ₹108.',
    );
    expect((await settle(id, { orderNumber: 'LFT-2026-NOBODY' })).status).toBe(422);
    expect((await settle(id, {})).status).toBe(422);
    expect((await settle(id, { orderNumber, refundUtr: 'SBIN9999999999' })).status).toBe(422);
    expect(await strays()).toMatchObject([{ status: 'open' }]);
    expect((await buyer.read(_id)).status).toBe('pending_payment');
  });

  it('that goes back to its sender is noted with its own UTR, and pays nothing any more', async () => {
    const { dayBook, entered, settle, strays, waiting } = await openDesk();
    const [id, { orderNumber }] = [await entered(), await waiting()];
    expect((await settle(id, { refundUtr: UTR })).status).toBe(422);
    const back = () => settle(id, { refundUtr: 'SBIN9999999999' });
    expect((await atOnce(2, back)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await strays()).toMatchObject([{ status: 'returned', refundUtr: 'SBIN9999999999' }]);
    expect((await settle(id, { orderNumber })).body.error).toBe(
      'This transfer went back to its sender.',
    );
    const [, out] = await dayBook();
    expect(out).toEqual([
      ...['Transfer sent back', '', 'Bank transfer', 'SBIN9999999999', '0.00', '108.00', ''],
    ]);
  });

  it('whose UTR an order has, or whose day is to come, is not entered', async () => {
    const { enter, staff, waiting } = await openDesk();
    await waiting();
    const [payment] = (await staff.get('/admin/payments')).body.payments;
    await staff.patch(`/admin/payment-status/${payment._id}`, { utr: UTR });
    expect((await enter()).status).toBe(409);
    expect((await enter({ utr: 'SBIN0000000001', receivedOn: '2099-01-01' })).status).toBe(422);
    expect((await enter({ utr: 'short' })).status).toBe(422);
  });

  it('is entered and settled by staff only, who are named in the audit log', async () => {
    const { buyer, draft, entered, settle, shop } = await openDesk();
    expect((await buyer.visitor.post('/admin/stray-transfers', draft)).status).toBe(403);
    expect((await shop.visitor().post('/admin/stray-transfers', draft)).status).toBe(401);
    await settle(await entered(), { refundUtr: 'SBIN9999999999' });
    const log = (await (await shop.superAdmin()).get('/admin/audit-log')).body.entries;
    expect(
      log
        .filter(({ label }: { label: string }) => label === UTR)
        .map((one: { action: string }) => one.action),
    ).toEqual(['change', 'create']);
  });
});
