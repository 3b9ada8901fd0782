// Repairs in the background.
import { describe, expect, it } from 'vitest';
import { createTestApi, PASSWORD } from '../../../support/test-api.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SIGNUP = {
  firstName: 'Anu',
  email: 'new@example.com',
  password: PASSWORD,
  passwordAgain: PASSWORD,
};

const repaired = async ({ api }: ReturnType<typeof createTestApi>, isThorough?: boolean) =>
  Object.fromEntries(
    (await api.sweep(isThorough)).map(({ name, repaired, error }) => [name, error ?? repaired]),
  );

describe('the sweeper', () => {
  it('removes an account whose sign-up was interrupted, and never shows it to staff', async () => {
    const world = createTestApi();
    const visitor = world.visitor();
    await visitor.get('/user');
    // The address is claimed last; everything from there on fails.
    world.engine.faults.plan(({ kind, key }) =>
      kind === 'put' && key.startsWith('eml/') ? { apply: false, answer: 503 } : undefined,
    );
    world.clock.run(25);
    expect((await visitor.postForm('/auth/signup', SIGNUP)).status).toBe(503);
    world.clock.run(1);
    world.engine.faults.clear();
    world.clock.offsetMs = 30 * MINUTE_MS;
    expect(await repaired(world, false)).toMatchObject({ 'list people': 1, 'list quotes': 0 });
    expect(
      (await (await world.newAdmin()).visitor.get('/admin/customers')).body.totalAvailableUsers,
    ).toBe(0);
    world.clock.offsetMs = 2 * DAY_MS;
    expect((await repaired(world, true)).accounts).toBe(1);
    expect((await repaired(world, true)).accounts).toBe(0);
  });

  it('brings a list up to date that a crash left behind', async () => {
    const world = createTestApi();
    const { visitor: admin } = await world.newAdmin();
    const { visitor } = await world.newCustomer();
    world.engine.faults.plan(({ kind, key }) =>
      kind === 'put' && key.startsWith('idx/') ? { apply: false, answer: 503 } : undefined,
    );
    world.clock.run(25);
    await visitor.postForm('/user/edit-profile', { firstName: 'Renamed' });
    world.clock.run(1);
    world.engine.faults.clear();
    const names = async () =>
      (await admin.get('/admin/customers')).body.customers.map(
        ({ firstName }: { firstName: string }) => firstName,
      );
    expect(await names()).toEqual(['Renamed']);
    world.clock.offsetMs = 30 * MINUTE_MS;
    expect((await repaired(world, false))['list people']).toBe(1);
    expect(await names()).toEqual(['Renamed']);
  });

  it('forgets tries after a quiet day, and nothing else', async () => {
    const world = createTestApi();
    const { email } = await world.newCustomer();
    expect((await repaired(world, true))['counters of tries']).toBe(0);
    world.clock.offsetMs = 3 * DAY_MS;
    expect((await repaired(world, true))['counters of tries']).toBeGreaterThan(0);
    expect((await (await world.signedIn(email, PASSWORD)).get('/user')).body.user.email).toBe(
      email,
    );
  });

  it('does the thorough part once a night, in whichever process', async () => {
    const world = createTestApi();
    await world.newCustomer();
    const sweeps = async () =>
      (await Promise.all(Array.from({ length: 5 }, () => world.api.sweep()))).map(
        (report) => report.length,
      );
    const [least = 0, ...more] = (await sweeps()).sort((a, b) => a - b);
    expect(more.filter((length) => length > least)).toHaveLength(1);
    expect(new Set(await sweeps())).toEqual(new Set([least]));
    world.clock.offsetMs = DAY_MS;
    expect((await sweeps()).filter((length) => length > least)).toHaveLength(1);
  });

  it('reports that it could not check whose night it is, and does the rest', async () => {
    const world = createTestApi();
    await world.newCustomer();
    world.engine.faults.plan(({ key }) =>
      key.startsWith('upk/') ? { apply: false, answer: 503 } : undefined,
    );
    world.clock.run(50);
    const report = await world.api.sweep();
    expect(report.filter(({ error }) => error !== undefined).map(({ name }) => name)).toEqual([
      'night',
    ]);
    expect(report.length).toBeGreaterThan(5);
  });

  it('rebuilds the lists, so that staff see rows that a list had lost', async () => {
    const world = createTestApi();
    const { visitor: admin } = await world.newAdmin();
    await world.newCustomer();
    const { visitor } = await world.newCustomer({ firstName: 'Chitra' });
    await visitor.post('/quote', {
      name: 'Chitra',
      phone: '+914844000000',
      elevatorType: 'Commercial',
      location: 'Goa',
    });
    const totals = async () => [
      (await admin.get('/admin/customers')).body.totalAvailableUsers,
      (await admin.get('/admin/quotes')).body.totalAvailableQuotes,
    ];
    for (const list of ['people', 'quotes'])
      await world.engine.fetch(`http://blobs.invalid/site/site:local-app/idx/${list}`, {
        method: 'delete',
      });
    expect(await totals()).toEqual([0, 0]);
    expect(await repaired(world, true)).toMatchObject({ 'rebuild people': 4, 'rebuild quotes': 1 });
    expect(await totals()).toEqual([2, 1]);
    expect(await repaired(world, true)).toMatchObject({ 'rebuild people': 0, 'rebuild quotes': 0 });
  });

  it('fails quietly and in words while storage is unavailable', async () => {
    const world = createTestApi();
    await world.newCustomer();
    world.engine.faults.plan(() => ({ apply: false, answer: 503 }));
    world.clock.run(50);
    const report = await world.api.sweep();
    expect(report.length).toBeGreaterThan(0);
    expect(report.filter(({ error }) => error === undefined)).toEqual([]);
  });

  it('may run several times at once', async () => {
    const world = createTestApi();
    await world.newCustomer();
    world.clock.offsetMs = 2 * DAY_MS;
    const reports = await Promise.all([
      world.api.sweep(true),
      world.api.sweep(true),
      world.api.sweep(true),
    ]);
    expect(reports.flat().filter(({ error }) => error !== undefined)).toEqual([]);
  });
});
