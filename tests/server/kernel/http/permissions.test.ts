// Who may call what: every endpoint of the contract, tried by every kind of caller.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEY_SCOPES, type KeyScope } from '../../../../src/contract/api-key/key-scopes.ts';
import { ENDPOINTS } from '../../../../src/contract/endpoints.ts';
import { ACCESS, type Access, needsToken, pathWith } from '../../../../src/contract/kernel/call.ts';
import { type Endpoint, needsOwnSite } from '../../../../src/contract/kernel/endpoint.ts';
import { makeKey } from '../../../support/programs.ts';
import { createTestApi, PASSWORD, type TestApi } from '../../../support/test-api.ts';
import type { Visitor } from '../../../support/visitor.ts';

/** Refusals that come before the request is read. */
const REFUSALS = [
  'not_signed_in',
  'session_ended',
  'blocked',
  'forbidden',
  'wrong_token',
  'cross_site',
  'password_due',
  'key_in_address',
  'not_for_keys',
  'wrong_key',
  'scope_missing',
];
const LET_IN = 'let in';

type Sent = { visitor: Visitor; headers: Record<string, string>; query?: string };
type Caller = {
  send: (called: Endpoint) => Promise<Sent> | Sent;
  /** The refusal that the caller gets, or `LET_IN`; undefined for endpoints that are not tried. */
  expected: (called: Endpoint) => string | undefined;
  /** Whether everything else in the request is wrong too: the refusal still is about the caller. */
  isNonsense?: true;
};

let world: TestApi;
/** The id in every path: no caller is this customer, so that staff may change the account. */
let targetId = '';
let blocked: Visitor;
let owner: Visitor;
/** Logins; no customer may see the e-mail address of another person. */
let people: Record<
  'customer' | 'other' | 'blocked' | 'admin' | 'superAdmin',
  { email: string; password: string }
>;
let keyOfEveryScope = '';
const keysWithout = new Map<KeyScope, string>();

beforeAll(async () => {
  world = createTestApi({}, afterAll);
  const [admin, superAdmin] = [await world.newAdmin(), await world.newAdmin('superAdmin')];
  const [customer, other, third, target] = [
    await world.newCustomer(),
    await world.newCustomer(),
    await world.newCustomer(),
    await world.newCustomer(),
  ];
  targetId = target.id;
  blocked = third.visitor;
  await admin.visitor.patch(`/admin/customer-block-unblock/${third.id}`, { isActive: false });
  owner = await world.superAdmin();
  keyOfEveryScope = (await makeKey(world, owner, KEY_SCOPES)).key;
  people = {
    customer: { email: customer.email, password: PASSWORD },
    other: { email: other.email, password: PASSWORD },
    blocked: { email: third.email, password: PASSWORD },
    admin: { email: admin.email, password: admin.password },
    superAdmin: { email: superAdmin.email, password: superAdmin.password },
  };
});

const byRole =
  (role: Access) =>
  ({ access, proof }: Endpoint) => {
    // No session replaces the signature of another server.
    if (proof === 'signature') return 'forbidden';
    if (access === 'anyone') return LET_IN;
    if (role === 'anyone') return 'not_signed_in';
    return ACCESS.indexOf(role) >= ACCESS.indexOf(access) ? LET_IN : 'forbidden';
  };
const refusedByRole = (role: Access) => (called: Endpoint) => {
  const answer = byRole(role)(called);
  return answer === LET_IN || called.proof === 'signature' ? undefined : answer;
};

const fromPage = (visitor: Visitor): Sent => ({ visitor, headers: visitor.own() });
/** Calls may end the session: every call gets a login of its own. */
const login = async ({ email, password }: { email: string; password: string }) =>
  fromPage(await world.signedIn(email, password));
const withKey = (key: string, query = ''): Sent => ({
  visitor: world.visitor(),
  headers: key === '' ? {} : { authorization: `Bearer ${key}` },
  query,
});
const isScoped = ({ keyScope }: Endpoint) => keyScope !== undefined && keyScope !== 'any';

const CALLERS: Record<string, Caller> = {
  'a visitor without a login': {
    send: async () => {
      const visitor = world.visitor();
      await visitor.get('/user');
      return fromPage(visitor);
    },
    expected: byRole('anyone'),
  },
  'a visitor without a login who sends nonsense': {
    send: () => ({ visitor: world.visitor(), headers: {} }),
    expected: refusedByRole('anyone'),
    isNonsense: true,
  },
  'a customer': { send: () => login(people.customer), expected: byRole('user') },
  'a customer who sends nonsense': {
    send: async () => ({ ...(await login(people.customer)), headers: {} }),
    expected: refusedByRole('user'),
    isNonsense: true,
  },
  'another customer': { send: () => login(people.other), expected: byRole('user') },
  'a blocked customer': {
    send: () => fromPage(blocked.copy()),
    expected: (called) => (called.access === 'anyone' ? byRole('anyone')(called) : 'blocked'),
  },
  'an admin': { send: () => login(people.admin), expected: byRole('admin') },
  'a superAdmin': { send: () => login(people.superAdmin), expected: byRole('superAdmin') },
  'a superAdmin on a page of another site': {
    send: () => ({
      visitor: owner.copy(),
      headers: owner.own({ 'sec-fetch-site': 'cross-site' }),
    }),
    expected: (called) => (needsOwnSite(called) ? 'cross_site' : undefined),
  },
  'a superAdmin without the anti-forgery token': {
    send: () => ({ visitor: owner.copy(), headers: { 'sec-fetch-site': 'same-origin' } }),
    expected: (called) => (needsToken(called) ? 'wrong_token' : undefined),
  },
  'a program whose key has every scope': {
    send: () => withKey(keyOfEveryScope),
    expected: ({ keyScope }) => (keyScope === undefined ? 'not_for_keys' : LET_IN),
  },
  'a program whose key lacks the scope': {
    send: async ({ keyScope }) => {
      const scope = keyScope as KeyScope;
      const scopes = KEY_SCOPES.filter((one) => one !== scope);
      const key = keysWithout.get(scope) ?? (await makeKey(world, owner, scopes)).key;
      keysWithout.set(scope, key);
      return withKey(key);
    },
    expected: (called) => (isScoped(called) ? 'scope_missing' : undefined),
    isNonsense: true,
  },
  'a program whose key does not exist': {
    send: () => withKey(`upk_${'A'.repeat(43)}`),
    expected: (called) => (isScoped(called) ? 'wrong_key' : undefined),
    isNonsense: true,
  },
  'a program with its key in the address': {
    send: () => withKey('', `?key=${keyOfEveryScope}`),
    expected: () => 'key_in_address',
    isNonsense: true,
  },
};

/** Sends a request without content, in a body that counts how often it is read. */
const call = async (called: Endpoint, { send, isNonsense }: Caller) => {
  const { visitor, headers, query = '' } = await send(called);
  const isForm = called.body?.as === 'multipart';
  let reads = 0;
  const body = new ReadableStream(
    {
      pull: (controller) => {
        reads += 1;
        const content = isForm ? '--x--\r\n' : '{}';
        controller.enqueue(new TextEncoder().encode(isNonsense ? '{' : content));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const type = isForm ? 'multipart/form-data; boundary=x' : 'application/json';
  const hasBody = called.body !== undefined || (isNonsense && called.method !== 'GET');
  const path = pathWith(called, () => (isNonsense ? 'no-id' : targetId));
  const { counts } = world.engine;
  const before = counts.put;
  const answer = await visitor.raw(called.method, `${path}${query}`, {
    headers: {
      ...(hasBody && { 'content-type': isNonsense ? 'text/nonsense' : type }),
      ...(isNonsense && { 'idempotency-key': '', 'sec-fetch-site': 'none' }),
      ...headers,
    },
    ...(hasBody && { body, duplex: 'half' }),
  } as RequestInit);
  return { ...answer, reads, writes: counts.put - before };
};

describe.each(ENDPOINTS.map((called) => [`${called.method} ${called.path}`, called] as const))(
  '%s',
  (_name, called) => {
    it('lets in the callers who may call it, and refuses the others before it reads their request', async () => {
      const expected: Record<string, string> = {};
      const actual: Record<string, string> = {};
      for (const [name, caller] of Object.entries(CALLERS)) {
        const wanted = caller.expected(called);
        if (wanted === undefined) continue;
        expected[name] = wanted;
        const { status, body, text, reads, writes } = await call(called, caller);
        actual[name] = REFUSALS.includes(body?.code) ? body.code : LET_IN;
        expect(status, name).toBeLessThan(500);
        if (wanted !== LET_IN) expect([name, reads, writes]).toEqual([name, 0, 0]);
        if (/customer|visitor/.test(name))
          expect(
            Object.entries(people).flatMap(([who, { email }]) =>
              name.includes(who) || !text.includes(email) ? [] : [email],
            ),
          ).toEqual([]);
      }
      expect(actual).toEqual(expected);
    });
  },
);

describe('the contract', () => {
  it('is mounted completely', () => {
    const names = (endpoints: readonly Endpoint[]) => endpoints.map(({ name }) => name).sort();
    expect(names(world.api.mounted)).toEqual(names(ENDPOINTS));
  });

  it('has no name and no address twice', () => {
    expect(new Set(ENDPOINTS.map(({ name }) => name)).size).toBe(ENDPOINTS.length);
    expect(new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`)).size).toBe(
      ENDPOINTS.length,
    );
  });
});
