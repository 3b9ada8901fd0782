// Against the real server in the same process, and without jsdom, which would disturb the server.
import { describe, expect, it } from 'vitest';
import { createAddresses } from '../../src/browser/account/addresses/addresses.ts';
import type { Client } from '../../src/browser/kernel/client.ts';
import { ADDRESS, openShopper } from '../support/shopper.ts';
import { createTestApi } from '../support/test-api.ts';

/** The values of the form: a box that is not ticked has no value. */
const TYPED = { ...ADDRESS, phone: '98470 12345' };

const someAddresses = async () => {
  const shopper = await openShopper(createTestApi());
  const store = createAddresses(shopper.ports);
  await store.load();
  const all = () => {
    return store.$addresses.get().shown?.addresses ?? [];
  };
  const add = (typed: Partial<Record<keyof typeof TYPED | 'isDefault', string>> = {}) =>
    store.form().submit({ ...TYPED, ...typed });
  return { ...shopper, store, all, add };
};

describe('addresses', () => {
  it('are added, the first as the default, and reported in a toast', async () => {
    const { all, add, told } = await someAddresses();
    await add();
    await add({ line1: '22 Infopark Road', label: 'Site' });
    expect(all()).toMatchObject([
      { line1: '14 Chittoor Road', phone: '+919847012345', isDefault: true },
      { line1: '22 Infopark Road', label: 'Site', isDefault: false },
    ]);
    expect(told).toEqual(['Address Added', 'Address Added']);
  });

  it('are returned to the form that saved one', async () => {
    const { store, all } = await someAddresses();
    const saved: string[] = [];
    await store.form(undefined, ({ _id }) => void saved.push(_id)).submit(TYPED);
    expect(saved).toEqual(all().map(({ _id }) => _id));
  });

  it('are added once, even if answers are lost and the form is sent again', async () => {
    const shopper = await openShopper(createTestApi());
    let lost = 2;
    const client: Client = async (...call) => {
      const result = await shopper.ports.client(...call);
      if (!result.ok || call[0].method !== 'POST' || lost === 0) return result;
      lost -= 1;
      return { ok: false, kind: 'network', error: { error: 'Not reached.', code: 'unavailable' } };
    };
    const store = createAddresses({ ...shopper.ports, client });
    await store.load();
    const form = store.form();
    await form.submit(TYPED);
    expect(form.$form.get()).toMatchObject({ status: 'failed', message: 'Not reached.' });
    await form.submit(TYPED);
    await store.load();
    expect(store.$addresses.get().shown?.addresses).toHaveLength(1);
  });

  it.each([
    [
      { state: '', phone: '' },
      { state: 'Please choose the state.', phone: 'Please enter the phone number.' },
    ],
    [{ pincode: '012345' }, { pincode: 'PIN code must have six digits and not begin with 0.' }],
    [{ country: 'MV', state: 'Malé', pincode: '' }, { pincode: 'Please enter the postal code.' }],
  ])('are checked before they are sent, by their country: %j', async (typed, wrong) => {
    const { store, told } = await someAddresses();
    const form = store.form();
    await form.submit({ ...TYPED, ...typed });
    expect(form.$form.get()).toEqual({ status: 'idle', wrong });
    expect(told).toEqual([]);
  });

  it('are changed, and another address becomes the default when its box is ticked', async () => {
    const { store, all, add, told } = await someAddresses();
    await add();
    await add({ label: 'Site' });
    const [, second] = all();
    await store.form(second?._id).submit({ ...TYPED, city: 'Aluva', isDefault: 'on' });
    expect(all()).toMatchObject([
      { isDefault: false },
      { city: 'Aluva', label: 'Home', isDefault: true },
    ]);
    expect(told.at(-1)).toBe('Address updated');
  });

  it('are after each change as a new call would return them', async () => {
    const { store, all, add, ports } = await someAddresses();
    await add();
    await add({ label: 'Site' });
    await add({ label: 'Office', isDefault: 'on' });
    await store.makeDefault(all()[1]?._id ?? '');
    await store.remove(all()[1]?._id ?? '');
    const fresh = createAddresses(ports);
    await fresh.load();
    expect(store.$addresses.get()).toEqual(fresh.$addresses.get());
    expect(all().map(({ label, isDefault }) => [label, isDefault])).toEqual([
      ['Home', false],
      ['Office', true],
    ]);
  });

  it('are deleted one at a time', async () => {
    const { store, all, add, told } = await someAddresses();
    await add();
    await add();
    const [first, second] = all();
    const deleting = store.remove(first?._id ?? '');
    expect(store.$addresses.get()).toMatchObject({ shown: { busy: first?._id } });
    await store.remove(second?._id ?? '');
    await deleting;
    expect(all().map(({ _id }) => _id)).toEqual([second?._id]);
    expect(told.at(-1)).toBe('Address Deleted');
  });

  it('say why an address could not be changed, and stay', async () => {
    const { store, all, add, visitor } = await someAddresses();
    await add();
    await add();
    const last = all()[1]?._id ?? '';
    await visitor.delete(`/user/address/${last}`);
    await store.makeDefault(last);
    expect(store.$addresses.get()).toMatchObject({
      status: 'ready',
      shown: { busy: undefined, message: 'Not found' },
    });
    expect(all()).toHaveLength(2);
  });

  it('are empty after the session was ended elsewhere', async () => {
    const { store, session, visitor } = await someAddresses();
    await visitor.copy().post('/user/logout-everywhere', {});
    visitor.cookies.delete('session');
    visitor.cookies.delete('__Host-session');
    await store.load();
    expect(session.$session.get()).toEqual({ status: 'guest' });
    expect(store.$addresses.get()).toMatchObject({ status: 'failed' });
  });
});
