// Requests other sites could make a browser send: they change nothing.
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../../src/contract/endpoints.ts';
import { changesState, needsToken } from '../../../../src/contract/kernel/call.ts';
import { needsOwnSite } from '../../../../src/contract/kernel/endpoint.ts';
import { makeKey, programWith } from '../../../support/programs.ts';
import { createTestApi, PASSWORD, SITE } from '../../../support/test-api.ts';
import type { Visitor } from '../../../support/visitor.ts';

/** The sentence for people, and the hint for programs. */
type Said = { error: string; hint: string };
const NO_TOKEN: Said = {
  error: 'This page is out of date. Please reload it and try again.',
  hint: 'Send the header X-XSRF-TOKEN with the value of the cookie XSRF-TOKEN.',
};
const WRONG_TOKEN: Said = {
  error: 'Your session has changed. Please reload the page and try again.',
  hint: 'Send the header X-XSRF-TOKEN with the current value of the cookie XSRF-TOKEN, and both with the cookies of one session.',
};
const OTHER_SITE = 'This request did not come from our site. Please open our site and try again.';
const NO_ORIGIN: Said = {
  error: OTHER_SITE,
  hint: 'Send the header Origin with the address of this site.',
};
const NOT_OURS: Said = { error: OTHER_SITE, hint: 'The header Sec-Fetch-Site is not same-origin.' };
const OTHER_ORIGIN: Said = {
  error: OTHER_SITE,
  hint: 'The header Origin is not the address of this site.',
};

type Attack = (victim: Visitor, other: Visitor) => Record<string, string>;
const ATTACKS: [string, Attack, Said][] = [
  ['without the token', () => ({ 'sec-fetch-site': 'same-origin' }), NO_TOKEN],
  ['by a program without the token', () => ({ origin: SITE }), NO_TOKEN],
  [
    "with another session's token",
    (_victim, other) => ({
      'sec-fetch-site': 'same-origin',
      'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '',
    }),
    WRONG_TOKEN,
  ],
  [
    'with an unsigned token that equals its cookie',
    (victim) => {
      victim.cookies.set('XSRF-TOKEN', 'mine');
      return { 'sec-fetch-site': 'same-origin', 'x-xsrf-token': 'mine' };
    },
    WRONG_TOKEN,
  ],
  [
    'with a shortened signature',
    (victim) => ({
      'sec-fetch-site': 'same-origin',
      'x-xsrf-token': (victim.cookies.get('XSRF-TOKEN') ?? '').slice(0, -4),
    }),
    WRONG_TOKEN,
  ],
  [
    'by a program with a token of another session',
    (_victim, other) => ({ origin: SITE, 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '' }),
    WRONG_TOKEN,
  ],
  ['from another site', (victim) => victim.own({ 'sec-fetch-site': 'cross-site' }), NOT_OURS],
  ['from a sister site', (victim) => victim.own({ 'sec-fetch-site': 'same-site' }), NOT_OURS],
  ['typed into the address bar', (victim) => victim.own({ 'sec-fetch-site': 'none' }), NOT_OURS],
  [
    'by an old browser on another site',
    (victim) => ({
      'x-xsrf-token': victim.cookies.get('XSRF-TOKEN') ?? '',
      origin: 'https://evil.example',
    }),
    OTHER_ORIGIN,
  ],
  [
    'by an old browser on a site that begins like ours',
    (victim) => ({
      'x-xsrf-token': victim.cookies.get('XSRF-TOKEN') ?? '',
      origin: 'https://lifts.example.evil.example',
    }),
    OTHER_ORIGIN,
  ],
  [
    'with nothing that says where it comes from',
    (victim) => ({ 'x-xsrf-token': victim.cookies.get('XSRF-TOKEN') ?? '' }),
    NO_ORIGIN,
  ],
];
describe('a call that changes something', () => {
  it.each(ATTACKS)('is refused when it comes %s', async (_how, attack, said) => {
    const world = createTestApi();
    const [victim, other] = [
      (await world.newCustomer()).visitor,
      (await world.newCustomer()).visitor,
    ];
    const before = world.engine.counts.put;
    const headers = { ...attack(victim, other), 'content-type': 'application/json' };
    const answer = await victim.raw('POST', '/user/logout-everywhere', { headers, body: '{}' });
    expect([answer.status, answer.body]).toMatchObject([403, said]);
    expect(answer.body.error).not.toMatch(/header|X-XSRF|Origin/);
    expect(world.engine.counts.put).toBe(before);
    expect((await victim.get('/user')).body.user).not.toBeNull();
  });

  it('needs the token, except calls that use no account’s rights', () => {
    const without = ENDPOINTS.filter((called) => needsOwnSite(called) && !needsToken(called));
    expect(without.map(({ path }) => path)).toEqual(['/quote', '/quote/correct', '/grievance']);
    const elsewhere = ENDPOINTS.filter((called) => changesState(called) && !needsOwnSite(called));
    expect(elsewhere.map(({ path }) => path)).toEqual([
      '/payments/return',
      '/webhooks/razorpay',
      '/payments/link/{id}',
    ]);
  });
});

describe('a token', () => {
  it('comes with the refusal, so that a second try succeeds', async () => {
    const { visitor } = await createTestApi().newCustomer();
    visitor.cookies.delete('XSRF-TOKEN');
    expect((await visitor.post('/user/logout-everywhere', {})).status).toBe(403);
    expect((await visitor.post('/user/logout-everywhere', {})).status).toBe(200);
  });

  it('changes with the login, and the old one opens nothing', async () => {
    const world = createTestApi();
    const before = world.visitor();
    await before.get('/user');
    const old = before.cookies.get('XSRF-TOKEN') ?? '';
    const { visitor } = await world.newCustomer();
    expect(visitor.cookies.get('XSRF-TOKEN')).not.toBe(old);
    const answer = await visitor.raw('GET', '/auth/logout', {
      headers: visitor.own({ 'x-xsrf-token': old }),
    });
    expect(answer.status).toBe(403);
  });

  it('is sufficient for an old browser that names our site as its origin', async () => {
    const { visitor } = await createTestApi().newCustomer();
    const headers = {
      'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
      origin: 'https://lifts.example',
    };
    expect((await visitor.raw('GET', '/auth/logout', { headers })).status).toBe(200);
  });
});

describe('a token that is sent with a read', () => {
  const NEEDS_SESSION = ENDPOINTS.filter(
    ({ method, access, query, path }) =>
      method === 'GET' && access === 'user' && !query && !path.includes('{'),
  ).map(({ path }) => path);

  it.each([...NEEDS_SESSION, '/user', '/products'])(
    'must belong to the session of the cookies: %s',
    async (path) => {
      const world = createTestApi();
      const [{ visitor: latha }, { visitor: nila }] = [
        await world.newCustomer(),
        await world.newCustomer(),
      ];
      const own = await nila.raw('GET', path, { headers: nila.own() });
      expect(own.body?.code).not.toBe('wrong_token');
      const headers = latha.own();
      const answer = await nila.raw('GET', path, { headers });
      expect([answer.status, answer.body]).toMatchObject([403, { code: 'wrong_token' }]);
      expect((await nila.raw('GET', path)).body?.code).not.toBe('wrong_token');
      expect((await nila.raw('GET', path, { headers: { 'x-xsrf-token': '' } })).status).toBe(
        (await nila.raw('GET', path)).status,
      );
    },
  );

  it('is checked before the role: a customer who has logged in instead is not reported as an intruder', async () => {
    const world = createTestApi();
    const [staff, customer] = [await world.newAdmin(), await world.newCustomer()];
    const answer = await customer.visitor.raw('GET', '/admin/customers', {
      headers: staff.visitor.own(),
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'wrong_token']);
  });

  it('is refused before the account is read, and costs no storage', async () => {
    const world = createTestApi();
    const [{ visitor: latha }, { visitor: nila }] = [
      await world.newCustomer(),
      await world.newCustomer(),
    ];
    const before = { ...world.engine.counts };
    await nila.raw('GET', '/user/address', { headers: latha.own() });
    expect(world.engine.counts).toEqual(before);
  });

  it('reports that the session has ended when no account is logged in any more', async () => {
    const world = createTestApi();
    const { visitor } = await world.newCustomer();
    const headers = visitor.own();
    await visitor.get('/auth/logout');
    const answer = await visitor.raw('GET', '/user/address', { headers });
    expect([answer.status, answer.body.code]).toEqual([401, 'not_signed_in']);
  });

  it('is valid in every tab of one session', async () => {
    const { visitor } = await createTestApi().newCustomer();
    const first = visitor.own();
    visitor.cookies.delete('XSRF-TOKEN');
    await visitor.raw('GET', '/user');
    expect(visitor.own()).not.toEqual(first);
    for (const headers of [first, visitor.own()])
      expect((await visitor.raw('GET', '/user/address', { headers })).status).toBe(200);
  });

  it('has no effect beside an API key, which needs none', async () => {
    const world = createTestApi();
    const [{ visitor: other }, owner] = [await world.newCustomer(), await world.superAdmin()];
    const { key } = await makeKey(world, owner, ['quote:read']);
    const program = programWith(world, `Bearer ${key}`);
    for (const headers of [{}, { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '' }])
      expect((await program.get('/admin/quotes', headers)).status).toBe(200);
  });
});

describe('an answer', () => {
  const TOKEN = 'x-xsrf-token';

  it('names the token of its session to a call that did not bring it, and only then', async () => {
    const { visitor } = await createTestApi().newCustomer();
    const token = visitor.cookies.get('XSRF-TOKEN');
    expect((await visitor.raw('GET', '/user')).headers.get(TOKEN)).toBe(token);
    expect((await visitor.get('/user/address')).headers.get(TOKEN)).toBeNull();
  });

  it('names the token of the session that the call started', async () => {
    const world = createTestApi();
    const { email } = await world.newCustomer();
    const visitor = world.visitor();
    await visitor.get('/user');
    const { headers } = await visitor.post('/auth/login', { email, password: PASSWORD });
    expect(headers.get(TOKEN)).toBe(visitor.cookies.get('XSRF-TOKEN'));
  });

  it('that caches may keep names no token', async () => {
    const answer = await createTestApi().visitor().raw('GET', '/plan/cost');
    expect([answer.headers.get('cache-control'), answer.headers.get(TOKEN)]).toEqual([
      expect.stringContaining('public'),
      null,
    ]);
  });
});

describe('a browser that keeps no cookies', () => {
  it('is told so in words for people', async () => {
    const world = createTestApi();
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'asha@example.com', password: PASSWORD });
    const answer = await world.visitor().raw('POST', '/auth/login', { headers, body });
    expect([answer.status, answer.body]).toEqual([
      403,
      {
        error: 'Your browser blocks cookies. Allow them for this site to log in.',
        code: 'wrong_token',
        hint: 'Send the header X-XSRF-TOKEN with the value of the cookie XSRF-TOKEN.',
      },
    ]);
  });
});

describe('cookies', () => {
  const linesOf = async (site: string) => {
    const { headers } = await createTestApi().visitor(site).get('/user');
    return headers.getSetCookie();
  };

  it('are for this host and for https only', async () => {
    const lines = await linesOf('https://lifts.example');
    expect(lines.find((line) => line.startsWith('__Host-anonymous='))).toMatch(
      /; Path=\/; Max-Age=\d+; SameSite=Lax; Secure; HttpOnly$/,
    );
    expect(lines.find((line) => line.startsWith('XSRF-TOKEN='))).toMatch(
      /; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/,
    );
  });

  it('omit prefix and Secure on plain http on this machine, and nowhere else', async () => {
    expect((await linesOf('http://localhost:4321'))[0]).toMatch(
      /^anonymous=[^;]+; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/,
    );
    expect((await linesOf('http://lifts.example'))[0]).toMatch(
      /^__Host-anonymous=.+; Secure; HttpOnly$/,
    );
  });

  it('stay secure on this machine when the public address has https', async () => {
    const { headers } = await createTestApi({ siteUrl: 'https://lifts.example' })
      .visitor('http://localhost:4321')
      .get('/user');
    expect(headers.getSetCookie().every((line) => line.includes('; Secure'))).toBe(true);
  });
});
