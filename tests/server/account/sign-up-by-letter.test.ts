// Signing up where the site sends mail: a link makes the account, and nothing tells who has one.
import { describe, expect, it } from 'vitest';
import { testEmail } from '../../../src/contract/kernel/test-run.ts';
import { linkIn, openLetterSite } from '../../support/letters.ts';

const HOUR_MS = 60 * 60_000;
const OVER = { status: 409, body: { code: 'conflict' } };
const NEW = 'anu@example.com';

describe('a sign-up', () => {
  it('is finished by the link of a letter, with the password chosen there', async () => {
    const site = await openLetterSite();
    const answer = await site.signUp(NEW);
    expect([answer.status, answer.body]).toEqual([201, { user: null }]);
    expect((await site.login(NEW)).status).toBe(401);
    expect(site.subjects(NEW)).toEqual(['Confirm your e-mail address']);
    const { path, token } = linkIn(site.letters[0]);
    expect(path).toBe('/verify-email');
    const confirmed = await site.finish(token);
    expect([confirmed.status, confirmed.body]).toEqual([200, { email: NEW }]);
    // The link alone does not log the reader in.
    expect(confirmed.headers.getSetCookie().join()).not.toContain('session');
    const { status, body } = await site.login(NEW);
    expect([status, body.user]).toMatchObject([200, { email: NEW, emailVerified: true }]);
  });

  it('gets the same answer for an address with an account, whose owner gets a letter', async () => {
    const site = await openLetterSite();
    await site.member(NEW);
    const [taken, free] = [await site.signUp(NEW), await site.signUp('binu@example.com')];
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(taken.headers)).toEqual(names(free.headers));
    expect(site.subjects(NEW)).toEqual(['You already have an account with us']);
    expect(linkIn(site.to(NEW)[0]).token).toBe('');
    expect((await site.login(NEW)).status).toBe(200);
  });

  it('does not reveal the account by a login with the typed password, either', async () => {
    const site = await openLetterSite();
    await site.member(NEW);
    const password = 'typed-by-a-stranger-1';
    for (const email of [NEW, 'binu@example.com']) {
      await site.signUp(email, { password, passwordAgain: password });
      expect(await site.login(email, password)).toMatchObject({
        status: 401,
        body: { code: 'wrong_login' },
      });
    }
  });

  it('appears among customers once it is finished, not before', async () => {
    const site = await openLetterSite();
    const owner = await site.superAdmin();
    const total = async () => (await owner.get('/admin/customers')).body.totalAvailableUsers;
    await site.signUp(NEW);
    expect(await total()).toBe(0);
    await site.finish(linkIn(site.to(NEW)[0]).token);
    expect(await total()).toBe(1);
  });

  it('of two with one address belongs to the first to confirm', async () => {
    const site = await openLetterSite();
    await site.signUp(NEW);
    const password = 'the-second-one-22';
    await site.signUp(NEW, { password, passwordAgain: password });
    const [first, second] = site.to(NEW).map((letter) => linkIn(letter).token);
    expect((await site.finish(String(second), password)).status).toBe(200);
    expect(await site.finish(String(first))).toMatchObject(OVER);
    expect((await site.login(NEW, password)).status).toBe(200);
    expect((await site.login(NEW)).status).toBe(401);
  });

  it('sends at most three letters to an address in an hour, with the same answer after', async () => {
    const site = await openLetterSite();
    const answers: string[] = [];
    for (let round = 0; round < 5; round += 1) answers.push((await site.signUp(NEW)).text);
    expect(new Set(answers).size).toBe(1);
    expect(site.to(NEW)).toHaveLength(3);
  });

  it('cannot be finished after eight hours, twice, or by opening the link', async () => {
    const site = await openLetterSite();
    await site.signUp(NEW);
    site.clock.offsetMs += 8 * HOUR_MS;
    expect(await site.finish(linkIn(site.to(NEW)[0]).token)).toMatchObject(OVER);
    await site.signUp(NEW);
    const { token } = linkIn(site.to(NEW)[1]);
    expect((await site.visitor().get(`/auth/verify-email?token=${token}`)).status).toBe(405);
    expect((await site.finish(token)).status).toBe(200);
    expect(await site.finish(token)).toMatchObject(OVER);
  });

  it('that is never finished is removed at night', async () => {
    const site = await openLetterSite();
    await site.signUp(NEW);
    expect(await site.dump('usr/')).toContain(NEW);
    site.clock.offsetMs += 25 * HOUR_MS;
    await site.api.sweep(true);
    expect(await site.dump('usr/')).not.toContain(NEW);
  });

  it('by the check of the site opens a session at once, because no letter reaches its address', async () => {
    const site = await openLetterSite();
    const answer = await site.signUp(testEmail('abc123'));
    expect(answer.body.user).toMatchObject({ emailVerified: false });
    expect(site.letters).toEqual([]);
  });

  it('without a mail server opens a session at once, and reports a taken address', async () => {
    const site = await openLetterSite({ mail: undefined });
    const { status, body } = await site.signUp(NEW);
    expect([status, body.user]).toMatchObject([201, { email: NEW, emailVerified: false }]);
    expect(await site.signUp(NEW)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });
});

describe('a link on the screen of the host', () => {
  it('replaces the letter if there is no mail server', async () => {
    const shown: { email: string; path: string }[] = [];
    const site = await openLetterSite({ mail: undefined, showLink: (about) => shown.push(about) });
    await site.signUp(NEW);
    await site.forgot(NEW);
    expect(shown).toMatchObject([
      { email: NEW, path: expect.stringMatching(/^\/reset-password#/) },
    ]);
    const token = shown[0]?.path.split('#')[1] ?? '';
    expect((await site.reset(token)).status).toBe(200);
    expect(JSON.stringify(site.log)).not.toContain(token);
  });

  it('is not shown if letters are sent, or if others can read the output of the host', async () => {
    const shown: string[] = [];
    const site = await openLetterSite();
    await site.member(NEW);
    await site.forgot(NEW);
    expect([shown, site.to(NEW)]).toMatchObject([[], [{}]]);
    const silent = await openLetterSite({ mail: undefined });
    await silent.signUp(NEW);
    const visitor = await silent.signedIn(NEW, silent.PASSWORD);
    expect(await visitor.post('/user/verify-email', {})).toMatchObject({
      status: 409,
      body: { error: 'This site sends no mail yet. Please contact us.' },
    });
  });
});

describe('orders', () => {
  const place = async (isVerified: boolean) => {
    const site = await openLetterSite({ verifiedOrders: true });
    const { visitor } = isVerified
      ? await site.member(NEW)
      : await site.newCustomer({ email: testEmail('buyer1') });
    const body = { addressId: '0'.repeat(26), paymentMethod: 'bank_transfer', expectedTotal: 1 };
    return visitor.raw('POST', '/user/order', {
      body: JSON.stringify(body),
      headers: visitor.own({
        'content-type': 'application/json',
        'idempotency-key': 'order-key-1',
      }),
    });
  };

  it('wait for a confirmed address if the site requires one', async () => {
    const [unconfirmed, confirmed] = [await place(false), await place(true)];
    expect(unconfirmed.body.error).toContain('confirm your e-mail address');
    expect(confirmed.body.error).not.toContain('confirm your e-mail address');
  });
});
