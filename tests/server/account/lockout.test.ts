// Guesses of strangers lock out neither a known device nor the right password from a quiet network.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addressOf,
  browserAt,
  loggedOut,
  logIn,
  strangersGuess,
} from '../../support/login-attempts.ts';
import { createTestApi, PASSWORD } from '../../support/test-api.ts';

const OFFICE = '192.0.2.7';
const HOME = '192.0.2.99';
const MINUTE = 60_000;
const NEW = {
  currentPassword: PASSWORD,
  password: 'guide-rail-7700',
  passwordAgain: 'guide-rail-7700',
};

/** A customer who has logged in at the office before. */
const owned = async (...whenOver: Parameters<typeof createTestApi>) => {
  const world = createTestApi(...whenOver);
  const { email, visitor } = await world.newCustomer();
  const device = await browserAt(world, OFFICE);
  expect((await logIn(device, email, PASSWORD)).status).toBe(200);
  return { ...world, email, device, signedIn: visitor };
};

describe('after two hundred wrong passwords from two hundred networks', () => {
  let world: Awaited<ReturnType<typeof owned>>;
  let statuses: number[];
  beforeAll(async () => {
    world = await owned({}, afterAll);
    statuses = await strangersGuess(world, world.email, 200);
  });

  it('the owner gets in with a known device, also from a network of the attackers', async () => {
    expect(statuses).toEqual(Array(200).fill(401));
    expect(
      (await logIn(await browserAt(world, OFFICE, loggedOut(world.device)), world.email, PASSWORD))
        .status,
    ).toBe(200);
    expect(
      (
        await logIn(
          await browserAt(world, addressOf(3), loggedOut(world.device)),
          world.email,
          PASSWORD,
        )
      ).status,
    ).toBe(200);
  });

  it('the owner gets in with a new device from a quiet network', async () => {
    expect((await logIn(await browserAt(world, HOME), world.email, PASSWORD)).status).toBe(200);
  });

  it('a network that has guessed is refused for an hour, and told so', async () => {
    const again = await logIn(await browserAt(world, addressOf(199)), world.email, PASSWORD);
    expect([again.status, again.body.error]).toEqual([
      429,
      'Too many attempts. Please try again in 60 minutes.',
    ]);
    world.clock.offsetMs = 61 * MINUTE;
    expect(
      (await logIn(await browserAt(world, addressOf(199)), world.email, PASSWORD)).status,
    ).toBe(200);
  });
});

describe('after an attacker’s wait has grown to an hour', () => {
  const attacked = async (ip: string) => {
    const world = await owned();
    const stranger = await browserAt(world, ip);
    for (let wait = 0; wait < 60; ) {
      const { status, body } = await logIn(stranger, world.email);
      if (status === 401) continue;
      wait = Number(/in (\d+) minutes/.exec(body.error)?.[1] ?? 0);
      if (wait < 60) world.clock.offsetMs += (wait + 1) * MINUTE;
    }
    expect((await logIn(stranger, world.email, PASSWORD)).status).toBe(429);
    return world;
  };

  it('the owner gets in from elsewhere', async () => {
    const world = await attacked(addressOf(1));
    expect((await logIn(await browserAt(world, HOME), world.email, PASSWORD)).status).toBe(200);
  });

  it('the owner gets in from behind the same address with a known device', async () => {
    const world = await attacked(OFFICE);
    expect(
      (await logIn(await browserAt(world, OFFICE, loggedOut(world.device)), world.email, PASSWORD))
        .status,
    ).toBe(200);
    expect((await logIn(await browserAt(world, OFFICE), world.email, PASSWORD)).status).toBe(429);
  });
});

describe('a person who is logged in', () => {
  it('can change password and address, however many strangers guess', async () => {
    const { signedIn, email, ...world } = await owned();
    await strangersGuess(world, email, 120);
    const moved = await signedIn.postForm('/user/edit-profile', {
      email: 'new@example.com',
      currentPassword: PASSWORD,
    });
    expect(moved.status).toBe(200);
    expect((await signedIn.post('/user/change-password', NEW)).status).toBe(200);
  });

  it('cannot guess the present password more often than a stranger', async () => {
    const { signedIn } = await owned();
    const guess = () =>
      signedIn.post('/user/change-password', { ...NEW, currentPassword: 'wrong one' });
    for (let n = 0; n < 5; n += 1) expect((await guess()).status).toBe(422);
    const refused = await signedIn.post('/user/change-password', NEW);
    expect([refused.status, refused.body.error]).toEqual([
      429,
      'Too many attempts. Please try again in 30 seconds.',
    ]);
    expect(
      (
        await signedIn.postForm('/user/edit-profile', {
          email: 'new@example.com',
          currentPassword: PASSWORD,
        })
      ).status,
    ).toBe(429);
  });

  it('is not locked out by guesses with a stolen session of the same account', async () => {
    const { signedIn, device } = await owned();
    for (let n = 0; n < 6; n += 1)
      await signedIn.post('/user/change-password', { ...NEW, currentPassword: 'wrong one' });
    expect((await device.post('/user/change-password', NEW)).status).toBe(200);
  });
});

describe('an office behind one address', () => {
  it('logs in fifty times in a quarter of an hour, one after the other', async () => {
    const world = createTestApi();
    const { email } = await world.newCustomer();
    const statuses: number[] = [];
    for (let n = 0; n < 50; n += 1)
      statuses.push((await logIn(await browserAt(world, OFFICE), email, PASSWORD)).status);
    expect(statuses).toEqual(Array(50).fill(200));
  });

  it('logs in fifty people in the same moment', async () => {
    const world = createTestApi();
    const people = [];
    for (let n = 0; n < 50; n += 1)
      people.push({ ...(await world.newCustomer()), browser: await browserAt(world, OFFICE) });
    const answers = await Promise.all(
      people.map(({ browser, email }) => logIn(browser, email, PASSWORD)),
    );
    expect(answers.map(({ status, body }) => `${status} ${body.error ?? ''}`)).toEqual(
      Array(50).fill('200 '),
    );
  });

  it('is not locked out after a right password, however often it was used', async () => {
    const world = createTestApi();
    const { email } = await world.newCustomer();
    for (let n = 0; n < 29; n += 1)
      await logIn(await browserAt(world, OFFICE), `nobody${n}@example.com`);
    for (let n = 0; n < 5; n += 1)
      expect((await logIn(await browserAt(world, OFFICE), email, PASSWORD)).status).toBe(200);
    await logIn(await browserAt(world, OFFICE), 'nobody@example.com');
    expect((await logIn(await browserAt(world, OFFICE), email, PASSWORD)).status).toBe(429);
  });
});
