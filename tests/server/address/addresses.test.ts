// Saved addresses of customers.
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../support/shop.ts';
import { createTestApi } from '../../support/test-api.ts';

const HOME = {
  ...{
    firstName: 'Anu',
    phone: '98470 12345',
    line1: '12 Marine Drive',
    city: 'Kochi',
    district: 'Ernakulam',
    state: 'KL',
    pincode: '682 031',
  },
};
const SENDER = { 'idempotency-key': 'one-and-the-same-press' };

const opened = async () => {
  const world = createTestApi();
  const { visitor } = await world.newCustomer();
  const add = async (fields: object = {}) =>
    (await visitor.post('/user/address', { ...HOME, ...fields })).body.address;
  const all = async () => (await visitor.get('/user/address')).body.addresses;
  const defaults = async () =>
    (await all())
      .filter(({ isDefault }: { isDefault: boolean }) => isDefault)
      .map(({ line1 }: { line1: string }) => line1);
  return { ...world, visitor, add, all, defaults };
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
        ...{
          _id: expect.stringMatching(/^[0-7][0-9a-z]{25}$/),
          label: 'Home',
          firstName: 'Anu',
          lastName: '',
          phone: '+919847012345',
        },
        ...{
          line1: '12 Marine Drive',
          line2: '',
          landmark: '',
          city: 'Kochi',
          district: 'Ernakulam',
          state: 'KL',
          pincode: '682031',
          country: 'IN',
        },
        ...{
          gstin: '32AAPFU0939F1Z4',
          siteNotes: '',
          isDefault: true,
          createdAt: expect.any(String),
        },
      },
    ]);
    expect(await all()).toEqual([body.address]);
  });

  it.each([
    [{ phone: 'abc' }, { phone: 'Please enter the digits of a phone number.' }],
    [{ pincode: '12345' }, { pincode: 'PIN code must have six digits and not begin with 0.' }],
    [{ line1: '' }, { line1: 'Please enter the address.' }],
    [{ city: 'K\0ochi' }, { city: 'City must not contain control characters.' }],
    [{ state: 'XX' }, { state: 'Please choose the state.' }],
    [{ user: 'somebody' }, { user: 'Unknown field "user".' }],
    [{ isDefault: 'yes' }, { isDefault: 'isDefault must be true or false.' }],
  ])('with %j is refused', async (fields, messages) => {
    const { visitor, all } = await opened();
    const { status, body } = await visitor.post('/user/address', { ...HOME, ...fields });
    expect([status, body.fields]).toEqual([422, messages]);
    expect(await all()).toEqual([]);
  });

  it('is one address, however often it is sent with one key', async () => {
    const { visitor, all } = await opened();
    const answers = await atOnce(5, () => visitor.post('/user/address', HOME, SENDER));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.address?._id}`)).size).toBe(
      1,
    );
    expect(await all()).toHaveLength(1);
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
    const abroad = await change({ country: 'MV' });
    expect([abroad.status, abroad.body.address.country]).toEqual([200, 'MV']);
    const back = await change({ country: 'IN', state: 'Malé' });
    expect([back.status, back.body.fields]).toEqual([422, { state: 'Please choose the state.' }]);
    expect((await change({ _id: 'x' })).status).toBe(422);
  });

  it('of somebody else is not there', async () => {
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

  it('is one, however many are chosen at once', async () => {
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

describe('all of them', () => {
  it('are twenty at most, however many come at once', async () => {
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

  it('are never lost by one another', async () => {
    const { visitor, add, all } = await opened();
    await add();
    const answers = await atOnce(8, (number) =>
      visitor.post('/user/address', { ...HOME, line1: `House ${number}` }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(await all()).toHaveLength(9);
  });
});
