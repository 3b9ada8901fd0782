// Accounts of customers and of staff: listed, made, blocked, let in again, and given a new
// password.
import { atom } from 'nanostores';
import type { z } from 'zod';
import type { NewPerson } from '../../contract/account/rules.ts';
import {
  blockAdmin,
  blockCustomer,
  createAdmin,
  createCustomer,
  listAdmins,
  listCustomers,
  renewAdminPassword,
  renewCustomerPassword,
} from '../../contract/people/calls.ts';
import type { newAdminSchema, Person } from '../../contract/people/rules.ts';
import type { Client, RequestResult } from '../lib/client.ts';
import { createFormSubmit } from '../lib/form-submit.ts';
import { createList } from '../lib/list.ts';
import { pagesOf } from '../lib/list-client.ts';
import { only, requireFields } from '../lib/only.ts';
import { createQuestion } from '../lib/question.ts';
import { desk } from './desk.ts';

export type PersonField = 'firstName' | 'lastName' | 'email' | 'phone' | 'role' | 'currentPassword';
/**
 * An account with a first password that has just been made, which cannot be read again; null where
 * a letter went out in its place.
 */
export type Made = { person: Person; initialPassword: string | null };

type Deps = {
  call: Client;
  notify: (words: string) => void;
  /** Called with an account that was blocked or let in again. */
  changed?: (person: Person) => void;
};

const createRenewal = (send: (person: Person) => Promise<RequestResult<Made>>) => {
  const $made = atom<Made | undefined>();
  return { $made, ...createQuestion(send, (made) => $made.set(made)) };
};

export const createCustomers = ({ call, notify, changed }: Deps) => {
  const list = createList(pagesOf(call, listCustomers));
  const $made = atom<Made | undefined>();
  const form = createFormSubmit<PersonField, NewPerson>({
    fields: ['firstName', 'lastName', 'email', 'phone'],
    schema: async () => (await import('../../contract/account/rules.ts')).newPersonSchema,
    deliver: async (body) => {
      const result = requireFields(await call(createCustomer, { body }), 'customer');
      if (!result.ok) return result;
      $made.set({ person: result.data.customer, initialPassword: result.data.initialPassword });
      notify('Customer created');
      return result;
    },
  });
  const block = async ({ _id, isActive }: Person): Promise<RequestResult<Person>> => {
    return only('customer', await call(blockCustomer, { id: _id, body: { isActive: !isActive } }));
  };
  const renew = async ({ _id }: Person): Promise<RequestResult<Made>> => {
    const result = requireFields(await call(renewCustomerPassword, { id: _id }), 'customer');
    return result.ok
      ? {
          ok: true,
          data: { person: result.data.customer, initialPassword: result.data.initialPassword },
        }
      : result;
  };
  const blocked = (person: Person) => {
    list.replace(person);
    changed?.(person);
    notify('User Updated');
  };
  return {
    list,
    form,
    $made,
    blocking: createQuestion(block, blocked),
    renewal: createRenewal(renew),
  };
};

export const createAdmins = ({ call, notify }: Deps) => {
  const list = createList(pagesOf(call, listAdmins));
  const $made = atom<Made | undefined>();
  const form = createFormSubmit<PersonField, z.output<typeof newAdminSchema>>({
    fields: ['firstName', 'lastName', 'email', 'phone', 'role', 'currentPassword'],
    schema: async () => (await import('../../contract/people/rules.ts')).newAdminSchema,
    deliver: async (body) => {
      const result = requireFields(await call(createAdmin, { body }), 'admin');
      if (!result.ok) return result;
      $made.set({ person: result.data.admin, initialPassword: result.data.initialPassword });
      notify('Admin Created');
      return result;
    },
  });
  const block = async ({ _id, isActive }: Person): Promise<RequestResult<Person>> => {
    return only('admin', await call(blockAdmin, { id: _id, body: { isActive: !isActive } }));
  };
  const renew = async ({ _id }: Person): Promise<RequestResult<Made>> => {
    const result = requireFields(await call(renewAdminPassword, { id: _id }), 'admin');
    return result.ok
      ? {
          ok: true,
          data: { person: result.data.admin, initialPassword: result.data.initialPassword },
        }
      : result;
  };
  const blocked = (person: Person) => {
    list.replace(person);
    notify('Admin status Updated');
  };
  return {
    list,
    form,
    $made,
    blocking: createQuestion(block, blocked),
    renewal: createRenewal(renew),
  };
};
export type People = ReturnType<typeof createCustomers> | ReturnType<typeof createAdmins>;

export const openCustomers = (notify: Deps['notify']) =>
  createCustomers({ call: desk.call, notify });
export const openAdmins = (notify: Deps['notify']) => createAdmins({ call: desk.call, notify });
