// Stores an address with a state as it was typed: addresses from before states were checked have
// such values.
import { addressesKey, storedAddresses } from '../../src/server/address/addresses.ts';
import { newOpId } from '../../src/server/kernel/storage/keys.ts';
import { KEEP } from '../../src/server/kernel/storage/kv.ts';
import type { Buyer } from './buyers.ts';
import type { Shop } from './shop.ts';

export const setState = ({ deps }: Shop, { id }: Buyer, state: string) =>
  deps.storage
    .scope()
    .update(addressesKey(id), storedAddresses, newOpId(deps.ports), (book) =>
      book
        ? { ...book, addresses: book.addresses.map((address) => ({ ...address, state })) }
        : KEEP,
    );
