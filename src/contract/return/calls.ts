import { call } from '../kernel/call.ts';

export const requestReturn = call({
  name: 'requestReturn',
  method: 'POST',
  path: '/user/request-return/{id}',
  access: 'user',
  idempotency: 'optional',
  sends: 'json',
});

export const listOwnReturns = call({
  name: 'listOwnReturns',
  method: 'GET',
  path: '/user/order-returns/{id}',
  access: 'user',
});

export const cancelReturn = call({
  name: 'cancelReturn',
  method: 'POST',
  path: '/user/cancel-return/{id}',
  access: 'user',
});

export const listReturnOrders = call({
  name: 'listReturnOrders',
  method: 'GET',
  path: '/admin/return-orders',
  access: 'admin',
  list: { rows: 'returnOrders', total: 'totalAvailableReturnOrders' },
});

export const exportReturnOrders = call({
  name: 'exportReturnOrders',
  method: 'GET',
  path: '/admin/return-orders.csv',
  access: 'admin',
});

export const readReturnOrder = call({
  name: 'readReturnOrder',
  method: 'GET',
  path: '/admin/return-order/{id}',
  access: 'admin',
});

export const moveReturnOrder = call({
  name: 'moveReturnOrder',
  method: 'PATCH',
  path: '/admin/return-order-status/{id}',
  access: 'admin',
  sends: 'json',
});
