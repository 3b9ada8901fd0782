// Addresses of customers: their labels and number, and which one is the default.
import { conflict, type Refusal } from '../kernel/refusal.ts';

export const ADDRESSES_MAX = 20;
export const ADDRESS_LABELS = ['Home', 'Site', 'Office', 'Other'] as const;

type Saved = { readonly _id: string; readonly isDefault: boolean };

const onlyDefault = <Of extends Saved>(addresses: readonly Of[], id: string): Of[] =>
  addresses.map((address) =>
    address.isDefault === (address._id === id)
      ? address
      : { ...address, isDefault: address._id === id },
  );

/** Adds an address as the last; the first address becomes the default. */
export const withAddress = <Of extends Saved>(
  addresses: readonly Of[],
  added: Of,
): Of[] | Refusal => {
  if (addresses.length >= ADDRESSES_MAX)
    return conflict(`You can save up to ${ADDRESSES_MAX} addresses.`);
  const all = [...addresses, added];
  return added.isDefault || addresses.length === 0 ? onlyDefault(all, added._id) : all;
};

/**
 * Changes one address. There is always a default: choosing another one ends it, unsetting it does
 * not.
 */
export const withChangedAddress = <Of extends Saved>(
  addresses: readonly Of[],
  changed: Of,
): Of[] => {
  const before = addresses.find(({ _id }) => _id === changed._id);
  const all = addresses.map((address) =>
    address._id === changed._id ? { ...changed, isDefault: before?.isDefault ?? false } : address,
  );
  return changed.isDefault ? onlyDefault(all, changed._id) : all;
};

/** Removes an address. If it was the default, the newest remaining one becomes the default. */
export const withoutAddress = <Of extends Saved>(addresses: readonly Of[], id: string): Of[] => {
  const rest = addresses.filter(({ _id }) => _id !== id);
  const newest = rest.at(-1);
  return newest && !rest.some((address) => address.isDefault)
    ? onlyDefault(rest, newest._id)
    : rest;
};
