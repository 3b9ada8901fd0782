// How staff and customers are let in by letter, and what staff are told of their own accounts.

import { describe, expect, it } from 'vitest';
import { linkIn, openLetterSite } from '../../support/letters.ts';
import { SUPER_ADMIN } from '../../support/test-api.ts';

const HOUR_MS = 60 * 60_000;
const EMAIL = 'binu@lifts.example';
const PASSWORD = 'governor-rope-90';
const OVER = { status: 409, body: { code: 'conflict' } };
const KNOWN_SINCE = 'Your account was used on a new device';

const open = async () => {
  const site = await openLetterSite();
  const owner = await site.superAdmin();
  const invite = (role = 'admin') =>
    owner.post('/super-admin/admin', {
      firstName: 'Binu',
      email: EMAIL,
      role,
      currentPassword: SUPER_ADMIN.password,
    });
  return { ...site, owner, invite };
};

describe('an invitation to the staff', () => {
  it('lets the person set a password that only they know', async () => {
    const site = await open();
    const { status, body } = await site.invite();
    expect([status, body]).toMatchObject([201, { initialPassword: null, admin: { email: EMAIL } }]);
    expect(site.subjects(EMAIL)).toEqual(['You are invited to the staff of The Maker']);
    const { path, token } = linkIn(site.to(EMAIL)[0]);
    expect(path).toBe('/reset-password');
    expect((await site.reset(token, PASSWORD)).status).toBe(200);
    const { body: entered } = await site.login(EMAIL, PASSWORD);
    expect(entered.user).toMatchObject({ role: 'admin', passwordDue: false, emailVerified: true });
    expect(await site.reset(token, 'governor-rope-91')).toMatchObject(OVER);
  });

  it('is valid for three days; afterwards a colleague sends another', async () => {
    const site = await open();
    const { body } = await site.invite('superAdmin');
    site.clock.offsetMs += 72 * HOUR_MS;
    expect(await site.reset(linkIn(site.to(EMAIL)[0]).token, PASSWORD)).toMatchObject(OVER);
    const again = await site.signedIn('owner@lifts.example', 'counterweight-77');
    const renewed = await again.post(`/super-admin/admin-new-password/${body.admin._id}`, {});
    expect(renewed.body.initialPassword).toBeNull();
    const { token } = linkIn(site.to(EMAIL).at(-1));
    expect((await site.reset(token, PASSWORD)).status).toBe(200);
    expect((await site.login(EMAIL, PASSWORD)).status).toBe(200);
  });

  it('opens nothing before it is accepted, and nothing once the person is blocked', async () => {
    const site = await open();
    const { body } = await site.invite();
    expect((await site.login(EMAIL, PASSWORD)).status).toBe(401);
    await site.owner.patch(`/super-admin/admin-block-unblock/${body.admin._id}`, {
      isActive: false,
    });
    const { token } = linkIn(site.to(EMAIL)[0]);
    expect(await site.reset(token, PASSWORD)).toMatchObject({ status: 403 });
  });

  it('leaves no link and no token in the audit log', async () => {
    const site = await open();
    await site.invite();
    const secret = linkIn(site.to(EMAIL)[0]).token.split('.')[1] ?? 'no token';
    const { text } = await site.owner.get('/admin/audit-log');
    expect(text).toContain('Binu');
    expect(`${text}${await site.dump()}`).not.toContain(secret);
  });
});

describe('a customer whose account staff create', () => {
  it('is invited in the same way', async () => {
    const site = await open();
    const email = 'anu@example.com';
    const { body } = await site.owner.post('/admin/customer', { firstName: 'Anu', email });
    expect(body.initialPassword).toBeNull();
    expect(site.subjects(email)).toEqual(['Your account with The Maker']);
    expect((await site.reset(linkIn(site.to(email)[0]).token)).status).toBe(200);
    expect((await site.login(email, 'counterweight-78')).status).toBe(200);
  });
});

describe('a colleague who cannot log in', () => {
  it('gets a letter, and nothing of the account changes until its link is used', async () => {
    const site = await open();
    const { id, email, password, visitor } = await site.letIn('admin');
    const { body } = await site.owner.post(`/super-admin/admin-new-password/${id}`, {});
    expect(body).toMatchObject({ initialPassword: null, admin: { email } });
    expect((await visitor.get('/user')).body.user.email).toBe(email);
    expect((await visitor.post('/user/logout-everywhere', {})).status).toBe(200);
    const { token } = linkIn(site.to(email)[0]);
    expect((await site.reset(token, 'governor-rope-91')).status).toBe(200);
    expect((await visitor.get('/user')).body.user).toBeNull();
    expect((await site.login(email, password)).status).toBe(401);
  });

  it('gets a first password in person if the site sends no mail', async () => {
    const site = await openLetterSite({ mail: undefined });
    const { id } = await site.newAdmin();
    const owner = await site.superAdmin();
    const { body } = await owner.post(`/super-admin/admin-new-password/${id}`, {});
    expect(body.initialPassword).toMatch(/^[a-z2-9]{16}$/);
  });
});

describe('staff', () => {
  it('get a letter about a login with an unknown browser, and about no other', async () => {
    const site = await open();
    const { email, password, visitor } = await site.letIn('admin');
    await visitor.get('/auth/logout');
    await visitor.get('/user');
    expect((await visitor.post('/auth/login', { email, password })).status).toBe(200);
    expect(site.letters).toEqual([]);
    expect((await site.login(email, password)).status).toBe(200);
    expect(site.subjects(email)).toEqual([KNOWN_SINCE]);
  });

  it('alone get such letters: customers do not', async () => {
    const site = await open();
    const { email } = await site.member('anu@example.com');
    expect((await site.login(email)).status).toBe(200);
    expect(site.letters).toEqual([]);
  });
});
