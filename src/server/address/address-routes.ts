// Calls of a customer's saved addresses.
import * as customer from '../../contract/address/endpoints.ts';
import type { Mount } from '../account/define-noun.ts';
import type { Addresses } from './addresses.ts';

export const mountAddresses = (mount: Mount, { addresses }: { addresses: Addresses }) => {
  mount(customer.listAddresses, async ({ kv, caller }) => ({
    addresses: await addresses.all(kv, caller.account._id),
  }));
  mount(customer.createAddress, async (call) => ({
    address: await addresses.add(call, call.caller.account._id, call.body, call.idempotencyKey),
  }));
  mount(customer.changeAddress, async (call) => ({
    address: await addresses.change(call, call.caller.account._id, call.id, call.body),
  }));
  mount(customer.removeAddress, async (call) => ({
    addresses: await addresses.remove(call, call.caller.account._id, call.id),
  }));
};
