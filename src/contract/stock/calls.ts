import { call } from '../kernel/call.ts';

export const listStock = call({
  name: 'listStock',
  method: 'GET',
  path: '/admin/stock',
  access: 'admin',
  list: { rows: 'stock', total: 'totalAvailableStock' },
});

export const countStock = call({
  name: 'countStock',
  method: 'PATCH',
  path: '/admin/stock/{id}',
  access: 'admin',
  sends: 'json',
});
