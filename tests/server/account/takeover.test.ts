// Takeovers: an attacker prepares an account, a session or a link, and the victim acts in good
// faith. Afterwards no password, session or link of the attacker opens the account.
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../src/contract/kernel/days.ts';
import { type StoredUser, storedUser, userKey } from '../../../src/server/account/stored-user.ts';
import { createApp } from '../../../src/server/app.ts';
import { type LetterSite, linkIn, openLetterSite } from '../../support/letters.ts';
import { mailTo, openMailServer, partOf } from '../../support/mail-server.ts';
import { createTestApi, SUPER_ADMIN } from '../../support/test-api.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';

const VICTIM = 'meera@example.com';
const THEIRS = 'strangers-rope-13';
const OWN = 'counterweight-78';
const OVER = { status: 409, body: { code: 'conflict' } };

const QUOTE = {
  name: 'Meera',
  phone: '+919876543210',
  elevatorType: 'Residential',
  location: 'Kerala',
  email: VICTIM,
  fillMs: 9_000,
};
const COMPLAINT = { name: 'Meera', topic: 'order', text: 'The cable is missing.', email: VICTIM };

const strangerSignsUp = (site: LetterSite, more: Record<string, string | Blob> = {}) =>
  site.signUp(VICTIM, { firstName: 'Stranger', password: THEIRS, passwordAgain: THEIRS, ...more });
const linkTo = (site: LetterSite, email = VICTIM) => linkIn(site.to(email).at(-1)).token;
const view = async (site: LetterSite, token: string, visitor?: Visitor) =>
  (await (visitor ?? (await site.browser())).post('/auth/letter-link', { token })).body.link;
const exported = async (visitor: Visitor) => {
  const { body } = await visitor.post('/user/export', {});
  return { quotes: body.export.quotes.length, complaints: body.export.complaints.length };
};
const sendRequests = async (site: LetterSite) => {
  await site.send('/quote', QUOTE);
  await site.send('/grievance', COMPLAINT);
};

describe('a sign-up with the address of another person', () => {
  it('does not open with the password of the stranger after the victim has used the link', async () => {
    const site = await openLetterSite();
    await sendRequests(site);
    await strangerSignsUp(site);
    const token = linkTo(site);
    expect(await site.send('/auth/verify-email', { token })).toMatchObject({
      status: 422,
      body: { fields: { password: 'Please choose a password.' } },
    });
    // Knowing the password that was sent with the sign-up is no proof, either.
    expect((await site.confirm(token, THEIRS)).status).toBe(422);
    expect((await site.login(VICTIM, THEIRS)).status).toBe(401);
    expect((await site.finish(token, OWN)).status).toBe(200);
    expect((await site.login(VICTIM, THEIRS)).status).toBe(401);
    const victim = await site.signedIn(VICTIM, OWN);
    expect(await exported(victim)).toEqual({ quotes: 1, complaints: 1 });
  });

  it('stores no trace of the password', async () => {
    const site = await openLetterSite();
    await strangerSignsUp(site);
    expect(await site.dump('usr/')).toContain('"passwordHash":null');
  });

  it('from before that rule, with a stored password, is finished with a new one', async () => {
    const site = await openLetterSite();
    await strangerSignsUp(site);
    const id = linkTo(site).split('.')[0] ?? '';
    const passwordHash = await site.services.passwords.hash('test', THEIRS);
    await site.kv().update(userKey(id), storedUser, site.services.newOpId(), (user) => {
      if (!user) throw new Error('no account');
      return { ...user, passwordHash };
    });
    const token = linkTo(site);
    expect((await view(site, token)).asks).toBe('new_password');
    expect((await site.confirm(token, THEIRS)).status).toBe(422);
    await site.finish(token, OWN);
    expect((await site.login(VICTIM, THEIRS)).status).toBe(401);
    expect((await site.login(VICTIM, OWN)).status).toBe(200);
  });

  it('shows the victim the entered data, to keep or to discard', async () => {
    const site = await openLetterSite();
    await strangerSignsUp(site, { phone: '+919999999999' });
    const token = linkTo(site);
    expect(await view(site, token)).toEqual({
      purpose: 'verify',
      email: VICTIM,
      asks: 'new_password',
      mayReset: false,
      passwordMin: 8,
      google: null,
      signUp: { firstName: 'Stranger', lastName: '', phone: '+919999999999', hasPicture: false },
    });
    await site.finish(token, OWN, { firstName: 'Meera', lastName: 'Nair', keepDetails: false });
    expect((await site.login(VICTIM, OWN)).body.user).toMatchObject({
      firstName: 'Meera',
      lastName: 'Nair',
      phone: '',
      profileImage: null,
    });
  });

  it('takes the same work and gets the same answer as one with an address that has an account', async () => {
    const site = await openLetterSite();
    await site.member('binu@example.com');
    const answers: string[] = [];
    const work: unknown[] = [];
    for (const email of ['binu@example.com', 'free@example.com']) {
      const { status, text } = await site.signUp(email);
      answers.push(`${status} ${text}`);
      work.push(site.log.findLast(({ route }) => route === '/auth/signup')?.blobOps);
    }
    expect(answers[0]).toBe(answers[1]);
    expect(work[0]).toEqual(work[1]);
    expect(work[0]).toMatchObject({ writes: expect.any(Number) });
  });

  it('is finished by the same request when the process ended half-way', async () => {
    const site = await openLetterSite();
    await strangerSignsUp(site);
    const token = linkTo(site);
    for (const folder of ['eml/', 'usr/']) {
      let seen = 0;
      site.engine.faults.plan(({ kind, key }) => {
        if (kind !== 'put' || !key.startsWith(folder)) return undefined;
        seen += 1;
        // The first write of the account is the password; the second finishes the sign-up.
        return folder === 'usr/' && seen === 1 ? undefined : { apply: false, answer: 503 };
      });
      site.clock.run(25);
      expect((await site.finish(token, OWN)).status).toBe(503);
      site.clock.run(1);
      site.engine.faults.clear();
      expect((await site.login(VICTIM, THEIRS)).status).toBe(401);
    }
    expect((await site.finish(token, OWN)).status).toBe(200);
    expect((await site.login(VICTIM, OWN)).body.user).toMatchObject({ emailVerified: true });
  });

  it('is finished once, even if two people use the link at the same moment', async () => {
    const site = await openLetterSite();
    await strangerSignsUp(site);
    const token = linkTo(site);
    const passwords = [OWN, 'governor-rope-90'];
    const answers = await Promise.all(passwords.map((password) => site.finish(token, password)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const logins = await Promise.all(passwords.map((password) => site.login(VICTIM, password)));
    expect(logins.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 200 ? 200 : 401)),
    );
  });
});

/** An account from before the site sent mail, then the same storage with a mail server. */
const fromBefore = async (email: string, change: () => Partial<StoredUser> = () => ({})) => {
  const before = createTestApi();
  const { id } = await before.newCustomer({ email, password: THEIRS, passwordAgain: THEIRS });
  const { letters, port } = await openMailServer();
  const app = createApp({ ...before.deps, mail: mailTo(port), siteUrl: 'https://lifts.example' });
  let addresses = 100;
  const browser = async () => {
    addresses += 1;
    const ip = `203.0.113.${addresses}`;
    const visitor = createVisitor({ fetch: app.fetch, site: 'https://lifts.example', ip });
    await visitor.get('/user');
    return visitor;
  };
  const kv = () => before.deps.storage.scope();
  await kv().update(userKey(id), storedUser, 'op-of-the-test' as never, (user) => {
    if (!user) throw new Error('no account');
    return { ...user, ...change() };
  });
  const logIn = async (password: string) => {
    const visitor = await browser();
    const { status } = await visitor.post('/auth/login', { email, password });
    return { status, visitor };
  };
  const token = (to = email) => linkIn(letters.findLast((letter) => letter.to.includes(to))).token;
  return { ...before, app, browser, id, letters, logIn, token };
};

describe('an account from before the site sent mail', () => {
  it('that a stranger created with the address is taken over by the victim, not confirmed for the stranger', async () => {
    const site = await fromBefore(VICTIM);
    await (await site.browser()).post('/quote', QUOTE);
    const stranger = (await site.logIn(THEIRS)).visitor;
    expect((await stranger.post('/user/verify-email', {})).status).toBe(200);
    const victim = await site.browser();
    const send = (more: object) =>
      victim.post('/auth/verify-email', { token: site.token(), ...more });
    expect(await send({})).toMatchObject({
      status: 422,
      body: { fields: { currentPassword: expect.any(String) } },
    });
    expect((await send({ currentPassword: 'a-guess-of-mine' })).status).toBe(422);
    expect(await exported(stranger)).toEqual({ quotes: 0, complaints: 0 });
    expect((await send({ password: OWN, passwordAgain: OWN })).status).toBe(200);
    expect((await stranger.get('/user')).body.user).toBeNull();
    expect((await site.logIn(THEIRS)).status).toBe(401);
    site.clock.offsetMs += 25 * HOUR_MS;
    const owner = (await site.logIn(OWN)).visitor;
    expect(await exported(owner)).toEqual({ quotes: 1, complaints: 0 });
  });

  it('does not lock its owner out, who logs in and confirms with the session or the password', async () => {
    for (const withSession of [true, false]) {
      const site = await fromBefore(VICTIM);
      const { visitor } = await site.logIn(THEIRS);
      await visitor.post('/user/verify-email', {});
      const token = site.token();
      const by = withSession ? visitor : await site.browser();
      const { body } = await by.post('/auth/letter-link', { token });
      expect(body.link).toMatchObject({
        asks: withSession ? 'nothing' : 'password',
        mayReset: true,
      });
      const proof = withSession ? {} : { currentPassword: THEIRS };
      expect((await by.post('/auth/verify-email', { token, ...proof })).status).toBe(200);
      const { user } = (await visitor.get('/user')).body;
      expect([user.emailVerified, user.confirmAgain]).toEqual([true, undefined]);
    }
  });

  it('whose address was confirmed in the old way shows requests after another confirmation', async () => {
    const site = await fromBefore(VICTIM, () => ({ emailVerifiedAt: '2026-11-01T10:00:00.000Z' }));
    await (await site.browser()).post('/quote', QUOTE);
    const { visitor } = await site.logIn(THEIRS);
    expect((await visitor.get('/user')).body.user).toMatchObject({
      emailVerified: true,
      confirmAgain: true,
    });
    expect(await exported(visitor)).toEqual({ quotes: 0, complaints: 0 });
    await visitor.post('/user/verify-email', {});
    expect((await visitor.post('/auth/verify-email', { token: site.token() })).status).toBe(200);
    site.clock.offsetMs += 25 * HOUR_MS;
    const again = (await site.logIn(THEIRS)).visitor;
    expect(await exported(again)).toEqual({ quotes: 1, complaints: 0 });
  });

  it('refuses guesses at its password by the reader of the link after a few', async () => {
    const site = await fromBefore(VICTIM);
    const { visitor } = await site.logIn(THEIRS);
    await visitor.post('/user/verify-email', {});
    const token = site.token();
    const statuses: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const reader = await site.browser();
      const sent = { token, currentPassword: `a-guess-number-${round}` };
      statuses.push((await reader.post('/auth/verify-email', sent)).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([422, 429]);
  });
});

describe('a change to the address of another person', () => {
  const asked = async () => {
    const site = await openLetterSite();
    const stranger = await site.member('stranger@example.com');
    await sendRequests(site);
    await stranger.visitor.postForm('/user/edit-profile', {
      email: VICTIM,
      currentPassword: site.PASSWORD,
    });
    return { ...site, stranger, token: linkTo(site) };
  };

  it('is not confirmed by the victim, with any input, and gives them no account', async () => {
    const site = await asked();
    expect(await view(site, site.token)).toMatchObject({
      email: VICTIM,
      asks: 'password',
      mayReset: false,
      signUp: null,
    });
    const own = { password: OWN, passwordAgain: OWN };
    for (const more of [{}, own, { currentPassword: OWN }, { ...own, currentPassword: OWN }])
      expect(await site.send('/auth/verify-email', { token: site.token, ...more })).toMatchObject({
        status: 422,
        body: { fields: { currentPassword: expect.any(String) } },
      });
    expect(await exported(site.stranger.visitor)).toEqual({ quotes: 0, complaints: 0 });
    expect((await site.login('stranger@example.com')).status).toBe(200);
    expect((await site.login(VICTIM, OWN)).status).toBe(401);
  });

  it('is not confirmed by a session of another account', async () => {
    const site = await asked();
    const other = await site.member('binu@example.com');
    const { status } = await other.visitor.post('/auth/verify-email', { token: site.token });
    expect(status).toBe(422);
  });

  it('is confirmed by the session or the password of its account alone', async () => {
    const site = await openLetterSite();
    const { visitor } = await site.member('old@example.com');
    await visitor.postForm('/user/edit-profile', {
      email: VICTIM,
      currentPassword: site.PASSWORD,
    });
    const token = linkTo(site);
    expect((await view(site, token, visitor)).asks).toBe('nothing');
    expect((await visitor.post('/auth/verify-email', { token })).status).toBe(200);
    expect((await visitor.get('/user')).body.user.email).toBe(VICTIM);
  });
});

describe('a link', () => {
  it('can be described any number of times, and stays valid', async () => {
    const site = await openLetterSite();
    await strangerSignsUp(site);
    const token = linkTo(site);
    for (let round = 0; round < 3; round += 1) {
      const { status } = await (await site.browser()).post('/auth/letter-link', { token });
      expect(status).toBe(200);
      expect((await site.send('/auth/verify-email', { token })).status).toBe(422);
    }
    expect((await site.finish(token, OWN)).status).toBe(200);
    expect(await site.send('/auth/letter-link', { token })).toMatchObject(OVER);
  });

  it('of an invitation asks for a password, with the rule of the role', async () => {
    const site = await openLetterSite();
    await (await site.superAdmin()).post('/super-admin/admin', {
      firstName: 'Binu',
      email: 'binu@lifts.example',
      role: 'admin',
      currentPassword: SUPER_ADMIN.password,
    });
    expect(await view(site, linkTo(site, 'binu@lifts.example'))).toMatchObject({
      purpose: 'invite',
      asks: 'new_password',
      passwordMin: 12,
      signUp: null,
    });
  });

  it('to a blocked account is refused without naming the account', async () => {
    const site = await openLetterSite();
    const { id } = await site.member(VICTIM);
    await site.forgot(VICTIM);
    const token = linkTo(site);
    await (await site.superAdmin()).patch(`/admin/customer-block-unblock/${id}`, {
      isActive: false,
    });
    expect(await site.send('/auth/letter-link', { token })).toMatchObject({
      status: 403,
      body: { code: 'blocked' },
    });
  });
});

describe('a site without mail', () => {
  it('confirms no address, so that no data are joined by address', async () => {
    const shown: { path: string }[] = [];
    const site = await openLetterSite({ mail: undefined, showLink: (about) => shown.push(about) });
    await sendRequests(site);
    await strangerSignsUp(site);
    const stranger = await site.signedIn(VICTIM, THEIRS);
    expect((await stranger.post('/user/verify-email', {})).status).toBe(409);
    await site.forgot(VICTIM);
    expect((await site.reset(shown[0]?.path.split('#')[1] ?? '', OWN)).status).toBe(200);
    expect((await site.login(VICTIM, THEIRS)).status).toBe(401);
    const after = await site.signedIn(VICTIM, OWN);
    expect((await after.get('/user')).body.user.emailVerified).toBe(false);
    expect(await exported(after)).toEqual({ quotes: 0, complaints: 0 });
  });
});

describe('a letter to a stranger', () => {
  it('gives the time, and says what its page asks for', async () => {
    const site = await openLetterSite();
    await strangerSignsUp(site);
    const [letter] = site.to(VICTIM);
    const text = letter ? partOf(letter, 'text/plain') : '';
    expect(text).toMatch(/When: \d+ \w+ \d{4}.*Indian time/);
    expect(text).toContain('choose the password of your new account');
  });
});

describe('a link that confirms the present address', () => {
  it('sets no password any more once the owner has changed it', async () => {
    const site = await fromBefore(VICTIM);
    const { visitor } = await site.logIn(THEIRS);
    await visitor.post('/user/verify-email', {});
    const token = site.token();
    const changed = await visitor.post('/user/change-password', {
      currentPassword: THEIRS,
      password: OWN,
      passwordAgain: OWN,
    });
    expect(changed.status).toBe(200);
    const reader = await site.browser();
    const taken = { token, password: 'governor-rope-90', passwordAgain: 'governor-rope-90' };
    expect(await reader.post('/auth/verify-email', taken)).toMatchObject(OVER);
    expect(await reader.post('/auth/letter-link', { token })).toMatchObject(OVER);
    expect((await site.logIn(OWN)).status).toBe(200);
  });

  it('to a new address stays valid, and requires the new password', async () => {
    const site = await openLetterSite();
    const { visitor } = await site.member('old@example.com');
    await visitor.postForm('/user/edit-profile', {
      email: VICTIM,
      currentPassword: site.PASSWORD,
    });
    const token = linkTo(site);
    await visitor.post('/user/change-password', {
      currentPassword: site.PASSWORD,
      password: OWN,
      passwordAgain: OWN,
    });
    expect((await site.confirm(token, site.PASSWORD)).status).toBe(422);
    expect((await site.confirm(token, OWN)).status).toBe(200);
  });
});

describe('a link to a new address', () => {
  it('shows its mailbox neither the Google account nor the role of the account', async () => {
    const site = await openLetterSite();
    const { visitor, id, password } = await site.letIn('admin');
    await site.kv().update(userKey(id), storedUser, site.services.newOpId(), (user) => {
      if (!user) throw new Error('no account');
      const connectedAt = user.createdAt;
      return { ...user, googleKey: 'ggl/one', google: { email: 'me@gmail.example', connectedAt } };
    });
    await visitor.postForm('/user/edit-profile', { email: VICTIM, currentPassword: password });
    const link = await view(site, linkTo(site));
    expect(link).toEqual({
      purpose: 'verify',
      email: VICTIM,
      asks: 'password',
      mayReset: false,
      passwordMin: 8,
      google: null,
      signUp: null,
    });
  });

  it('leaves the address free when a reset comes in between', async () => {
    const site = await openLetterSite();
    const { visitor, email, id } = await site.member('old@example.com');
    await visitor.postForm('/user/edit-profile', {
      email: 'new@example.com',
      currentPassword: site.PASSWORD,
    });
    const token = linkTo(site, 'new@example.com');
    await site.forgot(email);
    const resetToken = linkTo(site, email);
    const kv = site.kv();
    const update: typeof kv.update = async (key, ...more) => {
      const written = await kv.update(key, ...more);
      // The address points to the account; the account does not have it yet.
      if (key === site.services.keys.email('new@example.com') && resets === 0) {
        resets += 1;
        expect((await site.reset(resetToken, OWN)).status).toBe(200);
      }
      return written;
    };
    let resets = 0;
    const confirmed = site.services.verification.confirm(
      { ...site.call(), kv: { ...kv, update } },
      { token, currentPassword: site.PASSWORD, keepGoogle: false, keepDetails: true },
      {
        caller: undefined,
        client: { ip: '203.0.113.9', device: 'Firefox', requestId: 'one' },
      },
    );
    await expect(confirmed).rejects.toMatchObject({ code: 'conflict' });
    expect(resets).toBe(1);
    expect((await site.services.accounts.load(site.kv(), id))?.email).toBe(email);
    expect(await site.services.accounts.isEmailTaken(site.kv(), 'new@example.com')).toBe(false);
  });

  it('keeps the address when the same link is used twice at once', async () => {
    const site = await openLetterSite();
    const { visitor, id } = await site.member('old@example.com');
    await visitor.postForm('/user/edit-profile', {
      email: 'new@example.com',
      currentPassword: site.PASSWORD,
    });
    const token = linkTo(site, 'new@example.com');
    const answers = await Promise.all([site.confirm(token), site.confirm(token)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await site.services.accounts.byEmail(site.kv(), 'new@example.com'))?._id).toBe(id);
  });
});

describe('a deletion that a thief requested', () => {
  it('is cancelled by a reset, and a letter says so', async () => {
    const site = await openLetterSite();
    const { visitor, email, id } = await site.member(VICTIM);
    const asked = await visitor.post('/user/deletion', { currentPassword: site.PASSWORD });
    expect(asked.status).toBe(200);
    await site.forgot(email);
    expect((await site.reset(linkTo(site), OWN)).status).toBe(200);
    expect(site.subjects(email)).toContain('Your account will not be deleted');
    const owner = await site.signedIn(email, OWN);
    expect((await owner.get('/user')).body.user.deletionAt).toBeUndefined();
    site.clock.offsetMs += 9 * 24 * HOUR_MS;
    for (let night = 0; night < 3; night += 1) await site.api.sweep(true);
    expect((await site.services.accounts.load(site.kv(), id))?.email).toBe(email);
    expect((await site.login(email, OWN)).status).toBe(200);
  });

  it('is not mentioned to an owner whose account was not to be deleted', async () => {
    const site = await openLetterSite();
    const { email } = await site.member(VICTIM);
    await site.forgot(email);
    await site.reset(linkTo(site), OWN);
    expect(site.subjects(email)).not.toContain('Your account will not be deleted');
  });

  it('is refused when the owner sets another password before it is written', async () => {
    const site = await openLetterSite();
    const { email, id } = await site.member(VICTIM);
    await site.forgot(email);
    const token = linkTo(site);
    const kv = site.kv();
    const account = await site.services.accounts.load(kv, id);
    if (!account) throw new Error('no account');
    const create: typeof kv.create = async (key, ...more) => {
      if (key.startsWith('ers/')) expect((await site.reset(token, OWN)).status).toBe(200);
      return kv.create(key, ...more);
    };
    const asked = site.services.deletions.request(
      {
        ...site.call(),
        kv: { ...kv, create },
        caller: {
          account,
          client: { ip: '203.0.113.9', device: 'Firefox', requestId: 'one' },
          sessionId: account.sessions[0]?.id ?? '',
        },
      },
      { currentPassword: site.PASSWORD, reviews: 'keep' },
    );
    await expect(asked).rejects.toMatchObject({ code: 'invalid_fields' });
    const after = await site.services.accounts.load(site.kv(), id);
    expect([after?.deletion, after?.passwordHash === account.passwordHash]).toEqual([
      undefined,
      false,
    ]);
  });
});

describe('letters to an address that strangers have caused', () => {
  it('do not prevent a letter that recovers the account', async () => {
    const site = await openLetterSite();
    const { email, visitor } = await site.member(VICTIM);
    for (let round = 0; round < 4; round += 1) {
      await site.send('/quote', { ...QUOTE, name: `Stranger ${round}` });
      await site.send('/grievance', { ...COMPLAINT, text: `Complaint ${round}` });
      await strangerSignsUp(site);
    }
    await site.forgot(email);
    expect(site.subjects(email)).toContain('Set a new password');
    expect((await visitor.get('/user')).status).toBe(200);
  });

  it('do not reveal by their number whether the address has an account', async () => {
    const site = await openLetterSite();
    await site.member(VICTIM);
    site.clock.offsetMs += 2 * HOUR_MS;
    const letters: unknown[] = [];
    for (const email of [VICTIM, 'free@example.com']) {
      for (let round = 0; round < 3; round += 1) {
        await site.forgot(email);
        site.clock.offsetMs += HOUR_MS / 10;
      }
      const statuses: number[] = [];
      for (let round = 0; round < 4; round += 1) {
        const quote = { ...QUOTE, email, name: `Stranger ${round} of ${email}` };
        statuses.push((await site.send('/quote', quote)).status);
      }
      const confirmed = site.subjects(email).filter((subject) => subject.includes('request'));
      letters.push({ statuses, confirmed: confirmed.length });
    }
    // The fourth request is taken; only its letter is left out.
    const same = { statuses: [201, 201, 201, 201], confirmed: 3 };
    expect(letters).toEqual([same, same]);
  });

  it('are counted by the same work for addresses with and without an account', async () => {
    const site = await openLetterSite();
    // Invited by staff: nothing has been counted for the address yet.
    const { email: taken } = await site.letIn('admin');
    const throttles = async () => (await site.dump('thr/')).split('\n').filter(Boolean).length;
    const added: number[] = [];
    for (const email of [taken, 'free@example.com']) {
      const before = await throttles();
      await site.forgot(email);
      added.push((await throttles()) - before);
    }
    expect(added[0]).toBe(added[1]);
    expect(added[0]).toBeGreaterThan(0);
  });
});
