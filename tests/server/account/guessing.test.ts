// Guessing is bounded: from one network, from many, with a stolen device, and however many guesses
// come at once.
import { describe, expect, it } from 'vitest';
import { ACCOUNT_FAILURES, storedFailures } from '../../../src/server/account/failures.ts';
import {
  addressOf,
  browserAt,
  loggedOut,
  logIn,
  strangersGuess,
  WRONG,
} from '../../support/login-attempts.ts';
import { createTestServices } from '../../support/services.ts';
import { createTestApi, PASSWORD } from '../../support/test-api.ts';
import type { Visitor } from '../../support/visitor.ts';

const HOME = '192.0.2.99';
const SLOWER = 0.05;
const DAY = 24 * 60 * 60_000;
const HOUR = DAY / 24;

const looked = (answers: { status: number }[]) =>
  answers.filter(({ status }) => status === 401).length;
const refusedAmong = (answers: { status: number }[]) =>
  answers.filter(({ status }) => status === 429 || status === 503).length;
const atOnce = (visitors: Visitor[], email: (n: number) => string) =>
  Promise.all(visitors.map((visitor, n) => logIn(visitor, email(n))));
const browsersAt = (
  world: ReturnType<typeof createTestApi>,
  count: number,
  ip: (n: number) => string,
) => Promise.all(Array.from({ length: count }, (_, n) => browserAt(world, ip(n))));

describe('forty simultaneous guesses', () => {
  it('at one account from one network are checked five times at most', async () => {
    const world = createTestApi();
    const { email } = await world.newCustomer();
    const guessers = await browsersAt(world, 40, () => HOME);
    // On a busy machine no call runs out of time while it waits for its turn at the counter.
    world.clock.run(SLOWER);
    const answers = await atOnce(guessers, () => email);
    expect([looked(answers), answers.filter(({ status }) => status === 429).length]).toEqual([
      5, 35,
    ]);
  });

  it('at forty accounts from one network are checked thirty times at most', async () => {
    const world = createTestApi();
    const answers = await atOnce(
      await browsersAt(world, 40, () => HOME),
      (n) => `person${n}@example.com`,
    );
    expect([looked(answers), refusedAmong(answers)]).toEqual([30, 10]);
  });

  it('with one stolen device from forty networks count for the device first, and for their networks afterwards', async () => {
    const world = createTestApi();
    const { email, visitor } = await world.newCustomer();
    const thieves = await Promise.all(
      Array.from({ length: 40 }, (_, n) => browserAt(world, addressOf(n % 2), loggedOut(visitor))),
    );
    const answers = await atOnce(thieves, () => email);
    expect(looked(answers)).toBe(5 + 2 * 5);
  });
});

describe('a day of guessing', () => {
  /** Number of checked wrong passwords when a client tries again as soon as it may. */
  const lookedAtInADay = async (
    world: ReturnType<typeof createTestApi>,
    email: string,
    visitor: Visitor,
  ) => {
    const start = world.clock.offsetMs;
    let count = 0;
    while (world.clock.offsetMs - start < DAY) {
      const { status, headers } = await logIn(visitor, email);
      if (status === 401) count += 1;
      else world.clock.offsetMs += Number(headers.get('retry-after')) * 1000;
    }
    return count;
  };

  it('from one network checks 34 passwords', async () => {
    const world = createTestApi();
    const { email } = await world.newCustomer();
    expect(await lookedAtInADay(world, email, await browserAt(world, HOME))).toBe(34);
  });

  it('with a stolen device checks no more than a device and a network allow', async () => {
    const world = createTestApi();
    const { email, visitor } = await world.newCustomer();
    expect(
      await lookedAtInADay(world, email, await browserAt(world, HOME, loggedOut(visitor))),
    ).toBeLessThanOrEqual(2 * 34);
  });
});

describe('guessing from many networks', () => {
  it('is limited to one check an hour for each network after a hundred in a day', async () => {
    const world = createTestApi();
    const { email } = await world.newCustomer();
    expect(await strangersGuess(world, email, 20, (n) => addressOf(n % 5))).toEqual(
      Array(20).fill(401),
    );
    await strangersGuess(world, email, 80, (n) => addressOf(100 + n));
    const rounds = await strangersGuess(world, email, 10, (n) => addressOf(200 + (n % 5)));
    expect(rounds).toEqual([...Array(5).fill(401), ...Array(5).fill(429)]);
    world.clock.offsetMs += HOUR + 1000;
    expect(await strangersGuess(world, email, 10, (n) => addressOf(200 + (n % 5)))).toEqual(rounds);
  });

  /** As if strangers had failed so often today. */
  const withFailures = async (count: number) => {
    const world = createTestServices();
    const { services, kv, clock } = world;
    const person = await world.newCustomer();
    const failed = { count, since: clock.now(), until: 0, open: [] };
    await kv().create(
      services.failures.keyOf('account', person.email),
      storedFailures,
      failed,
      services.newOpId(),
    );
    return { ...world, ...person };
  };

  it('ends for the day after a thousand, except for a known device', async () => {
    const { clock, email, visitor: owner, ...world } = await withFailures(ACCOUNT_FAILURES - 1);
    expect((await logIn(await browserAt(world, addressOf(1)), email)).status).toBe(401);
    const refused = await logIn(await browserAt(world, HOME), email, PASSWORD);
    expect([refused.status, refused.body.error]).toEqual([
      429,
      'Too many attempts. Please try again in 1440 minutes.',
    ]);
    expect(
      (await logIn(await browserAt(world, HOME, loggedOut(owner)), email, PASSWORD)).status,
    ).toBe(200);
    clock.offsetMs += DAY;
    expect((await logIn(await browserAt(world, HOME), email, PASSWORD)).status).toBe(200);
  });

  it('is refused once when every counter would refuse it', async () => {
    const { services, kv, clock, email, ...world } = await withFailures(ACCOUNT_FAILURES - 1);
    const stranger = await browserAt(world, HOME);
    const failed = {
      login: { count: 4, since: clock.now() - HOUR },
      network: { count: 29, since: clock.now() },
    };
    for (const [kind, subject] of [
      ['login', `${email} ${HOME}`] as const,
      ['network', HOME] as const,
    ])
      await kv().create(
        services.failures.keyOf(kind, subject),
        storedFailures,
        { ...failed[kind], until: 0, open: [] },
        services.newOpId(),
      );
    expect((await logIn(stranger, email)).status).toBe(401);
    const refused = await logIn(stranger, email, PASSWORD);
    expect([refused.status, refused.body.code, world.reports]).toEqual([429, 'too_many', []]);
  });

  it('is checked as often at once as one after the other', async () => {
    const { services, kv, email } = await withFailures(ACCOUNT_FAILURES - 10);
    const begun = await Promise.allSettled(
      Array.from({ length: 40 }, () => services.failures.begin(kv(), 'account', email)),
    );
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });
});

describe('an attempt', () => {
  it('is settled once, and later results change nothing', async () => {
    const { services, kv } = createTestServices();
    const attempt = await services.failures.begin(kv(), 'login', 'x');
    expect(await attempt.fail()).toMatchObject({ count: 1, open: [] });
    expect(await attempt.fail()).toBeNull();
    await attempt.succeed();
    await attempt.withdraw();
    expect((await services.failures.begin(kv(), 'login', 'x')).before).toMatchObject({
      count: 1,
      open: [],
    });
  });

  it('that is never settled counts as wrong after a minute', async () => {
    const { services, kv, clock } = createTestServices();
    await services.failures.begin(kv(), 'network', 'x');
    clock.offsetMs += 61_000;
    expect((await services.failures.begin(kv(), 'network', 'x')).before.count).toBe(1);
  });

  it('of a network with thirty open ones is asked to wait, and is admitted when one of them was right', async () => {
    const { services, kv } = createTestServices();
    const open = [];
    for (let n = 0; n < 30; n += 1) open.push(await services.failures.begin(kv(), 'network', 'x'));
    const refusal = {
      code: 'unavailable',
      message:
        'Many people are logging in from your network right now. Please try again in a few seconds.',
    };
    await expect(services.failures.begin(kv(), 'network', 'x')).rejects.toMatchObject(refusal);
    await open[0]?.succeed();
    expect((await services.failures.begin(kv(), 'network', 'x')).before).toMatchObject({
      count: 0,
    });
  });

  it('does not count as wrong when the account cannot be read', async () => {
    const world = createTestServices();
    const { email } = await world.newCustomer();
    const visitor = await browserAt(world, HOME);
    world.engine.faults.plan(({ kind, key }) =>
      kind === 'get' && key.startsWith('usr/') ? { apply: false, answer: 503 } : undefined,
    );
    world.clock.run(25);
    for (let n = 0; n < 6; n += 1) expect((await logIn(visitor, email, PASSWORD)).status).toBe(503);
    world.engine.faults.clear();
    world.clock.run(1);
    expect((await logIn(visitor, email, WRONG)).status).toBe(401);
    expect((await logIn(visitor, email, PASSWORD)).status).toBe(200);
  });
});
