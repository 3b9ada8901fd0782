// Saved addresses of customers: one document for each customer, so that the limit and the default
// hold even with many open tabs.
import * as z from 'zod';
import { withAddress, withChangedAddress, withoutAddress } from '../../contract/address/address.ts';
import { changedPlace } from '../../contract/address/place.ts';
import {
  type AddressFields,
  type addressChangesSchema,
  changedAddressSchema,
  type SavedAddress,
  savedAddressSchema,
} from '../../contract/address/rules.ts';
import { conflict, Refusal } from '../../contract/kernel/refusal.ts';
import type { Basics } from '../kernel/basics.ts';
import { checkFields } from '../kernel/check-fields.ts';
import {
  idFromKey,
  sentCall,
  sentCallsShape,
  wasSent,
  withSent,
} from '../kernel/idempotency/sent-calls.ts';
import { notFound, orThrow, refused } from '../kernel/refusal.ts';
import { isSame } from '../kernel/sameness.ts';
import type { Call } from '../kernel/service-call.ts';
import { keyOf } from '../kernel/storage/keys.ts';
import { KEEP, type ScopedKv } from '../kernel/storage/kv.ts';
import { documentSchema } from '../kernel/storage/schema.ts';
import { storedPhoneSchema } from '../kernel/stored-phone.ts';

/** The saved addresses of one customer. */
export const storedAddresses = documentSchema(
  z.strictObject({
    addresses: z.array(savedAddressSchema.extend({ phone: storedPhoneSchema })),
    sent: sentCallsShape.default([]),
  }),
);

export const addressesKey = (userId: string) => keyOf('adr', userId);

const ADDRESS_REMOVED_SINCE =
  'This address was saved with this Idempotency-Key and has been removed since. Please send a new key.';

export type Addresses = ReturnType<typeof createAddresses>;
type Changes = z.output<typeof addressChangesSchema>;

const byId = (addresses: readonly SavedAddress[], id: string) => {
  const found = addresses.find(({ _id }) => _id === id);
  if (!found) throw notFound();
  return found;
};

/** Whether two addresses differ in nothing that a person has typed. */
const isSameAddress = (
  { _id, createdAt, isDefault: _was, ...saved }: SavedAddress,
  { isDefault: _is, ...fields }: AddressFields,
) => isSame(saved, fields);

/**
 * Applies the changes and checks the whole address: a state of one country is not valid in another.
 * Values that do not change stay, even if they are older than the rules.
 */
const withChanges = (
  { _id, createdAt, ...fields }: SavedAddress,
  changes: Changes,
): SavedAddress => ({
  _id,
  createdAt,
  ...checkFields(changedAddressSchema(fields), changedPlace(fields, changes)),
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

    /**
     * Saves an address; the same idempotency key is the same address. Throws 409 when there are too
     * many, or when it was removed since, 422 for other details.
     */
    add: async (
      call: Call,
      userId: string,
      fields: AddressFields,
      idempotencyKey: string | undefined,
    ) => {
      const _id = idFromKey(keys, 'address', userId, idempotencyKey) ?? newId();
      const address = { _id, ...fields, createdAt: isoNow() };
      const keyed = sentCall(keys, 'createAddress', idempotencyKey, fields);
      const saved = await call.kv.update(
        addressesKey(userId),
        storedAddresses,
        newOpId(),
        (current) => {
          const { addresses, sent } = current ?? { addresses: [], sent: [] };
          const isAgain = wasSent(sent, keyed);
          if (addresses.some((other) => other._id === _id)) return KEEP;
          if (isAgain) throw refused(conflict(ADDRESS_REMOVED_SINCE));
          return {
            addresses: orThrow(withAddress(addresses, address)),
            sent: withSent(sent, keyed),
          };
        },
      );
      return byId(saved?.addresses ?? [], _id);
    },

    /**
     * Saves the address of an order: as the saved one with this id, or as a new one. An address
     * that is saved already is not saved twice, and none is saved beyond the limit.
     */
    keep: async (call: Call, userId: string, id: string | undefined, fields: AddressFields) => {
      const made = { _id: newId(), ...fields, createdAt: isoNow() };
      await call.kv.update(addressesKey(userId), storedAddresses, newOpId(), (current) => {
        const { addresses, sent } = current ?? { addresses: [], sent: [] };
        const changed = addresses.find(({ _id }) => _id === id);
        if (addresses.some((one) => isSameAddress(one, fields))) return KEEP;
        const next = changed
          ? withChangedAddress(addresses, { ...changed, ...fields })
          : withAddress(addresses, made);
        return next instanceof Refusal ? KEEP : { addresses: next, sent };
      });
    },

    change: async (call: Call, userId: string, id: string, changes: Changes) => {
      const changed = await change(call.kv, userId, (addresses) =>
        withChangedAddress(addresses, withChanges(byId(addresses, id), changes)),
      );
      return byId(changed, id);
    },

    remove: (call: Call, userId: string, id: string) =>
      change(call.kv, userId, (addresses) => withoutAddress(addresses, byId(addresses, id)._id)),
  };
};
