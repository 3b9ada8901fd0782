// API keys: made and shown once, listed, used by a program, revoked.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../local/built-site.ts';
import { API_KEY_FOLDER, storedApiKey } from '../../../src/server/api-key/stored-api-key.ts';
import { prefixOf } from '../../../src/server/kernel/storage/keys.ts';
import { makeKey, programWith } from '../../support/programs.ts';
import { createTestApi, SUPER_ADMIN, type TestApi } from '../../support/test-api.ts';
import type { Visitor } from '../../support/visitor.ts';

const COUPON = { code: 'MONSOON', type: 'percentage', discount: 10 };
type Wrong = { days?: number; name?: string; scopes?: string[] };
const DAY_MS = 24 * 60 * 60_000;

const opened = async () => {
  const world = createTestApi();
  return { world, owner: await world.superAdmin() };
};
const entriesOf = async (owner: Visitor, query = '') =>
  (await owner.get(`/admin/audit-log?limit=100${query}`)).body.entries;
const inDays = (world: TestApi, days: number) =>
  new Date(world.clock.now() + days * DAY_MS).toISOString();

describe('a program with a key', () => {
  it('is named in the audit log for each change, and once a day for each call it makes', async () => {
    const { world, owner } = await opened();
    const { key, id } = await makeKey(world, owner, ['quote:read', 'coupon:write']);
    const program = programWith(world, `Bearer ${key}`);
    for (let calls = 0; calls < 3; calls += 1) await program.get('/admin/quotes');
    await program.send('POST', '/admin/coupon', COUPON);
    const seen = await entriesOf(owner, `&actor=${id}`);
    expect(
      seen.map(({ action, entity, label }: Record<string, string>) => [action, entity, label]),
    ).toEqual([
      ['create', 'coupon', 'MONSOON'],
      ['use', 'api-key', 'POST /admin/coupon'],
      ['use', 'api-key', 'GET /admin/quotes'],
    ]);
    expect(seen[0].actor).toEqual({ _id: id, name: 'Back office', role: 'key' });
    world.clock.offsetMs += DAY_MS;
    await program.get('/admin/quotes');
    await program.get('/admin/quotes');
    expect(await entriesOf(await world.superAdmin(), `&actor=${id}`)).toHaveLength(4);
  });

  it('is logged before its call is carried out: if the log cannot be written, nothing is done', async () => {
    const { world, owner } = await opened();
    const { key } = await makeKey(world, owner, ['coupon:write']);
    const program = programWith(world, `Bearer ${key}`);
    world.engine.faults.plan(({ key: place, kind }) =>
      kind === 'put' && place.startsWith('aud/') ? { apply: false, answer: 500 } : undefined,
    );
    world.clock.run(200);
    expect((await program.send('POST', '/admin/coupon', COUPON)).status).toBe(503);
    world.engine.faults.plan(() => undefined);
    expect((await owner.get('/admin/coupons')).body.coupons).toEqual([]);
  });

  it('records its last use, at most once a minute', async () => {
    const { world, owner } = await opened();
    const { key } = await makeKey(world, owner, ['quote:read']);
    const program = programWith(world, `Bearer ${key}`);
    const lastUse = async () =>
      (await owner.get('/super-admin/api-keys')).body.apiKeys[0].lastUsedAt;
    expect(await lastUse()).toBeNull();
    await Promise.all(Array.from({ length: 8 }, () => program.get('/admin/quotes')));
    const first = await lastUse();
    expect(Date.parse(first)).toBeGreaterThan(world.clock.now() - 30_000);
    await program.get('/admin/quotes');
    expect(world.log.findLast(({ route }) => route === '/admin/quotes')?.blobOps.writes).toBe(0);
    expect(await lastUse()).toBe(first);
    world.clock.offsetMs += 61_000;
    await program.get('/admin/quotes');
    expect(Date.parse(await lastUse())).toBeGreaterThan(Date.parse(first) + 60_000);
  });

  it('that calls too often must wait, and other keys do not', async () => {
    const { world, owner } = await opened();
    const [busy, quiet] = [
      await makeKey(world, owner, ['quote:read']),
      await makeKey(world, owner, ['quote:read'], { name: 'Quiet' }),
    ];
    const program = programWith(world, `Bearer ${busy.key}`);
    let answer = await program.get('/admin/build');
    for (let calls = 0; calls < 2_000 && answer.status !== 429; calls += 1)
      answer = await program.get('/admin/build');
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await programWith(world, `Bearer ${quiet.key}`).get('/admin/quotes')).status).toBe(200);
    world.clock.offsetMs += 60_000;
    expect((await program.get('/admin/quotes')).status).toBe(200);
  });
});

describe('the lines of the README for programs', () => {
  it('list quotes and add a coupon', async () => {
    const { world, owner } = await opened();
    const { key } = await makeKey(world, owner, ['quote:read', 'coupon:write']);
    const lines = readFileSync(join(ROOT, 'README.md'), 'utf8').match(/^ {4}curl .+$/gm) ?? [];
    const answers = await Promise.all(
      lines.map((line) => {
        const [, header = ''] = /-H "Authorization: ([^"]+)"/.exec(line) ?? [];
        const [, body] = /--json '([^']+)'/.exec(line) ?? [];
        const [, path = ''] = / http:\/\/localhost:4321\/api(\S+)$/.exec(line) ?? [];
        const program = programWith(world, header.replace('$KEY', key));
        return body ? program.send('POST', path, JSON.parse(body)) : program.get(path);
      }),
    );
    expect(answers.map(({ status, body }) => [status, Object.keys(body)[0]])).toEqual([
      [200, 'quotes'],
      [201, 'coupon'],
    ]);
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
  });
});

describe('a key', () => {
  it('is shown once: storage has its beginning and its SHA-256, and no answer contains it again', async () => {
    const { world, owner } = await opened();
    const { key } = await makeKey(world, owner, ['quote:read']);
    expect(key).toMatch(/^upk_[\w-]{43}$/);
    const kv = world.deps.storage.scope();
    const kept: unknown[] = [];
    for await (const at of kv.list(prefixOf(API_KEY_FOLDER)))
      kept.push((await kv.get(at, storedApiKey))?.value);
    const sha256 = createHash('sha256').update(key).digest('hex');
    expect(kept).toMatchObject([{ sha256, prefix: key.slice(0, 10) }]);
    const secret = key.slice(10);
    expect(JSON.stringify(kept)).not.toContain(secret);
    const listed = await owner.get('/super-admin/api-keys');
    expect(listed.body.apiKeys).toMatchObject([
      { name: 'Back office', prefix: key.slice(0, 10), state: 'active', scopes: ['quote:read'] },
    ]);
    for (const text of [listed.text, JSON.stringify(await entriesOf(owner))])
      expect(text).not.toContain(secret);
  });

  it('is created and revoked in the audit log, with the person who did it', async () => {
    const { world, owner } = await opened();
    const { id } = await makeKey(world, owner, ['quote:read']);
    const revoked = await owner.delete(`/super-admin/api-key/${id}`);
    expect([revoked.status, revoked.body.apiKey.state]).toEqual([200, 'revoked']);
    expect((await owner.delete(`/super-admin/api-key/${id}`)).body).toEqual(revoked.body);
    const seen = await entriesOf(owner, '&entity=api-key');
    expect(
      seen.map(({ action, label, actor }: Record<string, unknown>) => [action, label, actor]),
    ).toEqual([
      ['revoke', 'Back office', expect.objectContaining({ role: 'superAdmin' })],
      ['create', 'Back office', expect.objectContaining({ role: 'superAdmin' })],
    ]);
  });

  it.each<[string, Wrong, string, string | RegExp]>([
    ['no name', { name: ' ' }, 'name', 'Please enter a name.'],
    ['no scope', { scopes: [] }, 'scopes', 'Please choose at least one permission.'],
    [
      'a scope twice',
      { scopes: ['quote:read', 'quote:read'] },
      'scopes',
      'Please name each scope once.',
    ],
    [
      'an unknown scope',
      { scopes: ['staff:write'] },
      'scopes.0',
      /^Unknown scope\. The scopes are quote:read/,
    ],
    ['an expiry in the past', { days: -1 }, 'expiresAt', 'The expiry must be in the future.'],
    [
      'an expiry in three years',
      { days: 1100 },
      'expiresAt',
      'The expiry must be at most 731 days ahead.',
    ],
  ])('is not created with %s', async (_what, { days = 30, ...fields }, field, message) => {
    const { world, owner } = await opened();
    const body = {
      name: 'Robot',
      scopes: ['quote:read'],
      expiresAt: inDays(world, days),
      currentPassword: SUPER_ADMIN.password,
      ...fields,
    };
    const refused = await owner.post('/super-admin/api-key', body);
    expect([refused.status, refused.body.fields?.[field]]).toEqual([
      422,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
    expect((await owner.get('/super-admin/api-keys')).body.totalAvailableApiKeys).toBe(0);
  });

  it('is found by its name and by its beginning, and filtered by its state', async () => {
    const { world, owner } = await opened();
    const first = await makeKey(world, owner, ['quote:read'], { name: 'Accounting' });
    const second = await makeKey(world, owner, ['quote:read'], { name: 'Backup', ms: DAY_MS });
    await owner.delete(`/super-admin/api-key/${first.id}`);
    const named = async (query: string) =>
      (await owner.get(`/super-admin/api-keys?sort=name&${query}`)).body.apiKeys.map(
        ({ name }: { name: string }) => name,
      );
    expect(await named('')).toEqual(['Accounting', 'Backup']);
    expect(await named('search=accoun')).toEqual(['Accounting']);
    expect(await named(`search=${second.key.slice(0, 10)}`)).toEqual(['Backup']);
    expect(await named('state=active')).toEqual(['Backup']);
    expect(await named('state=revoked')).toEqual(['Accounting']);
    world.clock.offsetMs += DAY_MS + 1;
    expect(await named('state=expired')).toEqual(['Backup']);
  });
});
