// The screens of the admin area: title, file and first call of the screen at each address.
import { listCoupons } from '../../contract/coupon/calls.ts';
import { readDashboard } from '../../contract/dashboard/calls.ts';
import { DASHBOARD_DAYS_FIRST } from '../../contract/dashboard/dashboard.ts';
import { listGrievances } from '../../contract/grievance/calls.ts';
import { listOrders } from '../../contract/order/calls.ts';
import { listPayments } from '../../contract/payment/calls.ts';
import { listAdmins, listCustomers } from '../../contract/people/calls.ts';
import { listQuotes } from '../../contract/quote/calls.ts';
import { listReturnOrders } from '../../contract/return/calls.ts';
import { listReviews } from '../../contract/review/calls.ts';
import { listStock } from '../../contract/stock/calls.ts';
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
} from '../../stores/admin/list-shapes.ts';
import type { RouteName } from '../../stores/admin/router.ts';
import { pathOf } from '../../stores/lib/client.ts';
import { firstPageOf } from '../../stores/lib/first-call.ts';

export type Screen = {
  /** Heading and document title, unless the screen names itself with `useTitle`. */
  title: string;
  /** Path below this folder; the file exports the screen under the file's name. */
  file: string;
  /** Address below /api of the call with which it begins: its page sends the call in its head. */
  call?: string;
  only?: 'superAdmin';
};

/** The compiler refuses an address without a screen. */
export const SCREENS: Record<RouteName, Screen> = {
  dashboard: {
    title: 'Dashboard',
    file: 'dashboard/DashboardScreen',
    call: pathOf(readDashboard, { query: { days: DASHBOARD_DAYS_FIRST } }),
  },
  product: { title: 'Product', file: 'catalogue/ProductScreen' },
  categories: { title: 'Categories', file: 'catalogue/CategoriesScreen' },
  addCategory: { title: 'Add category', file: 'catalogue/AddCategoryScreen' },
  editCategory: { title: 'Edit category', file: 'catalogue/EditCategoryScreen' },
  models: { title: 'Models', file: 'catalogue/ModelsScreen' },
  addModel: { title: 'Add model', file: 'catalogue/AddModelScreen' },
  editModel: { title: 'Edit model', file: 'catalogue/EditModelScreen' },
  orders: {
    title: 'Orders',
    file: 'orders/OrdersScreen',
    call: firstPageOf(listOrders, ORDER_SHAPE),
  },
  order: { title: 'Order', file: 'orders/OrderScreen' },
  returnOrders: {
    title: 'Returns',
    file: 'returns/ReturnOrdersScreen',
    call: firstPageOf(listReturnOrders, RETURN_ORDER_SHAPE),
  },
  returnOrder: { title: 'Return', file: 'returns/ReturnOrderScreen' },
  payments: {
    title: 'Payments',
    file: 'payments/PaymentsScreen',
    call: firstPageOf(listPayments, PAYMENT_SHAPE),
  },
  books: { title: 'Books', file: 'books/BooksScreen' },
  stock: { title: 'Stock', file: 'stock/StockScreen', call: firstPageOf(listStock, STOCK_SHAPE) },
  coupons: {
    title: 'Coupons',
    file: 'coupons/CouponsScreen',
    call: firstPageOf(listCoupons, COUPON_SHAPE),
  },
  reviews: {
    title: 'Reviews',
    file: 'reviews/ReviewsScreen',
    call: firstPageOf(listReviews, REVIEW_SHAPE),
  },
  products: { title: 'Products', file: 'catalogue/ProductsScreen' },
  addProduct: { title: 'Add product', file: 'catalogue/AddExtraScreen' },
  editProduct: { title: 'Edit product', file: 'catalogue/EditExtraScreen' },
  runningCost: { title: 'Running cost', file: 'catalogue/RunningCostScreen' },
  quotes: {
    title: 'Quotes',
    file: 'quotes/QuotesScreen',
    call: firstPageOf(listQuotes, QUOTE_SHAPE),
  },
  quote: { title: 'Quote request', file: 'quotes/QuoteScreen' },
  complaints: {
    title: 'Complaints',
    file: 'complaints/ComplaintsScreen',
    call: firstPageOf(listGrievances, GRIEVANCE_SHAPE),
  },
  complaint: { title: 'Complaint', file: 'complaints/ComplaintScreen' },
  customers: {
    title: 'Customers',
    file: 'people/CustomersScreen',
    call: firstPageOf(listCustomers, CUSTOMER_SHAPE),
  },
  customer: { title: 'Customer', file: 'people/CustomerScreen' },
  customerWallet: { title: 'Wallet', file: 'people/WalletScreen', only: 'superAdmin' },
  admins: {
    title: 'Admins',
    file: 'people/AdminsScreen',
    call: firstPageOf(listAdmins, ADMIN_SHAPE),
    only: 'superAdmin',
  },
  apiKeys: { title: 'API keys', file: 'api-keys/ApiKeysScreen', only: 'superAdmin' },
  webhooks: { title: 'Webhooks', file: 'webhooks/WebhooksScreen', only: 'superAdmin' },
  webhook: { title: 'Webhook', file: 'webhooks/WebhookScreen', only: 'superAdmin' },
  outbox: { title: 'Outbox', file: 'outbox/OutboxScreen' },
  dispatch: { title: 'Dispatch', file: 'outbox/DispatchScreen' },
  letters: { title: 'E-mails', file: 'outbox/LettersScreen' },
  auditLog: { title: 'Audit log', file: 'audit/AuditLogScreen', only: 'superAdmin' },
  releases: { title: 'Releases', file: 'releases/ReleasesScreen' },
};
