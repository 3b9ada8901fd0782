import { call } from '../kernel/call.ts';

export const listAddresses = call({
  name: 'listAddresses',
  method: 'GET',
  path: '/user/address',
  access: 'user',
});

export const createAddress = call({
  name: 'createAddress',
  method: 'POST',
  path: '/user/address',
  access: 'user',
  idempotency: 'optional',
  sends: 'json',
});

export const changeAddress = call({
  name: 'changeAddress',
  method: 'PATCH',
  path: '/user/address/{id}',
  access: 'user',
  sends: 'json',
});

export const removeAddress = call({
  name: 'removeAddress',
  method: 'DELETE',
  path: '/user/address/{id}',
  access: 'user',
});
