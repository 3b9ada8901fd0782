// A login costs the same work for every address, so that it does not reveal which have an account.
// Times are measured by npm run bench -- login-timing.
import { describe, expect, it } from 'vitest';
import { createPasswords, hashingInProcess } from '../../../src/server/account/passwords.ts';
import { createSignIn } from '../../../src/server/account/sign-in.ts';
import { userKey } from '../../../src/server/account/stored-user.ts';
import { newId } from '../../../src/server/kernel/storage/keys.ts';
import { createTestServices, type TestServices, VISITOR } from '../../support/services.ts';
import { PASSWORD } from '../../support/test-api.ts';

const WRONG = 'another-door-43';

/** A customer who logs in with Google alone. */
const googleOnly = async ({ services, call }: TestServices) => {
  const id = newId({
    now: Date.now,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  });
  const person = {
    role: 'user',
    firstName: 'Anu',
    lastName: '',
    email: 'google@example.com',
    phone: '',
    picture: null,
  } as const;
  await services.accounts.create(call(), id, {
    ...person,
    passwordHash: null,
    passwordDue: false,
    googleKey: 'ggl/x',
    session: null,
  });
  return person.email;
};
const blockedPerson = async ({ newCustomer, newAdmin }: TestServices) => {
  const { email, id } = await newCustomer();
  await (await newAdmin()).visitor.patch(`/admin/customer-block-unblock/${id}`, {
    isActive: false,
  });
  return email;
};

const CASES: [string, (world: TestServices) => Promise<string>, string, string][] = [
  [
    'a wrong password',
    async ({ newCustomer }) => (await newCustomer()).email,
    WRONG,
    'wrong_login',
  ],
  ['an address without an account', async () => 'nobody@example.com', WRONG, 'wrong_login'],
  ['an account that Google alone opens', googleOnly, WRONG, 'wrong_login'],
  ['a blocked account and a wrong password', blockedPerson, WRONG, 'wrong_login'],
  ['a blocked account and the right password', blockedPerson, PASSWORD, 'blocked'],
];

describe('the work of a login check', () => {
  it.each(CASES)(
    'with %s is one comparison at the present cost',
    async (_what, prepare, password, code) => {
      const world = createTestServices();
      const { services, call, deps } = world;
      const email = await prepare(world);
      const work: { cost: string; length: number }[] = [];
      const compare = (typed: string, hash: string) => {
        work.push({ cost: hash.slice(0, 7), length: hash.length });
        return hashingInProcess.compare(typed, hash);
      };
      const passwords = createPasswords({
        ...deps.ports,
        cost: deps.passwordCost,
        hashing: { ...hashingInProcess, compare },
      });
      const signIn = createSignIn({ ...services, passwords });
      await expect(signIn.login(call(), { email, password }, VISITOR)).rejects.toMatchObject({
        code,
      });
      expect(work).toEqual([{ cost: '$2b$04$', length: 60 }]);
    },
  );

  it('grows with the cost, also for unknown addresses', async () => {
    const hashes: string[] = [];
    const compare = async (_typed: string, hash: string) => hashes.push(hash) > 0;
    const ports = { randomBytes: () => new Uint8Array(), now: () => 0 };
    const { verify } = createPasswords({
      ...ports,
      cost: 6,
      hashing: { ...hashingInProcess, compare },
    });
    expect([
      await verify('lane', PASSWORD, async () => undefined),
      await verify('lane', PASSWORD, async () => null),
    ]).toEqual([undefined, undefined]);
    expect(hashes.map((hash) => hash.slice(0, 7))).toEqual(['$2b$06$', '$2b$06$']);
  });

  it('reads storage as often and in the same way in each case', async () => {
    const calls: object[] = [];
    for (const [, prepare, password] of CASES.filter(([, , typed]) => typed === WRONG)) {
      const world = createTestServices();
      const email = await prepare(world);
      const visitor = world.visitor();
      await visitor.get('/user');
      expect((await visitor.post('/auth/login', { email, password })).status).toBe(401);
      calls.push(world.log.at(-1)?.blobOps ?? {});
    }
    expect(new Set(calls.map((ops) => JSON.stringify(ops))).size).toBe(1);
  });
});

describe('between the check of a password and the new session', () => {
  /** A login during which something happens as soon as the password has been found to be right. */
  const duringLogin = async (happens: (world: TestServices, id: string) => Promise<unknown>) => {
    const world = createTestServices();
    const { services, kv, call } = world;
    const { email, id } = await world.newCustomer();
    const verify: typeof services.passwords.verify = async (...typed) => {
      const fits = await services.passwords.verify(...typed);
      await happens(world, id);
      return fits;
    };
    const signIn = createSignIn({ ...services, passwords: { ...services.passwords, verify } });
    const login = signIn.login(call(), { email, password: PASSWORD }, VISITOR);
    return {
      ...world,
      login,
      id,
      sessions: async () => (await services.accounts.load(kv(), id))?.sessions.length,
    };
  };

  it('a changed password rejects the old one', async () => {
    const { login, sessions } = await duringLogin(async ({ services, kv }, id) => {
      const passwordHash = await services.passwords.hash('lane', 'guide-rail-7700');
      return services.accounts.change(kv(), id, (user) => ({ ...user, passwordHash }));
    });
    await expect(login).rejects.toMatchObject({ code: 'wrong_login' });
    expect(await sessions()).toBe(1);
  });

  it('a block rejects every login', async () => {
    const { login, sessions } = await duringLogin(({ services, kv }, id) =>
      services.accounts.change(kv(), id, (user) => ({ ...user, isActive: false })),
    );
    await expect(login).rejects.toMatchObject({ code: 'blocked' });
    expect(await sessions()).toBe(1);
  });

  it('the end of the account rejects every login', async () => {
    const { login } = await duringLogin(({ kv }, id) => kv().purge(userKey(id)));
    await expect(login).rejects.toMatchObject({ code: 'not_found' });
  });
});

it('a session of a deleted account has ended, and is not an error', async () => {
  const { newCustomer, kv } = createTestServices();
  const { visitor, id } = await newCustomer();
  await kv().purge(userKey(id));
  const refused = await visitor.copy().get('/user/sessions');
  expect([refused.status, refused.body.code]).toEqual([401, 'session_ended']);
  expect((await visitor.copy().get('/user')).body).toEqual({ user: null });
});
