// The real server runs in process here, which the browser in miniature would get in the way of.
import { describe, expect, it } from 'vitest';
import { createAddresses } from '../../src/stores/addresses.ts';
import { ADDRESS, openShopper } from '../support/shopper.ts';
import { createTestApi } from '../support/test-api.ts';

/** As the form has it: no ticked box is no value. */
const TYPED = { ...ADDRESS, phone: '98470 12345' };

const someAddresses = async () => {
  const shopper = await openShopper(createTestApi());
  const store = createAddresses(shopper.ports);
  await store.load();
  const all = () => {
    const state = store.$addresses.get();
    return state.status === 'ready' ? state.addresses : [];
  };
  const add = (typed: Partial<Record<keyof typeof TYPED | 'isDefault', string>> = {}) =>
    store.form().submit({ ...TYPED, ...typed });
  return { ...shopper, store, all, add };
};

describe('addresses', () => {
  it('are added, the first as the default, and told in a toast', async () => {
    const { all, add, told } = await someAddresses();
    await add();
    await add({ line1: '22 Infopark Road', label: 'Site' });
    expect(all()).toMatchObject([
      { line1: '14 Chittoor Road', phone: '+919847012345', isDefault: true },
      { line1: '22 Infopark Road', label: 'Site', isDefault: false },
    ]);
    expect(told).toEqual(['Address Added', 'Address Added']);
  });

  it('come with what the form that saved one is told', async () => {
    const { store, all } = await someAddresses();
    const saved: string[] = [];
    await store.form(undefined, ({ _id }) => void saved.push(_id)).submit(TYPED);
    expect(saved).toEqual(all().map(({ _id }) => _id));
  });

  it.each([
    [
      { state: '', phone: '' },
      { state: 'Please enter the state.', phone: 'Please enter the phone number.' },
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

  it('are changed, and another one becomes the default when it is ticked', async () => {
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

  it('show after each change what a fresh reading shows', async () => {
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
    expect(store.$addresses.get()).toMatchObject({ busy: first?._id });
    await store.remove(second?._id ?? '');
    await deleting;
    expect(all().map(({ _id }) => _id)).toEqual([second?._id]);
    expect(told.at(-1)).toBe('Address Deleted');
  });

  it('say why one could not be changed, and stay', async () => {
    const { store, all, add, visitor } = await someAddresses();
    await add();
    await add();
    const last = all()[1]?._id ?? '';
    await visitor.delete(`/user/address/${last}`);
    await store.makeDefault(last);
    expect(store.$addresses.get()).toMatchObject({
      status: 'ready',
      busy: undefined,
      message: 'Not found',
    });
    expect(all()).toHaveLength(2);
  });

  it('are nobody’s once the session has been ended elsewhere', async () => {
    const { store, session, visitor } = await someAddresses();
    await visitor.copy().post('/user/logout-everywhere', {});
    visitor.cookies.delete('session');
    visitor.cookies.delete('__Host-session');
    await store.load();
    expect(session.$session.get()).toEqual({ status: 'nobody' });
    expect(store.$addresses.get()).toMatchObject({ status: 'failed' });
  });
});
