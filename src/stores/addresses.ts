// The customer's saved addresses: the account keeps them in order, the checkout chooses one.
import { atom } from 'nanostores';
import { z } from 'zod';
import {
  type AddressFields,
  addressSchema,
  type SavedAddress,
  withChangedAddress,
} from '../contract/address.ts';
import {
  changeAddress,
  createAddress,
  listAddresses,
  removeAddress,
} from '../contract/endpoints/customer.ts';
import { type Client, client, type RequestResult } from './lib/client.ts';
import { createFormSubmit } from './lib/form-submit.ts';
import { pageSession, type SessionStore } from './session.ts';
import type { Notify } from './tell.ts';

export type AddressList =
  | { status: 'unloaded' }
  | { status: 'loading' }
  /** `busy` is the address something is being done to, `message` what went wrong with it. */
  | {
      status: 'ready';
      addresses: readonly SavedAddress[];
      busy: string | undefined;
      message: string | undefined;
    }
  | { status: 'failed'; message: string };

export type AddressDeps = {
  client: Client;
  session: Pick<SessionStore, 'follow'>;
  notify: Notify;
};

const NAMES = [
  'label',
  'firstName',
  'lastName',
  'phone',
  'line1',
  'line2',
  'landmark',
  'city',
  'district',
  'state',
  'pincode',
  'country',
] as const;
export const ADDRESS_FIELDS = [...NAMES, 'gstin', 'siteNotes', 'isDefault'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** A box that is ticked sends `on`, any other one nothing; a field that is not shown is empty. */
const typedAddress = z.preprocess(
  (typed: object) => ({ ...typed, isDefault: 'isDefault' in typed && typed.isDefault === 'on' }),
  addressSchema,
);

export const createAddresses = ({ client, session, notify }: AddressDeps) => {
  const $addresses = atom<AddressList>({ status: 'unloaded' });

  const show = (addresses: readonly SavedAddress[]) =>
    $addresses.set({ status: 'ready', addresses, busy: undefined, message: undefined });

  const load = async () => {
    if ($addresses.get().status !== 'ready') $addresses.set({ status: 'loading' });
    const result = session.follow(await client(listAddresses, {}));
    if (result.ok) show(result.data.addresses);
    else $addresses.set({ status: 'failed', message: result.error.error });
  };

  /**
   * Takes over what an answer says of one address; when it is the default, another one no longer
   * is.
   */
  const keep = (result: RequestResult<{ address: SavedAddress }>, words: string) => {
    session.follow(result);
    if (!result.ok) return result;
    const { address } = result.data;
    const list = $addresses.get();
    if (list.status === 'ready') {
      const known = list.addresses.some(({ _id }) => _id === address._id);
      show(withChangedAddress(known ? list.addresses : [...list.addresses, address], address));
    }
    notify('success', words);
    return result;
  };

  /** Does something to one address; whatever else is asked for in the meantime is left out. */
  const work = async (id: string, send: () => Promise<string | undefined>) => {
    const list = $addresses.get();
    if (list.status !== 'ready' || list.busy) return;
    $addresses.set({ ...list, busy: id, message: undefined });
    const message = await send();
    const now = $addresses.get();
    if (now.status === 'ready') $addresses.set({ ...now, busy: undefined, message });
  };

  /**
   * The form for a new address (no id) or an old one; `onSaved` is told the address as it is then.
   */
  const form = (id?: string, onSaved: (address: SavedAddress) => void = () => {}) =>
    createFormSubmit<AddressField, AddressFields>({
      fields: ADDRESS_FIELDS,
      schema: typedAddress,
      deliver: async (body) => {
        const result = keep(
          id === undefined
            ? await client(createAddress, { body })
            : await client(changeAddress, { id, body }),
          id === undefined ? 'Address Added' : 'Address Updated',
        );
        if (result.ok) onSaved(result.data.address);
        return result;
      },
    });

  return {
    $addresses,
    load,
    form,

    makeDefault: (id: string) =>
      work(id, async () => {
        const result = keep(
          await client(changeAddress, { id, body: { isDefault: true } }),
          'Address Updated',
        );
        return result.ok ? undefined : result.error.error;
      }),

    remove: (id: string) =>
      work(id, async () => {
        const result = session.follow(await client(removeAddress, { id }));
        if (!result.ok) return result.error.error;
        show(result.data.addresses);
        notify('success', 'Address Deleted');
        return undefined;
      }),
  };
};
export type Addresses = ReturnType<typeof createAddresses>;
export type AddressForm = ReturnType<Addresses['form']>;

/** The addresses of whoever is signed in on this page. */
export const createPageAddresses = (notify: Notify) =>
  createAddresses({ client, session: pageSession, notify });
