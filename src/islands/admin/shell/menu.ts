// The sidebar's entries, in the order of a working day.
import type { RouteName } from '../../../stores/admin/router.ts';

type Entry = {
  route: RouteName;
  label: string;
  only?: 'superAdmin' /** Screens that belong to it. */;
  also?: readonly RouteName[];
};

export const MENU: readonly { label: string; entries: readonly Entry[] }[] = [
  {
    label: 'Desk',
    entries: [
      { route: 'dashboard', label: 'Dashboard' },
      { route: 'quotes', label: 'Quotes', also: ['quote'] },
      { route: 'complaints', label: 'Complaints', also: ['complaint'] },
      { route: 'customers', label: 'Customers', also: ['customer', 'customerWallet'] },
    ],
  },
  {
    label: 'Shop',
    entries: [
      { route: 'orders', label: 'Orders', also: ['order'] },
      { route: 'returnOrders', label: 'Returns', also: ['returnOrder'] },
      { route: 'payments', label: 'Payments' },
      { route: 'books', label: 'Books' },
      { route: 'stock', label: 'Stock' },
      { route: 'coupons', label: 'Coupons' },
      { route: 'reviews', label: 'Reviews' },
    ],
  },
  {
    label: 'Catalogue',
    entries: [
      { route: 'categories', label: 'Categories', also: ['editCategory', 'product'] },
      { route: 'addCategory', label: 'Add category' },
      { route: 'models', label: 'Models', also: ['editModel'] },
      { route: 'addModel', label: 'Add model' },
      { route: 'products', label: 'Products', also: ['addProduct', 'editProduct'] },
      { route: 'runningCost', label: 'Running cost' },
      { route: 'releases', label: 'Releases' },
    ],
  },
  {
    label: 'Office',
    entries: [
      { route: 'outbox', label: 'Outbox', also: ['dispatch', 'letters'] },
      { route: 'admins', label: 'Admins', only: 'superAdmin' },
      { route: 'apiKeys', label: 'API keys', only: 'superAdmin' },
      { route: 'webhooks', label: 'Webhooks', only: 'superAdmin', also: ['webhook'] },
      { route: 'auditLog', label: 'Audit log', only: 'superAdmin' },
    ],
  },
];
