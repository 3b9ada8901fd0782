// The file of each screen, and the call with which it begins: the page asks for both before any
// code is there.

import { listCoupons } from '../../contract/coupon/calls.ts';
import { readDashboard } from '../../contract/dashboard/calls.ts';
import { listGrievances } from '../../contract/grievance/calls.ts';
import { listOrders } from '../../contract/order/calls.ts';
import { listPayments } from '../../contract/payment/calls.ts';
import { listAdmins, listCustomers } from '../../contract/people/calls.ts';
import { listQuotes } from '../../contract/quote/calls.ts';
import { listReturnOrders } from '../../contract/return/calls.ts';
import { listReviews } from '../../contract/review/calls.ts';
import { listStock } from '../../contract/stock/calls.ts';
import { COUPON_SHAPE } from '../../stores/admin/coupons.ts';
import { daysNamed } from '../../stores/admin/dashboard.ts';
import { GRIEVANCE_SHAPE } from '../../stores/admin/grievances.ts';
import { ORDER_SHAPE } from '../../stores/admin/orders.ts';
import { PAYMENT_SHAPE } from '../../stores/admin/payments.ts';
import { ADMIN_SHAPE, CUSTOMER_SHAPE } from '../../stores/admin/people.ts';
import { QUOTE_SHAPE } from '../../stores/admin/quotes.ts';
import { RETURN_ORDER_SHAPE } from '../../stores/admin/return-orders.ts';
import { REVIEW_SHAPE } from '../../stores/admin/reviews.ts';
import { ROUTES, type RouteName } from '../../stores/admin/router.ts';
import { STOCK_SHAPE } from '../../stores/admin/stock.ts';
import { pathOf } from '../../stores/lib/client.ts';
import { firstPageOf } from '../../stores/lib/first-call.ts';

type First = {
  /** Below src/islands/admin. */
  file: string;
  /** Below /api; absent where a screen begins in another way. */
  call?: string;
};

export const FIRST_SCREENS: Record<RouteName, First> = {
  dashboard: {
    file: 'dashboard/DashboardScreen',
    call: pathOf(readDashboard, { query: { days: daysNamed(undefined) } }),
  },
  product: { file: 'catalogue/ProductScreen' },
  addCategory: { file: 'catalogue/AddCategoryScreen' },
  categories: { file: 'catalogue/CategoriesScreen' },
  editCategory: { file: 'catalogue/EditCategoryScreen' },
  addModel: { file: 'catalogue/AddModelScreen' },
  models: { file: 'catalogue/ModelsScreen' },
  editModel: { file: 'catalogue/EditModelScreen' },
  products: { file: 'catalogue/ProductsScreen' },
  addProduct: { file: 'catalogue/AddExtraScreen' },
  editProduct: { file: 'catalogue/EditExtraScreen' },
  runningCost: { file: 'catalogue/RunningCostScreen' },
  stock: { file: 'stock/StockScreen', call: firstPageOf(listStock, STOCK_SHAPE) },
  orders: { file: 'orders/OrdersScreen', call: firstPageOf(listOrders, ORDER_SHAPE) },
  order: { file: 'orders/OrderScreen' },
  returnOrders: {
    file: 'returns/ReturnOrdersScreen',
    call: firstPageOf(listReturnOrders, RETURN_ORDER_SHAPE),
  },
  returnOrder: { file: 'returns/ReturnOrderScreen' },
  payments: { file: 'payments/PaymentsScreen', call: firstPageOf(listPayments, PAYMENT_SHAPE) },
  books: { file: 'books/BooksScreen' },
  coupons: { file: 'coupons/CouponsScreen', call: firstPageOf(listCoupons, COUPON_SHAPE) },
  reviews: { file: 'reviews/ReviewsScreen', call: firstPageOf(listReviews, REVIEW_SHAPE) },
  quotes: { file: 'quotes/QuotesScreen', call: firstPageOf(listQuotes, QUOTE_SHAPE) },
  quote: { file: 'quotes/QuoteScreen' },
  complaints: {
    file: 'complaints/ComplaintsScreen',
    call: firstPageOf(listGrievances, GRIEVANCE_SHAPE),
  },
  complaint: { file: 'complaints/ComplaintScreen' },
  customers: { file: 'people/CustomersScreen', call: firstPageOf(listCustomers, CUSTOMER_SHAPE) },
  customer: { file: 'people/CustomerScreen' },
  customerWallet: { file: 'people/WalletScreen' },
  admins: { file: 'people/AdminsScreen', call: firstPageOf(listAdmins, ADMIN_SHAPE) },
  apiKeys: { file: 'api-keys/ApiKeysScreen' },
  webhooks: { file: 'webhooks/WebhooksScreen' },
  webhook: { file: 'webhooks/WebhookScreen' },
  outbox: { file: 'outbox/OutboxScreen' },
  dispatch: { file: 'outbox/DispatchScreen' },
  letters: { file: 'outbox/LettersScreen' },
  releases: { file: 'releases/ReleasesScreen' },
  auditLog: { file: 'audit/AuditLogScreen' },
};

/** The same by address, with files below src/islands; earlier ones win. */
export const firstScreens = () =>
  (Object.keys(ROUTES) as RouteName[]).map((name) => {
    const { file, call } = FIRST_SCREENS[name];
    return { at: ROUTES[name], file: `admin/${file}`, call };
  });
