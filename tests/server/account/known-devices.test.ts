// The proof that a browser has logged in before: what it is worth, for whom, and how long.
import { describe, expect, it } from 'vitest';
import { createDevices, DEVICE_MS } from '../../../src/server/account/devices.ts';
import { newId } from '../../../src/server/kernel/storage/keys.ts';
import { browserAt, loggedOut, logIn } from '../../support/login-attempts.ts';
import { createTestApi, PASSWORD } from '../../support/test-api.ts';
import type { Visitor } from '../../support/visitor.ts';

const DEVICE = '__Host-device';
const HOME = '192.0.2.99';
const START = Date.UTC(2026, 0, 1);
const NEW = {
  currentPassword: PASSWORD,
  password: 'guide-rail-7700',
  passwordAgain: 'guide-rail-7700',
};

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
const devicesAt = (now: number, key = new Uint8Array(32)) =>
  createDevices({ key, now: () => now, randomBytes });
const account = (passwordHash: string | null = 'a hash') => ({
  _id: newId({ now: () => START, randomBytes }),
  passwordHash,
});

describe('a known device', () => {
  it('is remembered for half a year by a cookie that no script can read', async () => {
    const world = createTestApi();
    const { email } = await world.newCustomer();
    const { headers } = await logIn(await browserAt(world, HOME), email, PASSWORD);
    const line = headers.getSetCookie().find((text) => text.startsWith(`${DEVICE}=`));
    expect(line).toMatch(
      /^__Host-device=[\w.-]+; Path=\/; Max-Age=15552000; SameSite=Lax; Secure; HttpOnly$/,
    );
  });

  it('is known from the sign-up on, stays known after a logout, and keeps its name at the next login', async () => {
    const world = createTestApi();
    const { email, visitor } = await world.newCustomer();
    const nameOf = ({ cookies }: Visitor) => cookies.get(DEVICE)?.split('.')[1];
    const name = nameOf(visitor);
    await visitor.get('/auth/logout');
    expect(nameOf(visitor)).toBe(name);
    await logIn(visitor, email, PASSWORD);
    expect([name?.length, nameOf(visitor)]).toEqual([16, name]);
  });

  it('belongs to at most four accounts, the latest ones', () => {
    const devices = devicesAt(START);
    const people = Array.from({ length: 5 }, () => account());
    let cookie: string | undefined;
    for (const person of people) cookie = devices.remember(cookie, person);
    expect(devices.readAll(cookie).map(({ userId }) => userId)).toEqual(
      people
        .toReversed()
        .slice(0, 4)
        .map(({ _id }) => _id),
    );
  });

  it('of one person is unknown to the account of another in the same browser, and both are known to their own', async () => {
    const world = createTestApi();
    const [one, other] = [await world.newCustomer(), await world.newCustomer()];
    const browser = await browserAt(world, HOME);
    await logIn(browser, one.email, PASSWORD);
    await logIn(browser, other.email, PASSWORD);
    for (const { email } of [one, other]) {
      const stranger = await browserAt(world, HOME);
      for (let n = 0; n < 5; n += 1) await logIn(stranger, email);
      expect((await logIn(stranger, email, PASSWORD)).status).toBe(429);
      expect(
        (await logIn(await browserAt(world, HOME, loggedOut(browser)), email, PASSWORD)).status,
      ).toBe(200);
    }
  });

  it('expires after 180 days, and not before', () => {
    const person = account();
    const cookie = devicesAt(START).remember(undefined, person);
    expect(devicesAt(START + DEVICE_MS - 1).readAll(cookie)).toHaveLength(1);
    expect(devicesAt(START + DEVICE_MS).readAll(cookie)).toEqual([]);
    expect(devicesAt(START - 119_000).readAll(cookie)).toHaveLength(1);
    expect(devicesAt(START - 121_000).readAll(cookie)).toEqual([]);
  });

  it('is unknown to an account without a password', () => {
    const devices = devicesAt(START);
    const person = account();
    const [device] = devices.readAll(devices.remember(undefined, person));
    expect(devices.remember(undefined, account(null))).toBeUndefined();
    expect(
      device && [
        devices.isOf(device, person),
        devices.isOf(device, { ...person, passwordHash: null }),
      ],
    ).toEqual([true, false]);
  });
});

describe('a device cookie', () => {
  const person = account();
  const cookie = devicesAt(START).remember(undefined, person) ?? '';
  const parts = cookie.split('.');

  it.each([
    [
      'signed with another key',
      devicesAt(START, new Uint8Array(32).fill(1)).remember(undefined, person) ?? '',
    ],
    ['for another account', [account()._id, ...parts.slice(1)].join('.')],
    ['for another device', [parts[0], 'A'.repeat(16), ...parts.slice(2)].join('.')],
    ['made younger', [...parts.slice(0, 2), 'zzzzzz', ...parts.slice(3)].join('.')],
    ['for another password', [...parts.slice(0, 3), 'A'.repeat(16), parts[4]].join('.')],
    ['cut off', cookie.slice(0, -1)],
    ['with something behind it', `${cookie}.x`],
    ['of nothing', ''],
    ['of twenty thousand signs', 'a.'.repeat(10_000)],
  ])('%s proves nothing', (_what, forged) => {
    expect(devicesAt(START).readAll(forged)).toEqual([]);
    expect(devicesAt(START).readAll(cookie)).toHaveLength(1);
  });

  it('that is worthless is no error, and the login continues without it', async () => {
    const world = createTestApi();
    const { email } = await world.newCustomer();
    const visitor = await browserAt(world, HOME, new Map([[DEVICE, 'nonsense~~'.repeat(50)]]));
    expect((await logIn(visitor, email, PASSWORD)).status).toBe(200);
    expect(visitor.cookies.get(DEVICE)).toMatch(/^[0-9a-z]{26}\./);
  });
});

describe('a new password', () => {
  /** A customer with two known devices, whose network has used up its guesses. */
  const guessed = async () => {
    const world = createTestApi();
    const { email, visitor, id } = await world.newCustomer();
    const other = await browserAt(world, HOME);
    await logIn(other, email, PASSWORD);
    return { ...world, email, visitor, other, id };
  };
  /** Whether this browser is let in although its network is not. */
  const isKnown = async (
    world: Awaited<ReturnType<typeof guessed>>,
    browser: Visitor,
    password: string,
  ) => {
    const stranger = await browserAt(world, HOME);
    for (let n = 0; n < 6; n += 1) await logIn(stranger, world.email);
    expect((await logIn(stranger, world.email, password)).status).toBe(429);
    return (
      (await logIn(await browserAt(world, HOME, loggedOut(browser)), world.email, password))
        .status === 200
    );
  };

  it('forgets every device except the one it was set with', async () => {
    const world = await guessed();
    expect((await world.visitor.post('/user/change-password', NEW)).status).toBe(200);
    expect([
      await isKnown(world, world.other, NEW.password),
      await isKnown(world, world.visitor, NEW.password),
    ]).toEqual([false, true]);
  });

  it('from staff forgets every device', async () => {
    const world = await guessed();
    const { visitor: admin } = await world.newAdmin();
    const { initialPassword } = (await admin.post(`/admin/customer-new-password/${world.id}`, {}))
      .body;
    expect([
      await isKnown(world, world.other, initialPassword),
      await isKnown(world, world.visitor, initialPassword),
    ]).toEqual([false, false]);
  });
});

it('a device cookie is not a session: it opens nothing by itself', async () => {
  const world = createTestApi();
  const { visitor } = await world.newCustomer();
  const thief = await browserAt(world, HOME, loggedOut(visitor));
  expect((await thief.get('/user')).body.user).toBeNull();
  expect(
    (
      await thief.raw('GET', '/user/sessions', {
        headers: { cookie: `__Host-session=${thief.cookies.get(DEVICE)}` },
      })
    ).status,
  ).toBe(401);
});
