// Who may call what: every endpoint of the contract, tried by six kinds of callers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../src/contract/endpoints.ts';
import { ACCESS, pathWith } from '../../../src/contract/kernel/call.ts';
import type { Endpoint } from '../../../src/contract/kernel/endpoint.ts';
import { createTestApi, PASSWORD, SUPER_ADMIN, type TestApi } from '../../support/test-api.ts';
import type { Visitor } from '../../support/visitor.ts';

const CALLERS = ['anonymous', 'user', 'other user', 'blocked user', 'admin', 'superAdmin'] as const;
type Caller = (typeof CALLERS)[number];
const RANK: Record<Caller, number> = {
  anonymous: 0,
  user: 1,
  'other user': 1,
  'blocked user': 1,
  admin: 2,
  superAdmin: 3,
};

let world: TestApi;
let somebodysId = '';
/** E-mail address of each caller who has one. */
let addresses: Partial<Record<Caller, string>> = {};
const fresh = {} as Record<Caller, () => Promise<Visitor>>;

beforeAll(async () => {
  world = createTestApi({}, afterAll);
  const admin = await world.newAdmin();
  const [one, other, third] = [
    await world.newCustomer(),
    await world.newCustomer(),
    await world.newCustomer(),
  ];
  somebodysId = one.id;
  addresses = {
    user: one.email,
    'other user': other.email,
    'blocked user': third.email,
    admin: admin.email,
    superAdmin: SUPER_ADMIN.email,
  };
  const blocked = third.visitor;
  await admin.visitor.patch(`/admin/customer-block-unblock/${third.id}`, { isActive: false });
  fresh.anonymous = async () => {
    const visitor = world.visitor();
    await visitor.get('/user');
    return visitor;
  };
  fresh.user = () => world.signedIn(one.email, PASSWORD);
  fresh['other user'] = () => world.signedIn(other.email, PASSWORD);
  fresh['blocked user'] = async () => blocked.copy();
  fresh.admin = () => world.signedIn(admin.email, admin.password);
  fresh.superAdmin = () => world.signedIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
});

/**
 * The call without anything in it: whoever may make it gets past the door and is told what is
 * missing.
 */
const knock = (visitor: Visitor, called: Endpoint) => {
  const { method, body } = called;
  const address = pathWith(called, () => somebodysId);
  if (body?.as === 'multipart')
    return method === 'PATCH' ? visitor.patchForm(address, {}) : visitor.postForm(address, {});
  if (body)
    return visitor.raw(method, address, {
      body: '{}',
      headers: visitor.own({ 'content-type': 'application/json' }),
    });
  return visitor.raw(method, address, { headers: visitor.own() });
};

const expectedCode = (caller: Caller, { access, proof }: Endpoint) => {
  // Nobody's rights replace the signature of another server.
  if (proof === 'signature') return 'forbidden';
  if (access === 'anyone') return 'let in';
  if (caller === 'anonymous') return 'not_signed_in';
  if (caller === 'blocked user') return 'blocked';
  return RANK[caller] >= ACCESS.indexOf(access) ? 'let in' : 'forbidden';
};
const DOOR = [
  'not_signed_in',
  'session_ended',
  'blocked',
  'forbidden',
  'wrong_token',
  'cross_site',
  'password_due',
];

describe.each(CALLERS)('%s', (caller) => {
  it.each(ENDPOINTS.map((called) => [`${called.method} ${called.path}`, called] as const))(
    '%s',
    async (_name, called) => {
      const { status, body, text } = await knock(await fresh[caller](), called);
      const code = DOOR.includes(body?.code) ? body.code : 'let in';
      expect(code).toBe(expectedCode(caller, called));
      expect(status).toBeLessThan(500);
      const ofOthers = Object.values(addresses).filter((email) => email !== addresses[caller]);
      if (RANK[caller] < RANK.admin)
        expect(ofOthers.filter((email) => text.includes(email))).toEqual([]);
    },
  );
});

describe('the contract', () => {
  it('is mounted whole', () => {
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
