// The audit log, as superAdmins read it.
import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../src/contract/audit/rules.ts';
import { dayOf } from '../../../src/contract/kernel/days.ts';
import { QUOTE_FORM } from '../../support/forms.ts';
import { saidOf } from '../../support/said-of.ts';
import { createTestApi, SUPER_ADMIN } from '../../support/test-api.ts';
import type { Visitor } from '../../support/visitor.ts';

const DEVICE = { 'user-agent': 'Firefox of the office' };

const entriesFor = async (owner: Visitor, query = ''): Promise<AuditEntry[]> =>
  (await owner.get(`/admin/audit-log?${query}`)).body.entries;

/**
 * An office with an owner, an admin, a request, and a log that begins empty: the admin was made by
 * the owner.
 */
const office = async () => {
  const world = createTestApi();
  const { quote } = (await world.visitor().post('/quote', QUOTE_FORM)).body;
  const admin = await world.newAdmin();
  const owner = await world.signedIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
  const change = (changes: unknown) =>
    admin.visitor.patch(`/admin/quote/${quote._id}`, changes, DEVICE);
  return { ...world, quote, admin, owner, change };
};

describe('an entry', () => {
  it('says who changed which values, when and from where', async () => {
    const { change, owner, quote, admin, clock } = await office();
    const before = clock.now();
    const answer = await change({ status: 'contacted', note: 'Rang.' });
    const [entry] = await entriesFor(owner);
    expect(entry).toEqual({
      _id: expect.any(String),
      at: expect.any(String),
      actor: { _id: admin.id, name: 'Binu', role: 'admin' },
      action: 'change',
      entity: 'quote',
      entityId: quote._id,
      label: quote.quoteNumber,
      changes: [
        { field: 'status', before: 'new', after: 'contacted' },
        { field: 'notes.0.text', before: null, after: 'Rang.' },
        { field: 'notes.0.by', before: null, after: 'Binu' },
        { field: 'notes.0.at', before: null, after: expect.any(String) },
      ],
      more: 0,
      ip: '203.0.113.0',
      device: 'Firefox of the office',
      requestId: answer.headers.get('x-request-id'),
    });
    expect(Date.parse(entry?.at ?? '')).toBeGreaterThanOrEqual(before - 1);
  });

  it('is not written for refusals or for calls that change nothing', async () => {
    const { change, owner } = await office();
    expect((await change({ status: 'won' })).status).toBe(409);
    expect((await change({})).status).toBe(200);
    expect((await change({ status: 'new', priority: 'medium' })).status).toBe(200);
    expect((await entriesFor(owner)).map(({ entity }) => entity)).toEqual(['admin']);
  });

  it('records every account that staff create, block and unblock, once each', async () => {
    const { owner, admin } = await office();
    const { customer } = (
      await admin.visitor.post('/admin/customer', {
        firstName: 'Devi',
        lastName: 'K',
        email: 'Devi@example.com',
      })
    ).body;
    for (const isActive of [false, false, true])
      await admin.visitor.patch(`/admin/customer-block-unblock/${customer._id}`, { isActive });
    expect(
      (
        await admin.visitor.post('/admin/customer', {
          firstName: 'Devi',
          email: 'devi@example.com',
        })
      ).status,
    ).toBe(409);
    await owner.patch(`/super-admin/admin-block-unblock/${admin.id}`, { isActive: false });
    const nameless = `Customer ${customer._id.slice(-6).toUpperCase()}`;
    const told = (await entriesFor(owner)).map(({ action, entity, entityId, label, changes }) => [
      action,
      entity,
      entityId,
      label,
      changes.length,
    ]);
    expect(told).toEqual([
      ['block', 'admin', admin.id, 'Binu', 1],
      ['unblock', 'customer', customer._id, nameless, 1],
      ['block', 'customer', customer._id, nameless, 1],
      ['create', 'customer', customer._id, nameless, 4],
      ['create', 'admin', admin.id, 'Binu', 3],
    ]);
  });

  it('holds no secret', async () => {
    const { owner, admin, change } = await office();
    const made = (
      await admin.visitor.post('/admin/customer', { firstName: 'Devi', email: 'devi@example.com' })
    ).body;
    const other = (
      await owner.post('/super-admin/admin', {
        firstName: 'Esha',
        email: 'esha@lifts.example',
        role: 'superAdmin',
        currentPassword: SUPER_ADMIN.password,
      })
    ).body;
    await owner.patch(`/super-admin/admin-block-unblock/${other.admin._id}`, { isActive: false });
    await change({ note: 'Rang.' });
    const { text, body } = await owner.get('/admin/audit-log?limit=100');
    expect(body.totalAvailableEntries).toBe(5);
    for (const secret of [
      made.initialPassword,
      other.initialPassword,
      '$2',
      'Hash',
      'assword',
      'ession',
      'target',
      'opId',
      'ggl/',
      'eml/',
    ])
      expect(text).not.toContain(secret);
  });

  it('records what was really replaced when two people change the same thing at once', async () => {
    const { change, owner } = await office();
    await Promise.all([change({ priority: 'low' }), change({ priority: 'high' })]);
    const last = (await change({ note: 'x' })).body.quote.priority;
    const steps = (await entriesFor(owner, 'entity=quote')).flatMap(({ changes }) =>
      changes.filter(({ field }) => field === 'priority'),
    );
    const other = last === 'low' ? 'high' : 'low';
    expect(steps).toHaveLength(2);
    expect(steps).toContainEqual({ field: 'priority', before: 'medium', after: other });
    expect(steps).toContainEqual({ field: 'priority', before: other, after: last });
  });
});

describe('the log', () => {
  it('can be narrowed, searched, sorted and paged', async () => {
    const { owner, admin, change, clock, quote } = await office();
    await change({ status: 'contacted' });
    const ownId = (await owner.get('/user')).body.user._id;
    const total = async (query: string) =>
      (await owner.get(`/admin/audit-log?${query}`)).body.totalAvailableEntries;
    const queries = [
      'entity=quote',
      'entity=model',
      'action=create',
      `actor=${ownId}`,
      `actor=${admin.id}`,
      `search=${quote.quoteNumber.toLowerCase()}`,
    ];
    expect(await Promise.all(queries.map(total))).toEqual([1, 0, 1, 1, 1, 1]);
    const today = dayOf(clock.now());
    expect(
      await Promise.all(
        [
          `from=${today}`,
          `to=${today}`,
          `from=${today}&to=${today}`,
          'to=2020-01-01',
          'from=2100-01-01',
        ].map(total),
      ),
    ).toEqual([2, 2, 2, 0, 0]);
    const names = async (query: string) =>
      (await entriesFor(owner, query)).map(({ actor }) => actor.name);
    expect(await names('sort=actor')).toEqual(['Binu', 'Super Admin']);
    expect(await names('sort=createdAt')).toEqual(['Super Admin', 'Binu']);
    expect(await names('limit=1&page=2')).toEqual(['Super Admin']);
    expect(await names('limit=1&page=3')).toEqual([]);
  });

  it.each([
    ['from=21.11.2026', 'From must be a date, for example 2026-11-21.'],
    ['to=2026-02-30', 'To must be a date, for example 2026-11-21.'],
    ['entity=order%20form', 'Unknown kind of thing.'],
    ['action=erase', 'Unknown action.'],
    ['sort=ip', 'Unknown sort. Use createdAt, actor or action.'],
    ['limit=1000', 'Limit must be a whole number from 1 to 100.'],
    ['colour=red', 'Unknown field "colour".'],
  ])('refuses %s', async (query, sentence) => {
    const answer = await (await createTestApi().superAdmin()).get(`/admin/audit-log?${query}`);
    expect([answer.status, saidOf(answer.body)]).toEqual([422, sentence]);
  });

  it('is read with its list and one read for each entry of the page', async () => {
    const { owner, change, log } = await office();
    for (const note of ['One', 'Two', 'Three']) await change({ note });
    await entriesFor(owner, 'limit=3');
    expect(log.at(-1)?.blobOps).toEqual({ reads: 5, writes: 0, deletes: 0, lists: 1 });
  });

  it('counts days as India does', async () => {
    const world = createTestApi();
    // 18:29 and 18:31 UTC are on two sides of midnight.
    const evening = Date.UTC(2031, 4, 10, 18, 29);
    world.clock.offsetMs += evening - world.clock.now();
    const owner = await world.superAdmin();
    const { password: currentPassword } = SUPER_ADMIN;
    const add = (firstName: string, email: string) =>
      owner.post('/super-admin/admin', { firstName, email, currentPassword });
    await add('Before', 'b@lifts.example');
    world.clock.offsetMs += 2 * 60_000;
    await add('After', 'a@lifts.example');
    const labels = async (query: string) =>
      (await entriesFor(owner, query)).map(({ label }) => label);
    expect(await labels('to=2031-05-10')).toEqual(['Before']);
    expect(await labels('from=2031-05-11')).toEqual(['After']);
  });
});
