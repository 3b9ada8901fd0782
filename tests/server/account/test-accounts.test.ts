// Data of a check of the live site are removed: at once, or at night if the check was interrupted.
import { describe, expect, it } from 'vitest';
import { isTestEmail, testEmail } from '../../../src/contract/kernel/test-run.ts';
import { prefixOf } from '../../../src/server/kernel/storage/keys.ts';
import { createTestApi, PASSWORD, type TestApi } from '../../support/test-api.ts';

const HOUR_MS = 60 * 60_000;
const email = testEmail('canary1');

const keysOf = async ({ deps }: TestApi) => {
  const kv = deps.storage.scope();
  const keys: string[] = [];
  for (const folder of ['usr', 'eml', 'quo', 'quo-test'])
    for await (const key of kv.list(prefixOf(folder))) keys.push(key);
  return keys;
};
const emailsIn = async (world: TestApi) =>
  (await (await world.superAdmin()).get('/admin/customers')).body.customers.map(
    (one: { email: string }) => one.email,
  );

describe('a test account', () => {
  it('deletes itself without a trace, and its session ends', async () => {
    const world = createTestApi();
    const { visitor } = await world.newCustomer({ email });
    expect((await visitor.delete('/user/test-account')).body).toEqual({ user: null });
    expect(await keysOf(world)).toEqual([]);
    expect((await visitor.get('/user')).body.user).toBeNull();
    const again = await visitor.post('/auth/login', { email, password: PASSWORD });
    expect(again.status).toBe(401);
    expect(await emailsIn(world)).toEqual([]);
  });

  it('is removed at night if it was not deleted, unless it is younger than an hour', async () => {
    const world = createTestApi();
    await world.newCustomer({ email });
    const other = await world.newCustomer();
    await world.api.sweep(true);
    expect((await emailsIn(world)).toSorted()).toEqual([email, other.email].toSorted());
    world.clock.offsetMs += 2 * HOUR_MS;
    await world.api.sweep(true);
    expect(await emailsIn(world)).toEqual([other.email]);
  });
});

describe('any other account', () => {
  it('is refused: a customer’s, staff’s, and one that has a wallet or a cart', async () => {
    const world = createTestApi();
    const { visitor } = await world.newCustomer();
    const refused = async (person: typeof visitor) =>
      (await person.delete('/user/test-account')).body.code;
    const owner = await world.superAdmin();
    const test = await world.newCustomer({ email });
    await owner.post(`/super-admin/wallet-adjust/${test.id}`, {
      type: 'credit',
      amount: 100,
      note: 'A test of the wallet',
    });
    expect([await refused(visitor), await refused(owner)]).toEqual(['conflict', 'conflict']);
    expect(await refused(test.visitor)).toBe('conflict');
  });

  it('is not a test account because it looks like one', () => {
    const others = ['canary.invalid@example.com', 'a@canary.invalid.example.com', 'canary.invalid'];
    expect(others.filter(isTestEmail)).toEqual([]);
  });
});

describe('a quote request that is marked as a test', () => {
  const QUOTE = { name: 'Anu Nair', phone: '+914844000000' };
  const lift = { elevatorType: 'Residential', location: 'Kerala' };

  it('is answered like any other, and appears neither to staff nor in storage', async () => {
    const world = createTestApi();
    const visitor = world.visitor();
    await visitor.get('/user');
    const sent = await visitor.post('/quote', { ...QUOTE, ...lift, isTest: true });
    expect([sent.status, sent.body.quote.quoteNumber]).toEqual([201, expect.stringMatching(/^Q-/)]);
    expect(await keysOf(world)).toEqual([]);
    const { body } = await (await world.superAdmin()).get('/admin/quotes');
    expect(body.totalAvailableQuotes).toBe(0);
  });

  it('that a crash interrupted is removed at night, and is in no list before', async () => {
    const world = createTestApi();
    world.engine.faults.plan(({ kind, key }) =>
      kind === 'delete' && key.startsWith('quo-test/') ? { apply: false, answer: 503 } : undefined,
    );
    world.clock.run(20);
    const visitor = world.visitor();
    await visitor.get('/user');
    expect((await visitor.post('/quote', { ...QUOTE, ...lift, isTest: true })).status).toBe(503);
    world.engine.faults.clear();
    world.clock.offsetMs += 2 * HOUR_MS;
    await world.api.sweep(true);
    expect(await keysOf(world)).toEqual([]);
    const { body } = await (await world.superAdmin()).get('/admin/quotes');
    expect(body.totalAvailableQuotes).toBe(0);
  });
});
