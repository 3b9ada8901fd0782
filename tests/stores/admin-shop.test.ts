// Staff's stores of coupons, reviews, stock and wallets, against the real server in the same
// process.
import { describe, expect, it } from 'vitest';
import { createCoupons } from '../../src/browser/admin/coupons/coupons.ts';
import { COUPON_LIST } from '../../src/browser/admin/coupons/list.ts';
import { createCustomerWallet } from '../../src/browser/admin/people/customer-wallet.ts';
import { WALLET_LIST } from '../../src/browser/admin/people/list.ts';
import { REVIEW_LIST } from '../../src/browser/admin/reviews/list.ts';
import { createReviews } from '../../src/browser/admin/reviews/reviews.ts';
import { STOCK_LIST } from '../../src/browser/admin/stock/list.ts';
import { createStock } from '../../src/browser/admin/stock/stock.ts';
import { readListQuery } from '../../src/browser/kernel/list-query.ts';
import { deliveredOrderOf } from '../support/order-of.ts';
import { openPage } from '../support/page-client.ts';
import { createShop } from '../support/shop.ts';

const anOffice = async () => {
  const shop = await createShop({ bell: { price: 900, markup: 100 } });
  const { client } = openPage(shop, await shop.admin());
  const told: string[] = [];
  return {
    shop,
    client,
    told,
    ports: { call: client, notify: (words: string) => void told.push(words) },
  };
};

describe('coupons', () => {
  const TYPED = {
    code: 'monsoon 10',
    type: 'percentage',
    discount: '10',
    maxDiscount: '500',
    usageLimitPerUser: '1',
    isActive: 'on',
  };

  it('are made, changed, and switched off and on', async () => {
    const { ports, told } = await anOffice();
    const coupons = createCoupons(ports);
    const form = coupons.create();
    await form.submit({
      ...TYPED,
      startsAt: '2026-06-01',
      endsAt: '2026-09-30',
      categories: 'villa-lifts,courtyard-lifts',
    });
    expect(form.$form.get()).toEqual({ status: 'sent' });
    await coupons.list.load(readListQuery({ search: 'MONSOON' }, COUPON_LIST));
    const [made] = coupons.list.$list.get().shown?.rows ?? [];
    if (!made) throw new Error('the coupon is not in the list');
    expect(made).toMatchObject({
      code: 'MONSOON10',
      discount: 10,
      maxDiscount: 500,
      minSpend: 0,
      usageLimit: null,
      isActive: true,
      firstOrderOnly: false,
      // Days of India: the last one is included.
      startsAt: '2026-05-31T18:30:00.000Z',
      endsAt: '2026-09-30T18:29:59.999Z',
      categories: ['villa-lifts', 'courtyard-lifts'],
    });

    const change = coupons.change(made);
    await change.submit({
      ...TYPED,
      type: 'fixed',
      discount: '₹ 250',
      maxDiscount: '500',
      usageLimit: '50',
      firstOrderOnly: 'on',
    });
    expect(change.$form.get()).toEqual({ status: 'sent' });
    expect(coupons.list.$list.get().shown?.rows).toMatchObject([
      {
        code: 'MONSOON10',
        type: 'fixed',
        discount: 250,
        maxDiscount: null,
        usageLimit: 50,
        firstOrderOnly: true,
        startsAt: null,
        categories: [],
      },
    ]);

    const shown = () => {
      const [coupon] = coupons.list.$list.get().shown?.rows ?? [];
      return coupon ?? made;
    };
    expect(await coupons.turn(shown(), false)).toBeUndefined();
    expect(shown()).toMatchObject({ isActive: false, discount: 250 });
    expect(await coupons.turn(shown(), true)).toBeUndefined();
    expect(shown()).toMatchObject({ isActive: true, discount: 250 });
    expect(told).toEqual([
      'Coupon created',
      'Coupon updated',
      'Coupon switched off',
      'Coupon switched on',
    ]);
  });

  it('that two people edit at once keep the first change, and tell the second person', async () => {
    const { ports, shop } = await anOffice();
    await shop.coupon({ code: 'MONSOON10', discount: 10 });
    const [one, other] = [createCoupons(ports), createCoupons(ports)];
    const read = async (coupons: typeof one) => {
      await coupons.list.load(readListQuery({}, COUPON_LIST));
      const [coupon] = coupons.list.$list.get().shown?.rows ?? [];
      return coupon ?? expect.fail('the coupon is not in the list');
    };
    const [seenByOne, seenByOther] = [await read(one), await read(other)];
    await one.change(seenByOne).submit({ ...TYPED, discount: '20' });
    const late = other.change(seenByOther);
    await late.submit({ ...TYPED, discount: '30' });
    expect(late.$form.get()).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('changed in the meantime'),
    });
    expect(await other.turn(seenByOther, false)).toContain('changed in the meantime');
    const now = await read(other);
    expect(now).toMatchObject({ discount: 20, isActive: true });
    expect(await other.turn(now, false)).toBeUndefined();
  });

  it('have a message at each wrong field', async () => {
    const { ports } = await anOffice();
    const form = createCoupons(ports).create();
    await form.submit({
      ...TYPED,
      code: '',
      discount: '120',
      startsAt: '2026-09-30',
      endsAt: '2026-06-01',
      usageLimit: 'many',
    });
    expect(form.$form.get()).toMatchObject({
      status: 'idle',
      wrong: {
        code: 'Please enter the coupon code.',
        usageLimit: 'Total uses must be a whole number from 1 to 1,00,000.',
      },
    });
    await form.submit({ ...TYPED, discount: '120', startsAt: '2026-09-30', endsAt: '2026-06-01' });
    expect(form.$form.get()).toMatchObject({
      wrong: {
        discount: 'Discount must be between 1 and 100 percent.',
        endsAt: 'The end must not be before the start.',
      },
    });
  });

  it('have codes that no other coupon has', async () => {
    const { ports, shop } = await anOffice();
    await shop.coupon({ code: 'MONSOON10' });
    const form = createCoupons(ports).create();
    await form.submit(TYPED);
    expect(form.$form.get()).toMatchObject({
      status: 'failed',
      message: 'This coupon code already exists. Please choose another one.',
    });
  });

  it('can apply to products, which are chosen by name', async () => {
    const { ports, shop } = await anOffice();
    const coupons = createCoupons(ports);
    await coupons.products.load();
    const bell = coupons.products.shown()?.find(({ _id }) => _id === shop.idOf('bell'));
    expect(bell?.name).toBe('Part bell');
  });
});

describe('reviews', () => {
  const written = async () => {
    const office = await anOffice();
    const { visitor: customer } = await office.shop.newCustomer({
      firstName: 'Meera',
      lastName: 'Pillai',
    });
    const order = await deliveredOrderOf(office.shop, customer, { bell: 1 });
    const { body } = await customer.post('/user/review', {
      order: order._id,
      orderItem: order.items[0]._id,
      rating: 4,
      comment: 'Fits well and rings.',
    });
    const reviews = createReviews(office.ports);
    await reviews.list.load(readListQuery({ status: 'pending' }, REVIEW_LIST));
    const [row] = reviews.list.$list.get().shown?.rows ?? [];
    if (!row) throw new Error('the review is not in the list');
    return { ...office, customer, id: String(body.review._id), reviews, row };
  };

  it('are published with an answer', async () => {
    const { reviews, row, told, shop } = await written();
    expect(row).toMatchObject({
      productName: 'Part bell',
      displayName: 'Meera P.',
      status: 'pending',
    });
    await reviews.decide(row, 'approved').submit({ reply: 'Thank you.' });
    expect(reviews.list.$list.get().shown?.rows).toMatchObject([
      { status: 'approved', adminReply: { text: 'Thank you.' } },
    ]);
    expect(told).toEqual(['Review published']);
    expect(
      (await shop.visitor().get(`/products/${shop.idOf('bell')}/reviews`)).body.reviews,
    ).toMatchObject([{ comment: 'Fits well and rings.' }]);
  });

  it('are rejected for a reason only', async () => {
    const { reviews, row } = await written();
    const form = reviews.decide(row, 'rejected');
    await form.submit({ rejectionReason: ' ' });
    expect(form.$form.get()).toMatchObject({
      wrong: { rejectionReason: 'Please enter the reason.' },
    });
    await form.submit({ rejectionReason: 'It is about another part.' });
    expect(reviews.list.$list.get().shown?.rows).toMatchObject([
      { status: 'rejected', rejectionReason: 'It is about another part.' },
    ]);
  });

  it('that have changed since they were read are read again first', async () => {
    const { reviews, row, customer, id, told } = await written();
    await customer.patch(`/user/review/${id}`, { comment: 'It broke after a day of rain.' });
    const form = reviews.decide(row, 'approved');
    await form.submit({ reply: '' });
    expect(form.$form.get()).toMatchObject({ status: 'failed' });
    await expect
      .poll(() => reviews.list.$list.get().shown?.rows[0])
      .toMatchObject({ comment: 'It broke after a day of rain.', status: 'pending' });
    expect(told).toEqual([]);
  });
});

describe('stock', () => {
  const shelf = async () => {
    const office = await anOffice();
    const stock = createStock(office.ports);
    const row = async () => {
      await stock.list.load(readListQuery({ search: 'Part bell' }, STOCK_LIST));
      const [found] = stock.list.$list.get().shown?.rows ?? [];
      if (!found) throw new Error('the part is not in the list');
      return found;
    };
    return { ...office, stock, row };
  };

  it('is counted, and set to made to order again', async () => {
    const { stock, row, told } = await shelf();
    const form = stock.count(await row());
    await form.submit({ isCounted: 'on', onHand: '', lowStockAt: '3' });
    expect(form.$form.get()).toMatchObject({
      wrong: { onHand: 'Pieces must be a whole number from 0 to 1,00,000.' },
    });
    await form.submit({ isCounted: 'on', onHand: '3', lowStockAt: '3' });
    expect(stock.list.$list.get().shown?.rows).toMatchObject([
      { onHand: 3, left: 3, lowStockAt: 3, isLow: true },
    ]);
    await stock.count(await row()).submit({});
    expect(stock.list.$list.get().shown?.rows).toMatchObject([
      { onHand: null, left: null, isLow: false },
    ]);
    expect(told).toEqual(['Stock updated', 'Stock updated']);
  });

  it('that has changed since it was shown is not overwritten', async () => {
    const { stock, row, shop, told } = await shelf();
    const seen = await row();
    await shop.count('bell', 7);
    const form = stock.count(seen);
    await form.submit({ isCounted: 'on', onHand: '5' });
    expect(form.$form.get()).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('7 items'),
    });
    await expect.poll(() => stock.list.$list.get().shown?.rows[0]?.onHand).toBe(7);
    expect(told).toEqual([]);
  });
});

describe('the wallet of a customer', () => {
  it('is corrected once, even if the correction is sent again', async () => {
    const { shop } = await anOffice();
    const { id, visitor: customer } = await shop.newCustomer({
      firstName: 'Meera',
      lastName: 'Pillai',
    });
    const { client } = openPage(shop, await shop.superAdmin());
    const told: string[] = [];
    let answers = 0;
    // The answer to the first try is lost on its way.
    const call: typeof client = async (called, sent) => {
      const result = await client(called, sent);
      if (called.method !== 'POST') return result;
      answers += 1;
      return answers === 1
        ? {
            ok: false,
            kind: 'network',
            error: { error: 'We could not reach the server.', code: 'unavailable' },
          }
        : result;
    };
    const wallet = createCustomerWallet({ call, notify: (words) => void told.push(words) }, id);
    await wallet.list.load(readListQuery({}, WALLET_LIST));
    const form = wallet.adjust();
    await form.submit({ type: '', amount: '', note: '' });
    expect(form.$form.get()).toMatchObject({
      wrong: { type: 'Type must be credit or debit.', amount: 'The amount must be a number.' },
    });
    const typed = { type: 'credit', amount: '1,500.50', note: 'Late visit of 12 November' };
    await form.submit(typed);
    expect(form.$form.get()).toMatchObject({ status: 'failed' });
    await form.submit(typed);
    expect(form.$form.get()).toEqual({ status: 'sent' });
    expect(wallet.list.$list.get().shown).toMatchObject({
      total: 1,
      rows: [{ amount: 1500.5, note: 'Late visit of 12 November' }],
      more: { balance: 1500.5, customer: { name: 'Meera Pillai' }, problem: null },
    });
    expect(told).toEqual(['Wallet updated']);
    expect((await customer.get('/user/wallet')).body.wallet.balance).toBe(1500.5);
  });

  it('of an unknown customer is missing', async () => {
    const { shop } = await anOffice();
    const { client } = openPage(shop, await shop.superAdmin());
    const wallet = createCustomerWallet({ call: client, notify: () => undefined }, '0'.repeat(26));
    await wallet.list.load(readListQuery({}, WALLET_LIST));
    expect(wallet.$missing.get()).toBe(true);
  });
});
