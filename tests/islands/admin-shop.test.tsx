// Staff's screens of the shop, over a fake server that gives the answers of the test: coupons,
// reviews, stock, payments, products, wallets.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { draftPartSchema } from '../../src/contract/catalogue/part-rules.ts';
import { type Answers, ok, openAdmin, refused, SUPER_ADMIN } from '../support/admin-app.ts';
import { partOf } from '../support/catalogue-answers.ts';
import { coupon, orderRow, payment, review, stockRow } from '../support/desk-answers.ts';

const AT = '2026-11-20T10:00:00.000Z';
const PAGE = { page: 1, limit: 25 };
const NO_CATEGORIES: Answers = {
  'GET /admin/categories': ok({ categories: [], totalAvailableCategories: 0, ...PAGE }),
};
const dialog = () => within(screen.getByRole('dialog'));
const rowOf = async (words: string) => {
  const table = within(await screen.findByRole('table'));
  return within((await table.findByText(words)).closest('tr') ?? document.body);
};

describe('coupons', () => {
  const answers = (...coupons: ReturnType<typeof coupon>[]): Answers => ({
    ...NO_CATEGORIES,
    'GET /admin/coupons': ok({ coupons, totalAvailableCoupons: coupons.length, ...PAGE }),
    'GET /products': ok({ products: [], totalAvailableProducts: 0, ...PAGE }),
  });

  it('show their discount, whether they can be used, and their number of uses', async () => {
    const over = coupon({
      _id: 'k2',
      code: 'DIWALI26',
      type: 'fixed',
      discount: 250,
      maxDiscount: null,
      endsAt: '2026-01-05T18:29:59.999Z',
      minSpend: 2_000,
    });
    await openAdmin('/admin/coupons', answers(coupon(), over));
    const monsoon = await rowOf('MONSOON10');
    expect(monsoon.getByText('10% off, at most ₹500')).toBeDefined();
    expect(monsoon.getByText('3 of 100')).toBeDefined();
    expect(monsoon.getByText('Active')).toBeDefined();
    const diwali = await rowOf('DIWALI26');
    expect(diwali.getByText('from ₹2,000')).toBeDefined();
    expect(diwali.getByText('Expired')).toBeDefined();
  });

  it('are made in a form with the fields that the kind of discount needs', async () => {
    const made: Answers = {
      'POST /admin/coupon': () => ({
        status: 201,
        body: { coupon: coupon({ type: 'fixed', discount: 250, maxDiscount: null }) },
      }),
    };
    const { user, askedFor } = await openAdmin('/admin/coupons', { ...answers(), ...made });
    await screen.findByText('No coupons yet');
    await user.click(screen.getAllByRole('button', { name: 'Add coupon' })[0] ?? document.body);
    expect(dialog().getByLabelText('Maximum discount in rupees (optional)')).toBeDefined();
    await user.click(dialog().getByLabelText('Fixed amount'));
    expect(dialog().queryByLabelText('Maximum discount in rupees (optional)')).toBeNull();
    await user.type(dialog().getByLabelText('Code'), 'monsoon10');
    await user.type(dialog().getByLabelText('Discount in rupees'), '250');
    await user.click(dialog().getByLabelText('For first orders only'));
    await user.click(dialog().getByRole('button', { name: 'Add coupon' }));
    await screen.findByText('Coupon created');
    expect(askedFor('/admin/coupon')[0]?.body).toMatchObject({
      code: 'MONSOON10',
      type: 'fixed',
      discount: 250,
      maxDiscount: null,
      firstOrderOnly: true,
    });
    await waitFor(() => expect(askedFor('/admin/coupons')).toHaveLength(2));
  });

  it('are ended only after a question', async () => {
    const { user, askedFor } = await openAdmin('/admin/coupons', {
      ...answers(coupon()),
      'DELETE /admin/coupon/k1': ok({ coupon: coupon({ isActive: false }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'End MONSOON10' }));
    expect(askedFor('/admin/coupon/k1')).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'End it' }));
    await screen.findByText('Coupon ended');
    expect((await rowOf('MONSOON10')).getByText('Switched off')).toBeDefined();
  });
});

describe('reviews', () => {
  it('are shown in full before staff decide on them', async () => {
    const decided = review({ status: 'rejected', rejectionReason: 'It names a person.' });
    const { user, askedFor } = await openAdmin('/admin/reviews?status=pending', {
      'GET /admin/reviews': ok({ reviews: [review()], totalAvailableReviews: 1, ...PAGE }),
      'PATCH /admin/review-status/w1': ok({ review: decided }),
    });
    await user.click(await screen.findByRole('button', { name: 'Reject the review of Meera P.' }));
    expect(dialog().getByRole('img', { name: '4 of 5 stars' })).toBeDefined();
    expect(dialog().getByText(/Meera P. on Landing push button/)).toBeDefined();
    await user.type(dialog().getByLabelText('Reason'), 'It names a person.');
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    await screen.findByText('Review rejected');
    expect(askedFor('/admin/review-status/w1')[0]?.body).toEqual({
      status: 'rejected',
      rejectionReason: 'It names a person.',
      updatedAt: AT,
    });
  });
});

describe('stock', () => {
  it('is counted against the number that staff saw', async () => {
    const { user, askedFor } = await openAdmin('/admin/stock?isLow=true', {
      'GET /admin/stock': ok({ stock: [stockRow()], totalAvailableStock: 1, ...PAGE }),
      'PATCH /admin/stock/p1': ok({ stock: stockRow({ onHand: 20, left: 19, isLow: false }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Count Light curtain' }));
    expect(dialog().getByText('1 of them are reserved for orders not yet shipped.')).toBeDefined();
    const pieces = dialog().getByLabelText('Pieces on the shelf');
    await user.clear(pieces);
    await user.type(pieces, '20');
    await user.click(dialog().getByRole('button', { name: 'Save the count' }));
    await screen.findByText('Stock updated');
    expect(askedFor('/admin/stock/p1')[0]?.body).toEqual({
      onHand: 20,
      onHandBefore: 4,
      lowStockAt: 5,
    });
    expect((await rowOf('Light curtain')).getByText('Enough')).toBeDefined();
  });
});

describe('payments', () => {
  it('offer to record a transfer only if one is awaited', async () => {
    const paid = payment({
      _id: 'y2',
      orderNumber: 'LFT-2026-AAAAAA',
      status: 'captured',
      utr: 'SBIN426011',
    });
    const cash = payment({
      _id: 'y3',
      orderNumber: 'LFT-2026-BBBBBB',
      method: 'cod',
      status: 'pending',
    });
    await openAdmin('/admin/payments', {
      'GET /admin/payments': ok({
        payments: [payment(), paid, cash],
        totalAvailablePayments: 3,
        ...PAGE,
      }),
    });
    await screen.findByRole('table');
    expect(screen.getAllByRole('button', { name: /^Record the transfer/ })).toHaveLength(1);
    expect((await rowOf('LFT-2026-AAAAAA')).getByText('SBIN426011')).toBeDefined();
    expect((await rowOf('LFT-2026-4K7M2P')).getByText('Awaiting transfer')).toBeDefined();
  });

  it('are downloaded as a file with the same filters', async () => {
    await openAdmin('/admin/payments?status=captured&page=3', {
      'GET /admin/payments': ok({ payments: [], totalAvailablePayments: 0, ...PAGE }),
    });
    const file = await screen.findByRole('link', { name: 'Download CSV' });
    expect(file.getAttribute('href')).toBe(
      '/api/admin/payments.csv?sort=-createdAt&status=captured',
    );
  });

  it('of an order that has ended are not awaited, but a transfer that arrives can be recorded', async () => {
    const ended = payment({
      status: 'failed',
      failureReason: 'The order was cancelled before it was paid.',
    });
    const refund = {
      _id: 'f1',
      amount: 1_080,
      status: 'processed',
      gatewayRefundId: null,
      utr: 'BACK0000001',
      at: AT,
      by: 'Binu',
    } as const;
    const back = payment({
      status: 'refunded',
      utr: 'SBIN426011',
      failureReason: null,
      refundedAmount: 1_080,
      refunds: [refund],
      capturedAt: AT,
    });
    const { user, askedFor } = await openAdmin('/admin/payments', {
      'GET /admin/payments': ok({ payments: [ended], totalAvailablePayments: 1, ...PAGE }),
      'PATCH /admin/payment-status/y1': ok({
        payment: back,
        order: orderRow({ status: 'cancelled', paymentStatus: 'refunded' }),
      }),
    });
    expect(
      (await rowOf('LFT-2026-4K7M2P')).getByText('The order was cancelled before it was paid.'),
    ).toBeDefined();
    expect(screen.queryByText('Awaiting transfer')).toBeNull();
    await user.click(
      screen.getByRole('button', { name: 'Record a late transfer for LFT-2026-4K7M2P' }),
    );
    expect(
      dialog().getByText(/otherwise the money is credited to the customer’s wallet at once/),
    ).toBeDefined();
    await user.type(dialog().getByLabelText('UTR of the transfer'), 'SBIN426011');
    await user.type(dialog().getByLabelText('UTR of the refund (optional)'), 'BACK0000001');
    await user.click(dialog().getByRole('button', { name: 'Transfer received' }));
    await screen.findByText('Transfer recorded: ₹1,080 sent back by bank');
    expect(askedFor('/admin/payment-status/y1')[0]?.body).toEqual({
      utr: 'SBIN426011',
      refundUtr: 'BACK0000001',
    });
    expect((await rowOf('LFT-2026-4K7M2P')).getByText('back by BACK0000001')).toBeDefined();
  });
});

describe('products', () => {
  const data = draftPartSchema.parse(partOf('villa-lifts-battery-pair'));
  const product = {
    _id: 'a1',
    slug: 'villa-lifts-battery-pair',
    version: 4,
    state: 'live',
    createdAt: null,
    updatedAt: null,
  };
  const row = { ...product, ...data, loadKg: null, problemCount: 0, updatedBy: null };
  const kept = (purchasable: boolean) => ({
    ...product,
    kind: data.kind,
    price: data.price,
    markup: data.markup,
    version: purchasable ? 4 : 5,
    data: { ...data, purchasable },
    live: null,
    problems: [],
    updatedBy: null,
  });

  it('are switched out of the shop by a call without their other fields', async () => {
    const { user } = await openAdmin('/admin/products', {
      ...NO_CATEGORIES,
      'GET /admin/products': ok({ products: [row], totalAvailableProducts: 1, ...PAGE }),
      'PATCH /admin/product/a1': () => ({
        status: 200,
        body: { product: { ...kept(false), state: 'changed' } },
      }),
    });
    vi.mocked(fetch).mock.calls.length = 0;
    const toggle = await screen.findByRole('switch', { name: `${data.name} is sold` });
    expect(toggle.getAttribute('aria-checked')).toBe('true');
    await user.click(toggle);
    await screen.findByText('Product Status Updated');
    const sent = vi.mocked(fetch).mock.calls.flatMap(([, init]) => init?.body ?? []);
    expect(sent).toEqual([JSON.stringify({ purchasable: false })]);
    await waitFor(() =>
      expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false'),
    );
    expect((await rowOf(data.name)).getByText('Changed')).toBeDefined();
  });

  it('are edited in sections, with their drawing beside them', async () => {
    await openAdmin('/admin/product/a1', {
      ...NO_CATEGORIES,
      'GET /admin/product/a1': ok({ product: kept(true) }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: data.name })).toBeDefined();
    const sections = ['Name and place', 'Facts', 'Price and terms', 'Pictures'];
    for (const section of sections)
      expect(screen.getByRole('region', { name: section })).toBeDefined();
    expect(screen.getByLabelText<HTMLSelectElement>('Drawing').value).toBe(data.drawing);
    expect(screen.getByRole('img', { name: 'Battery' }).getAttribute('src')).toBe(
      '/part-pictures/battery.avif',
    );
    expect(screen.getByText(/^Sold at ₹/)).toBeDefined();
  });
});

describe('a customer’s wallet', () => {
  const WALLET = { _id: 'v1', user: 'u1', balance: 1_500, updatedAt: AT, transactions: [] };
  const answers: Answers = {
    'GET /super-admin/wallet/u1': ok({
      wallet: WALLET,
      customer: { name: 'Meera Pillai', email: 'meera@example.com' },
      problem: null,
      totalAvailableTransactions: 0,
      ...PAGE,
    }),
  };

  it('is adjusted by a superAdmin, and names its customer', async () => {
    const { user, askedFor } = await openAdmin(
      '/admin/customers/u1/wallet',
      { ...answers, 'POST /super-admin/wallet-adjust/u1': ok({ wallet: WALLET }) },
      SUPER_ADMIN,
    );
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Wallet of Meera Pillai' }),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Adjust' }));
    await user.selectOptions(dialog().getByLabelText('Credit or debit'), 'Debit from the wallet');
    await user.type(dialog().getByLabelText('Amount in rupees'), '99.50');
    await user.type(dialog().getByLabelText('Note'), 'Paid out twice');
    await user.click(dialog().getByRole('button', { name: 'Adjust' }));
    await screen.findByText('Wallet updated');
    expect(askedFor('/super-admin/wallet-adjust/u1')[0]?.body).toEqual({
      type: 'debit',
      amount: 99.5,
      note: 'Paid out twice',
    });
  });

  it('is not open to an admin', async () => {
    const { askedFor } = await openAdmin('/admin/customers/u1/wallet', answers);
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(askedFor('/super-admin/wallet/u1')).toEqual([]);
  });

  it('whose entries do not add up to its balance says so', async () => {
    const problem = 'The balance is ₹1,500, the entries add up to ₹0.';
    await openAdmin(
      '/admin/customers/u1/wallet',
      {
        'GET /super-admin/wallet/u1': ok({
          wallet: WALLET,
          customer: { name: 'Meera Pillai', email: 'meera@example.com' },
          problem,
          totalAvailableTransactions: 0,
          ...PAGE,
        }),
      },
      SUPER_ADMIN,
    );
    expect((await screen.findByRole('alert')).textContent).toContain(problem);
  });

  it('of an unknown customer links to the list of customers', async () => {
    await openAdmin(
      '/admin/customers/u1/wallet',
      { 'GET /super-admin/wallet/u1': () => refused(404, 'not_found', 'Not found.') },
      SUPER_ADMIN,
    );
    expect(
      (await screen.findByRole('link', { name: 'Back to the customers' })).getAttribute('href'),
    ).toBe('/admin/customers');
  });
});
