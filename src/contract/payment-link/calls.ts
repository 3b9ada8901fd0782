import { call } from '../kernel/call.ts';

export const listPaymentLinks = call({
  name: 'listPaymentLinks',
  method: 'GET',
  path: '/admin/payment-links',
  access: 'admin',
  list: { rows: 'paymentLinks', total: 'totalAvailablePaymentLinks' },
});

export const makePaymentLink = call({
  name: 'makePaymentLink',
  method: 'POST',
  path: '/admin/payment-links',
  access: 'admin',
  idempotency: 'optional',
  sends: 'json',
});

export const stepPaymentLink = call({
  name: 'stepPaymentLink',
  method: 'POST',
  path: '/admin/payment-link/{id}',
  access: 'admin',
  sends: 'json',
});

export const readPaymentLink = call({
  name: 'readPaymentLink',
  method: 'GET',
  path: '/payments/link/{id}/state',
  access: 'anyone',
});

export const returnFromPaymentLink = call({
  name: 'returnFromPaymentLink',
  method: 'GET',
  path: '/payments/link/{id}',
  access: 'anyone',
  changesState: true,
  proof: 'fields',
});
