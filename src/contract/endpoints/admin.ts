// Staff: customers for admins, admins for superAdmins.
import * as z from 'zod';
import { newPersonSchema } from '../account.ts';
import { endpoint } from '../endpoint.ts';
import { listAnswer } from '../list.ts';
import {
  adminQuery,
  blockSchema,
  customerQuery,
  initialPassword,
  newAdminSchema,
  personSchema,
} from '../people.ts';

export const createCustomer = endpoint({
  name: 'createCustomer',
  method: 'POST',
  path: '/admin/customer',
  access: 'admin',
  summary: 'Creates an account for a customer.',
  idempotency: 'once',
  body: { as: 'json', schema: newPersonSchema },
  answer: {
    as: 'json',
    status: 201,
    schema: z.object({ customer: personSchema.describe('The new account.'), initialPassword }),
  },
  errors: ['email_taken'],
});

export const listCustomers = endpoint({
  name: 'listCustomers',
  method: 'GET',
  path: '/admin/customers',
  access: 'admin',
  summary: 'Accounts of customers.',
  query: customerQuery,
  answer: listAnswer('customers', personSchema, { total: 'Users' }),
  errors: [],
});

export const readCustomer = endpoint({
  name: 'readCustomer',
  method: 'GET',
  path: '/admin/customer/{id}',
  access: 'admin',
  summary: 'One account of a customer.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ customer: personSchema.describe('The account as it is now.') }),
  },
  errors: [],
});

export const blockCustomer = endpoint({
  name: 'blockCustomer',
  method: 'PATCH',
  path: '/admin/customer-block-unblock/{id}',
  access: 'admin',
  summary: 'Blocks a customer, which ends their sessions at once, or lets them in again.',
  body: { as: 'json', schema: blockSchema },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ customer: personSchema.describe('The account as it is now.') }),
  },
  errors: [],
});

export const renewCustomerPassword = endpoint({
  name: 'renewCustomerPassword',
  method: 'POST',
  path: '/admin/customer-new-password/{id}',
  access: 'admin',
  summary:
    'Helps a customer who cannot log in: a letter with a link, or, without mail, a first password, which ends their sessions.',
  idempotency: 'once',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      customer: personSchema.describe('The account as it is now.'),
      initialPassword,
    }),
  },
  errors: [],
});

export const createAdmin = endpoint({
  name: 'createAdmin',
  method: 'POST',
  path: '/super-admin/admin',
  access: 'superAdmin',
  summary: 'Creates an account for staff.',
  idempotency: 'once',
  body: { as: 'json', schema: newAdminSchema },
  answer: {
    as: 'json',
    status: 201,
    schema: z.object({ admin: personSchema.describe('The new account.'), initialPassword }),
  },
  errors: ['email_taken'],
});

export const listAdmins = endpoint({
  name: 'listAdmins',
  method: 'GET',
  path: '/super-admin/admins',
  access: 'superAdmin',
  summary: 'Accounts of staff.',
  query: adminQuery,
  answer: listAnswer('admins', personSchema),
  errors: [],
});

export const blockAdmin = endpoint({
  name: 'blockAdmin',
  method: 'PATCH',
  path: '/super-admin/admin-block-unblock/{id}',
  access: 'superAdmin',
  summary: 'Blocks staff or lets them in again; never oneself, never the last superAdmin.',
  body: { as: 'json', schema: blockSchema },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ admin: personSchema.describe('The account as it is now.') }),
  },
  errors: ['conflict'],
});

export const renewAdminPassword = endpoint({
  name: 'renewAdminPassword',
  method: 'POST',
  path: '/super-admin/admin-new-password/{id}',
  access: 'superAdmin',
  summary: 'Helps staff who cannot log in, like customers; never oneself.',
  idempotency: 'once',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      admin: personSchema.describe('The account as it is now.'),
      initialPassword,
    }),
  },
  errors: ['conflict'],
});

export const ADMIN_ENDPOINTS = [
  createCustomer,
  listCustomers,
  readCustomer,
  blockCustomer,
  renewCustomerPassword,
  createAdmin,
  listAdmins,
  blockAdmin,
  renewAdminPassword,
] as const;
