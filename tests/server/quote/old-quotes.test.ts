// Requests for quotes end a year after they were last worked on.
import { describe, expect, it } from 'vitest';
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

  it.each(CUTS)('ends completely wherever a night is cut off, %s', async (_how, fault) => {
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
  });
});
