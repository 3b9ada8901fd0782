// How a key is sent, and how one that does not work is refused. permissions.test.ts tries a key on
// every endpoint.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEY_SCOPES } from '../../../../src/contract/api-key/key-scopes.ts';
import { ENDPOINTS } from '../../../../src/contract/endpoints.ts';
import { changesState } from '../../../../src/contract/kernel/call.ts';
import { makeKey, programWith } from '../../../support/programs.ts';
import { createTestApi, type TestApi } from '../../../support/test-api.ts';
import type { Visitor } from '../../../support/visitor.ts';

const DAY_MS = 24 * 60 * 60_000;
const NEVER_MADE = `upk_${'A'.repeat(43)}`;
const CLOSED = ENDPOINTS.filter(({ keyScope }) => keyScope === undefined);
const SCOPED = ENDPOINTS.filter(({ keyScope }) => keyScope !== undefined && keyScope !== 'any');

let world: TestApi;
let owner: Visitor;
/** A key with every scope. */
let whole = '';
beforeAll(async () => {
  world = createTestApi({}, afterAll);
  owner = await world.superAdmin();
  whole = (await makeKey(world, owner, KEY_SCOPES)).key;
});

describe('a call without a scope', () => {
  it('includes every call of accounts, passwords, sessions, staff, customers and keys', () => {
    const private_ =
      /^\/(auth|user)(\/|$)|\/(admins?|customers?|api-keys?|wallet|audit)\b|-password/;
    const reached = ENDPOINTS.filter(({ keyScope }) => keyScope !== undefined);
    const own = reached.filter(({ path }) => private_.test(path.replace(/^\/admin\//, '/')));
    expect(own.map(({ path }) => path)).toEqual([]);
    expect(CLOSED.filter(({ path }) => /api-key/.test(path))).toHaveLength(3);
  });

  it('refuses a key that comes with the session of a superAdmin: the key decides', async () => {
    const headers = owner.own({ authorization: `Bearer ${whole}` });
    const answer = await owner.raw('GET', '/super-admin/api-keys', { headers });
    expect([answer.status, answer.body.code]).toEqual([403, 'not_for_keys']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('a call with a scope', () => {
  it('names the missing scope to a program', async () => {
    const { key } = await makeKey(world, owner, ['coupon:read']);
    const { status, body } = await programWith(world, `Bearer ${key}`).get('/admin/quotes');
    expect([status, body.code, body.error]).toEqual([
      403,
      'scope_missing',
      'This API key lacks the scope quote:read. Please ask a superAdmin for a key that has it.',
    ]);
  });

  it('reads by reading scopes and changes by writing ones, and every scope opens something', () => {
    for (const called of SCOPED)
      expect([called.name, called.keyScope?.endsWith(':write')]).toEqual([
        called.name,
        changesState(called),
      ]);
    expect(new Set(SCOPED.map(({ keyScope }) => keyScope))).toEqual(new Set(KEY_SCOPES));
  });
});

describe('public data', () => {
  it.each(['/products', '/openapi.json'])('is open to a key with any scope: %s', async (path) => {
    const { key } = await makeKey(world, owner, ['quote:read']);
    expect((await programWith(world, `Bearer ${key}`).get(path)).status).toBe(200);
    const bad = await programWith(world, `Bearer ${NEVER_MADE}`).get(path);
    expect([bad.status, bad.body.code]).toEqual([401, 'wrong_key']);
  });
});

describe('the header', () => {
  const MALFORMED = 'This is not an API key. Please check that it was copied as a whole.';
  const ask = (authorization: string) => programWith(world, authorization).get('/admin/quotes');

  it.each([
    ['bearer in small letters', (key: string) => `bearer ${key}`],
    ['two spaces', (key: string) => `Bearer  ${key}`],
    ['spaces around', (key: string) => `  Bearer ${key}  `],
  ])('may have %s', async (_what, header) => {
    expect((await ask(header(whole))).status).toBe(200);
  });

  it.each([
    ['nothing after Bearer', () => 'Bearer', MALFORMED],
    ['no Bearer', (key: string) => key, MALFORMED],
    ['another scheme', (key: string) => `Basic ${key}`, MALFORMED],
    [
      'capital letters in its mark',
      (key: string) => `Bearer ${key.replace('upk', 'UPK')}`,
      MALFORMED,
    ],
    ['a sign missing', (key: string) => `Bearer ${key.slice(0, -1)}`, MALFORMED],
    ['a sign too many', (key: string) => `Bearer ${key}A`, MALFORMED],
    ['a space within', (key: string) => `Bearer ${key.slice(0, 20)} ${key.slice(20)}`, MALFORMED],
    ['a tab', (key: string) => `Bearer\t${key}`, MALFORMED],
    ['quotation marks', (key: string) => `Bearer "${key}"`, MALFORMED],
    [
      'two keys',
      (key: string) => `Bearer ${key}, Bearer ${key}`,
      'Two API keys were sent. Please send one.',
    ],
    [
      'another case',
      (key: string) => `Bearer upk_${key.slice(4).toLowerCase()}`,
      'This API key is not valid. Please ask a superAdmin for a new one.',
    ],
  ])('is refused with %s', async (_what, header, sentence) => {
    const answer = await ask(header(whole));
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([
      401,
      'wrong_key',
      sentence,
    ]);
  });

  it('of another kind is ignored', async () => {
    const headers = owner.own({ authorization: 'Basic c3RhZmY6bGlmdA==' });
    expect((await owner.raw('GET', '/super-admin/api-keys', { headers })).status).toBe(200);
    expect(
      (await programWith(world, 'Basic c3RhZmY6bGlmdA==').get('/admin/quotes')).body.code,
    ).toBe('not_signed_in');
  });
});

describe('a key that no longer works', () => {
  it('is refused with the reason: revoked or expired', async () => {
    const { key, id } = await makeKey(world, owner, ['quote:read']);
    const short = await makeKey(world, owner, ['quote:read'], { ms: DAY_MS });
    const program = programWith(world, `Bearer ${key}`);
    expect((await program.get('/admin/quotes')).status).toBe(200);
    await owner.delete(`/super-admin/api-key/${id}`);
    const revoked = await program.get('/admin/quotes');
    expect([revoked.status, revoked.body]).toEqual([
      401,
      {
        code: 'key_revoked',
        error: 'This API key has been revoked. Please ask a superAdmin for a new one.',
      },
    ]);
    world.clock.offsetMs += DAY_MS + 1_000;
    const expired = await programWith(world, `Bearer ${short.key}`).get('/admin/quotes');
    expect([expired.status, expired.body]).toEqual([
      401,
      {
        code: 'key_expired',
        error: 'This API key has expired. Please ask a superAdmin for a new one.',
      },
    ]);
    world.clock.offsetMs -= DAY_MS + 1_000;
  });

  it('opens no session and is not read as one', async () => {
    const cookie = `__Host-session=${whole}`;
    const answer = await world.visitor().raw('GET', '/admin/quotes', { headers: { cookie } });
    expect(answer.body.code).toBe('session_ended');
  });
});

describe('a key in the address', () => {
  it.each([
    (key: string) => `?access_token=${key}`,
    (key: string) => `?search=${encodeURIComponent(`Bearer ${key}`)}`,
    (key: string) => `?${key}`,
    (key: string) => `?key=%75pk_${key.slice(4)}`,
    (key: string) => `?key=${key.slice(0, 30)}`,
  ])('is recognised in every spelling (%#), and never logged', async (query) => {
    const before = world.log.length;
    const { status, body, text } = await owner.get(`/admin/quotes${query(whole)}`);
    expect([status, body.code]).toEqual([401, 'key_in_address']);
    expect(body.error).toContain('logs keep addresses');
    expect(body.hint).toContain('in one header Authorization');
    for (const seen of [text, JSON.stringify(world.log.slice(before))])
      expect(seen).not.toContain(whole.slice(10, 25));
    expect(world.reports).toEqual([]);
  });

  it('is not confused with the beginning of a key', async () => {
    const found = await owner.get(`/super-admin/api-keys?search=${whole.slice(0, 10)}`);
    expect([found.status, found.body.apiKeys[0]?.prefix]).toEqual([200, whole.slice(0, 10)]);
  });
});
