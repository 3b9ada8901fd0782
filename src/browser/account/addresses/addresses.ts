// The customer's saved addresses: the account keeps them in order, the checkout chooses one.
import { withChangedAddress } from '../../../contract/address/address.ts';
import {
  changeAddress,
  createAddress,
  listAddresses,
  removeAddress,
} from '../../../contract/address/calls.ts';
import type { AddressFields, SavedAddress } from '../../../contract/address/rules.ts';
import type { Client, RequestResult } from '../../kernel/client.ts';
import { createFormSubmit, type Typed } from '../../kernel/form-submit.ts';
import { createRemote } from '../../kernel/remote.ts';
import { createContentKeys, sendOnce } from '../../kernel/send-once.ts';
import type { SessionStore } from '../../kernel/session.ts';
import { settle } from '../../kernel/settle.ts';
import { takeField } from '../../kernel/take-field.ts';
import type { Notify } from '../../kernel/tell.ts';
import { pageSession } from '../../public/auth/current-session.ts';
import { ownCalls } from '../own-calls.ts';

/** `busy` is the address of the step under way, `message` the reason why a step failed. */
type AddressList = {
  addresses: readonly SavedAddress[];
  busy: string | undefined;
  message: string | undefined;
};

type AddressDeps = {
  client: Client;
  session: Pick<SessionStore, 'follow'>;
  notify: Notify;
};

const NAMES = [
  'label',
  'firstName',
  'lastName',
  'phone',
  'country',
  'line1',
  'line2',
  'landmark',
  'pincode',
  'city',
  'district',
  'state',
] as const;
/** In the order in which they stand in a form. */
export const ADDRESS_FIELDS = [...NAMES, 'gstin', 'siteNotes', 'isDefault'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** The address as it is sent. A ticked box gives `on`, a box without a tick nothing. */
export const addressOf = (typed: Typed<AddressField>) => ({
  ...typed,
  isDefault: typed.isDefault === 'on',
});

export const createAddresses = ({ client, session, notify }: AddressDeps) => {
  const listOf = (addresses: readonly SavedAddress[]): AddressList => ({
    addresses,
    busy: undefined,
    message: undefined,
  });
  const list = createRemote<AddressList>(async () => {
    const result = takeField('addresses', session.follow(await client(listAddresses, {})));
    return result.ok ? { ok: true, data: listOf(result.data) } : result;
  });

  /** Takes over an address from an answer; if it is the default, no other address is. */
  const keep = (result: RequestResult<{ address: SavedAddress }>, words: string) => {
    const kept = takeField('address', session.follow(result));
    if (!kept.ok) return kept;
    const address = kept.data;
    const shown = list.shown()?.addresses;
    if (shown) {
      const known = shown.some(({ _id }) => _id === address._id);
      list.show(listOf(withChangedAddress(known ? shown : [...shown, address], address)));
    }
    notify('success', words);
    return kept;
  };

  /** Runs a step of one address; further steps are ignored until it is done. */
  const work = async (id: string, send: () => Promise<RequestResult<unknown>>) => {
    const shown = list.shown();
    if (!shown || shown.busy) return;
    list.change({ busy: id, message: undefined });
    const result = await settle(send);
    list.change({ busy: undefined, message: result.ok ? undefined : result.error.error });
  };

  /** The form of a new address (no id) or a saved one; `onSaved` gets the stored address. */
  const form = (id?: string, onSaved: (address: SavedAddress) => void = () => {}) => {
    const keyOf = createContentKeys();
    return createFormSubmit<AddressField, AddressFields>({
      fields: ADDRESS_FIELDS,
      schema: async () => (await import('../../../contract/address/rules.ts')).addressSchema,
      bodyOf: addressOf,
      deliver: async (body) => {
        const result = keep(
          id === undefined
            ? await sendOnce((headers) => client(createAddress, { body, headers }), keyOf(body))
            : await client(changeAddress, { id, body }),
          id === undefined ? 'Address Added' : 'Address updated',
        );
        if (result.ok) onSaved(result.data);
        return result;
      },
    });
  };

  return {
    $addresses: list.$remote,
    load: list.load,
    form,

    makeDefault: (id: string) =>
      work(id, async () =>
        keep(await client(changeAddress, { id, body: { isDefault: true } }), 'Address updated'),
      ),

    remove: (id: string) =>
      work(id, async () => {
        const result = takeField('addresses', session.follow(await client(removeAddress, { id })));
        if (!result.ok) return result;
        list.show(listOf(result.data));
        notify('success', 'Address Deleted');
        return result;
      }),
  };
};
export type Addresses = ReturnType<typeof createAddresses>;

/** The addresses of the account that is logged in on this page. */
export const createPageAddresses = (notify: Notify) =>
  createAddresses({ client: ownCalls.call, session: pageSession, notify });
