// Accounts of customers and of staff: listed, made, blocked, unblocked, and given a new password.
import { atom } from 'nanostores';
import type { z } from 'zod';
import type { NewPerson } from '../../../contract/account/rules.ts';
import {
  blockAdmin,
  blockCustomer,
  createAdmin,
  createCustomer,
  listAdmins,
  listCustomers,
  renewAdminPassword,
  renewCustomerPassword,
} from '../../../contract/people/calls.ts';
import type { newAdminSchema, Person } from '../../../contract/people/rules.ts';
import type { Client, RequestResult } from '../../kernel/client.ts';
import { createFormSubmit } from '../../kernel/form-submit.ts';
import { createList } from '../../kernel/list.ts';
import { pagesOf } from '../../kernel/list-client.ts';
import { requireFields, takeField } from '../../kernel/take-field.ts';
import { desk } from '../kit/desk.ts';
import { createQuestion } from '../kit/question.ts';

export type PersonField = 'firstName' | 'lastName' | 'email' | 'phone' | 'role' | 'currentPassword';
/**
 * A new account with its first password, which cannot be read again; null if a letter went out
 * instead.
 */
export type Made = { person: Person; initialPassword: string | null };

type Deps = {
  call: Client;
  notify: (words: string) => void;
  /** Called with an account that was blocked or unblocked. */
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
    schema: async () => (await import('../../../contract/account/rules.ts')).newPersonSchema,
    deliver: async (body) => {
      const result = requireFields(await call(createCustomer, { body }), 'customer');
      if (!result.ok) return result;
      $made.set({ person: result.data.customer, initialPassword: result.data.initialPassword });
      notify('Customer created');
      return result;
    },
  });
  const block = async ({ _id, isActive }: Person): Promise<RequestResult<Person>> => {
    return takeField(
      'customer',
      await call(blockCustomer, { id: _id, body: { isActive: !isActive } }),
    );
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
    schema: async () => (await import('../../../contract/people/rules.ts')).newAdminSchema,
    deliver: async (body) => {
      const result = requireFields(await call(createAdmin, { body }), 'admin');
      if (!result.ok) return result;
      $made.set({ person: result.data.admin, initialPassword: result.data.initialPassword });
      notify('Admin Created');
      return result;
    },
  });
  const block = async ({ _id, isActive }: Person): Promise<RequestResult<Person>> => {
    return takeField('admin', await call(blockAdmin, { id: _id, body: { isActive: !isActive } }));
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
