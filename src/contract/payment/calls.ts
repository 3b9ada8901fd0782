import { call } from '../kernel/call.ts';

export const verifyPayment = call({
  name: 'verifyPayment',
  method: 'POST',
  path: '/user/payment/verify',
  access: 'user',
  sends: 'json',
});

export const retryPayment = call({
  name: 'retryPayment',
  method: 'POST',
  path: '/user/payment/retry/{id}',
  access: 'user',
});

export const returnFromPayment = call({
  name: 'returnFromPayment',
  method: 'POST',
  path: '/payments/return',
  access: 'anyone',
  proof: 'fields',
  sends: 'json-or-form',
});

export const listPayments = call({
  name: 'listPayments',
  method: 'GET',
  path: '/admin/payments',
  access: 'admin',
  list: { rows: 'payments', total: 'totalAvailablePayments' },
});

export const exportPayments = call({
  name: 'exportPayments',
  method: 'GET',
  path: '/admin/payments.csv',
  access: 'admin',
});

export const confirmPayment = call({
  name: 'confirmPayment',
  method: 'PATCH',
  path: '/admin/payment-status/{id}',
  access: 'admin',
  sends: 'json',
});

export const handleWebhook = call({
  name: 'handleWebhook',
  method: 'POST',
  path: '/webhooks/razorpay',
  access: 'anyone',
  proof: 'signature',
  sends: 'json',
});
