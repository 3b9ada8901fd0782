import { call } from '../kernel/call.ts';

export const createCustomer = call({
  name: 'createCustomer',
  method: 'POST',
  path: '/admin/customer',
  access: 'admin',
  idempotency: 'once',
  sends: 'json',
});

export const listCustomers = call({
  name: 'listCustomers',
  method: 'GET',
  path: '/admin/customers',
  access: 'admin',
  list: { rows: 'customers', total: 'totalAvailableUsers' },
});

export const readCustomer = call({
  name: 'readCustomer',
  method: 'GET',
  path: '/admin/customer/{id}',
  access: 'admin',
});

export const blockCustomer = call({
  name: 'blockCustomer',
  method: 'PATCH',
  path: '/admin/customer-block-unblock/{id}',
  access: 'admin',
  sends: 'json',
});

export const renewCustomerPassword = call({
  name: 'renewCustomerPassword',
  method: 'POST',
  path: '/admin/customer-new-password/{id}',
  access: 'admin',
  idempotency: 'once',
});

export const createAdmin = call({
  name: 'createAdmin',
  method: 'POST',
  path: '/super-admin/admin',
  access: 'superAdmin',
  idempotency: 'once',
  sends: 'json',
});

export const listAdmins = call({
  name: 'listAdmins',
  method: 'GET',
  path: '/super-admin/admins',
  access: 'superAdmin',
  list: { rows: 'admins', total: 'totalAvailableAdmins' },
});

export const blockAdmin = call({
  name: 'blockAdmin',
  method: 'PATCH',
  path: '/super-admin/admin-block-unblock/{id}',
  access: 'superAdmin',
  sends: 'json',
});

export const renewAdminPassword = call({
  name: 'renewAdminPassword',
  method: 'POST',
  path: '/super-admin/admin-new-password/{id}',
  access: 'superAdmin',
  idempotency: 'once',
});
