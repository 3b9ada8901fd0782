// A new e-mail address: it counts once it is confirmed, and both addresses are told.
import { describe, expect, it } from 'vitest';
import { linkIn, openLetterSite } from '../../support/letters.ts';

const [OLD, NEW] = ['anu@example.com', 'anu@lifts.example'];
const OVER = { status: 409, body: { code: 'conflict' } };

const open = async () => {
  const site = await openLetterSite();
  const member = await site.member(OLD);
  const ask = (email: string, currentPassword = site.PASSWORD) =>
    member.visitor.postForm('/user/edit-profile', { email, currentPassword });
  return { ...site, own: member.visitor, ask };
};

describe('a new e-mail address', () => {
  it('counts once its link has been used, and both addresses get a letter', async () => {
    const site = await open();
    const asked = await site.ask(NEW);
    expect(asked.body.user).toMatchObject({ email: OLD, pendingEmail: NEW });
    expect(site.subjects(OLD)).toEqual(['Request to change your e-mail address']);
    expect(site.subjects(NEW)).toEqual(['Confirm your e-mail address']);
    expect((await site.login(NEW)).status).toBe(401);
    const { token } = linkIn(site.to(NEW)[0]);
    expect((await site.confirm(token)).body).toEqual({ email: NEW });
    expect((await site.login(OLD)).status).toBe(401);
    expect((await site.login(NEW)).body.user).toMatchObject({
      email: NEW,
      pendingEmail: null,
      emailVerified: true,
    });
    const changed = 'The e-mail address of your account has changed';
    expect([site.subjects(OLD).at(-1), site.subjects(NEW).at(-1)]).toEqual([changed, changed]);
    expect(await site.confirm(token)).toMatchObject(OVER);
  });

  it('frees the old one for another person', async () => {
    const site = await open();
    await site.ask(NEW);
    await site.confirm(linkIn(site.to(NEW)[0]).token);
    site.letters.length = 0;
    await site.signUp(OLD);
    expect((await site.finish(linkIn(site.to(OLD)[0]).token)).status).toBe(200);
  });

  it('of another account looks the same; its owner gets a letter and keeps it', async () => {
    const site = await open();
    const other = await site.member('binu@example.com');
    const asked = await site.ask(other.email);
    expect(asked.body.user).toMatchObject({ email: OLD, pendingEmail: other.email });
    expect(site.subjects(other.email)).toEqual(['You already have an account with us']);
    expect(site.subjects(OLD)).toEqual(['Request to change your e-mail address']);
    await site.own.post('/user/verify-email', {});
    expect(site.to(other.email).map((letter) => linkIn(letter).token)).toEqual(['']);
    expect((await site.login(other.email)).body.user._id).toBe(other.id);
  });

  it('belongs to the person who confirms it first', async () => {
    const site = await open();
    await site.ask(NEW);
    const { token } = linkIn(site.to(NEW)[0]);
    await site.signUp(NEW);
    expect((await site.finish(linkIn(site.to(NEW)[1]).token)).status).toBe(200);
    expect(await site.confirm(token)).toMatchObject(OVER);
    expect((await site.login(OLD)).status).toBe(200);
  });

  it('needs the password, and is withdrawn by keeping the old one', async () => {
    const site = await open();
    expect((await site.ask(NEW, 'wrong-password')).status).toBe(422);
    expect(site.letters).toEqual([]);
    await site.ask(NEW);
    const kept = await site.own.postForm('/user/edit-profile', { email: OLD });
    expect(kept.body.user).toMatchObject({ email: OLD, pendingEmail: null, emailVerified: true });
    expect(await site.confirm(linkIn(site.to(NEW)[0]).token)).toMatchObject(OVER);
  });

  it('requested by a thief is undone by a reset of the password', async () => {
    const site = await open();
    await site.ask('thief@example.com');
    await site.forgot(OLD);
    await site.reset(linkIn(site.to(OLD).at(-1)).token);
    const stolen = linkIn(site.to('thief@example.com')[0]).token;
    expect(await site.confirm(stolen)).toMatchObject(OVER);
    expect((await site.login(OLD, 'counterweight-78')).body.user.pendingEmail).toBeNull();
  });

  it('invalidates links that were sent to the old one', async () => {
    const site = await open();
    await site.forgot(OLD);
    const { token } = linkIn(site.to(OLD)[0]);
    await site.ask(NEW);
    await site.confirm(linkIn(site.to(NEW)[0]).token);
    expect(await site.reset(token)).toMatchObject(OVER);
  });

  it('gets its link again, at most three times in an hour', async () => {
    const site = await open();
    await site.ask(NEW);
    const again = () => site.own.post('/user/verify-email', {});
    const statuses = [await again(), await again(), await again()].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 429]);
    const tokens = site.to(NEW).map((letter) => linkIn(letter).token);
    expect(await site.confirm(String(tokens[0]))).toMatchObject(OVER);
    expect((await site.confirm(String(tokens.at(-1)))).status).toBe(200);
    expect((await again()).body.error).toBe('Your e-mail address is confirmed already.');
  });

  it('counts at once if the site sends no mail, and is unconfirmed', async () => {
    const site = await openLetterSite({ mail: undefined });
    const { visitor } = await site.newCustomer({ email: OLD });
    const { body } = await visitor.postForm('/user/edit-profile', {
      email: NEW,
      currentPassword: site.PASSWORD,
    });
    expect(body.user).toMatchObject({ email: NEW, pendingEmail: null, emailVerified: false });
  });
});
