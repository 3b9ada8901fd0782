// Two tabs of one browser: a page acts for the account that it shows, and for no other. Against the
// real server in the same process.
import { describe, expect, it } from 'vitest';
import { createOwnCalls } from '../../src/browser/account/own-calls.ts';
import { createDesk } from '../../src/browser/admin/kit/desk.ts';
import { createLoginForm } from '../../src/browser/public/auth/auth.ts';
import { changePassword } from '../../src/contract/account/calls.ts';
import { createAddress, listAddresses } from '../../src/contract/address/calls.ts';
import { listCustomers } from '../../src/contract/people/calls.ts';
import { sendQuote } from '../../src/contract/quote/calls.ts';
import { openPage } from '../support/page-client.ts';
import { ADDRESS } from '../support/shopper.ts';
import { createTestApi, PASSWORD } from '../support/test-api.ts';

const HOUSE = { ...ADDRESS, label: 'Home' as const };

type Person = { email: string; password?: string };

/** A browser with a tab that shows Latha; `logIn` logs an account in in another tab. */
const aBrowser = async () => {
  const api = createTestApi();
  const latha = await api.newCustomer({ firstName: 'Latha' });
  const nila = await api.newCustomer({ firstName: 'Nila' });
  const { visitor } = latha;
  const page = openPage(api, visitor);
  await page.session.loadSession();
  const held = createOwnCalls(page);
  held.ask();
  const logOut = () => visitor.get('/auth/logout');
  const logIn = async ({ email, password = PASSWORD }: Person) => {
    await visitor.raw('GET', '/user');
    const answer = await visitor.post('/auth/login', { email, password });
    expect(answer.status).toBe(200);
  };
  const addressesOf = async ({ email }: Person) =>
    (await (await api.signedIn(email, PASSWORD)).get('/user/address')).body.addresses.length;
  /** Resolves when a call waits. */
  const isWaiting = () =>
    new Promise<void>((resolve) => void held.$ended.listen((ended) => ended && resolve()));
  return { api, latha, nila, page, held, logIn, logOut, addressesOf, isWaiting };
};
const OTHER = {
  ok: false,
  error: {
    code: 'wrong_token',
    error:
      'You are now logged in as Nila in another tab, so nothing was sent. Reload this page to go on as Nila, or log in again as Latha.',
  },
  other: { now: 'Nila', shown: 'Latha' },
};

describe('a page that shows an account', () => {
  it('saves nothing for another account, and reads nothing of it', async () => {
    const { page, latha, nila, logIn, addressesOf } = await aBrowser();
    await logIn(nila);
    expect(await page.client(createAddress, { body: HOUSE })).toMatchObject(OTHER);
    expect(await page.client(listAddresses, {})).toMatchObject(OTHER);
    expect([await addressesOf(latha), await addressesOf(nila)]).toEqual([0, 0]);
  });

  it('continues after the same account has logged in again in another tab', async () => {
    const { page, latha, logIn, logOut, addressesOf } = await aBrowser();
    await logOut();
    await logIn(latha);
    expect((await page.client(createAddress, { body: HOUSE })).ok).toBe(true);
    expect(await addressesOf(latha)).toBe(1);
  });

  it('works beside another page of the same session, and neither makes further calls', async () => {
    const { api, page, latha } = await aBrowser();
    const second = openPage(api, latha.visitor);
    await second.session.loadSession();
    const token = latha.visitor.cookies.get('XSRF-TOKEN');
    for (const { client } of [page, second, page])
      expect((await client(listAddresses, {})).ok).toBe(true);
    expect(latha.visitor.cookies.get('XSRF-TOKEN')).toBe(token);
  });

  it('does not log out another account', async () => {
    const { page, nila, logIn } = await aBrowser();
    await logIn(nila);
    expect(await page.session.logOut()).toMatchObject(OTHER);
    expect((await page.visitor.raw('GET', '/user')).body.user.firstName).toBe('Nila');
  });

  it('is logged out if another tab has already logged out', async () => {
    const { page, logOut } = await aBrowser();
    await logOut();
    expect((await page.session.logOut()).ok).toBe(true);
    expect(page.session.$session.get()).toEqual({ status: 'guest' });
  });

  it('keeps its session after a new password', async () => {
    const { page, nila, logIn } = await aBrowser();
    const password = 'another-landing-door-42';
    const body = { currentPassword: PASSWORD, password, passwordAgain: password };
    expect((await page.client(changePassword, { body })).ok).toBe(true);
    expect((await page.client(listAddresses, {})).ok).toBe(true);
    await logIn(nila);
    expect(await page.client(listAddresses, {})).toMatchObject(OTHER);
  });

  it('names both accounts by e-mail address if they have the same first name', async () => {
    const { api, page, latha, logIn } = await aBrowser();
    const namesake = await api.newCustomer({ firstName: 'Latha' });
    await logIn(namesake);
    expect(await page.client(listAddresses, {})).toMatchObject({
      other: { now: namesake.email, shown: latha.email },
    });
  });

  it('sends a quote request for no account rather than for another one', async () => {
    const { api, page, latha, nila, logIn } = await aBrowser();
    const quotesOf = async ({ email }: Person) => {
      const own = await api.signedIn(email, PASSWORD);
      return (await own.get('/user/consents')).text.match(/"quote"/g)?.length ?? 0;
    };
    const body = {
      name: 'Latha',
      phone: '+919847012345',
      elevatorType: 'Residential',
      location: 'Kerala',
      fillMs: 9_000,
    } as const;
    expect((await page.client(sendQuote, { body })).ok).toBe(true);
    await logIn(nila);
    expect((await page.client(sendQuote, { body })).ok).toBe(true);
    expect([await quotesOf(latha), await quotesOf(nila)]).toEqual([1, 0]);
    const staff = await api.superAdmin();
    expect((await staff.get('/admin/quotes')).body.totalAvailableQuotes).toBe(2);
  });
});

describe('a guest’s page', () => {
  it('logs in with the account of its form, although another tab has logged in since', async () => {
    const { api, page, latha, nila, logIn, logOut } = await aBrowser();
    await logOut();
    const guest = openPage(api, page.visitor);
    await guest.session.loadSession();
    await logIn(nila);
    await createLoginForm(guest).submit({ email: latha.email, password: PASSWORD });
    expect(guest.session.$session.get()).toMatchObject({ user: { firstName: 'Latha' } });
    expect((await guest.client(createAddress, { body: HOUSE })).ok).toBe(true);
    await logIn(nila);
    expect(await guest.client(listAddresses, {})).toMatchObject(OTHER);
  });
});

describe('a call that waits', () => {
  it('names the account that is logged in instead, and continues only for the account of the page', async () => {
    const { held, latha, nila, logIn, addressesOf, isWaiting } = await aBrowser();
    await logIn(nila);
    const waiting = isWaiting();
    const saved = held.call(createAddress, { body: HOUSE });
    await waiting;
    const other = { now: 'Nila', shown: 'Latha' };
    expect(held.$ended.get()).toEqual({ isAsking: false, message: undefined, other });
    await held.goOn();
    expect(held.$ended.get()).toMatchObject({
      message: `You logged in with another account. This page belongs to ${latha.email}: please log in with that address.`,
      other,
    });
    await logIn(latha);
    await held.goOn();
    expect((await saved).ok).toBe(true);
    expect([await addressesOf(latha), await addressesOf(nila)]).toEqual([1, 0]);
  });

  it('fails with a sentence when the visitor gives up', async () => {
    const { held, nila, logIn, isWaiting } = await aBrowser();
    await logIn(nila);
    const waiting = isWaiting();
    const saved = held.call(createAddress, { body: HOUSE });
    await waiting;
    held.giveUp();
    expect(await saved).toMatchObject(OTHER);
  });

  it('of staff waits, too, after a customer has logged in in the same browser', async () => {
    const api = createTestApi();
    const staff = await api.newAdmin();
    const customer = await api.newCustomer({ firstName: 'Nila' });
    const page = openPage(api, staff.visitor);
    await page.session.loadSession();
    const desk = createDesk(page);
    await staff.visitor.raw('GET', '/user');
    await staff.visitor.post('/auth/login', { email: customer.email, password: PASSWORD });
    const waiting = new Promise<void>((resolve) =>
      desk.$ended.listen((ended) => ended && resolve()),
    );
    const customers = desk.call(listCustomers, {});
    await waiting;
    expect(desk.$ended.get()?.other?.now).toBe('Nila');
    await staff.visitor.raw('GET', '/user');
    await staff.visitor.post('/auth/login', { email: staff.email, password: staff.password });
    await desk.goOn();
    expect((await customers).ok).toBe(true);
  });
});
