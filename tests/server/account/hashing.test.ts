// Passwords are hashed in other threads: other callers are answered meanwhile.
import { describe, expect, it, vi } from 'vitest';
import { type Hashing, hashingInProcess } from '../../../src/server/account/passwords.ts';
import { browserAt, logIn } from '../../support/login-attempts.ts';
import { createTestApi, PASSWORD } from '../../support/test-api.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

const OFFICE = '192.0.2.7';

/** Hashing that waits, once it is held, until it is let go; it says who asked for what. */
const held = (atOnce = 2) => {
  const calls: string[] = [];
  let gate: Promise<void> | undefined;
  let open = () => {};
  let reached = () => {};
  const passwords: string[] = [];
  const through = async <T>(what: string, password: string, work: () => Promise<T>) => {
    calls.push(what);
    passwords.push(password);
    reached();
    await gate;
    return work();
  };
  const hashing: Hashing = {
    atOnce,
    hash: (...job) => through('hash', job[0], () => hashingInProcess.hash(...job)),
    compare: (...job) => through('compare', job[0], () => hashingInProcess.compare(...job)),
  };
  return {
    hashing,
    calls,
    passwords,
    hold: () => {
      gate = new Promise((resolve) => (open = resolve));
      calls.length = 0;
      passwords.length = 0;
      return new Promise<void>((resolve) => (reached = resolve));
    },
    letGo: () => open(),
  };
};

describe('while passwords are being compared', () => {
  it('other requests are answered, and twenty logins wait for two places', async () => {
    const { hashing, calls, hold, letGo } = held();
    const world = createTestApi({ hashing });
    const { email, visitor } = await world.newCustomer();
    const browsers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => browserAt(world, `192.0.2.${n}`)),
    );
    const reached = hold();
    const logins = browsers.map((browser) => logIn(browser, email, PASSWORD));
    await reached;
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect((await world.visitor().get('/user')).body.user).toBeNull();
    expect((await visitor.get('/user')).body.user.email).toBe(email);
    expect(calls).toEqual(['compare', 'compare']);
    letGo();
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  it('a hundred from one network leave room for one from another', async () => {
    const { hashing, passwords, hold, letGo } = held(1);
    const world = createTestApi({ hashing });
    const { email } = await world.newCustomer();
    const flood = await Promise.all(Array.from({ length: 100 }, () => browserAt(world, OFFICE)));
    const honest = await browserAt(world, '198.51.100.1');
    const reached = hold();
    const guess = (browser: Visitor, n: number) => logIn(browser, `somebody${n}@example.com`);
    const expectRefused = ({ status, body, headers }: Answer) => {
      expect([status, body.code]).toEqual([503, 'unavailable']);
      expect(headers.get('retry-after')).toMatch(/^\d+$/);
    };
    const [last, ...early] = flood.reverse();
    const guesses = early.map(guess);
    await reached;
    const own = logIn(honest, email, PASSWORD);
    // Those for whom there is no place are told at once.
    for (const refused of await Promise.all(guesses.slice(65))) expectRefused(refused);
    // Each of these is answered later than the honest login has taken its place.
    for (let n = 0; n < 5; n += 1) expectRefused(await guess(last as Visitor, n));
    letGo();
    expect((await own).status).toBe(200);
    await Promise.all(guesses);
    expect(passwords.indexOf(PASSWORD)).toBeGreaterThan(-1);
    expect(passwords.indexOf(PASSWORD)).toBeLessThanOrEqual(2);
  });
});

describe('every password', () => {
  it('waits in the same queue: sign-up, change, new address, staff and first passwords', async () => {
    const { hashing, calls } = held();
    const world = createTestApi({ hashing });
    const { visitor: admin } = await world.newAdmin();
    const { visitor, id } = await world.newCustomer();
    const work = async (call: () => Promise<{ status: number }>) => {
      calls.length = 0;
      const { status } = await call();
      return [status, ...calls];
    };
    const change = {
      currentPassword: PASSWORD,
      password: 'guide-rail-7700',
      passwordAgain: 'guide-rail-7700',
    };
    expect(await work(() => visitor.post('/user/change-password', change))).toEqual([
      200,
      'compare',
      'hash',
    ]);
    expect(
      await work(() =>
        visitor.postForm('/user/edit-profile', {
          email: 'new@example.com',
          currentPassword: change.password,
        }),
      ),
    ).toEqual([200, 'compare']);
    expect(
      await work(() =>
        admin.post('/admin/customer', { firstName: 'Anu', email: 'made@example.com' }),
      ),
    ).toEqual([201, 'hash']);
    expect(await work(() => admin.post(`/admin/customer-new-password/${id}`, {}))).toEqual([
      200,
      'hash',
    ]);
  });

  it('that could not be checked does not count as a failure', async () => {
    let isBroken = true;
    const compare: Hashing['compare'] = (...job) =>
      isBroken
        ? Promise.reject(new Error('The thread is gone.'))
        : hashingInProcess.compare(...job);
    const world = createTestApi({ hashing: { ...hashingInProcess, compare } });
    const { email, visitor } = await world.newCustomer();
    const browser = await browserAt(world, OFFICE);
    const change = {
      currentPassword: PASSWORD,
      password: 'guide-rail-7700',
      passwordAgain: 'guide-rail-7700',
    };
    for (let n = 0; n < 6; n += 1) expect((await logIn(browser, email, PASSWORD)).status).toBe(500);
    for (let n = 0; n < 6; n += 1)
      expect((await visitor.post('/user/change-password', change)).status).toBe(500);
    isBroken = false;
    expect((await logIn(browser, email, PASSWORD)).status).toBe(200);
    expect((await visitor.post('/user/change-password', change)).status).toBe(200);
    expect(world.reports.map(({ message }) => message)).toEqual(
      Array(12).fill('The thread is gone.'),
    );
  });
});
