// Which screen stands at which address. A screen's code comes when it is opened.

import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { RouteName } from '../../stores/admin/router.ts';
import type { ScreenProps } from './screen-props.ts';

export type Screen = {
  /** Heading and document title, unless the screen names itself with `useTitle`. */
  title: string;
  Content: LazyExoticComponent<ComponentType<ScreenProps>>;
  /** Fetches the screen's code before it is drawn. */
  load: () => Promise<unknown>;
  /**
   * The screen itself when its code is there: drawn at once, while React shows a lazy one a third
   * of a second later.
   */
  loaded: () => ComponentType<ScreenProps> | undefined;
  only?: 'superAdmin';
};

const screen = (
  title: string,
  load: () => Promise<ComponentType<ScreenProps>>,
  only?: 'superAdmin',
): Screen => {
  let there: ComponentType<ScreenProps> | undefined;
  const fetchCode = async () => {
    there ??= await load();
    return there;
  };
  return {
    title,
    Content: lazy(async () => ({ default: await fetchCode() })),
    load: fetchCode,
    loaded: () => there,
    ...(only && { only }),
  };
};

/** The compiler refuses an address without a screen. */
export const SCREENS: Record<RouteName, Screen> = {
  dashboard: screen(
    'Dashboard',
    async () => (await import('./dashboard/DashboardScreen.tsx')).DashboardScreen,
  ),
  product: screen(
    'Product',
    async () => (await import('./catalogue/ProductScreen.tsx')).ProductScreen,
  ),
  categories: screen(
    'Categories',
    async () => (await import('./catalogue/CategoriesScreen.tsx')).CategoriesScreen,
  ),
  addCategory: screen(
    'Add category',
    async () => (await import('./catalogue/AddCategoryScreen.tsx')).AddCategoryScreen,
  ),
  editCategory: screen(
    'Edit category',
    async () => (await import('./catalogue/EditCategoryScreen.tsx')).EditCategoryScreen,
  ),
  models: screen('Models', async () => (await import('./catalogue/ModelsScreen.tsx')).ModelsScreen),
  addModel: screen(
    'Add model',
    async () => (await import('./catalogue/AddModelScreen.tsx')).AddModelScreen,
  ),
  editModel: screen(
    'Edit model',
    async () => (await import('./catalogue/EditModelScreen.tsx')).EditModelScreen,
  ),
  orders: screen('Orders', async () => (await import('./orders/OrdersScreen.tsx')).OrdersScreen),
  order: screen('Order', async () => (await import('./orders/OrderScreen.tsx')).OrderScreen),
  returnOrders: screen(
    'Returns',
    async () => (await import('./returns/ReturnOrdersScreen.tsx')).ReturnOrdersScreen,
  ),
  returnOrder: screen(
    'Return',
    async () => (await import('./returns/ReturnOrderScreen.tsx')).ReturnOrderScreen,
  ),
  payments: screen(
    'Payments',
    async () => (await import('./payments/PaymentsScreen.tsx')).PaymentsScreen,
  ),
  books: screen('Books', async () => (await import('./books/BooksScreen.tsx')).BooksScreen),
  stock: screen('Stock', async () => (await import('./stock/StockScreen.tsx')).StockScreen),
  coupons: screen(
    'Coupons',
    async () => (await import('./coupons/CouponsScreen.tsx')).CouponsScreen,
  ),
  reviews: screen(
    'Reviews',
    async () => (await import('./reviews/ReviewsScreen.tsx')).ReviewsScreen,
  ),
  products: screen(
    'Products',
    async () => (await import('./catalogue/ProductsScreen.tsx')).ProductsScreen,
  ),
  addProduct: screen(
    'Add product',
    async () => (await import('./catalogue/AddExtraScreen.tsx')).AddExtraScreen,
  ),
  editProduct: screen(
    'Edit product',
    async () => (await import('./catalogue/EditExtraScreen.tsx')).EditExtraScreen,
  ),
  runningCost: screen(
    'Running cost',
    async () => (await import('./catalogue/RunningCostScreen.tsx')).RunningCostScreen,
  ),
  quotes: screen('Quotes', async () => (await import('./quotes/QuotesScreen.tsx')).QuotesScreen),
  quote: screen(
    'Quote request',
    async () => (await import('./quotes/QuoteScreen.tsx')).QuoteScreen,
  ),
  complaints: screen(
    'Complaints',
    async () => (await import('./complaints/ComplaintsScreen.tsx')).ComplaintsScreen,
  ),
  complaint: screen(
    'Complaint',
    async () => (await import('./complaints/ComplaintScreen.tsx')).ComplaintScreen,
  ),
  customers: screen(
    'Customers',
    async () => (await import('./people/CustomersScreen.tsx')).CustomersScreen,
  ),
  customer: screen(
    'Customer',
    async () => (await import('./people/CustomerScreen.tsx')).CustomerScreen,
  ),
  customerWallet: screen(
    'Wallet',
    async () => (await import('./people/WalletScreen.tsx')).WalletScreen,
    'superAdmin',
  ),
  admins: screen(
    'Admins',
    async () => (await import('./people/AdminsScreen.tsx')).AdminsScreen,
    'superAdmin',
  ),
  apiKeys: screen(
    'API keys',
    async () => (await import('./api-keys/ApiKeysScreen.tsx')).ApiKeysScreen,
    'superAdmin',
  ),
  webhooks: screen(
    'Webhooks',
    async () => (await import('./webhooks/WebhooksScreen.tsx')).WebhooksScreen,
    'superAdmin',
  ),
  webhook: screen(
    'Webhook',
    async () => (await import('./webhooks/WebhookScreen.tsx')).WebhookScreen,
    'superAdmin',
  ),
  outbox: screen('Outbox', async () => (await import('./outbox/OutboxScreen.tsx')).OutboxScreen),
  dispatch: screen(
    'Dispatch',
    async () => (await import('./outbox/DispatchScreen.tsx')).DispatchScreen,
  ),
  letters: screen(
    'E-mails',
    async () => (await import('./outbox/LettersScreen.tsx')).LettersScreen,
  ),
  auditLog: screen(
    'Audit log',
    async () => (await import('./audit/AuditLogScreen.tsx')).AuditLogScreen,
    'superAdmin',
  ),
  releases: screen(
    'Releases',
    async () => (await import('./releases/ReleasesScreen.tsx')).ReleasesScreen,
  ),
};
