// Phone numbers that were stored before they had one rule.
import { describe, expect, it } from 'vitest';
import { userKey } from '../../src/server/account/stored-user.ts';
import { addressesKey } from '../../src/server/address/addresses.ts';
import { grievanceKey } from '../../src/server/grievance/stored-grievance.ts';
import { keyOf, newOpId } from '../../src/server/kernel/storage/keys.ts';
import type { Key } from '../../src/server/kernel/storage/kv.ts';
import { quoteKey } from '../../src/server/quote/stored-quote.ts';
import { createTestApi, type TestApi } from '../support/test-api.ts';

type Json = Record<string, unknown>;
/** A document as it is stored, read without the present schema. */
const asIs = { version: 1, read: (data: unknown) => data as Json };
const stored = async ({ deps }: TestApi, key: Key) =>
  (await deps.storage.scope().get(key, asIs))?.value;
const store = async ({ deps }: TestApi, key: Key, change: (value: Json) => Json) =>
  deps.storage.scope().update(key, asIs, newOpId(deps.ports), (value) => change(value as Json));

const OLD = '+9109847012345';
const NEW = '+919847012345';
const BROKEN = '+91984701234';
const QUOTE = { name: 'Anu Nair', phone: NEW, elevatorType: 'Residential', location: 'Kerala' };

const oldQuote = async (world: TestApi, phone: string) => {
  const { body } = await world.visitor().post('/quote', { ...QUOTE, fillMs: 9000 });
  const id = body.quote._id as string;
  await store(
    world,
    quoteKey(id),
    ({ phoneExtension, phoneCorrectedAt, isCorrectionDue, ...rest }) => ({
      ...rest,
      phone,
    }),
  );
  return id;
};

describe('an old phone number', () => {
  it('of a request is read in its normal form, and stored so with its next change', async () => {
    const world = createTestApi();
    const id = await oldQuote(world, OLD);
    const { visitor: staff } = await world.newAdmin();
    expect((await staff.get(`/admin/quote/${id}`)).body.quote).toMatchObject({
      phone: NEW,
      phoneExtension: null,
      phoneCorrectedAt: null,
    });
    expect(await stored(world, quoteKey(id))).toMatchObject({ phone: OLD });
    expect((await staff.patch(`/admin/quote/${id}`, { note: 'Called.' })).status).toBe(200);
    expect(await stored(world, quoteKey(id))).toMatchObject({ phone: NEW });
  });

  it('of a request stays unchanged if it cannot be read', async () => {
    const world = createTestApi();
    const id = await oldQuote(world, BROKEN);
    const { visitor: staff } = await world.newAdmin();
    const changed = await staff.patch(`/admin/quote/${id}`, { note: 'Not reached.' });
    expect(changed.body.quote.phone).toBe(BROKEN);
    expect(await stored(world, quoteKey(id))).toMatchObject({ phone: BROKEN });
  });

  it('of an account and its addresses is read and stored in the normal form, too', async () => {
    const world = createTestApi();
    const { visitor: me, id } = await world.newCustomer({ phone: '98470 12345' });
    const { body } = await me.post('/user/address', {
      firstName: 'Anu',
      phone: NEW,
      line1: '12 Marine Drive',
      city: 'Kochi',
      district: 'Ernakulam',
      state: 'KL',
      pincode: '682031',
    });
    await store(world, userKey(id), (user) => ({ ...user, phone: OLD }));
    await store(world, addressesKey(id), ({ addresses, ...rest }) => ({
      ...rest,
      addresses: (addresses as Json[]).map((address) => ({ ...address, phone: OLD })),
    }));
    expect((await me.get('/user')).body.user.phone).toBe(NEW);
    expect((await me.get('/user/address')).body.addresses).toMatchObject([{ phone: NEW }]);
    await me.postForm('/user/edit-profile', { lastName: 'Nair' });
    await me.patch(`/user/address/${body.address._id}`, { city: 'Aluva' });
    expect(await stored(world, userKey(id))).toMatchObject({ phone: NEW });
    expect(await stored(world, addressesKey(id))).toMatchObject({ addresses: [{ phone: NEW }] });
  });

  it('of an address that cannot be read does not block changes of other fields', async () => {
    const world = createTestApi();
    const { visitor: me, id } = await world.newCustomer();
    const { body } = await me.post('/user/address', {
      firstName: 'Anu',
      phone: NEW,
      line1: '12 Marine Drive',
      city: 'Kochi',
      district: 'Ernakulam',
      state: 'KL',
      pincode: '682031',
    });
    await store(world, addressesKey(id), ({ addresses, ...rest }) => ({
      ...rest,
      addresses: (addresses as Json[]).map((address) => ({ ...address, phone: BROKEN })),
    }));
    const { status, body: changed } = await me.patch(`/user/address/${body.address._id}`, {
      city: 'Aluva',
    });
    expect([status, changed.address]).toMatchObject([200, { city: 'Aluva', phone: BROKEN }]);
  });

  it('of a complaint is read in its normal form', async () => {
    const world = createTestApi();
    const { body } = await world.visitor().post('/grievance', {
      name: 'Anu Nair',
      phone: NEW,
      topic: 'order',
      text: 'The door sensor came late.',
    });
    const id = body.grievance._id as string;
    await store(world, grievanceKey(id), ({ phoneExtension, ...rest }) => ({
      ...rest,
      phone: OLD,
    }));
    const { visitor: staff } = await world.newAdmin();
    expect((await staff.get(`/admin/grievance/${id}`)).body.grievance).toMatchObject({
      phone: NEW,
      phoneExtension: null,
    });
  });

  it.each([OLD, '+91919847012345', NEW])(
    'whose request is gone, kept as the hash of %s, is recognised',
    async (kept) => {
      const world = createTestApi();
      const { createTextKeys } = await import('../../src/server/kernel/storage/keys.ts');
      const keys = createTextKeys(world.deps.keySecret);
      const asker = keyOf('ask', keys.hash('phone of an old request', kept));
      const { deps } = world;
      await deps.storage
        .scope()
        .create(asker, asIs, { lastAskedOn: '2025-03-01' }, newOpId(deps.ports));
      const { body } = await world.visitor().post('/quote', { ...QUOTE, fillMs: 9000 });
      const { visitor: staff } = await world.newAdmin();
      expect((await staff.get(`/admin/quote/${body.quote._id}`)).body.quote.notes).toMatchObject([
        { text: 'This number has asked before, last on 2025-03-01.' },
      ]);
    },
  );
});
