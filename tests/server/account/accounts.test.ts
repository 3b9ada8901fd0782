// Accounts and their addresses, step by step: what a call finds when another one has come between,
// or has been cut off.
import { describe, expect, it } from 'vitest';
import { storedFailures } from '../../../src/server/account/failures.ts';
import { unusedAddresses } from '../../../src/server/account/people.ts';
import { pointer, userKey } from '../../../src/server/account/stored-user.ts';
import { newOpId, prefixOf } from '../../../src/server/kernel/storage/keys.ts';
import { file, png } from '../../support/pictures.ts';
import { createTestServices, type TestServices } from '../../support/services.ts';
import { PASSWORD } from '../../support/test-api.ts';

const DAY_MS = 24 * 60 * 60_000;
const TAKEN = 'An account with this e-mail address already exists. Please log in.';
const NEW_PASSWORD = 'guide-rail-7700';

const keysIn = ({ kv }: TestServices, ...folder: [string]) =>
  Array.fromAsync(kv().list(prefixOf(...folder)));
const signUp = (
  world: Pick<TestServices, 'newCustomer'>,
  email: string,
  fields: Record<string, string | Blob> = {},
) => world.newCustomer({ email, ...fields });

describe('an address', () => {
  it('that is taken is named as the field to correct, and nothing of the sign-up is stored', async () => {
    const world = createTestServices();
    await signUp(world, 'anu@example.com');
    const visitor = world.visitor();
    await visitor.get('/user');
    const form = {
      firstName: 'Binu',
      email: 'Anu@example.com',
      password: PASSWORD,
      passwordAgain: PASSWORD,
      profileImage: file(png()),
    };
    const { status, body } = await visitor.postForm('/auth/signup', form);
    expect([status, body]).toEqual([
      409,
      { error: TAKEN, code: 'email_taken', fields: { email: TAKEN } },
    ]);
    expect([(await keysIn(world, 'usr')).length, await keysIn(world, 'u')]).toEqual([1, []]);
  });

  it('that only points to an account does not open it', async () => {
    const world = createTestServices();
    const { services, kv, newCustomer, signedIn } = world;
    const { id } = await newCustomer();
    await services.accounts.claimEmail(kv(), 'other@example.com', id);
    await expect(signedIn('other@example.com', PASSWORD)).rejects.toThrow('401');
  });

  it('is freed by its account, and by no other', async () => {
    const { services, kv } = createTestServices();
    const { accounts } = services;
    await accounts.claimEmail(kv(), 'anu@example.com', 'u1');
    await accounts.freeEmail(kv(), 'anu@example.com', 'u2');
    await accounts.freeEmail(kv(), 'nobody@example.com', 'u2');
    expect([
      await accounts.isEmailTaken(kv(), 'anu@example.com'),
      await accounts.isEmailTaken(kv(), 'nobody@example.com'),
    ]).toEqual([true, false]);
    await expect(accounts.claimEmail(kv(), 'anu@example.com', 'u2')).rejects.toMatchObject({
      code: 'email_taken',
    });
    await accounts.freeEmail(kv(), 'anu@example.com', 'u1');
    expect((await accounts.claimEmail(kv(), 'anu@example.com', 'u2')).userId).toBe('u2');
  });
});

describe('a change to another address', () => {
  const move = { email: 'new@example.com', currentPassword: PASSWORD };

  /**
   * A customer whose change was interrupted when the new address already pointed to the account.
   */
  const cutOff = async () => {
    const world = createTestServices();
    const customer = await world.newCustomer();
    world.engine.faults.plan(({ kind, key }) =>
      kind === 'put' && key.startsWith('usr/') ? { apply: false, answer: 503 } : undefined,
    );
    expect((await customer.visitor.postForm('/user/edit-profile', move)).status).toBe(503);
    world.engine.faults.clear();
    return { ...world, me: customer.visitor, email: customer.email, id: customer.id };
  };

  it('that was interrupted can be made again', async () => {
    const { me, signedIn } = await cutOff();
    const { status, body } = await me.postForm('/user/edit-profile', move);
    expect([status, body.user?.email]).toEqual([200, move.email]);
    await signedIn(move.email, PASSWORD);
  });

  it('that was interrupted frees the address after a day, not before', async () => {
    const world = await cutOff();
    const freed = async (offsetMs: number) => {
      world.clock.offsetMs = offsetMs;
      return (await world.api.sweep(true)).find(({ name }) => name === 'addresses')?.repaired;
    };
    expect(await freed(DAY_MS - 60_000)).toBe(0);
    await expect(signUp(world, move.email)).rejects.toThrow('409');
    expect([await freed(DAY_MS + 60_000), await freed(DAY_MS + 120_000)]).toEqual([1, 0]);
    await signUp(world, move.email);
    await world.signedIn(world.email, PASSWORD);
  });

  it('that is repeated during a sweep of addresses keeps its address', async () => {
    const { services, kv, deps, clock, id, me, signedIn } = await cutOff();
    clock.offsetMs = 2 * DAY_MS;
    const storage = kv();
    // Between the sweeper's look at the account and its change of the address.
    let isLooking = false;
    const get: typeof storage.get = async (key, schema) => {
      const found = await storage.get(key, schema);
      isLooking ||= key === services.keys.email(move.email);
      if (isLooking && key === userKey(id))
        await services.accounts.claimEmail(kv(), move.email, id);
      return found;
    };
    expect(
      await unusedAddresses(deps.ports, services.keys).run({ ...storage, get }, () => true),
    ).toBe(0);
    expect(isLooking).toBe(true);
    expect(await services.accounts.isEmailTaken(kv(), move.email)).toBe(true);
    expect((await me.postForm('/user/edit-profile', move)).status).toBe(200);
    await signedIn(move.email, PASSWORD);
  });

  it('is swept exactly a day after the interruption, and only while there is time', async () => {
    const { services, kv, deps } = await cutOff();
    const { at } = (await kv().get(services.keys.email(move.email), pointer))?.value ?? {};
    const run = (now: number, hasTime = true) =>
      unusedAddresses({ ...deps.ports, now: () => Date.parse(at ?? '') + now }, services.keys).run(
        kv(),
        () => hasTime,
      );
    expect([await run(DAY_MS), await run(DAY_MS + 1, false), await run(DAY_MS + 1)]).toEqual([
      0, 0, 1,
    ]);
  });

  it('is also swept when its account no longer exists', async () => {
    const { services, kv, id, api, clock } = await cutOff();
    await kv().purge(userKey(id));
    clock.offsetMs = 2 * DAY_MS;
    await api.sweep(true);
    expect(await services.accounts.isEmailTaken(kv(), move.email)).toBe(false);
  });

  it('to a taken address stores neither picture nor name', async () => {
    const world = createTestServices();
    const { visitor } = await world.newCustomer();
    const { email } = await world.newCustomer();
    const answer = await visitor.postForm('/user/edit-profile', {
      ...move,
      email,
      firstName: 'Other',
      profileImage: file(png()),
    });
    expect([answer.status, answer.body.fields]).toEqual([409, { email: TAKEN }]);
    expect([await keysIn(world, 'u'), await keysIn(world, 'out')]).toEqual([[], []]);
    expect((await visitor.get('/user')).body.user.firstName).toBe('Anu');
  });

  it('to the present address needs no password', async () => {
    const { visitor, email } = await createTestServices().newCustomer();
    const { status, body } = await visitor.postForm('/user/edit-profile', {
      email,
      firstName: 'Other',
    });
    expect([status, body.user.firstName, body.user.email]).toEqual([200, 'Other', email]);
  });

  it.each([
    [{ email: 'new@example.com' }, 'Please enter your current password.'],
    [{ ...move, currentPassword: 'wrong one' }, 'The current password is not correct.'],
  ])('names the field to correct: %j', async (fields, sentence) => {
    const { visitor } = await createTestServices().newCustomer();
    expect((await visitor.postForm('/user/edit-profile', fields)).body.fields).toEqual({
      currentPassword: sentence,
    });
  });
});

describe('failed guesses with a stolen session', () => {
  const guess = {
    currentPassword: 'wrong one',
    password: NEW_PASSWORD,
    passwordAgain: NEW_PASSWORD,
  };

  it.each([
    [
      'a new password',
      NEW_PASSWORD,
      { path: '/user/change-password', body: { ...guess, currentPassword: PASSWORD } },
    ],
    [
      'a new address',
      PASSWORD,
      { path: '/user/edit-profile', body: { email: 'new@example.com', currentPassword: PASSWORD } },
    ],
  ])('are cleared by %s', async (_what, password, { path, body }) => {
    const world = createTestServices();
    const { visitor, email } = await world.newCustomer();
    for (let n = 0; n < 4; n += 1)
      expect((await visitor.post('/user/change-password', guess)).status).toBe(422);
    const done = path.endsWith('password')
      ? await visitor.post(path, body)
      : await visitor.postForm(path, body);
    expect(done.status).toBe(200);
    const left = path.endsWith('password') ? email : 'new@example.com';
    await world.signedIn(left, password);
    const counters = await Promise.all(
      (await keysIn(world, 'fail')).map(async (key) => [
        key.split('/')[1],
        (await world.kv().get(key, storedFailures))?.value.count,
      ]),
    );
    expect(counters.filter(([kind]) => kind === 'session')).toEqual([['session', 0]]);
  });
});

describe('two simultaneous changes of a password', () => {
  it('keep the first one', async () => {
    const { services, call, meOf, newCustomer, signedIn } = createTestServices();
    const { id, email } = await newCustomer();
    const asBefore = await meOf(id);
    const change = (password: string) =>
      services.profile.changePassword(call({ caller: asBefore }), {
        currentPassword: PASSWORD,
        password,
        passwordAgain: password,
      });
    await change(NEW_PASSWORD);
    await expect(change('machine-room-7')).rejects.toMatchObject({
      details: { fields: { currentPassword: 'The current password is not correct.' } },
    });
    await signedIn(email, NEW_PASSWORD);
  });

  it('report the present password at the field of the new one', async () => {
    const { visitor } = await createTestServices().newCustomer();
    const same = { currentPassword: PASSWORD, password: PASSWORD, passwordAgain: PASSWORD };
    expect((await visitor.post('/user/change-password', same)).body.fields).toEqual({
      password: 'The new password must be different from the current one.',
    });
  });
});

describe('a profile', () => {
  it('of a deleted account is not found', async () => {
    const { services, kv, call, meOf, newCustomer } = createTestServices();
    const { id } = await newCustomer();
    const me = await meOf(id);
    await kv().purge(userKey(id));
    await expect(
      services.profile.edit(call({ caller: me }), { firstName: 'Other' }),
    ).rejects.toMatchObject({ code: 'not_found', message: 'Not found' });
    await expect(
      services.accounts.change(kv(), services.newId(), (user) => user),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

it('a pointer from before the sweep of addresses is left alone', async () => {
  const { kv, services, api, deps } = createTestServices();
  const key = services.keys.email('old@example.com');
  await kv().create(key, pointer, { userId: services.newId() }, newOpId(deps.ports));
  expect((await api.sweep(true)).find(({ name }) => name === 'addresses')).toEqual({
    name: 'addresses',
    repaired: 0,
  });
});
