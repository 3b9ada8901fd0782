// The cookie by which redirect rules know staff: it comes and goes with the session, and opens
// nothing.
import { describe, expect, it } from 'vitest';
import { createTestApi, SUPER_ADMIN } from '../../support/test-api.ts';

const setLines = (headers: Headers) =>
  headers.getSetCookie().filter((line) => line.startsWith('staff='));

describe('the staff cookie', () => {
  it('is set when staff log in, for the time of the session, where redirect rules and pages can read it', async () => {
    const { api, visitor } = createTestApi();
    await api.createFirstSuperAdmin(SUPER_ADMIN);
    const owner = visitor();
    await owner.get('/user');
    const { headers } = await owner.post('/auth/login', SUPER_ADMIN);
    expect(setLines(headers)).toEqual(['staff=1; Path=/; Max-Age=604800; SameSite=Lax; Secure']);
  });

  it('is deleted when they log out', async () => {
    const owner = await createTestApi().superAdmin();
    const { headers } = await owner.get('/auth/logout');
    expect(setLines(headers)).toEqual([expect.stringMatching(/^staff=; Path=\/; Max-Age=0;/)]);
    expect(owner.cookies.has('staff')).toBe(false);
  });

  it('is deleted when their session was ended elsewhere, at the next question who is logged in', async () => {
    const { superAdmin, signedIn } = createTestApi();
    const first = await superAdmin();
    const second = await signedIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
    await second.post('/user/logout-everywhere', {});
    expect((await first.get('/user')).body.user).toBeNull();
    expect(first.cookies.has('staff')).toBe(false);
    expect(second.cookies.get('staff')).toBe('1');
  });

  it('is deleted without a session', async () => {
    const stranger = createTestApi().visitor();
    stranger.cookies.set('staff', '1');
    expect((await stranger.get('/user')).body.user).toBeNull();
    expect(stranger.cookies.has('staff')).toBe(false);
  });

  it('is never given to customers, and is deleted for one who sends it', async () => {
    const { visitor } = await createTestApi().newCustomer();
    expect(visitor.cookies.has('staff')).toBe(false);
    visitor.cookies.set('staff', '1');
    expect((await visitor.get('/user')).body.user.role).toBe('user');
    expect(visitor.cookies.has('staff')).toBe(false);
  });

  it('is set again for staff who have lost it, and not repeated for those who have it', async () => {
    const owner = await createTestApi().superAdmin();
    expect(setLines((await owner.get('/user')).headers)).toEqual([]);
    owner.cookies.delete('staff');
    await owner.get('/user');
    expect(owner.cookies.get('staff')).toBe('1');
  });

  it('opens nothing', async () => {
    const { visitor } = await createTestApi().newCustomer();
    visitor.cookies.set('staff', '1');
    expect((await visitor.get('/admin/quotes')).status).toBe(403);
  });
});
