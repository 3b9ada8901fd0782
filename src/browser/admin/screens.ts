// The register of the admin area's screens: the router, the menu, the first calls and the code that
// a page fetches follow from it. The menu has the order of the register.
import type { Role } from '../../contract/account/account.ts';
import { listPages, listTranslations, readCompany } from '../../contract/catalogue/calls.ts';
import { readDashboard } from '../../contract/dashboard/calls.ts';
import { DASHBOARD_DAYS_FIRST } from '../../contract/dashboard/dashboard.ts';
import { TRANSLATIONS } from '../../contract/language/language.ts';
import { readLegalRecords } from '../../contract/legal/calls.ts';
import { pathOf } from '../kernel/client.ts';
import { firstPageOf } from '../kernel/first-call.ts';
import { API_KEY_LIST } from './api-keys/list.ts';
import { AUDIT_LIST } from './audit/list.ts';
import { CATEGORY_LIST, LIFT_LIST, PRODUCT_LIST } from './catalogue/list.ts';
import { GRIEVANCE_LIST } from './complaints/list.ts';
import { COUPON_LIST } from './coupons/list.ts';
import { ORDER_LIST } from './orders/list.ts';
import { OUTBOX_LIST } from './outbox/list.ts';
import { PAYMENT_LIST } from './payments/list.ts';
import { ADMIN_LIST, CUSTOMER_LIST } from './people/list.ts';
import { QUOTE_LIST } from './quotes/list.ts';
import { RETURN_ORDER_LIST } from './returns/list.ts';
import { REVIEW_LIST } from './reviews/list.ts';
import { STOCK_LIST } from './stock/list.ts';
import { WEBHOOK_LIST } from './webhooks/list.ts';

type MenuGroup = 'Desk' | 'Shop' | 'Catalogue' | 'Office';

export type Screen<Address = string, Name = string> = {
  /** No two screens have an address in common; `:` begins a part that takes any value. */
  readonly address: Address;
  /** Heading, document title and words in the menu; a screen with `useTitle` renames itself. */
  readonly title: string;
  /** Address below /api of the screen's first call: the page sends the call in its head. */
  readonly call?: string;
  /** Hides the screen from other roles. */
  readonly only?: 'superAdmin';
  /** Path below this folder; the file exports the screen under the file's name. */
  readonly file: `${string}Screen`;
} & (
  | { readonly group: MenuGroup; readonly under?: never }
  // A screen that is not in the menu belongs to the entry of another screen.
  | { readonly group?: never; readonly under: Name }
);

/** Checks the screens and keeps their names and addresses in the type. */
const registerScreens = <
  const Screens extends { [Name in keyof Screens]: Screen<`/admin${string}`, keyof Screens> },
>(
  screens: Screens,
) => screens as { [Name in keyof Screens]: Screen<Screens[Name]['address'], keyof Screens> };

export const SCREENS = registerScreens({
  dashboard: {
    address: '/admin',
    title: 'Dashboard',
    group: 'Desk',
    call: pathOf(readDashboard, { query: { days: DASHBOARD_DAYS_FIRST } }),
    file: 'dashboard/DashboardScreen',
  },
  quotes: {
    address: '/admin/quotes',
    title: 'Quote requests',
    group: 'Desk',
    call: firstPageOf(QUOTE_LIST),
    file: 'quotes/QuotesScreen',
  },
  quote: {
    address: '/admin/quotes/:id',
    title: 'Quote request',
    under: 'quotes',
    file: 'quotes/QuoteScreen',
  },
  complaints: {
    address: '/admin/complaints',
    title: 'Complaints',
    group: 'Desk',
    call: firstPageOf(GRIEVANCE_LIST),
    file: 'complaints/ComplaintsScreen',
  },
  complaint: {
    address: '/admin/complaints/:id',
    title: 'Complaint',
    under: 'complaints',
    file: 'complaints/ComplaintScreen',
  },
  customers: {
    address: '/admin/customers',
    title: 'Customers',
    group: 'Desk',
    call: firstPageOf(CUSTOMER_LIST),
    file: 'people/CustomersScreen',
  },
  customer: {
    address: '/admin/customers/:id',
    title: 'Customer',
    under: 'customers',
    file: 'people/CustomerScreen',
  },
  customerWallet: {
    address: '/admin/customers/:id/wallet',
    title: 'Wallet',
    under: 'customers',
    only: 'superAdmin',
    file: 'people/WalletScreen',
  },
  orders: {
    address: '/admin/orders',
    title: 'Orders',
    group: 'Shop',
    call: firstPageOf(ORDER_LIST),
    file: 'orders/OrdersScreen',
  },
  order: {
    address: '/admin/orders/:id',
    title: 'Order',
    under: 'orders',
    file: 'orders/OrderScreen',
  },
  returnOrders: {
    address: '/admin/return-orders',
    title: 'Returns',
    group: 'Shop',
    call: firstPageOf(RETURN_ORDER_LIST),
    file: 'returns/ReturnOrdersScreen',
  },
  returnOrder: {
    address: '/admin/return-orders/:id',
    title: 'Return',
    under: 'returnOrders',
    file: 'returns/ReturnOrderScreen',
  },
  payments: {
    address: '/admin/payments',
    title: 'Payments',
    group: 'Shop',
    call: firstPageOf(PAYMENT_LIST),
    file: 'payments/PaymentsScreen',
  },
  books: {
    address: '/admin/books',
    title: 'Books',
    group: 'Shop',
    file: 'books/BooksScreen',
  },
  stock: {
    address: '/admin/stock',
    title: 'Stock',
    group: 'Shop',
    call: firstPageOf(STOCK_LIST),
    file: 'stock/StockScreen',
  },
  coupons: {
    address: '/admin/coupons',
    title: 'Coupons',
    group: 'Shop',
    call: firstPageOf(COUPON_LIST),
    file: 'coupons/CouponsScreen',
  },
  reviews: {
    address: '/admin/reviews',
    title: 'Reviews',
    group: 'Shop',
    call: firstPageOf(REVIEW_LIST),
    file: 'reviews/ReviewsScreen',
  },
  categories: {
    address: '/admin/categories',
    title: 'Categories',
    group: 'Catalogue',
    call: firstPageOf(CATEGORY_LIST),
    file: 'catalogue/CategoriesScreen',
  },
  editCategory: {
    address: '/admin/edit-category',
    title: 'Edit category',
    under: 'categories',
    file: 'catalogue/EditCategoryScreen',
  },
  product: {
    address: '/admin/products/:category/:id',
    title: 'Product',
    under: 'categories',
    file: 'catalogue/ProductScreen',
  },
  addCategory: {
    address: '/admin/add-category',
    title: 'Add category',
    group: 'Catalogue',
    file: 'catalogue/AddCategoryScreen',
  },
  models: {
    address: '/admin/models',
    title: 'Models',
    group: 'Catalogue',
    call: firstPageOf(LIFT_LIST),
    file: 'catalogue/ModelsScreen',
  },
  editModel: {
    address: '/admin/models/:id/edit',
    title: 'Edit model',
    under: 'models',
    file: 'catalogue/EditModelScreen',
  },
  addModel: {
    address: '/admin/add-model',
    title: 'Add model',
    group: 'Catalogue',
    file: 'catalogue/AddModelScreen',
  },
  products: {
    address: '/admin/products',
    title: 'Products',
    group: 'Catalogue',
    call: firstPageOf(PRODUCT_LIST),
    file: 'catalogue/ProductsScreen',
  },
  addProduct: {
    address: '/admin/add-product',
    title: 'Add product',
    under: 'products',
    file: 'catalogue/AddPartScreen',
  },
  editProduct: {
    address: '/admin/product/:id',
    title: 'Edit product',
    under: 'products',
    file: 'catalogue/EditPartScreen',
  },
  runningCost: {
    address: '/admin/running-cost',
    title: 'Running cost',
    group: 'Catalogue',
    file: 'catalogue/RunningCostScreen',
  },
  company: {
    address: '/admin/company',
    title: 'Company',
    group: 'Catalogue',
    call: pathOf(readCompany, {}),
    file: 'catalogue/CompanyScreen',
  },
  pages: {
    address: '/admin/pages',
    title: 'Pages',
    group: 'Catalogue',
    call: pathOf(listPages, {}),
    file: 'catalogue/PagesScreen',
  },
  editPage: {
    address: '/admin/pages/:id',
    title: 'Edit page',
    under: 'pages',
    file: 'catalogue/EditPageScreen',
  },
  translations: {
    address: '/admin/translations',
    title: 'Translations',
    group: 'Catalogue',
    call: pathOf(listTranslations, { query: { language: TRANSLATIONS[0] } }),
    file: 'catalogue/TranslationsScreen',
  },
  editTranslation: {
    address: '/admin/translations/:id',
    title: 'Translation',
    under: 'translations',
    file: 'catalogue/EditTranslationScreen',
  },
  releases: {
    address: '/admin/releases',
    title: 'Releases',
    group: 'Catalogue',
    file: 'releases/ReleasesScreen',
  },
  outbox: {
    address: '/admin/outbox',
    title: 'Outbox',
    group: 'Office',
    call: firstPageOf(OUTBOX_LIST),
    file: 'outbox/OutboxScreen',
  },
  dispatch: {
    address: '/admin/outbox/:id',
    title: 'Message',
    under: 'outbox',
    file: 'outbox/DispatchScreen',
  },
  letters: {
    address: '/admin/letters',
    title: 'Preview e-mails',
    under: 'outbox',
    file: 'outbox/LettersScreen',
  },
  admins: {
    address: '/admin/admins',
    title: 'Admins',
    group: 'Office',
    only: 'superAdmin',
    call: firstPageOf(ADMIN_LIST),
    file: 'people/AdminsScreen',
  },
  legal: {
    address: '/admin/legal',
    title: 'Legal name and tax',
    group: 'Office',
    only: 'superAdmin',
    call: pathOf(readLegalRecords, {}),
    file: 'legal/LegalScreen',
  },
  apiKeys: {
    address: '/admin/api-keys',
    title: 'API keys',
    group: 'Office',
    only: 'superAdmin',
    call: firstPageOf(API_KEY_LIST),
    file: 'api-keys/ApiKeysScreen',
  },
  webhooks: {
    address: '/admin/webhooks',
    title: 'Webhooks',
    group: 'Office',
    only: 'superAdmin',
    call: firstPageOf(WEBHOOK_LIST),
    file: 'webhooks/WebhooksScreen',
  },
  webhook: {
    address: '/admin/webhooks/:id',
    title: 'Webhook',
    under: 'webhooks',
    only: 'superAdmin',
    file: 'webhooks/WebhookScreen',
  },
  auditLog: {
    address: '/admin/audit-log',
    title: 'Audit log',
    group: 'Office',
    only: 'superAdmin',
    call: firstPageOf(AUDIT_LIST),
    file: 'audit/AuditLogScreen',
  },
});
export type ScreenName = keyof typeof SCREENS;
export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[];

export const mayOpen = ({ only }: Pick<Screen, 'only'>, role: Role) => !only || only === role;
