// Lists of staff load while the account is read, so that an answer costs one round trip. Other
// callers get no rows.
import { describe, expect, it } from 'vitest';
import type { Storage } from '../../../../src/server/kernel/storage/kv.ts';
import { createTestApi, type TestApi } from '../../../support/test-api.ts';
import type { Visitor } from '../../../support/visitor.ts';

const LISTS = [
  '/admin/customers',
  '/admin/quotes',
  '/admin/orders',
  '/admin/payments',
  '/admin/return-orders',
  '/admin/dashboard',
];

/** Notes when keys are asked for, and when they are answered. */
const watching = (events: string[]) => (storage: Storage) => ({
  ...storage,
  scope: (options?: Parameters<Storage['scope']>[0]) => {
    const kv = storage.scope(options);
    const get: typeof kv.get = async (key, schema, known) => {
      events.push(`${key.slice(0, 3)} asked`);
      const doc = await kv.get(key, schema, known);
      events.push(`${key.slice(0, 3)} answered`);
      return doc;
    };
    return { ...kv, get };
  },
});

const markAsStaff = (visitor: Visitor) => {
  visitor.cookies.set('__Host-staff', '1');
  visitor.cookies.set('staff', '1');
};

const customerOf = async (world: TestApi) => (await world.newCustomer()).visitor;
const opsOf = ({ log }: TestApi) => log.at(-1)?.blobOps;

describe('the list of a member of staff', () => {
  it.each(LISTS)('starts loading before the account has been read: %s', async (path) => {
    const events: string[] = [];
    const world = createTestApi({ through: watching(events) });
    const { visitor } = await world.newAdmin();
    await visitor.get(path);
    events.length = 0;
    expect((await visitor.get(path)).status).toBe(200);
    expect(events.indexOf('idx asked')).toBeGreaterThanOrEqual(0);
    expect(events.indexOf('idx asked')).toBeLessThan(events.indexOf('usr answered'));
  });
});

describe('a caller who is not staff', () => {
  it.each(LISTS)('is refused before a list starts loading: %s', async (path) => {
    const world = createTestApi();
    const customer = await customerOf(world);
    const { status, body } = await customer.get(path);
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect(opsOf(world)).toEqual({ reads: 1, writes: 0, deletes: 0, lists: 0 });
  });

  it.each(LISTS)('gets no rows with the cookie of staff: %s', async (path) => {
    const world = createTestApi();
    const customer = await customerOf(world);
    markAsStaff(customer);
    const { status, body } = await customer.get(path);
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect(Object.keys(body).sort()).toEqual(['code', 'error']);
    expect(opsOf(world)?.lists).toBeGreaterThan(0);
  });

  it('gets the refusal, and no other caller is affected, when the list cannot be read', async () => {
    const world = createTestApi();
    const customer = await customerOf(world);
    markAsStaff(customer);
    world.engine.faults.plan(({ kind, key }) =>
      kind === 'list' || key.startsWith('idx/') ? { apply: false, answer: 503 } : undefined,
    );
    expect((await customer.get('/admin/customers')).status).toBe(403);
    expect(world.reports).toEqual([]);
  });

  it('reads that it has to log in when the session is invalid, even with the cookie `staff`', async () => {
    const world = createTestApi();
    const stranger = world.visitor();
    markAsStaff(stranger);
    expect((await stranger.get('/admin/customers')).status).toBe(401);
    expect(opsOf(world)).toEqual({ reads: 0, writes: 0, deletes: 0, lists: 0 });
  });
});

describe('a list that cannot be read', () => {
  it('is an error for staff, as without loading ahead', async () => {
    const world = createTestApi();
    const { visitor } = await world.newAdmin();
    world.engine.faults.plan(({ key }) =>
      key.startsWith('idx/') ? { apply: false, answer: 503 } : undefined,
    );
    expect((await visitor.get('/admin/customers')).status).toBe(503);
  });
});
