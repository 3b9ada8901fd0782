// The invitation of the first superAdmin: one link, for one person, for a day.
import { describe, expect, it } from 'vitest';
import { keyOf } from '../../../src/server/kernel/storage/keys.ts';
import { createTestApi, PASSWORD, SUPER_ADMIN, type TestApi } from '../../support/test-api.ts';

const { email } = SUPER_ADMIN;
const HOUR_MS = 60 * 60_000;
const FORM = {
  firstName: 'Leela',
  password: 'counterweight-78',
  passwordAgain: 'counterweight-78',
};

const tokenOf = (made: { path: string } | undefined) => made?.path.split('#')[1] ?? 'no token';
const accept = async ({ visitor }: TestApi, token: string, form: object = FORM) => {
  const somebody = visitor();
  await somebody.get('/user');
  const { status, body } = await somebody.post('/auth/accept-invitation', { ...form, token });
  return { somebody, status, body };
};

describe('an invitation', () => {
  it('creates the first superAdmin, who is logged in and can log in again', async () => {
    const world = createTestApi();
    const token = tokenOf(await world.api.inviteFirstSuperAdmin(email));
    const { somebody, status, body } = await accept(world, token);
    expect([status, body.user]).toMatchObject([
      201,
      { email, role: 'superAdmin', firstName: 'Leela', passwordDue: false },
    ]);
    expect((await somebody.get('/super-admin/admins')).body.totalAvailableAdmins).toBe(1);
    expect((await (await world.signedIn(email, FORM.password)).get('/user')).status).toBe(200);
  });

  it('is created by one of many simultaneous starts, which alone gets the link', async () => {
    const world = createTestApi();
    const offers = await Promise.all(
      Array.from({ length: 8 }, () => world.api.inviteFirstSuperAdmin(email)),
    );
    const made = offers.filter((offer) => offer !== undefined);
    expect(made).toHaveLength(1);
    expect((await accept(world, tokenOf(made[0]))).status).toBe(201);
  });

  it('is accepted once, even by simultaneous requests', async () => {
    const world = createTestApi();
    const token = tokenOf(await world.api.inviteFirstSuperAdmin(email));
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(world, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await accept(world, token)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('This invitation is no longer valid.') },
    });
  });

  it('expires after a day; the next start creates another, and the old link stays invalid', async () => {
    const world = createTestApi();
    const old = tokenOf(await world.api.inviteFirstSuperAdmin(email));
    world.clock.offsetMs += 23 * HOUR_MS;
    expect(await world.api.inviteFirstSuperAdmin(email)).toBeUndefined();
    world.clock.offsetMs += HOUR_MS;
    expect((await accept(world, old)).status).toBe(409);
    const next = tokenOf(await world.api.inviteFirstSuperAdmin(email));
    expect((await accept(world, old)).status).toBe(409);
    expect((await accept(world, next)).status).toBe(201);
  });

  it('is not created again once there is a superAdmin', async () => {
    const world = createTestApi();
    const token = tokenOf(await world.api.inviteFirstSuperAdmin(email));
    await world.api.createFirstSuperAdmin(SUPER_ADMIN);
    world.clock.offsetMs += 25 * HOUR_MS;
    expect(await world.api.inviteFirstSuperAdmin(email)).toBeUndefined();
    world.clock.offsetMs -= 25 * HOUR_MS;
    expect((await accept(world, token)).status).toBe(409);
  });

  it('for another address replaces the previous one', async () => {
    const world = createTestApi();
    const old = tokenOf(await world.api.inviteFirstSuperAdmin('typo@lifts.example'));
    const token = tokenOf(await world.api.inviteFirstSuperAdmin(email));
    expect((await accept(world, old)).status).toBe(409);
    expect((await accept(world, token)).body.user.email).toBe(email);
  });

  it('stays valid after a refused password', async () => {
    const world = createTestApi();
    const token = tokenOf(await world.api.inviteFirstSuperAdmin(email));
    const weak = { ...FORM, password: 'administrator', passwordAgain: 'administrator' };
    expect(await accept(world, token, weak)).toMatchObject({
      status: 422,
      body: { fields: { password: expect.stringContaining('too common') } },
    });
    const short = { ...FORM, password: PASSWORD.slice(0, 9), passwordAgain: PASSWORD.slice(0, 9) };
    expect((await accept(world, token, short)).body.fields.password).toContain('12 characters');
    expect((await accept(world, token)).status).toBe(201);
  });

  it('is refused for the address of a customer, at the start and when it is accepted', async () => {
    const world = createTestApi();
    const token = tokenOf(await world.api.inviteFirstSuperAdmin(email));
    await world.newCustomer({ email });
    expect((await accept(world, token)).body.code).toBe('email_taken');
    world.clock.offsetMs += 25 * HOUR_MS;
    await expect(world.api.inviteFirstSuperAdmin(email)).rejects.toThrow('already exists');
  });

  it('that a crash interrupted after the account was created is replaced, and the new password counts', async () => {
    const world = createTestApi();
    const token = tokenOf(await world.api.inviteFirstSuperAdmin(email));
    world.engine.faults.plan(({ kind, key }) =>
      kind === 'put' && key.startsWith('rol/') ? { apply: false, answer: 503 } : undefined,
    );
    expect((await accept(world, token)).status).toBe(503);
    world.engine.faults.clear();
    world.clock.offsetMs += HOUR_MS;
    const next = tokenOf(await world.api.inviteFirstSuperAdmin(email));
    const other = { ...FORM, password: 'counterweight-79', passwordAgain: 'counterweight-79' };
    expect((await accept(world, next, other)).status).toBe(201);
    expect((await (await world.signedIn(email, other.password)).get('/user')).status).toBe(200);
  });

  it('is stored without its token', async () => {
    const world = createTestApi();
    const token = tokenOf(await world.api.inviteFirstSuperAdmin(email));
    expect(token).toMatch(/^[\w-]{43}$/);
    const anything = { version: 1, read: (data: unknown) => JSON.stringify(data) };
    const kept = await world.deps.storage.scope().get(keyOf('inv', 'first'), anything);
    expect(kept?.value).toContain(email);
    expect(kept?.value).not.toContain(token);
  });
});
