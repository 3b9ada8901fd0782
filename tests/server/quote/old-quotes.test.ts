// Requests for quotes end a year after they were last worked on.
import { describe, expect, it } from 'vitest';
import { newOpId } from '../../../src/server/kernel/storage/keys.ts';
import { quoteKey, storedQuote } from '../../../src/server/quote/stored-quote.ts';
import { CUTS, cutSweepAt } from '../../support/crashing-process.ts';
import { isTried } from '../../support/effort.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

const DAY_MS = 24 * 60 * 60_000;
const QUOTE = { name: 'Devi Nair', phone: '+919812345678', elevatorType: 'Residential' } as const;

const ask = async ({ visitor }: TestApi) => {
  const me = visitor();
  const { body, status } = await me.post('/quote', { ...QUOTE, location: 'Kerala' });
  expect([status, body.fields]).toEqual([201, undefined]);
  return body.quote._id as string;
};
const staffOf = async (world: TestApi) => (await world.newAdmin()).visitor;
const swept = async ({ api }: TestApi) => {
  const report = await api.sweep(true);
  for (const { name, error } of report) expect([name, error]).toEqual([name, undefined]);
  return report.find(({ name }) => name === 'requests that have ended')?.repaired;
};

describe('a request for a quote', () => {
  it('is deleted a year after its last change, and its number is remembered as a code', async () => {
    const world = createTestApi();
    const id = await ask(world);
    world.clock.offsetMs += 200 * DAY_MS;
    const staff = await staffOf(world);
    await staff.patch(`/admin/quote/${id}`, { note: 'Devi will call back.' });
    world.clock.offsetMs += 360 * DAY_MS;
    expect(await swept(world)).toBe(0);
    world.clock.offsetMs += 10 * DAY_MS;
    expect(await swept(world)).toBe(1);
    const later = await staffOf(world);
    expect((await later.get(`/admin/quote/${id}`)).status).toBe(404);
    expect((await later.get('/admin/quotes')).body.totalAvailableQuotes).toBe(0);
    const log = await (await world.superAdmin()).get('/admin/audit-log');
    expect(log.text ?? '').not.toContain('Devi will call back');

    const again = await ask(world);
    const { notes } = (await later.get(`/admin/quote/${again}`)).body.quote;
    expect(notes).toMatchObject([{ by: 'Old requests' }]);
    expect(notes[0].text).toMatch(/^This number has asked before, last on \d{4}-\d\d-\d\d\.$/);
  });

  it('leaves no bytes in the files of this machine', async () => {
    const cleared: boolean[] = [];
    const world = createTestApi({
      storeFiles: {
        trouble: async () => null,
        check: async () => null,
        clear: async (isThorough) => void cleared.push(isThorough),
      },
    });
    await ask(world);
    await swept(world);
    world.clock.offsetMs += 370 * DAY_MS;
    await swept(world);
    expect(cleared).toEqual([false, true]);
  });

  it('is kept while its follow-up is far ahead, and still opens', async () => {
    const world = createTestApi();
    const id = await ask(world);
    const far = '9999-01-01T00:00:00.000Z';
    const kv = world.deps.storage.scope();
    await kv.update(quoteKey(id), storedQuote, newOpId(world.deps.ports), (quote) => {
      if (!quote) throw new Error('The request is gone.');
      return { ...quote, followUpAt: far };
    });
    world.clock.offsetMs += 3 * DAY_MS;
    expect(await swept(world)).toBe(0);
    const staff = await staffOf(world);
    expect((await staff.get(`/admin/quote/${id}`)).body.quote.followUpAt).toBe(far);
    // An earlier follow-up does not block other changes.
    const noted = await staff.patch(`/admin/quote/${id}`, { note: 'Later.', followUpAt: far });
    expect(noted.status).toBe(200);
  });

  it('has a follow-up of at most five years ahead', async () => {
    const world = createTestApi();
    const id = await ask(world);
    const staff = await staffOf(world);
    const inYears = (years: number) =>
      new Date(world.clock.now() + years * 365 * DAY_MS).toISOString();
    for (const late of [inYears(6), '9999-01-01T00:00:00.000Z']) {
      const { status, body } = await staff.patch(`/admin/quote/${id}`, { followUpAt: late });
      expect([status, body.fields]).toEqual([
        422,
        { followUpAt: 'A follow-up may be at most five years ahead.' },
      ]);
    }
    const { status } = await staff.patch(`/admin/quote/${id}`, { followUpAt: inYears(4) });
    expect(status).toBe(200);
  });

  it.each(CUTS)(
    'is deleted completely wherever a night is interrupted, %s',
    async (_how, fault) => {
      for (let number = 1; ; number += 1) {
        if (!isTried(number, 3, 1)) continue;
        const world = createTestApi();
        const id = await ask(world);
        world.clock.offsetMs += 370 * DAY_MS;
        let isBegun = false;
        const wasCut = await cutSweepAt(world, number, fault, ({ kind, key }) => {
          isBegun ||= key.startsWith('ask/');
          return isBegun && kind !== 'get';
        });
        world.clock.offsetMs += 30 * 60_000;
        await swept(world);
        const staff = await staffOf(world);
        expect([number, (await staff.get(`/admin/quote/${id}`)).status]).toEqual([number, 404]);
        expect((await staff.get('/admin/quotes')).body.totalAvailableQuotes).toBe(0);
        if (!wasCut || number > 12) break;
      }
    },
  );
});
