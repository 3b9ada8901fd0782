import { call } from '../kernel/call.ts';

export const readBooks = call({
  name: 'readBooks',
  method: 'GET',
  path: '/admin/books',
  access: 'admin',
});

export const exportBooks = call({
  name: 'exportBooks',
  method: 'GET',
  path: '/admin/books.csv',
  access: 'admin',
});

export const enterTransfer = call({
  name: 'enterTransfer',
  method: 'POST',
  path: '/admin/stray-transfers',
  access: 'admin',
  idempotency: 'answer',
  sends: 'json',
});

export const settleTransfer = call({
  name: 'settleTransfer',
  method: 'PATCH',
  path: '/admin/stray-transfers/{id}',
  access: 'admin',
  sends: 'json',
});

export const readPayouts = call({
  name: 'readPayouts',
  method: 'POST',
  path: '/admin/payouts',
  access: 'admin',
  sends: 'json',
});
