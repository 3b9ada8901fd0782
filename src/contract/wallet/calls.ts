import { call } from '../kernel/call.ts';

export const readWallet = call({
  name: 'readWallet',
  method: 'GET',
  path: '/user/wallet',
  access: 'user',
});

export const readCustomerWallet = call({
  name: 'readCustomerWallet',
  method: 'GET',
  path: '/super-admin/wallet/{id}',
  access: 'superAdmin',
});

export const adjustWallet = call({
  name: 'adjustWallet',
  method: 'POST',
  path: '/super-admin/wallet-adjust/{id}',
  access: 'superAdmin',
  idempotency: 'optional',
  sends: 'json',
});
