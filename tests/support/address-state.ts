// An address as one was saved before states were checked.
import { addressesKey, storedAddresses } from '../../src/server/address/stored-addresses.ts';
import { newOpId } from '../../src/server/storage/keys.ts';
import { KEEP } from '../../src/server/storage/kv.ts';
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
