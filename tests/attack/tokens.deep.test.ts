// Cookies and tokens that are invented, damaged or stolen.
import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, inject, it } from 'vitest';
import { createPeople } from '../support/attack/people.ts';
import { ADDRESS } from '../support/shopper.ts';
import type { Visitor } from '../support/visitor.ts';

const people = createPeople(inject('attackedSite'));
const { visitor: me } = await people.newCustomer();
const session = me.cookies.get('session') ?? '';
const [head = '', payload = '', signature = ''] = session.split('.');
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
const signedWith = (key: string, claimed: object = claims, typ = 'session') =>
  new SignJWT({ ...claimed })
    .setProtectedHeader({ alg: 'HS256', typ })
    .sign(new TextEncoder().encode(key));
const hmac = (key: string, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url');

const forged: [string, string][] = [
  ['another key', await signedWith('a secret for sessions that is long enough')],
  ['no kind', await signedWith('x'.repeat(32), claims, '')],
  ['an end far away', await signedWith('x'.repeat(32), { ...claims, exp: 9e12 })],
];
const ofAnother = (await people.newCustomer()).visitor.cookies.get('XSRF-TOKEN') ?? '';
const ofNoSession = (await people.stranger()).cookies.get('XSRF-TOKEN') ?? '';

const askedWith = (cookie: string) =>
  me.copy().raw('GET', '/user/sessions', { headers: { cookie } });

describe('a session cookie', () => {
  it('that is valid opens the account', async () => {
    expect((await askedWith(`session=${session}`)).status).toBe(200);
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['a word', 'admin'],
    ['no signature', `${head}.${payload}.`],
    ['alg none', `${encoded({ alg: 'none', typ: 'session' })}.${payload}.`],
    ['alg None, signed', `${encoded({ alg: 'None', typ: 'session' })}.${payload}.${signature}`],
    ['another alg', `${encoded({ alg: 'HS512', typ: 'session' })}.${payload}.${signature}`],
    [
      'a key of its own',
      `${encoded({ alg: 'HS256', typ: 'session', jwk: { kty: 'oct', k: 'AAAA' } })}.${payload}.${hmac('\0\0\0', 'x')}`,
    ],
    ...forged,
    [
      'another account in it',
      `${head}.${encoded({ ...claims, sub: '01jd0000000000000000000000' })}.${signature}`,
    ],
    ['a bent signature', `${head}.${payload}.${signature.slice(0, -2)}AA`],
    ['a signature with more behind it', `${session}.${signature}`],
    ['10,000 dots', '.'.repeat(10_000)],
    ['signs that are no base64', `${head}.${payload}.\u00e9\u00e9`],
    ['quotes around it', `"${session}"`],
  ])('with %s opens nothing and is deleted', async (_what, token) => {
    const answer = await askedWith(`session=${token}`);
    expect([answer.status, answer.body.code]).toEqual([401, 'session_ended']);
    expect(answer.headers.getSetCookie().some((line) => /^session=;.*Max-Age=0/.test(line))).toBe(
      true,
    );
  });

  it.each([
    ['twice', `session=${session}; session=${session}`],
    ['behind one that is wrong', `session=x; session=${session}`],
    ['before one that is wrong', `session=${session}; session=x`],
  ])('%s opens nothing', async (_how, cookie) => {
    expect((await askedWith(cookie)).status).toBe(401);
  });

  it.each([
    '__Host-session',
    '__Secure-session',
    'Session',
    'SESSION',
    'sessio',
    'session[]',
    '$session',
    'x=1,session',
  ])('under the name %s opens nothing', async (name) => {
    expect((await askedWith(`${name}=${session}`)).status).toBe(401);
  });

  it('opens nothing if only the marker cookies are present', async () => {
    const marked = await me
      .copy()
      .raw('GET', '/admin/customers', { headers: { cookie: 'signed-in=1; staff=1' } });
    expect(marked.status).toBe(401);
  });

  it('is found among as many other cookies as fit', async () => {
    const others = Array.from({ length: 500 }, (_, number) => `c${number}=${'x'.repeat(15)}`).join(
      '; ',
    );
    expect((await askedWith(`${others}; session=${session}`)).status).toBe(200);
  });
});

describe('the anti-forgery token', () => {
  const own = me.cookies.get('XSRF-TOKEN') ?? '';
  const [random = '', signed = ''] = own.split('.');

  const save = (visitor: Visitor, headers: Record<string, string>) => {
    const kept = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...headers,
    };
    return visitor.raw('POST', '/user/address', { body: JSON.stringify(ADDRESS), headers: kept });
  };

  it.each([
    ['is not there', {}],
    ['is empty', { 'x-xsrf-token': '' }],
    ['belongs to another session', { 'x-xsrf-token': ofAnother }],
    ['belongs to no session', { 'x-xsrf-token': ofNoSession }],
    [
      'is the same in cookie and header, but made up',
      { 'x-xsrf-token': 'a.b', cookie: `session=${session}; XSRF-TOKEN=a.b` },
    ],
    ['has another beginning', { 'x-xsrf-token': `${random.slice(1)}.${signed}` }],
    ['has no signature', { 'x-xsrf-token': `${random}.` }],
    ['has a part too many', { 'x-xsrf-token': `${own}.x` }],
    ['is sent twice', { 'x-xsrf-token': `${own}, ${own}` }],
    ['is in another header', { 'x-csrf-token': own }],
  ])('changes nothing when it %s', async (_what, headers: Record<string, string>) => {
    const answer = await save(me.copy(), headers);
    expect([answer.status, answer.body.code]).toEqual([403, 'wrong_token']);
    expect((await me.get('/user/address')).body.addresses).toEqual([]);
  });
});

describe('a token of Google', () => {
  const now = Math.floor(Date.now() / 1000);
  const said = {
    iss: 'https://accounts.google.com',
    aud: 'browser-tests.apps.googleusercontent.com',
    sub: '1',
    iat: now,
    exp: now + 600,
  };
  const text = (header: object) =>
    `${encoded(header)}.${encoded({ ...said, email: 'a@gmail.com', email_verified: true })}`;

  it.each([
    ['none', `${text({ alg: 'none', kid: 'one' })}.`],
    [
      'HS256 with a key of the forger',
      `${text({ alg: 'HS256', kid: 'one' })}.${hmac('secret', text({ alg: 'HS256', kid: 'one' }))}`,
    ],
    ['RS256 with a signature of nothing', `${text({ alg: 'RS256', kid: 'one' })}.AAAA`],
    ['a key that is nowhere', `${text({ alg: 'RS256', kid: '../two' })}.AAAA`],
    [
      'a place to fetch the key from',
      `${text({ alg: 'RS256', jku: 'http://127.0.0.1:9/keys' })}.AAAA`,
    ],
    ['no header', '.e30.AAAA'],
  ])('signed by %s logs in no account', async (_how, token) => {
    const stranger = await people.stranger();
    const answer = await stranger.post('/auth/google', { token });
    expect([answer.status, answer.body.code]).toEqual([401, 'google_refused']);
    expect((await stranger.get('/user')).body.user).toBe(null);
  });
});
