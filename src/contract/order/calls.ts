import { call } from '../kernel/call.ts';

export const readCheckout = call({
  name: 'readCheckout',
  method: 'GET',
  path: '/user/checkout',
  access: 'user',
});

export const priceBuyNow = call({
  name: 'priceBuyNow',
  method: 'POST',
  path: '/user/checkout-price',
  access: 'user',
  sends: 'json',
});

export const placeOrder = call({
  name: 'placeOrder',
  method: 'POST',
  path: '/user/order',
  access: 'user',
  idempotency: 'required',
  sends: 'json',
});

export const listOwnOrders = call({
  name: 'listOwnOrders',
  method: 'GET',
  path: '/user/orders',
  access: 'user',
  list: { rows: 'orders', total: 'totalAvailableOrders' },
});

export const readOwnOrder = call({
  name: 'readOwnOrder',
  method: 'GET',
  path: '/user/order/{id}',
  access: 'user',
});

export const cancelOrder = call({
  name: 'cancelOrder',
  method: 'POST',
  path: '/user/cancel-order/{id}',
  access: 'user',
  sends: 'json',
});

export const listOrders = call({
  name: 'listOrders',
  method: 'GET',
  path: '/admin/orders',
  access: 'admin',
  list: { rows: 'orders', total: 'totalAvailableOrders' },
});

export const exportOrders = call({
  name: 'exportOrders',
  method: 'GET',
  path: '/admin/orders.csv',
  access: 'admin',
});

export const readOrder = call({
  name: 'readOrder',
  method: 'GET',
  path: '/admin/order/{id}',
  access: 'admin',
});

export const moveOrder = call({
  name: 'moveOrder',
  method: 'PATCH',
  path: '/admin/order-status/{id}',
  access: 'admin',
  sends: 'json',
});

export const noteOrder = call({
  name: 'noteOrder',
  method: 'PATCH',
  path: '/admin/order-note/{id}',
  access: 'admin',
  sends: 'json',
});

export const noteMilestone = call({
  name: 'noteMilestone',
  method: 'PATCH',
  path: '/admin/order-milestone/{id}',
  access: 'admin',
  sends: 'json',
});

export const noteCarePlan = call({
  name: 'noteCarePlan',
  method: 'PATCH',
  path: '/admin/care-plan/{id}',
  access: 'admin',
  sends: 'json',
});

export const listCarePlans = call({
  name: 'listCarePlans',
  method: 'GET',
  path: '/user/care-plans',
  access: 'user',
});
