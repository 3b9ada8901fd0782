// A page sends the first calls of its screen before the screen's code is loaded. They have to be
// the calls that the screen's store makes.
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPageAddresses } from '../../src/browser/account/addresses/addresses.ts';
import { createPageCarePlans } from '../../src/browser/account/care/care-plans.ts';
import { createPageOrders } from '../../src/browser/account/orders/orders.ts';
import { OWN_ORDER_SHAPE, WALLET_SHAPE } from '../../src/browser/account/own-list-shapes.ts';
import { createPageOwnReviews } from '../../src/browser/account/reviews/reviews.ts';
import { SECTIONS } from '../../src/browser/account/sections.ts';
import { createPageWallet } from '../../src/browser/account/wallet/wallet.ts';
import { createPageWishlist } from '../../src/browser/account/wishlist/wishlist.ts';
import { openApiKeys } from '../../src/browser/admin/api-keys/api-keys.ts';
import { API_KEY_LIST } from '../../src/browser/admin/api-keys/list.ts';
import { auditLog } from '../../src/browser/admin/audit/audit-log.ts';
import { AUDIT_LIST } from '../../src/browser/admin/audit/list.ts';
import { categoriesList } from '../../src/browser/admin/catalogue/catalogue.ts';
import { openCompanyEditor } from '../../src/browser/admin/catalogue/company.ts';
import { CATEGORY_LIST, LIFT_LIST, PRODUCT_LIST } from '../../src/browser/admin/catalogue/list.ts';
import { openPageList } from '../../src/browser/admin/catalogue/pages.ts';
import { liftsList, productsList } from '../../src/browser/admin/catalogue/products.ts';
import {
  languageNamed,
  openTranslationList,
} from '../../src/browser/admin/catalogue/translation/translations.ts';
import { grievancesList } from '../../src/browser/admin/complaints/grievances.ts';
import { GRIEVANCE_LIST } from '../../src/browser/admin/complaints/list.ts';
import { openCoupons } from '../../src/browser/admin/coupons/coupons.ts';
import { COUPON_LIST } from '../../src/browser/admin/coupons/list.ts';
import { createPageDashboard, daysNamed } from '../../src/browser/admin/dashboard/dashboard.ts';
import { openLegal } from '../../src/browser/admin/legal/legal.ts';
import { ORDER_LIST } from '../../src/browser/admin/orders/list.ts';
import { ordersList } from '../../src/browser/admin/orders/orders.ts';
import { OUTBOX_LIST } from '../../src/browser/admin/outbox/list.ts';
import { outboxList } from '../../src/browser/admin/outbox/outbox.ts';
import { PAYMENT_LIST } from '../../src/browser/admin/payments/list.ts';
import { openPayments } from '../../src/browser/admin/payments/payments.ts';
import { ADMIN_LIST, CUSTOMER_LIST } from '../../src/browser/admin/people/list.ts';
import { openAdmins, openCustomers } from '../../src/browser/admin/people/people.ts';
import { QUOTE_LIST } from '../../src/browser/admin/quotes/list.ts';
import { quotesList } from '../../src/browser/admin/quotes/quotes.ts';
import { RETURN_ORDER_LIST } from '../../src/browser/admin/returns/list.ts';
import { returnOrdersList } from '../../src/browser/admin/returns/return-orders.ts';
import { REVIEW_LIST } from '../../src/browser/admin/reviews/list.ts';
import { openReviews } from '../../src/browser/admin/reviews/reviews.ts';
import { SCREENS } from '../../src/browser/admin/screens.ts';
import { STOCK_LIST } from '../../src/browser/admin/stock/list.ts';
import { openStock } from '../../src/browser/admin/stock/stock.ts';
import { WEBHOOK_LIST } from '../../src/browser/admin/webhooks/list.ts';
import { openWebhooks } from '../../src/browser/admin/webhooks/webhooks.ts';
import { takeEarlyAnswer } from '../../src/browser/kernel/early-answer.ts';
import {
  type ListQuery,
  type ListShape,
  readListQuery,
} from '../../src/browser/kernel/list-query.ts';
import { COMPANY_ID } from '../../src/contract/catalogue/company-fields.ts';

const quiet = () => {};
const first = (list: { load: (query: ListQuery) => Promise<unknown> }, shape: ListShape) => () =>
  list.load(readListQuery({}, shape));

/** Opens each screen at its address without a query, by its store. */
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
  stock: first(openStock(quiet).list, STOCK_LIST),
  orders: first(ordersList, ORDER_LIST),
  returnOrders: first(returnOrdersList, RETURN_ORDER_LIST),
  payments: first(openPayments(quiet).list, PAYMENT_LIST),
  coupons: first(openCoupons(quiet).list, COUPON_LIST),
  reviews: first(openReviews(quiet).list, REVIEW_LIST),
  quotes: first(quotesList, QUOTE_LIST),
  complaints: first(grievancesList, GRIEVANCE_LIST),
  customers: first(openCustomers(quiet).list, CUSTOMER_LIST),
  admins: first(openAdmins(quiet).list, ADMIN_LIST),
  categories: first(categoriesList, CATEGORY_LIST),
  models: first(liftsList, LIFT_LIST),
  products: first(productsList, PRODUCT_LIST),
  company: () => openCompanyEditor().load(COMPANY_ID),
  pages: () => openPageList().load(),
  translations: () => openTranslationList().load(languageNamed(undefined)),
  outbox: first(outboxList, OUTBOX_LIST),
  apiKeys: first(openApiKeys(quiet).list, API_KEY_LIST),
  webhooks: first(openWebhooks(quiet).list, WEBHOOK_LIST),
  legal: () => openLegal(quiet).load(),
  auditLog: first(auditLog, AUDIT_LIST),
};

const callsOf = (table: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, screen]) =>
      'call' in screen ? [[name, `/api${screen.call}`]] : [],
    ),
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
  it('is the first call of the store, in the account', async () => {
    expect(callsOf(SECTIONS)).toEqual(await askedBy(OPENED));
  });

  it('is the first call of the store, in the admin area', async () => {
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

  it('is used once, and only for its address', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const answer = early('/user/orders?page=1');
    expect(takeEarlyAnswer('/user/orders?page=2')).toBeUndefined();
    expect(takeEarlyAnswer('/user/orders?page=1')).toBe(answer);
    expect(takeEarlyAnswer('/user/orders?page=1')).toBeUndefined();
  });

  it('is not used on a page that has been open for more than a minute', () => {
    early('/user/orders');
    vi.spyOn(performance, 'now').mockReturnValue(60_001);
    expect(takeEarlyAnswer('/user/orders')).toBeUndefined();
  });
});
