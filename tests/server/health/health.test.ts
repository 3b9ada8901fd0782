// The answer for uptime monitors, and its cost.
import { describe, expect, it } from 'vitest';
import { healthSchema, unhealthySchema } from '../../../src/contract/health/rules.ts';
import { keyOf, newOpId } from '../../../src/server/kernel/storage/keys.ts';
import { EMPTY_CATALOGUE } from '../../support/catalogues.ts';
import type { TestApi } from '../../support/test-api.ts';
import { createTestApi } from '../../support/test-api.ts';

const MINUTE = 60_000;
const SECOND = 1000;

const read = ({ visitor }: TestApi) => visitor().get('/health');
const problemsOf = async (world: TestApi) => {
  const { status, body } = await read(world);
  const { health } = unhealthySchema.parse(body);
  return [status, health.problems.map(({ code }) => code)];
};
const operations = ({ engine }: TestApi) =>
  Object.values(engine.counts).reduce((sum, count) => sum + count, 0);
/** Longer than the time for which memory and records of other processes are used. */
const later = (world: TestApi, ms = 20 * SECOND) => {
  world.clock.offsetMs += ms;
};

describe('health', () => {
  it('is good on a new site, and the answer is not cached', async () => {
    const world = createTestApi();
    const { status, headers, body } = await read(world);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(healthSchema.parse(body.health)).toMatchObject({
      storage: 'ok',
      lastSweep: null,
      oldestMarker: null,
      errorsOfLastHour: 0,
      release: { shown: null, published: 0 },
      problems: [],
    });
  });

  it('gives the time of the last sweep, and asks for a person when sweeps stop', async () => {
    const world = createTestApi();
    await world.api.sweep(false);
    const { body } = await read(world);
    expect(Date.parse(body.health.lastSweep)).toBeGreaterThan(world.clock.now() - MINUTE);
    later(world, 19 * MINUTE);
    expect((await read(world)).status).toBe(200);
    later(world, 2 * MINUTE);
    expect(await problemsOf(world)).toEqual([503, ['sweep']]);
    await world.api.sweep(false);
    later(world);
    expect((await read(world)).status).toBe(200);
  });

  it('gives a site that has never swept the same time from its first check on', async () => {
    const world = createTestApi();
    expect((await read(world)).status).toBe(200);
    later(world, 21 * MINUTE);
    expect(await problemsOf(world)).toEqual([503, ['sweep']]);
  });

  it('does not count the hours while a machine was off', async () => {
    const world = createTestApi();
    await world.api.sweep(false);
    const started = world.clock.now() + 600 * MINUTE;
    const again = createTestApi({ through: () => world.deps.storage, sweepsSince: started });
    again.clock.offsetMs = 601 * MINUTE;
    expect((await read(again)).status).toBe(200);
    later(again, 21 * MINUTE);
    expect(await problemsOf(again)).toEqual([503, ['sweep']]);
  });

  it('asks for a person when a part of every sweep fails for an hour', async () => {
    const world = createTestApi();
    await world.api.sweep(false);
    world.engine.faults.plan(({ kind, key }) =>
      kind === 'get' && key === 'idx/quotes' ? { apply: false, answer: 403 } : undefined,
    );
    later(world, 61 * MINUTE);
    await world.api.sweep(false);
    world.engine.faults.clear();
    expect(await problemsOf(world)).toEqual([503, ['sweep']]);
    later(world);
    await world.api.sweep(false);
    expect((await read(world)).status).toBe(200);
  });

  it('asks for a person when storage accepts no writes, and when it does not answer', async () => {
    const world = createTestApi();
    await read(world);
    world.clock.run(20);
    for (const kinds of [['put'], ['get', 'head', 'put', 'list']]) {
      later(world);
      world.engine.faults.plan(({ kind }) =>
        kinds.includes(kind) ? { apply: false, answer: 503 } : undefined,
      );
      const { status, headers, body } = await read(world);
      expect([status, headers.get('retry-after'), body.code]).toEqual([503, '60', 'unavailable']);
      expect(body.health).toMatchObject({ storage: 'failing' });
      expect(body.error).toContain('Storage cannot be read or written.');
      world.engine.faults.clear();
    }
    later(world);
    expect((await read(world)).status).toBe(200);
  });

  it('names the oldest change that is missing in its list, and asks for a person after an hour', async () => {
    const world = createTestApi();
    world.engine.faults.plan(({ kind, key }) =>
      kind === 'put' && key.startsWith('quo/') ? { apply: false, answer: 503 } : undefined,
    );
    world.clock.run(20);
    const visitor = world.visitor();
    await visitor.get('/user');
    const lift = { elevatorType: 'Residential', location: 'Kerala' };
    const sent = await visitor.post('/quote', { name: 'Anu', phone: '+914844000000', ...lift });
    expect(sent.status).toBe(503);
    world.engine.faults.clear();
    const { status, body } = await read(world);
    expect([status, typeof body.health.oldestMarker]).toEqual([200, 'string']);
    later(world, 50 * MINUTE);
    later(world, 11 * MINUTE);
    expect((await problemsOf(world))[1]).toContain('marker');
    await world.api.sweep(false);
    later(world);
    expect(await read(world)).toMatchObject({
      status: 200,
      body: { health: { oldestMarker: null } },
    });
  });

  it('counts unexpected errors for an hour, in every process, without asking for a person', async () => {
    let isBroken = false;
    const world = createTestApi({
      firstCatalogue: async () => {
        if (isBroken) throw new Error('The catalogue cannot be read.');
        return EMPTY_CATALOGUE;
      },
    });
    isBroken = true;
    for (let n = 0; n < 3; n += 1)
      expect((await world.visitor().get('/products')).status).toBe(500);
    isBroken = false;
    const errors = async (at: TestApi) => (await read(at)).body.health.errorsOfLastHour;
    expect(await errors(world)).toBe(3);
    const other = createTestApi({ through: () => world.deps.storage });
    // Errors within ten seconds of the first are stored with the next.
    expect(await errors(other)).toBe(1);
    later(world, 70 * MINUTE);
    await world.api.sweep(false);
    expect((await read(world)).status).toBe(200);
  });

  it('writes no more for many simultaneous errors than for one', async () => {
    const world = createTestApi({ firstCatalogue: () => Promise.reject(new Error('broken')) });
    await world.visitor().get('/products');
    const before = world.engine.counts.put;
    await Promise.all(Array.from({ length: 30 }, () => world.visitor().get('/products')));
    expect(world.engine.counts.put).toBe(before);
  });

  it('asks for a person when the published release is missing', async () => {
    const world = createTestApi();
    const admin = await world.superAdmin();
    const moved = { kind: 'publish', at: new Date().toISOString(), by: { _id: 'x', name: 'x' } };
    await world.deps.storage.scope().create(
      keyOf('rel', 'current'),
      { version: 1, read: (data: unknown) => data },
      {
        latest: 1,
        current: 1,
        contentHash: 'a'.repeat(64),
        skipped: [],
        move: moved,
        build: { state: 'asked', reason: null, at: new Date().toISOString() },
      },
      newOpId(world.deps.ports),
    );
    expect((await admin.get('/admin/releases')).status).toBe(503);
    expect((await problemsOf(world))[1]).toEqual(['release']);
  });

  it('costs storage no more for two hundred monitors than for one', async () => {
    const world = createTestApi();
    await read(world);
    later(world);
    const before = operations(world);
    const answers = await Promise.all(Array.from({ length: 200 }, () => read(world)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(operations(world) - before).toBeLessThan(20);
  });

  it('writes once for many processes that check at the same time', async () => {
    const world = createTestApi();
    await read(world);
    const others = Array.from({ length: 5 }, () =>
      createTestApi({ through: () => world.deps.storage }),
    );
    const before = world.engine.counts.put;
    await Promise.all(others.map(read));
    expect(world.engine.counts.put).toBe(before);
  });
});
