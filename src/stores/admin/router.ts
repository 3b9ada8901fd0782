// The addresses of the admin area, and which of them is open.
import { createRouter, getPagePath } from '@nanostores/router';

/** Earlier ones win. */
export const ROUTES = {
  dashboard: '/admin',
  product: '/admin/products/:category/:id',
  addCategory: '/admin/add-category',
  categories: '/admin/categories',
  editCategory: '/admin/edit-category',
  addModel: '/admin/add-model',
  models: '/admin/models',
  editModel: '/admin/models/:id/edit',
  products: '/admin/products',
  addProduct: '/admin/add-product',
  editProduct: '/admin/product/:id',
  runningCost: '/admin/running-cost',
  stock: '/admin/stock',
  orders: '/admin/orders',
  order: '/admin/orders/:id',
  returnOrders: '/admin/return-orders',
  returnOrder: '/admin/return-orders/:id',
  payments: '/admin/payments',
  books: '/admin/books',
  coupons: '/admin/coupons',
  reviews: '/admin/reviews',
  quotes: '/admin/quotes',
  quote: '/admin/quotes/:id',
  complaints: '/admin/complaints',
  complaint: '/admin/complaints/:id',
  customers: '/admin/customers',
  customer: '/admin/customers/:id',
  customerWallet: '/admin/customers/:id/wallet',
  admins: '/admin/admins',
  apiKeys: '/admin/api-keys',
  webhooks: '/admin/webhooks',
  webhook: '/admin/webhooks/:id',
  outbox: '/admin/outbox',
  dispatch: '/admin/outbox/:id',
  letters: '/admin/letters',
  releases: '/admin/releases',
  auditLog: '/admin/audit-log',
} as const;

export const router = createRouter(
  ROUTES,
  // Links are followed by the shell, which asks before work is lost.
  { links: false },
);

export type RouteName = NonNullable<ReturnType<typeof router.get>>['route'];
export type Search = Readonly<Record<string, string>>;

/** Address of a screen: `pathTo('quote', { id })`, `pathTo('quotes', {}, { status: 'new' })`. */
export const pathTo = (
  route: RouteName,
  params: Record<string, string> = {},
  search: Search = {},
) => getPagePath(router, { route, params } as never, search);

/** The open address with its query. */
export const openAddress = () => {
  const page = router.get();
  const query = new URLSearchParams(page?.search).toString();
  return `${page?.path ?? ''}${query && `?${query}`}`;
};
