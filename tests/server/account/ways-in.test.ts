// Ways to log in besides the password: only the owner adds and removes them, and a reset closes
// those that the owner does not keep.
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/contract/kernel/days.ts';
import { pointer, storedUser, userKey } from '../../../src/server/account/stored-user.ts';
import type { Key } from '../../../src/server/kernel/storage/kv.ts';
import { type Claims, startGoogle } from '../../support/google.ts';
import { linkIn, openLetterSite, subjectOf } from '../../support/letters.ts';
import { createTestApi, SUPER_ADMIN } from '../../support/test-api.ts';
import type { Visitor } from '../../support/visitor.ts';

const OWNER = 'anu@example.com';
const NEW = 'counterweight-78';
const THIEF: Claims = { sub: '666', email: 'thief@gmail.com' };
const nonceOf = (visitor: Visitor) => (visitor.cookies.get('XSRF-TOKEN') ?? '').split('.')[0] ?? '';

const open = async (options: Parameters<typeof openLetterSite>[0] = {}) => {
  const google = await startGoogle();
  const site = await openLetterSite({ google: google.settings, ...options });
  const connect = async (by: Visitor, currentPassword?: string, claims: Claims = THIEF) =>
    by.post('/user/connect-google', {
      token: await google.token(nonceOf(by), claims),
      ...(currentPassword === undefined ? {} : { currentPassword }),
    });
  const enter = async (claims: Claims = THIEF) => {
    const visitor = await site.browser();
    const token = await google.token(nonceOf(visitor), claims);
    return { visitor, answer: await visitor.post('/auth/google', { token }) };
  };
  /** Only where the site sends mail. */
  const owner = () => site.member(OWNER);
  const disconnect = (by: Visitor, currentPassword?: string) =>
    by.post('/user/disconnect-google', currentPassword === undefined ? {} : { currentPassword });
  const resetByLetter = async (more: object = {}) => {
    await site.forgot(OWNER);
    const { token } = linkIn(site.to(OWNER).findLast((letter) => linkIn(letter).token));
    return site.send('/auth/reset-password', {
      token,
      password: NEW,
      passwordAgain: NEW,
      ...more,
    });
  };
  const idOf = async (by: Visitor) => (await by.get('/user')).body.user._id as string;
  return { ...site, connect, enter, owner, disconnect, resetByLetter, idOf };
};

describe('Google', () => {
  it('is not connected by a borrowed session, however fresh it is', async () => {
    const site = await open();
    const { visitor, id } = await site.owner();
    for (const guess of [undefined, 'a-guess-of-mine'])
      expect(await site.connect(visitor.copy(), guess)).toMatchObject({
        status: 422,
        body: { fields: { currentPassword: expect.any(String) } },
      });
    expect((await visitor.get('/user')).body.user.hasGoogle).toBe(false);
    expect((await site.enter()).answer.body.user?._id).not.toBe(id);
  });

  it('accepts the same token after a wrong password', async () => {
    const google = await startGoogle();
    const site = await openLetterSite({ google: google.settings });
    const { visitor } = await site.member(OWNER);
    const token = await google.token(nonceOf(visitor));
    const send = (currentPassword: string) =>
      visitor.post('/user/connect-google', { token, currentPassword });
    expect((await send('a-slip-of-mine')).status).toBe(422);
    expect((await send(site.PASSWORD)).status).toBe(200);
  });

  it('is named to its owner, who disconnects it with the password and gets a letter', async () => {
    const site = await open();
    const { visitor, id } = await site.owner();
    const connected = await site.connect(visitor, site.PASSWORD);
    expect(connected.body.user).toMatchObject({
      hasGoogle: true,
      google: { email: 'thief@gmail.com', connectedAt: expect.any(String) },
    });
    const thief = await site.enter();
    expect(thief.answer.body.user._id).toBe(id);
    expect((await site.disconnect(visitor)).status).toBe(422);
    expect((await site.disconnect(visitor, 'a-guess-of-mine')).status).toBe(422);
    const { status, body } = await site.disconnect(visitor, site.PASSWORD);
    expect([status, body.user.hasGoogle, body.user.google]).toEqual([200, false, undefined]);
    expect((await thief.visitor.get('/user')).body.user).toBeNull();
    expect((await site.enter()).answer.body.user?._id).not.toBe(id);
    expect(site.to(OWNER).map(subjectOf)).toEqual([
      'Google now opens your account',
      'Google no longer opens your account',
    ]);
    expect(await site.disconnect(visitor, site.PASSWORD)).toMatchObject({
      status: 409,
      body: { error: 'Google is not connected to this account.' },
    });
  });

  it('is not disconnected while it is the only login', async () => {
    const site = await open();
    const { visitor, answer } = await site.enter();
    expect(answer.body.user.hasPassword).toBe(false);
    expect(await site.disconnect(visitor)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Set a password first') },
    });
    expect((await site.enter()).answer.body.user._id).toBe(answer.body.user._id);
  });

  it('can be connected again, also to another account, after it was disconnected', async () => {
    const site = await open();
    const { visitor } = await site.owner();
    await site.connect(visitor, site.PASSWORD);
    await site.disconnect(visitor, site.PASSWORD);
    const other = await site.member('binu@example.com');
    expect((await site.connect(other.visitor, site.PASSWORD)).status).toBe(200);
    expect((await site.enter()).answer.body.user._id).toBe(other.id);
  });

  it('opens nothing after an interrupted disconnection, and can be connected again later', async () => {
    const site = await open();
    const { visitor, id } = await site.owner();
    await site.connect(visitor, site.PASSWORD);
    const key = (await site.kv().get(userKey(id), storedUser))?.value.googleKey as Key;
    await site.disconnect(visitor, site.PASSWORD);
    const at = site.services.isoNow();
    await site.kv().update(key, pointer, site.services.newOpId(), () => ({ userId: id, at }));
    expect((await site.enter()).answer.status).toBe(401);
    site.clock.offsetMs += 11 * 60_000;
    const other = await site.member('binu@example.com');
    const iat = Math.floor(site.clock.now() / 1000);
    const late = { ...THIEF, iat, exp: iat + 3_600 };
    expect((await site.connect(other.visitor, site.PASSWORD, late)).status).toBe(200);
  });
});

describe('a reset', () => {
  it('disconnects the Google account that a thief has connected, and ends its sessions', async () => {
    const site = await open();
    const { visitor, id } = await site.owner();
    await site.connect(visitor, site.PASSWORD);
    const thief = await site.enter();
    expect(thief.answer.body.user._id).toBe(id);
    expect((await site.resetByLetter()).status).toBe(200);
    expect((await thief.visitor.get('/user')).body.user).toBeNull();
    const again = await site.enter();
    expect(again.answer.body.user?._id).not.toBe(id);
    expect(site.to(OWNER).map(subjectOf)).toContain('Google no longer opens your account');
    const { user } = (await site.login(OWNER, NEW)).body;
    expect([user.hasGoogle, user.google]).toEqual([false, undefined]);
  });

  it('lets the owner keep Google', async () => {
    const site = await open();
    const { visitor, id } = await site.owner();
    await site.connect(visitor, site.PASSWORD);
    await site.forgot(OWNER);
    const { token } = linkIn(site.to(OWNER).at(-1));
    expect((await site.send('/auth/letter-link', { token })).body.link.google).toBe(
      'thief@gmail.com',
    );
    const kept = { token, password: NEW, passwordAgain: NEW, keepGoogle: true };
    expect((await site.send('/auth/reset-password', kept)).status).toBe(200);
    expect((await site.enter()).answer.body.user._id).toBe(id);
  });

  it('by staff on a site without mail disconnects Google as well', async () => {
    const site = await open({ mail: undefined });
    const { visitor, id } = await site.newCustomer({ email: OWNER });
    expect((await site.connect(visitor, site.PASSWORD)).status).toBe(200);
    const owner = await site.superAdmin();
    const { body } = await owner.post(`/admin/customer-new-password/${id}`, {});
    expect(body.initialPassword).toEqual(expect.any(String));
    expect((await site.enter()).answer.body.user?._id).not.toBe(id);
  });
});

describe('a borrowed session of a superAdmin', () => {
  it.each([
    ['an admin', '/super-admin/admin', { firstName: 'Thief', email: 'thief@example.com' }],
    ['an API key', '/super-admin/api-key', { name: 'Robot', scopes: ['quote:read'] }],
  ])('creates %s only with the password, which it may guess five times', async (_, path, body) => {
    const world = createTestApi();
    const owner = await world.superAdmin();
    const expiresAt = new Date(world.clock.now() + DAY_MS).toISOString();
    const ask = (currentPassword?: string) =>
      owner.post(path, {
        ...body,
        ...('scopes' in body ? { expiresAt } : {}),
        ...(currentPassword === undefined ? {} : { currentPassword }),
      });
    const missing = await ask();
    expect([missing.status, missing.body.fields?.currentPassword]).toEqual([
      422,
      'Please enter your current password.',
    ]);
    expect((await ask(SUPER_ADMIN.password)).status).toBe(201);
    const guesses = [];
    for (let guess = 0; guess < 6; guess += 1) guesses.push((await ask(`wrong ${guess}`)).status);
    expect(guesses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});
