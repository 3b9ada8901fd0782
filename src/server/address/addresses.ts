// Saved addresses of customers: one document each, so that the limit and the default hold however
// many tabs are open.
import type { z } from 'zod';
import { withAddress, withChangedAddress, withoutAddress } from '../../contract/address/address.ts';
import {
  type AddressFields,
  type addressChangesSchema,
  changedAddressSchema,
  type SavedAddress,
} from '../../contract/address/rules.ts';
import { conflict } from '../../contract/kernel/refusal.ts';
import type { Basics } from '../basics.ts';
import { checkFields } from '../check-fields.ts';
import { idFromKey, sentCall, wasSent, withSent } from '../idempotency/sent-calls.ts';
import { notFound } from '../refusal.ts';
import { orThrow, refused } from '../refused.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import { addressesKey, storedAddresses } from './stored-addresses.ts';

export const ADDRESS_REMOVED_SINCE =
  'This address was saved with this Idempotency-Key and has been removed since. Please send a new key.';

export type Addresses = ReturnType<typeof createAddresses>;
type Changes = z.output<typeof addressChangesSchema>;

const byId = (addresses: readonly SavedAddress[], id: string) => {
  const found = addresses.find(({ _id }) => _id === id);
  if (!found) throw notFound();
  return found;
};

/**
 * The address with its changes, checked as a whole: a state of one country is not valid in another.
 * An unchanged phone number stays, even if it is older than the rule.
 */
const withChanges = (
  { _id, createdAt, ...fields }: SavedAddress,
  changes: Changes,
): SavedAddress => ({
  _id,
  createdAt,
  ...checkFields(changedAddressSchema, { ...fields, ...changes }),
});

export const createAddresses = ({ isoNow, keys, newId, newOpId }: Basics) => {
  const all = async (kv: ScopedKv, userId: string) =>
    (await kv.get(addressesKey(userId), storedAddresses))?.value.addresses ?? [];

  const change = async (
    kv: ScopedKv,
    userId: string,
    next: (addresses: readonly SavedAddress[]) => SavedAddress[],
  ) => {
    const changed = await kv.update(
      addressesKey(userId),
      storedAddresses,
      newOpId(),
      (current) => ({
        addresses: next(current?.addresses ?? []),
        sent: current?.sent ?? [],
      }),
    );
    return changed.addresses;
  };

  return {
    all,

    /** One of the customer's addresses. Throws 404 for somebody else's. */
    find: async (kv: ScopedKv, userId: string, id: string) => byId(await all(kv, userId), id),

    /**
     * Saves an address; the same idempotency key is the same address. Throws 409 when there are too
     * many, or when it was removed since, 422 for other details.
     */
    add: async (
      kv: ScopedKv,
      userId: string,
      fields: AddressFields,
      idempotencyKey: string | undefined,
    ) => {
      const _id = idFromKey(keys, 'address', userId, idempotencyKey) ?? newId();
      const address = { _id, ...fields, createdAt: isoNow() };
      const call = sentCall(keys, 'createAddress', idempotencyKey, fields);
      const saved = await kv.update(addressesKey(userId), storedAddresses, newOpId(), (current) => {
        const { addresses, sent } = current ?? { addresses: [], sent: [] };
        const isAgain = wasSent(sent, call);
        if (addresses.some((other) => other._id === _id)) return KEEP;
        if (isAgain) throw refused(conflict(ADDRESS_REMOVED_SINCE));
        return { addresses: orThrow(withAddress(addresses, address)), sent: withSent(sent, call) };
      });
      return byId(saved?.addresses ?? [], _id);
    },

    change: async (kv: ScopedKv, userId: string, id: string, changes: Changes) => {
      const changed = await change(kv, userId, (addresses) =>
        withChangedAddress(addresses, withChanges(byId(addresses, id), changes)),
      );
      return byId(changed, id);
    },

    remove: (kv: ScopedKv, userId: string, id: string) =>
      change(kv, userId, (addresses) => withoutAddress(addresses, byId(addresses, id)._id)),
  };
};
