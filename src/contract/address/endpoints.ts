// A customer's addresses.
import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import * as calls from './calls.ts';
import { addressChangesSchema, addressSchema, savedAddressSchema } from './rules.ts';

const address = z.object({ address: savedAddressSchema.describe('The address as it is now.') });
const addresses = z.object({
  addresses: z
    .array(savedAddressSchema)
    .describe('All addresses, in the order in which they were saved.'),
});

export const listAddresses = endpoint(calls.listAddresses, {
  summary: 'Saved addresses.',
  answer: { as: 'json', status: 200, schema: addresses },
  errors: [],
});
export const createAddress = endpoint(calls.createAddress, {
  summary: 'Saves an address.',
  body: { schema: addressSchema },
  answer: { as: 'json', status: 201, schema: address },
  errors: ['conflict'],
});
export const changeAddress = endpoint(calls.changeAddress, {
  summary: 'Changes an address; orders keep what they were placed with.',
  body: { schema: addressChangesSchema },
  answer: { as: 'json', status: 200, schema: address },
  errors: [],
});
export const removeAddress = endpoint(calls.removeAddress, {
  summary: 'Removes an address.',
  answer: { as: 'json', status: 200, schema: addresses },
  errors: [],
});

export const ADDRESS_CALLS = callGroup(
  'customer',
  'Addresses, wallet, wishlist and photographs of a customer.',
  [listAddresses, createAddress, changeAddress, removeAddress],
);
