// Idempotency-Key on calls whose answers are kept: sent again they answer the same, and make
// nothing twice.
import { describe, expect, it } from 'vitest';
import { emptyCategory } from '../../../../src/contract/catalogue/category-fields.ts';
import { ENDPOINTS } from '../../../../src/contract/endpoints.ts';
import { type Endpoint, keepsAnswer } from '../../../../src/contract/kernel/endpoint.ts';
import { png } from '../../../support/pictures.ts';
import { makeKey, programWith } from '../../../support/programs.ts';
import { createTestApi, SUPER_ADMIN, type TestApi } from '../../../support/test-api.ts';
import type { Answer, Visitor } from '../../../support/visitor.ts';

const KEY = 'kept:2026-11-22/1';
const REUSED = 'This was already sent with other details. Please reload the page and try again.';
const SHOWN =
  'This was already done, and the answer contained a secret, which is shown only once. Please find the new entry in its list.';
const BUSY = 'The first attempt is still being carried out. Please try again in a few seconds.';

const form = (by: Visitor, path: string, fields: Record<string, string | Blob>, key = KEY) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return by.raw('POST', path, { body, headers: by.own({ 'idempotency-key': key }) });
};
const json = (by: Visitor, path: string, body: object, key = KEY) =>
  by.post(path, body, { 'idempotency-key': key });
const category = (slug: string) => ({
  slug,
  category: JSON.stringify({ ...emptyCategory(), name: 'Stair lifts' }),
});
const file = (height: number) => new File([png(4, height)], 'p.png', { type: 'image/png' });

type Send = (by: Visitor, content: number, key?: string) => Promise<Answer>;
const KEPT: Record<string, { send: Send; isCustomers?: true }> = {
  createCategory: {
    send: (by, n, key) => form(by, '/admin/category', category(`stair-${n}`), key),
  },
  createProduct: {
    send: (by, n, key) =>
      form(by, '/admin/product', { slug: `seat-${n}`, kind: 'spare_part' }, key),
  },
  storePicture: { send: (by, n, key) => form(by, '/admin/picture', { picture: file(n) }, key) },
  uploadPhoto: {
    send: (by, n, key) => form(by, '/user/photo', { picture: file(n) }, key),
    isCustomers: true,
  },
};

const whoOf = async (world: TestApi, isCustomers?: true) =>
  isCustomers ? (await world.newCustomer()).visitor : world.superAdmin();

describe('every POST that makes something', () => {
  it('accepts an Idempotency-Key, except where an e-mail address or an invitation serves as one', () => {
    const makes = ({ answer, method }: Endpoint) =>
      method === 'POST' && answer.as === 'json' && answer.status === 201;
    const without = ENDPOINTS.filter((called) => makes(called) && called.idempotency === undefined);
    expect(without.map(({ name }) => name)).toEqual(['signup', 'acceptInvitation']);
  });

  it('keeps answers only of logged-in callers', () => {
    expect(ENDPOINTS.filter((called) => keepsAnswer(called) && called.access === 'anyone')).toEqual(
      [],
    );
  });
});

describe('a call whose answer is kept', () => {
  it.each(Object.entries(KEPT))(
    'returns the same answer again, and 422 for other content: %s',
    async (_name, { send, isCustomers }) => {
      const world = createTestApi();
      const by = await whoOf(world, isCustomers);
      const first = await send(by, 1);
      expect(first.status, first.text).toBe(201);
      const again = await send(by, 1);
      expect([again.status, again.body]).toEqual([201, first.body]);
      const other = await send(by, 2);
      expect([other.status, other.body.code, other.body.error]).toEqual([
        422,
        'invalid_fields',
        REUSED,
      ]);
      expect((await send(by, 2, `${KEY}0`)).status).toBe(201);
    },
  );

  it('is separate for another account', async () => {
    const world = createTestApi();
    const [one, other] = [await world.newCustomer(), await world.newCustomer()];
    const send = KEPT.uploadPhoto?.send;
    expect([
      (await send?.(one.visitor, 1))?.status,
      (await send?.(other.visitor, 2))?.status,
    ]).toEqual([201, 201]);
  });

  it('is carried out once when it is sent many times at once', async () => {
    const world = createTestApi();
    const owner = await world.superAdmin();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => form(owner, '/admin/category', category('stair-lifts'))),
    );
    const made = answers.filter(({ status }) => status === 201);
    const busy = answers.filter(({ status }) => status === 409);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    expect(made.length + busy.length).toBe(6);
    for (const { body, headers } of busy)
      expect([body.error, headers.get('retry-after')]).toEqual([BUSY, '5']);
  });

  it('frees its key when it is refused', async () => {
    const world = createTestApi();
    const owner = await world.superAdmin();
    await form(owner, '/admin/category', category('stair-lifts'), `${KEY}0`);
    const refused = await form(owner, '/admin/category', category('stair-lifts'));
    const other = await form(owner, '/admin/category', category('platform-lifts'));
    expect([refused.status, other.status]).toEqual([409, 201]);
  });

  it('may be tried again a minute after it was interrupted', async () => {
    const world = createTestApi();
    const owner = await world.superAdmin();
    let writes = 0;
    world.engine.faults.plan(({ kind, key }) => {
      if (kind !== 'put' || !key.startsWith('ans/')) return undefined;
      writes += 1;
      return writes > 1 ? { apply: false, answer: 503 } : undefined;
    });
    world.clock.run(5);
    // The answer cannot be kept: as if the process had ended after it.
    await form(owner, '/admin/category', category('stair-lifts'));
    world.engine.faults.clear();
    world.clock.run(1);
    const early = await form(owner, '/admin/category', category('stair-lifts'));
    world.clock.offsetMs += 90_000;
    const late = await form(owner, '/admin/category', category('stair-lifts'));
    expect([early.body.error, late.body.error]).toEqual([
      BUSY,
      'The id stair-lifts is already taken.',
    ]);
  });

  it('is forgotten at night a month later', async () => {
    const world = createTestApi();
    const owner = await world.superAdmin();
    await form(owner, '/admin/category', category('stair-lifts'));
    world.clock.offsetMs += 31 * 24 * 60 * 60_000;
    const report = await world.api.sweep(true);
    expect(report.find(({ name }) => name === 'kept answers')?.repaired).toBe(1);
  });
});

describe('a call whose answer is shown once', () => {
  it('is refused when it is sent again, has created one account, and stores nothing of its secret', async () => {
    const world = createTestApi();
    const owner = await world.superAdmin();
    const person = { firstName: 'Anu', email: 'anu@example.com' };
    const first = await json(owner, '/admin/customer', person);
    const again = await json(owner, '/admin/customer', person);
    expect([first.status, again.status, again.body.error]).toEqual([201, 409, SHOWN]);
    expect(again.text).not.toContain(first.body.initialPassword);
    expect((await owner.get('/admin/customers')).body.totalAvailableUsers).toBe(1);
    const renew = () => json(owner, `/admin/customer-new-password/${first.body.customer._id}`, {});
    expect([(await renew()).status, (await renew()).body.error]).toEqual([200, SHOWN]);
  });

  it('includes the creation of an API key', async () => {
    const world = createTestApi();
    const owner = await world.superAdmin();
    const expiresAt = new Date(world.clock.now() + 86_400_000).toISOString();
    const make = () =>
      json(owner, '/super-admin/api-key', {
        name: 'Robot',
        scopes: ['quote:read'],
        expiresAt,
        currentPassword: SUPER_ADMIN.password,
      });
    expect([(await make()).status, (await make()).body.error]).toEqual([201, SHOWN]);
    expect((await owner.get('/super-admin/api-keys')).body.totalAvailableApiKeys).toBe(1);
  });
});

describe('a program', () => {
  it('has keys of its own: another program with the same Idempotency-Key makes its own call', async () => {
    const world = createTestApi();
    const owner = await world.superAdmin();
    const keys = [
      await makeKey(world, owner, ['coupon:write']),
      await makeKey(world, owner, ['coupon:write'], { name: 'Other' }),
    ];
    const codes = ['ONE', 'TWO'];
    const add = (at: number, code: string) =>
      programWith(world, `Bearer ${keys[at]?.key}`).send(
        'POST',
        '/admin/coupon',
        { code, type: 'percentage', discount: 10 },
        { 'idempotency-key': KEY },
      );
    const made = await Promise.all(codes.map((code, at) => add(at, code)));
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect((await add(0, 'ONE')).body.coupon._id).toBe(made[0]?.body.coupon._id);
    expect((await add(0, 'TWO')).status).toBe(422);
  });
});
