// Saved addresses of customers.
import { describe, expect, it } from 'vitest';
import { addressesKey, storedAddresses } from '../../../src/server/address/addresses.ts';
import { newOpId } from '../../../src/server/kernel/storage/keys.ts';
import { atOnce } from '../../support/shop.ts';
import { createTestApi } from '../../support/test-api.ts';

const HOME = {
  firstName: 'Anu',
  phone: '98470 12345',
  line1: '12 Marine Drive',
  city: 'Kochi',
  district: 'Ernakulam',
  state: 'KL',
  pincode: '682 031',
};

const opened = async () => {
  const world = createTestApi();
  const { visitor, id } = await world.newCustomer();
  const add = async (fields: object = {}) =>
    (await visitor.post('/user/address', { ...HOME, ...fields })).body.address;
  const all = async () => (await visitor.get('/user/address')).body.addresses;
  const defaults = async () =>
    (await all())
      .filter(({ isDefault }: { isDefault: boolean }) => isDefault)
      .map(({ line1 }: { line1: string }) => line1);
  return { ...world, visitor, id, add, all, defaults };
};

describe('an address', () => {
  it('is saved as it is written on a parcel', async () => {
    const { visitor, all } = await opened();
    const { status, body } = await visitor.post('/user/address', {
      ...HOME,
      gstin: '32aapfu0939f1z4',
    });
    expect([status, body.address]).toEqual([
      201,
      {
        _id: expect.stringMatching(/^[0-7][0-9a-z]{25}$/),
        label: 'Home',
        firstName: 'Anu',
        lastName: '',
        phone: '+919847012345',
        line1: '12 Marine Drive',
        line2: '',
        landmark: '',
        city: 'Kochi',
        district: 'Ernakulam',
        state: 'KL',
        pincode: '682031',
        country: 'IN',
        gstin: '32AAPFU0939F1Z4',
        siteNotes: '',
        isDefault: true,
        createdAt: expect.any(String),
      },
    ]);
    expect(await all()).toEqual([body.address]);
  });

  it('is changed in part and checked as a whole', async () => {
    const { visitor, add } = await opened();
    const { _id } = await add();
    const change = (changes: object) => visitor.patch(`/user/address/${_id}`, changes);
    expect((await change({ city: 'Thrissur', label: 'Site' })).body.address).toMatchObject({
      city: 'Thrissur',
      label: 'Site',
      pincode: '682031',
    });
    const half = await change({ country: 'MV' });
    expect([half.status, half.body.fields]).toEqual([
      422,
      { state: 'Please enter the atoll.', pincode: 'Postal code must have five digits.' },
    ]);
    const abroad = await change({
      country: 'MV',
      city: 'Malé',
      state: 'Kaafu',
      pincode: '20-026',
    });
    expect([abroad.status, abroad.body.address]).toMatchObject([
      200,
      { country: 'MV', city: 'Malé', district: '', state: 'Kaafu', pincode: '20026' },
    ]);
    const back = await change({ country: 'IN', state: 'Malé' });
    expect([back.status, back.body.fields]).toEqual([
      422,
      {
        district: 'Please enter the district.',
        state: 'Please choose the state.',
        pincode: 'PIN code must have six digits and not begin with 0.',
      },
    ]);
    expect((await change({ _id: 'x' })).status).toBe(422);
  });

  it('may have a GSTIN of another state, written in any way', async () => {
    const { visitor, add } = await opened();
    const { _id, ...site } = await add({ gstin: '29 aagcb 7383j 1z4' });
    expect([site.state, site.gstin]).toEqual(['KL', '29AAGCB7383J1Z4']);
    const wrong = await visitor.patch(`/user/address/${_id}`, { gstin: '29AAGCB7383J1Z5' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      {
        gstin:
          'The last character of this GSTIN does not fit the others, so one of them is wrong. Please compare it with the registration certificate.',
      },
    ]);
  });

  it('that is older than the rules of its country is read, and changed in other fields', async () => {
    const { deps, visitor, id, add, all } = await opened();
    const { _id } = await add();
    const old = { country: 'AE', city: 'Dubai', district: 'Deira', state: 'DXB', pincode: '00000' };
    await deps.storage
      .scope()
      .update(addressesKey(id), storedAddresses, newOpId(deps.ports), (book) => ({
        sent: book?.sent ?? [],
        addresses: (book?.addresses ?? []).map((address) => ({ ...address, ...old })),
      }));
    expect(await all()).toMatchObject([old]);
    const { status, body } = await visitor.patch(`/user/address/${_id}`, { label: 'Site' });
    expect([status, body.address]).toMatchObject([200, { ...old, label: 'Site', pincode: '' }]);
    const wrong = await visitor.patch(`/user/address/${_id}`, { state: 'DB' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { state: 'Please choose the emirate.' },
    ]);
  });

  it('of another customer is not found', async () => {
    const { add, newCustomer, all } = await opened();
    const { _id } = await add();
    const { visitor: stranger } = await newCustomer();
    const answers = [
      await stranger.patch(`/user/address/${_id}`, { city: 'Elsewhere' }),
      await stranger.delete(`/user/address/${_id}`),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [404, 'Not found'],
      [404, 'Not found'],
    ]);
    expect((await all())[0].city).toBe('Kochi');
  });
});

describe('the default', () => {
  it('is the first, until another one is chosen', async () => {
    const { visitor, add, defaults } = await opened();
    await add({ line1: 'First house' });
    const { _id } = await add({ line1: 'Second house' });
    expect(await defaults()).toEqual(['First house']);
    await visitor.patch(`/user/address/${_id}`, { isDefault: true });
    expect(await defaults()).toEqual(['Second house']);
    await visitor.patch(`/user/address/${_id}`, { isDefault: false });
    expect(await defaults()).toEqual(['Second house']);
    await add({ line1: 'Third house', isDefault: true });
    expect(await defaults()).toEqual(['Third house']);
  });

  it('passes to the newest when it is removed', async () => {
    const { visitor, add, defaults } = await opened();
    const { _id } = await add({ line1: 'First house' });
    await add({ line1: 'Second house' });
    await add({ line1: 'Third house' });
    const { status, body } = await visitor.delete(`/user/address/${_id}`);
    expect([status, body.addresses.length]).toEqual([200, 2]);
    expect(await defaults()).toEqual(['Third house']);
  });

  it('is exactly one, however many are chosen at once', async () => {
    const { visitor, add, defaults } = await opened();
    const made = [];
    for (let number = 0; number < 6; number += 1)
      made.push(await add({ line1: `House ${number}` }));
    await Promise.all(
      made.map(({ _id }) => visitor.patch(`/user/address/${_id}`, { isDefault: true })),
    );
    expect(await defaults()).toHaveLength(1);
  });
});

describe('the addresses of a customer', () => {
  it('are at most twenty, also with simultaneous requests', async () => {
    const { visitor, all } = await opened();
    const answers = await atOnce(30, (number) =>
      visitor.post('/user/address', { ...HOME, line1: `House ${number}` }),
    );
    const saved = await all();
    expect(saved).toHaveLength(answers.filter(({ status }) => status === 201).length);
    while ((await all()).length < 20) await visitor.post('/user/address', HOME);
    const refused = await visitor.post('/user/address', HOME);
    expect([refused.status, refused.body.error]).toEqual([409, 'You can save up to 20 addresses.']);
    expect(new Set((await all()).map(({ _id }: { _id: string }) => _id)).size).toBe(20);
  });

  it('are not lost when several are added at once', async () => {
    const { visitor, add, all } = await opened();
    await add();
    const answers = await atOnce(8, (number) =>
      visitor.post('/user/address', { ...HOME, line1: `House ${number}` }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(await all()).toHaveLength(9);
  });
});
