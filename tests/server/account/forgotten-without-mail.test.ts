// A site without a mail server: it says so, and its office sees who forgot a password.
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

const DAY_MS = 24 * 60 * 60_000;
const ask = async (world: TestApi, email: string) => {
  const visitor = world.visitor();
  await visitor.get('/user');
  return visitor.post('/auth/forgot-password', { email });
};

describe('a forgotten password on a site without mail', () => {
  it('has the same answer for every address, which promises no letter', async () => {
    const world = createTestApi();
    const { email } = await world.newCustomer();
    const [known, unknown] = [await ask(world, email), await ask(world, 'other@example.com')];
    expect([known.status, known.body]).toEqual([202, { asked: true, byMail: false }]);
    expect(unknown.text).toBe(known.text);
  });

  it('waits on the first screen of staff, once a person, until there is a new password', async () => {
    const world = createTestApi();
    const staff = await world.superAdmin();
    const { email, visitor } = await world.newCustomer();
    const { _id } = (await visitor.get('/user')).body.user;
    const waiting = async () =>
      (await staff.get('/admin/dashboard')).body.dashboard.passwordRequests;
    expect(await waiting()).toEqual({ count: 0, people: [] });
    await ask(world, email);
    await ask(world, email);
    await ask(world, 'other@example.com');
    const request = { _id, role: 'user', name: expect.any(String), askedAt: expect.any(String) };
    expect(await waiting()).toEqual({ count: 1, people: [request] });
    world.clock.offsetMs += 60 * 60_000;
    await world.api.sweep();
    expect(await waiting()).toEqual({ count: 1, people: [request] });
    await staff.post(`/admin/customer-new-password/${_id}`, {});
    expect(await waiting()).toEqual({ count: 0, people: [] });
  });

  it('is forgotten after a week', async () => {
    const world = createTestApi();
    const { email } = await world.newCustomer();
    await ask(world, email);
    world.clock.offsetMs += 8 * DAY_MS;
    const staff = await world.superAdmin();
    const { dashboard } = (await staff.get('/admin/dashboard')).body;
    expect(dashboard.passwordRequests.count).toBe(0);
  });
});
