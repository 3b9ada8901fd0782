// The order as it would be placed now: its lines and prices, and the reasons for which it is not.
import { describe, expect, it } from 'vitest';
import { COUPON_ENDED } from '../../../src/contract/coupon/coupon-check.ts';
import { newCouponSchema } from '../../../src/contract/coupon/rules.ts';
import { NO_ONLINE_PAYMENT, PRICES_CHANGED } from '../../../src/contract/order/order-sentences.ts';
import type { PlaceOrder } from '../../../src/contract/order/rules.ts';
import { newCoupon, type StoredCoupon } from '../../../src/server/coupon/stored-coupon.ts';
import { lineIdOf, orderNumberOf } from '../../../src/server/ledger/order-ids.ts';
import { emptyLedger, type StoredLedger } from '../../../src/server/ledger/stored-ledger.ts';
import { createDrafts, hashOf } from '../../../src/server/order/order-snapshot.ts';
import type { StockedProduct } from '../../../src/server/product/products.ts';
import { AT, keys, storedOrder } from '../../support/stored-orders.ts';
import { ANU, CARE_PLAN, CONTACT, toldOrder } from '../../support/told-order.ts';

const OID = 'the-order';

/** One part for ₹100 that is made to order, unless said otherwise. */
const product = (
  _id: string,
  {
    price = 100,
    markup = 0,
    ...fields
  }: Partial<StockedProduct> & { price?: number; markup?: number } = {},
): StockedProduct => ({
  summary: {
    ...{ _id, slug: _id, name: `Name of ${_id}`, category: 'parts', kind: 'spare_part' },
    ...{ price, markup, picture: `/pictures/${_id}` },
  },
  ...{ kind: 'spare_part', code: 'P-1', description: '', facts: [], fulfilment: 'ship' },
  ...{ leadTimeDays: 0, warrantyMonths: 12, returnable: true, text: '', upload: null },
  ...{ care: null, gst: null, isSold: true, isByQuotation: false, priceBand: null, left: null },
  ...fields,
});
const inCart = (id: string, quantity: number): StoredLedger['cart']['lines'][number] => ({
  ...{ product: id, quantity, name: id, slug: id, category: 'parts', kind: 'spare_part' },
});
const couponOf = (terms: object = {}, used: StoredCoupon['claims'] = {}): StoredCoupon => {
  const { code, ...granted } = newCouponSchema.parse({
    ...{ code: 'TENTH', type: 'percentage', discount: 10, ...terms },
  });
  return { ...newCoupon('coupon', code, granted, AT), claims: used };
};

type Shop = {
  products?: StockedProduct[];
  coupon?: StoredCoupon | null;
  cart?: StoredLedger['cart']['lines'];
  code?: string | null;
  balance?: number;
  orders?: StoredLedger['orders'];
  hasGateway?: boolean;
  tax?: Parameters<typeof createDrafts>[0]['tax'];
  address?: Partial<typeof CONTACT.address>;
};
const FLAT = { mode: 'flat', registrations: [], receiptVouchers: false } as const;

const opened = async (shop: Shop = {}) => {
  const { kv } = await toldOrder();
  const asked: string[] = [];
  const { products = [product('bell'), product('rope', { price: 50.5, markup: 4.5 })] } = shop;
  const drafts = createDrafts({
    ...{ keys, isoNow: () => AT, hasGateway: shop.hasGateway ?? true },
    tax: shop.tax ?? { ...FLAT, registrations: [] },
    addresses: {
      find: async (_kv, user, id) => {
        asked.push(`address ${id} of ${user}`);
        const address = { ...CONTACT.address, ...shop.address };
        return { ...address, _id: id, isDefault: true, createdAt: AT };
      },
    },
    coupons: {
      byCode: async (_kv, code) => {
        asked.push(`coupon ${code}`);
        return shop.coupon === undefined ? couponOf() : shop.coupon;
      },
    },
    products: {
      findMany: async (_kv, ids) => {
        asked.push(...ids);
        const found = products.filter(({ summary }) => ids.includes(summary._id));
        return new Map(found.map((one) => [one.summary._id, one]));
      },
    },
  });
  const before = emptyLedger(AT);
  const ledger: StoredLedger = {
    ...{ ...before, orders: shop.orders ?? {} },
    cart: {
      ...{ lines: shop.cart ?? [inCart('bell', 2), inCart('rope', 1)], updatedAt: AT },
      coupon: shop.code ?? null,
    },
    wallet: { ...before.wallet, balance: shop.balance ?? 0 },
  };
  const draft = async (sent: Partial<PlaceOrder> = {}) => {
    const body: PlaceOrder = {
      ...{ addressId: 'home', paymentMethod: 'bank_transfer', useWallet: false },
      ...{ expectedTotal: 275.4, customerNote: 'Ring twice.', ...sent },
    };
    return { ...(await drafts.draft(kv, ANU, OID, body, ledger)), body };
  };
  return { asked, draft };
};
const refusal = (message: string, more: object = {}) => ({ code: 'conflict', message, ...more });

describe('a draft', () => {
  it('has the lines of the cart at the prices of now, and who orders', async () => {
    const left = product('rope', { price: 50.5, markup: 4.5, left: 3, returnable: false });
    const { asked, draft } = await opened({ products: [product('bell'), left] });
    const { body, contact, snapshot } = await draft();
    expect(asked.toSorted()).toEqual(['address home of user', 'bell', 'rope']);
    expect(contact).toEqual({
      customer: { name: 'Anu Example', email: ANU.email, phone: ANU.phone },
      ...{ address: CONTACT.address, customerNote: 'Ring twice.' },
    });
    const line = { lineDiscount: 0, fulfilment: 'ship', kind: 'spare_part' };
    expect(snapshot).toEqual({
      ...{ _id: OID, user: 'user', number: orderNumberOf(keys, OID, AT), bodyHash: hashOf(body) },
      lines: [
        {
          ...{ id: lineIdOf(keys, OID, 'bell'), product: 'bell', name: 'Name of bell', ...line },
          ...{ picture: '/pictures/bell', price: 10_000, markup: 0, quantity: 2 },
          ...{ lineTotal: 20_000, lineTax: 1_600, lineNet: 21_600 },
          ...{ returnable: true, isCounted: false },
        },
        {
          ...{ id: lineIdOf(keys, OID, 'rope'), product: 'rope', name: 'Name of rope', ...line },
          ...{ picture: '/pictures/rope', price: 5_050, markup: 450, quantity: 1 },
          ...{ lineTotal: 5_500, lineTax: 440, lineNet: 5_940 },
          ...{ returnable: false, isCounted: true },
        },
      ],
      totals: { subtotal: 25_500, tax: 2_040, discount: 0, total: 27_540 },
      ...{ method: 'bank_transfer', useWallet: false, fulfilment: 'ship', coupon: null },
      ...{ isOfCart: true, replacementOf: null, replaces: null, createdAt: AT },
    });
  });

  it('of one product has neither the cart nor its coupon', async () => {
    const { asked, draft } = await opened({ code: 'TENTH', coupon: null });
    const buyNow = { product: 'bell', quantity: 3 };
    const { snapshot } = await draft({ buyNow, expectedTotal: 324 });
    expect(snapshot).toMatchObject({ isOfCart: false, coupon: null, lines: [{ quantity: 3 }] });
    expect(asked.toSorted()).toEqual(['address home of user', 'bell']);
  });

  it('keeps the coupon with which it was priced', async () => {
    const { asked, draft } = await opened({
      code: 'TENTH',
      coupon: couponOf({ firstOrderOnly: true }),
    });
    const { snapshot } = await draft({ expectedTotal: 249.9 });
    expect(asked).toContain('coupon TENTH');
    expect([snapshot.totals, snapshot.coupon]).toEqual([
      { subtotal: 25_500, tax: 2_040, discount: 2_550, total: 24_990 },
      {
        ...{ id: 'coupon', code: 'TENTH', type: 'percentage', discount: 10 },
        firstOrderOnly: true,
      },
    ]);
  });

  it('does not hold the use of a coupon against its own claim, sent a second time', async () => {
    const own = { [`${OID}-1`]: { by: 'user', at: 1 } };
    const { draft } = await opened({ code: 'TENTH', coupon: couponOf({ usageLimit: 1 }, own) });
    expect((await draft({ expectedTotal: 249.9 })).snapshot.coupon?.code).toBe('TENTH');
    const others = { 'other-1': { by: 'another', at: 1 } };
    const used = await opened({ code: 'TENTH', coupon: couponOf({ usageLimit: 1 }, others) });
    await expect(used.draft()).rejects.toMatchObject(refusal('This coupon has been used up.'));
  });

  it('is of the kind that takes the most work, with a plan for each care plan', async () => {
    const care = product('plan', {
      ...{ kind: 'service', fulfilment: 'care', care: { months: 12, visits: 4 } },
    });
    const kit = product('kit', { kind: 'package', fulfilment: 'install' });
    const shop = { products: [care, kit], cart: [inCart('plan', 2), inCart('kit', 1)] };
    const { draft } = await opened(shop);
    const careLifts = [{ product: 'plan', name: 'Lift A', site: 'Kochi' }];
    const { snapshot } = await draft({ expectedTotal: 324, careLifts });
    expect(snapshot).toMatchObject({ fulfilment: 'install', lines: [{ fulfilment: 'care' }, {}] });
    expect(snapshot.carePlans).toMatchObject([
      { id: lineIdOf(keys, OID, 'plan 0'), name: 'Name of plan', lift: { name: 'Lift A' } },
      { id: lineIdOf(keys, OID, 'plan 1'), months: 12, visits: 4, lift: null },
    ]);
    const alone = await opened({ ...shop, cart: [inCart('plan', 1)] });
    expect((await alone.draft({ expectedTotal: 108 })).snapshot.fulfilment).toBe('care');
    await expect(
      draft({ expectedTotal: 324, careLifts: [...careLifts, ...careLifts, ...careLifts] }),
    ).rejects.toMatchObject({ code: 'invalid_fields' });
  });

  it('renews a care plan once', async () => {
    const care = product('plan', { fulfilment: 'care', care: { months: 12, visits: 4 } });
    const renewal = { ...CARE_PLAN, id: 'next', renews: 'plan' };
    const { draft } = await opened({
      ...{ products: [care], cart: [inCart('plan', 1)] },
      orders: { old: storedOrder({ carePlans: [CARE_PLAN, renewal] }) },
    });
    const careLifts = [{ product: 'plan', name: 'Lift A', site: 'Kochi', renews: 'plan' }];
    await expect(draft({ expectedTotal: 108, careLifts })).rejects.toMatchObject(
      refusal('This care plan has been renewed already.'),
    );
  });
});

describe('tax', () => {
  const kerala = { gstin: '32AAAAA0000A1Z5', prefix: 'K', lines: ['Kochi'] };
  const registrations = [{ ...kerala, gstin: '29AAAAA0000A1Z5' }, kerala] as unknown as NonNullable<
    Shop['tax']
  >['registrations'];
  const tax = { mode: 'gst', registrations, receiptVouchers: true } as const;
  const gst = { hsn: '8431', uqc: 'NOS', rateBp: 1_800 } as const;
  const shop = { tax, products: [product('bell', { gst })], cart: [inCart('bell', 1)] };

  it('of each line is kept with who sells and where', async () => {
    const { draft } = await opened(shop);
    const { snapshot } = await draft({ expectedTotal: 118 });
    expect(snapshot.lines[0]).toMatchObject({ gst, lineTax: 1_800, lineNet: 11_800 });
    expect(snapshot.lines[0]).not.toHaveProperty('rateBp');
    expect(snapshot.tax).toEqual({
      ...{ seller: registrations[1], place: { code: '32', name: 'Kerala' } },
      receiptVouchers: true,
    });
  });

  it('needs a state and somebody who sells there', async () => {
    const sentence = 'The tax depends on the state. Please edit the address and choose its state.';
    const nowhere = await opened({ ...shop, address: { state: 'Somewhere' } });
    await expect(nowhere.draft({ expectedTotal: 118 })).rejects.toMatchObject(refusal(sentence));
    const nobody = await opened({ ...shop, tax: { ...tax, registrations: [] } });
    await expect(nobody.draft({ expectedTotal: 118 })).rejects.toMatchObject(refusal(sentence));
  });
});

describe('an order is not drafted', () => {
  it.each<[what: string, shop: Shop, sent: Partial<PlaceOrder>, answer: object]>([
    ['of nothing', { cart: [] }, {}, refusal('Your cart is empty.')],
    [
      'of more than there is',
      { products: [product('bell', { left: 1 }), product('rope')] },
      {},
      refusal('Only 1 left in stock.', { details: { fields: { bell: 'Only 1 left in stock.' } } }),
    ],
    ['at another price', {}, { expectedTotal: 275.41 }, refusal(PRICES_CHANGED)],
    [
      'paid online without a gateway',
      { hasGateway: false },
      { paymentMethod: 'razorpay' },
      refusal(NO_ONLINE_PAYMENT),
    ],
    ['with a coupon that is gone', { code: 'TENTH', coupon: null }, {}, refusal(COUPON_ENDED)],
    [
      'with a coupon that has expired',
      { code: 'TENTH', coupon: couponOf({ endsAt: '2026-11-23T06:29:59.999Z' }) },
      {},
      refusal('This coupon has expired.'),
    ],
    [
      'with a coupon for first orders when it is none',
      { code: 'TENTH', coupon: couponOf({ firstOrderOnly: true }), orders: { old: storedOrder() } },
      {},
      refusal('This coupon is for first orders only.'),
    ],
    [
      'paid from a wallet with too little in it',
      { balance: 27_539 },
      { paymentMethod: 'wallet' },
      refusal('Your wallet balance is not enough.'),
    ],
    [
      'paid in cash when something is installed',
      { products: [product('bell', { fulfilment: 'install' }), product('rope', { price: 55 })] },
      { paymentMethod: 'cod' },
      refusal('Cash on delivery is for parcels only. Please choose another payment method.'),
    ],
  ])('%s', async (_what, shop, sent, answer) => {
    const { draft } = await opened(shop);
    await expect(draft(sent)).rejects.toMatchObject(answer);
  });
});

describe('an order is drafted', () => {
  it('by the wallet as far as it reaches, when it is to be used', async () => {
    const { draft } = await opened({ balance: 27_540 });
    expect((await draft({ paymentMethod: 'wallet' })).snapshot).toMatchObject({
      ...{ method: 'wallet', useWallet: true },
    });
    const dear = { products: [product('bell', { price: 50_000 })], cart: [inCart('bell', 1)] };
    const rich = await opened({ ...dear, balance: 400_000 });
    const cash = { paymentMethod: 'cod', expectedTotal: 54_000 } as const;
    await expect(rich.draft(cash)).rejects.toMatchObject(
      refusal('Cash on delivery is possible up to ₹50,000. Please choose another payment method.'),
    );
    expect((await rich.draft({ ...cash, useWallet: true })).snapshot.useWallet).toBe(true);
  });

  it('by transfer whether or not there is a gateway', async () => {
    const { draft } = await opened({ hasGateway: false });
    expect((await draft()).snapshot.method).toBe('bank_transfer');
  });

  it('paid online where there is a gateway', async () => {
    const { draft } = await opened();
    expect((await draft({ paymentMethod: 'razorpay' })).snapshot.method).toBe('razorpay');
  });
});
