// A browser on the same network, without https: it drops secure cookies, and says of itself no more
// than old browsers did.
import { describe, expect, it } from 'vitest';
import { isPlain, lacksHttps } from '../../../../src/server/kernel/http/plain-http.ts';
import { createTestApi, PASSWORD, type TestApi } from '../../../support/test-api.ts';

const LAN = 'http://192.168.1.20:4321';
const ADVICE =
  'You cannot log in at this address: it has no https, and browsers then keep no login. Use https, or restart the server with PUBLIC_URL=http://192.168.1.20:4321 to allow it without.';

/**
 * Keeps the cookies that a browser keeps over plain http, and names its page with what it sends.
 */
const lanBrowser = ({ api }: TestApi, site = LAN) => {
  const cookies = new Map<string, string>();
  const send = async (
    method: string,
    path: string,
    json?: object,
    more: Record<string, string> = {},
  ) => {
    const headers = new Headers({
      referer: `${site}/login`,
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
      ...more,
    });
    if (method !== 'GET' && !headers.has('origin')) headers.set('origin', site);
    if (json) headers.set('content-type', 'application/json');
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const answer = await api.fetch(
      new Request(`${site}/api${path}`, {
        method,
        headers,
        body: json ? JSON.stringify(json) : null,
      }),
      { ip: '192.168.1.33' },
    );
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/; Secure/.test(line) || name.startsWith('__')) continue;
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      status: answer.status,
      body: await answer.json(),
      lines: answer.headers.getSetCookie(),
    };
  };
  return { cookies, send };
};

describe('over plain http from another machine', () => {
  it('a login is refused with the reason and what to do, however often it is tried', async () => {
    const world = createTestApi();
    const { email } = await world.newCustomer();
    const { send } = lanBrowser(world);
    await send('GET', '/user');
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await send('POST', '/auth/login', { email, password: PASSWORD });
      expect([status, body]).toEqual([403, { error: ADVICE, code: 'needs_https' }]);
    }
    expect((await send('POST', '/auth/google', { token: 'x' })).body.code).toBe('needs_https');
  });

  it('no cookie loses its protection because of what the request says', async () => {
    const { send } = lanBrowser(createTestApi());
    const { lines } = await send('GET', '/user', undefined, {
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'localhost',
      forwarded: 'host=localhost',
    });
    expect(lines).toHaveLength(2);
    expect(lines.every((line) => line.includes('; Secure'))).toBe(true);
  });

  it('a quote is accepted all the same', async () => {
    const quote = {
      name: 'Anu Nair',
      phone: '+914844000000',
      elevatorType: 'Residential',
      location: 'Kerala',
    };
    expect((await lanBrowser(createTestApi()).send('POST', '/quote', quote)).status).toBe(201);
  });
});

describe.each([
  ['PUBLIC_URL', { publicUrl: LAN }],
  ['SITE_URL', { siteUrl: LAN }],
  ['PUBLIC_URL without the port', { publicUrl: 'http://192.168.1.20' }],
])('over plain http under the address in %s, the API', (_what, addresses) => {
  it('lets a customer log in, stay logged in, and log out', async () => {
    const world = createTestApi(addresses);
    const { email } = await world.newCustomer();
    const { cookies, send } = lanBrowser(world);
    await send('GET', '/user');
    expect((await send('POST', '/auth/login', { email, password: PASSWORD })).status).toBe(200);
    expect([...cookies.keys()].sort()).toEqual(['XSRF-TOKEN', 'device', 'session', 'signed-in']);
    expect((await send('GET', '/user')).body.user.email).toBe(email);
    expect((await send('GET', '/auth/logout')).status).toBe(200);
    expect((await send('GET', '/user')).body.user).toBeNull();
  });

  it('refuses other sites', async () => {
    const world = createTestApi(addresses);
    const { email } = await world.newCustomer();
    const { send } = lanBrowser(world);
    await send('GET', '/user');
    await send('POST', '/auth/login', { email, password: PASSWORD });
    const codeOf = async (method: string, path: string, headers: Record<string, string>) =>
      (await send(method, path, undefined, headers)).body.code;
    expect(
      await codeOf('GET', '/auth/logout', { referer: 'http://192.168.1.20.evil.example/' }),
    ).toBe('cross_site');
    expect(await codeOf('GET', '/auth/logout', { referer: '' })).toBe('cross_site');
    expect(await codeOf('GET', '/auth/logout', { referer: 'nonsense' })).toBe('cross_site');
    expect(await codeOf('POST', '/user/logout-everywhere', { origin: 'http://evil.example' })).toBe(
      'cross_site',
    );
    expect(await codeOf('POST', '/user/logout-everywhere', { origin: 'null' })).toBe('cross_site');
    expect(await codeOf('POST', '/user/logout-everywhere', { 'x-xsrf-token': 'other.token' })).toBe(
      'wrong_token',
    );
  });

  it('keeps secure cookies on other hosts and with https', async () => {
    const world = createTestApi(addresses);
    for (const site of [
      'https://192.168.1.20:4321',
      'http://192.168.1.21:4321',
      'https://lifts.example',
    ]) {
      const { lines } = await lanBrowser(world, site).send('GET', '/user');
      expect(lines.every((line) => line.includes('; Secure'))).toBe(true);
    }
  });
});

describe('the referrer', () => {
  it('proves nothing if a browser would name its site', async () => {
    const { visitor } = await createTestApi().newCustomer();
    const headers = {
      'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
      referer: 'https://lifts.example/account',
    };
    expect((await visitor.raw('GET', '/auth/logout', { headers })).body.code).toBe('cross_site');
  });
});

describe('the reason for the refusal', () => {
  const lacks = (address: string, headers: Record<string, string> = {}, addresses = {}) =>
    lacksHttps(new URL(address), new Headers(headers), addresses);

  it.each([
    ['another host', true, lacks('http://lifts.local/x')],
    ['https', false, lacks('https://lifts.local/x')],
    ['this machine', false, lacks('http://localhost:4321/x')],
    ['this machine by number', false, lacks('http://127.0.0.2/x')],
    ['this machine by IPv6', false, lacks('http://[::1]:4321/x')],
    ['a name below localhost', false, lacks('http://lifts.localhost/x')],
    ['a name that only begins like this machine', true, lacks('http://127.0.0.1.example/x')],
    [
      'a proxy that ends https',
      false,
      lacks('http://lifts.local/x', { 'x-forwarded-proto': 'https' }),
    ],
    ['a page with https', false, lacks('http://lifts.local/x', { origin: 'https://lifts.local' })],
    [
      'the public address, whose https ends before us',
      false,
      lacks('http://lifts.local/x', {}, { siteUrl: 'https://lifts.local' }),
    ],
  ])('%s: %s', (_what, expected, found) => {
    expect(found).toBe(expected);
  });

  it('is independent of the token: a client with cookies reads that the session has changed', async () => {
    const world = createTestApi();
    const visitor = world.visitor('http://lifts.local');
    await visitor.get('/user');
    const answer = await visitor.post('/auth/login', {}, { 'x-xsrf-token': 'other.token' });
    expect(answer.body.code).toBe('wrong_token');
  });

  it('is never the host alone: plain cookies are for configured names', () => {
    expect(isPlain(new URL('http://lifts.local'), { publicUrl: 'https://lifts.local' })).toBe(
      false,
    );
    expect(isPlain(new URL('http://lifts.local'), { publicUrl: 'http://lifts.local' })).toBe(true);
    expect(
      isPlain(new URL('http://localhost'), {
        siteUrl: 'https://lifts.example',
        publicUrl: 'http://lifts.local',
      }),
    ).toBe(false);
  });
});
