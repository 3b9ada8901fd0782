// Letters to the office about the site itself: low stock, failed builds, dead letters.
import { describe, expect, it } from 'vitest';
import { mailTo, openMailServer } from '../../support/mail-server.ts';
import { changeModel, createOffice, publish } from '../../support/releases.ts';
import { count, shop } from '../../support/shelf.ts';
import { createTestApi } from '../../support/test-api.ts';
import type { Visitor } from '../../support/visitor.ts';

const DAY_MS = 24 * 60 * 60_000;
const posted = async (staff: Visitor, kind: string) =>
  (await staff.get(`/admin/outbox?kind=${kind}`)).body.dispatches;

describe('low stock', () => {
  it('is reported once when it becomes low, and once more when that happens again', async () => {
    const { admin, api, button } = await shop(9);
    const set = async (onHandBefore: number, onHand: number) => {
      await count(admin, button, { onHandBefore, onHand, lowStockAt: 2 });
      await api.sweep(false);
      return (await posted(admin, 'stock-low')).length;
    };
    expect([await set(9, 8), await set(8, 2), await set(2, 1)]).toEqual([0, 1, 1]);
    expect([await set(1, 9), await set(9, 0)]).toEqual([1, 2]);
  });
});

describe('a failed build', () => {
  it('is reported once, however often it is checked', async () => {
    const office = await createOffice({ builds: undefined });
    await changeModel(office.admin, { headroomMm: 4100 });
    await publish(office.admin);
    await office.api.sweep(false);
    await office.api.sweep(false);
    expect(await posted(office.admin, 'build-failed')).toMatchObject([{ to: 'desk' }]);
  });
});

describe('undelivered messages', () => {
  it('are reported on the next day, once, and never because of that report itself', async () => {
    const { port } = await openMailServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
    });
    const world = createTestApi({ mail: mailTo(port) });
    const request = { name: 'Meera Nair', phone: '+919876543210', fillMs: 9000 };
    const where = { elevatorType: 'Residential', location: 'Kerala' };
    await world.visitor().post('/quote', { ...request, ...where });
    const owner = await world.superAdmin();
    const days = [];
    for (let day = 0; day < 3; day += 1) {
      world.clock.offsetMs += DAY_MS;
      // Twice: a sweep begins with any of its tasks, so it may send before it posts.
      await world.api.sweep(true);
      await world.api.sweep(true);
      days.push((await posted(owner, 'letters-dead')).length);
    }
    // The reminder of an unanswered request is refused as well, a day later.
    expect(days).toEqual([1, 2, 2]);
  });
});
