// The customer's saved addresses: the account keeps them in order, the checkout chooses one.
import { withChangedAddress } from '../contract/address/address.ts';
import {
  changeAddress,
  createAddress,
  listAddresses,
  removeAddress,
} from '../contract/address/calls.ts';
import type { AddressFields, SavedAddress } from '../contract/address/rules.ts';
import type { Client, RequestResult } from './lib/client.ts';
import { createFormSubmit, type Typed } from './lib/form-submit.ts';
import { only } from './lib/only.ts';
import { createResource } from './lib/resource.ts';
import { settle } from './lib/settle.ts';
import { ownCalls } from './own-calls.ts';
import { pageSession, type SessionStore } from './session.ts';
import type { Notify } from './tell.ts';

/** `busy` is the address something is being done to, `message` what went wrong with it. */
type AddressList = {
  addresses: readonly SavedAddress[];
  busy: string | undefined;
  message: string | undefined;
};

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

/** A ticked box sends `on`; any other sends nothing. */
const bodyOf = (typed: Typed<AddressField>) => ({ ...typed, isDefault: typed.isDefault === 'on' });

export const createAddresses = ({ client, session, notify }: AddressDeps) => {
  const listOf = (addresses: readonly SavedAddress[]): AddressList => ({
    addresses,
    busy: undefined,
    message: undefined,
  });
  const list = createResource<AddressList>(async () => {
    const result = only('addresses', session.follow(await client(listAddresses, {})));
    return result.ok ? { ok: true, data: listOf(result.data) } : result;
  });

  /**
   * Takes over what an answer says of one address; when it is the default, another one no longer
   * is.
   */
  const keep = (result: RequestResult<{ address: SavedAddress }>, words: string) => {
    const kept = only('address', session.follow(result));
    if (!kept.ok) return kept;
    const address = kept.data;
    const shown = list.ready()?.addresses;
    if (shown) {
      const known = shown.some(({ _id }) => _id === address._id);
      list.show(listOf(withChangedAddress(known ? shown : [...shown, address], address)));
    }
    notify('success', words);
    return kept;
  };

  /** Does something to one address; whatever else is asked for in the meantime is left out. */
  const work = async (id: string, send: () => Promise<RequestResult<unknown>>) => {
    const shown = list.ready();
    if (!shown || shown.busy) return;
    list.change({ busy: id, message: undefined });
    const result = await settle(send);
    list.change({ busy: undefined, message: result.ok ? undefined : result.error.error });
  };

  /**
   * The form for a new address (no id) or an old one; `onSaved` is told the address as it is then.
   */
  const form = (id?: string, onSaved: (address: SavedAddress) => void = () => {}) =>
    createFormSubmit<AddressField, AddressFields>({
      fields: ADDRESS_FIELDS,
      schema: async () => (await import('../contract/address/rules.ts')).addressSchema,
      bodyOf,
      deliver: async (body) => {
        const result = keep(
          id === undefined
            ? await client(createAddress, { body })
            : await client(changeAddress, { id, body }),
          id === undefined ? 'Address Added' : 'Address updated',
        );
        if (result.ok) onSaved(result.data);
        return result;
      },
    });

  return {
    $addresses: list.$resource,
    load: list.load,
    form,

    makeDefault: (id: string) =>
      work(id, async () =>
        keep(await client(changeAddress, { id, body: { isDefault: true } }), 'Address updated'),
      ),

    remove: (id: string) =>
      work(id, async () => {
        const result = only('addresses', session.follow(await client(removeAddress, { id })));
        if (!result.ok) return result;
        list.show(listOf(result.data));
        notify('success', 'Address Deleted');
        return result;
      }),
  };
};
export type Addresses = ReturnType<typeof createAddresses>;
export type AddressForm = ReturnType<Addresses['form']>;

/** The addresses of the account that is logged in on this page. */
export const createPageAddresses = (notify: Notify) =>
  createAddresses({ client: ownCalls.call, session: pageSession, notify });
