// Accounts: admins manage customers, superAdmins manage admins.

import * as z from 'zod';
import { newPersonSchema } from '../account/rules.ts';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import { listAnswer } from '../kernel/list-rules.ts';
import * as calls from './calls.ts';
import {
  adminQuery,
  blockSchema,
  customerQuery,
  initialPassword,
  newAdminSchema,
  personSchema,
} from './rules.ts';

export const createCustomer = endpoint(calls.createCustomer, {
  summary: 'Creates an account for a customer.',
  body: { schema: newPersonSchema },
  answer: {
    as: 'json',
    status: 201,
    schema: z.object({ customer: personSchema.describe('The new account.'), initialPassword }),
  },
  errors: ['email_taken'],
});

export const listCustomers = endpoint(calls.listCustomers, {
  summary: 'Accounts of customers.',
  query: customerQuery,
  answer: listAnswer(calls.listCustomers, personSchema, {}),
  errors: [],
});

export const readCustomer = endpoint(calls.readCustomer, {
  summary: 'One account of a customer.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ customer: personSchema.describe('The account as it is now.') }),
  },
  errors: [],
});

export const blockCustomer = endpoint(calls.blockCustomer, {
  summary: 'Blocks a customer, which ends their sessions at once, or lets them in again.',
  body: { schema: blockSchema },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ customer: personSchema.describe('The account as it is now.') }),
  },
  errors: [],
});

export const renewCustomerPassword = endpoint(calls.renewCustomerPassword, {
  summary:
    'Helps a customer who cannot log in: a letter with a link, or, without mail, a first password, which ends their sessions.',
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

export const createAdmin = endpoint(calls.createAdmin, {
  summary: 'Creates an account for staff.',
  body: { schema: newAdminSchema },
  answer: {
    as: 'json',
    status: 201,
    schema: z.object({ admin: personSchema.describe('The new account.'), initialPassword }),
  },
  errors: ['email_taken', 'too_many'],
});

export const listAdmins = endpoint(calls.listAdmins, {
  summary: 'Accounts of staff.',
  query: adminQuery,
  answer: listAnswer(calls.listAdmins, personSchema),
  errors: [],
});

export const blockAdmin = endpoint(calls.blockAdmin, {
  summary: 'Blocks staff or lets them in again; never oneself, never the last superAdmin.',
  body: { schema: blockSchema },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ admin: personSchema.describe('The account as it is now.') }),
  },
  errors: ['conflict'],
});

export const renewAdminPassword = endpoint(calls.renewAdminPassword, {
  summary: 'Helps staff who cannot log in, like customers; never oneself.',
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

export const PEOPLE_CALLS = callGroup('people', 'Accounts of customers and staff.', [
  createCustomer,
  listCustomers,
  readCustomer,
  blockCustomer,
  renewCustomerPassword,
  createAdmin,
  listAdmins,
  blockAdmin,
  renewAdminPassword,
]);
