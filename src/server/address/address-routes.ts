// Calls of a customer's saved addresses.
import * as customer from '../../contract/address/endpoints.ts';
import type { Mount } from '../mounted.ts';
import type { Addresses } from './addresses.ts';

export const mountAddresses = (mount: Mount, { addresses }: { addresses: Addresses }) => {
  mount(customer.listAddresses, async ({ kv, caller }) => ({
    addresses: await addresses.all(kv, caller.account._id),
  }));
  mount(customer.createAddress, async ({ kv, caller, body, idempotencyKey }) => ({
    address: await addresses.add(kv, caller.account._id, body, idempotencyKey),
  }));
  mount(customer.changeAddress, async ({ kv, caller, id, body }) => ({
    address: await addresses.change(kv, caller.account._id, id, body),
  }));
  mount(customer.removeAddress, async ({ kv, caller, id }) => ({
    addresses: await addresses.remove(kv, caller.account._id, id),
  }));
};
