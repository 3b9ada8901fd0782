// Against the real server in the same process.
import { describe, expect, it } from 'vitest';
import { createDesk } from '../../src/browser/admin/kit/desk.ts';
import { listCustomers } from '../../src/contract/people/calls.ts';
import { openPage } from '../support/page-client.ts';
import { createTestApi } from '../support/test-api.ts';

const anOffice = async () => {
  const api = createTestApi();
  const staff = await api.newAdmin();
  const page = openPage(api, staff.visitor);
  await page.session.loadSession();
  const desk = createDesk(page);
  const endSession = async () =>
    (await api.signedIn(staff.email, staff.password)).post('/user/logout-everywhere', {});
  const logInAgain = async (email = staff.email, password = staff.password) => {
    await staff.visitor.get('/user');
    expect((await staff.visitor.post('/auth/login', { email, password })).status).toBe(200);
  };
  /** Resolves when the call has failed and waits for a login. */
  const isWaiting = () =>
    new Promise<void>((resolve) => void desk.$ended.listen((ended) => ended && resolve()));
  return { api, staff, page, desk, endSession, logInAgain, isWaiting };
};

describe('a call of staff', () => {
  it('is answered', async () => {
    const { desk } = await anOffice();
    expect(await desk.call(listCustomers, {})).toMatchObject({ ok: true, data: { customers: [] } });
    expect(desk.$ended.get()).toBeUndefined();
  });

  it('waits after the session has ended, and continues after the next login', async () => {
    const { desk, page, endSession, logInAgain, isWaiting } = await anOffice();
    await endSession();
    const waiting = isWaiting();
    const answers = Promise.all([desk.call(listCustomers, {}), desk.call(listCustomers, {})]);
    await waiting;
    await desk.goOn();
    expect(desk.$ended.get()).toEqual({
      isAsking: false,
      message: 'You are not logged in yet. Please log in in the other tab, then come back here.',
    });
    await logInAgain();
    await desk.goOn();
    expect(desk.$ended.get()).toBeUndefined();
    expect(await answers).toMatchObject([{ ok: true }, { ok: true }]);
    expect(page.session.$session.get().status).toBe('user');
  });

  it('does not continue for another account, staff or not', async () => {
    const { api, staff, desk, endSession, logInAgain, isWaiting } = await anOffice();
    const customer = await api.newCustomer();
    await endSession();
    const waiting = isWaiting();
    const answer = desk.call(listCustomers, {});
    await waiting;
    const colleague = await api.newAdmin();
    for (const { email, password } of [{ ...customer, password: 'landing-door-42' }, colleague]) {
      await logInAgain(email, password);
      await desk.goOn();
      expect(desk.$ended.get()?.message).toBe(
        `You logged in with another account. This page belongs to ${staff.email}: please log in with that address.`,
      );
    }
    desk.giveUp();
    expect(await answer).toMatchObject({ ok: false, error: { code: 'session_ended' } });
  });

  it('fails with the message of the server when no login follows', async () => {
    const { desk, page, endSession, isWaiting } = await anOffice();
    await endSession();
    const waiting = isWaiting();
    const answer = desk.call(listCustomers, {});
    await waiting;
    desk.giveUp();
    expect(await answer).toMatchObject({ ok: false, error: { code: 'session_ended' } });
    expect(desk.$ended.get()).toBeUndefined();
    // The screen stays: its account is known, only the session has ended.
    expect(page.session.$session.get().status).toBe('user');
  });

  it('is refused like any other when the role does not allow it', async () => {
    const { api } = await anOffice();
    const page = openPage(api, (await api.newCustomer()).visitor);
    const desk = createDesk(page);
    expect(await desk.call(listCustomers, {})).toMatchObject({
      ok: false,
      error: { code: 'forbidden' },
    });
    expect(desk.$ended.get()).toBeUndefined();
  });
});
