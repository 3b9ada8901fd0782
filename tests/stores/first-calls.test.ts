// The calls that a page sends before the code of its screen is there are those that the screen's
// store makes.
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SECTIONS } from '../../src/islands/account/sections.ts';
import { SCREENS } from '../../src/islands/admin/screens.ts';
import { createPageAddresses } from '../../src/stores/addresses.ts';
import { openCoupons } from '../../src/stores/admin/coupons.ts';
import { createPageDashboard, daysNamed } from '../../src/stores/admin/dashboard.ts';
import { grievancesList } from '../../src/stores/admin/grievances.ts';
import {
  ADMIN_SHAPE,
  COUPON_SHAPE,
  CUSTOMER_SHAPE,
  GRIEVANCE_SHAPE,
  ORDER_SHAPE,
  PAYMENT_SHAPE,
  QUOTE_SHAPE,
  RETURN_ORDER_SHAPE,
  REVIEW_SHAPE,
  STOCK_SHAPE,
} from '../../src/stores/admin/list-shapes.ts';
import { ordersList } from '../../src/stores/admin/orders.ts';
import { openPayments } from '../../src/stores/admin/payments.ts';
import { openAdmins, openCustomers } from '../../src/stores/admin/people.ts';
import { quotesList } from '../../src/stores/admin/quotes.ts';
import { returnOrdersList } from '../../src/stores/admin/return-orders.ts';
import { openReviews } from '../../src/stores/admin/reviews.ts';
import { openStock } from '../../src/stores/admin/stock.ts';
import { createPageCarePlans } from '../../src/stores/care-plans.ts';
import { takeEarlyAnswer } from '../../src/stores/lib/early-answer.ts';
import { type ListQuery, type ListShape, readListQuery } from '../../src/stores/lib/list-query.ts';
import { createPageOrders } from '../../src/stores/orders.ts';
import { OWN_ORDER_SHAPE, WALLET_SHAPE } from '../../src/stores/own-list-shapes.ts';
import { createPageOwnReviews } from '../../src/stores/reviews.ts';
import { createPageWallet } from '../../src/stores/wallet.ts';
import { createPageWishlist } from '../../src/stores/wishlist.ts';

const quiet = () => {};
const first = (list: { load: (query: ListQuery) => Promise<unknown> }, shape: ListShape) => () =>
  list.load(readListQuery({}, shape));

/** What a screen does when it is opened at its address without a query. */
const OPENED: Record<string, () => Promise<unknown>> = {
  orders: first(createPageOrders(), OWN_ORDER_SHAPE),
  'care-plans': () => createPageCarePlans().load(),
  wallet: first(createPageWallet(), WALLET_SHAPE),
  addresses: () => createPageAddresses(quiet).load(),
  wishlist: () => createPageWishlist(quiet).load(),
  reviews: () => createPageOwnReviews().load(),
};
const OPENED_BY_STAFF: Record<string, () => Promise<unknown>> = {
  dashboard: () => createPageDashboard().load(daysNamed(undefined)),
  stock: first(openStock(quiet).list, STOCK_SHAPE),
  orders: first(ordersList, ORDER_SHAPE),
  returnOrders: first(returnOrdersList, RETURN_ORDER_SHAPE),
  payments: first(openPayments(quiet).list, PAYMENT_SHAPE),
  coupons: first(openCoupons(quiet).list, COUPON_SHAPE),
  reviews: first(openReviews(quiet).list, REVIEW_SHAPE),
  quotes: first(quotesList, QUOTE_SHAPE),
  complaints: first(grievancesList, GRIEVANCE_SHAPE),
  customers: first(openCustomers(quiet).list, CUSTOMER_SHAPE),
  admins: first(openAdmins(quiet).list, ADMIN_SHAPE),
};

const callsOf = (table: Record<string, { call?: string }>) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { call }]) => (call ? [[name, `/api${call}`]] : [])),
  );

const askedBy = async (opened: typeof OPENED) => {
  const asked: Record<string, string> = {};
  vi.stubGlobal('document', { cookie: '', querySelector: () => null });
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  for (const [name, open] of Object.entries(opened)) {
    const fetch = vi.fn(async (_address: string) => Response.json({}, { status: 500 }));
    vi.stubGlobal('fetch', fetch);
    await open();
    expect(fetch, name).toHaveBeenCalledOnce();
    asked[name] = String(fetch.mock.calls[0]?.[0]);
  }
  return asked;
};

describe('the first call of a screen', () => {
  it('is what the store of the account asks for', async () => {
    expect(callsOf(SECTIONS)).toEqual(await askedBy(OPENED));
  });

  it('is what the store of the admin area asks for', async () => {
    expect(callsOf(SCREENS)).toEqual(await askedBy(OPENED_BY_STAFF));
  });
});

describe('an early answer', () => {
  const early = (path: string) => {
    const answer = Promise.resolve(Response.json({}));
    globalThis.earlyAnswers = { [path]: answer };
    onTestFinished(() => {
      globalThis.earlyAnswers = undefined;
      vi.restoreAllMocks();
    });
    return answer;
  };

  it('is given once, and only at its address', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const answer = early('/user/orders?page=1');
    expect(takeEarlyAnswer('/user/orders?page=2')).toBeUndefined();
    expect(takeEarlyAnswer('/user/orders?page=1')).toBe(answer);
    expect(takeEarlyAnswer('/user/orders?page=1')).toBeUndefined();
  });

  it('is not given on a page that has been open for more than a minute', () => {
    early('/user/orders');
    vi.spyOn(performance, 'now').mockReturnValue(60_001);
    expect(takeEarlyAnswer('/user/orders')).toBeUndefined();
  });
});
