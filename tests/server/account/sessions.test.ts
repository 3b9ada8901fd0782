// Sessions: how they begin, what ends them, and that an end counts from the next request on.
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createTestApi, PASSWORD } from '../../support/test-api.ts';
import type { Visitor } from '../../support/visitor.ts';

const SESSION = '__Host-session';
const DAY_MS = 24 * 60 * 60 * 1000;
const ENDED = { error: 'Your session has ended. Please log in again.', code: 'session_ended' };
const NEW = {
  currentPassword: PASSWORD,
  password: 'guide-rail-7700',
  passwordAgain: 'guide-rail-7700',
};

const statusOf = async (visitor: Visitor) => (await visitor.copy().get('/user/sessions')).status;

/** One customer, signed in with two browsers. */
const two = async () => {
  const world = createTestApi();
  const customer = await world.newCustomer();
  return { ...world, ...customer, second: await world.signedIn(customer.email, PASSWORD) };
};

describe('a session', () => {
  it('shows pages that it exists in a readable cookie, which opens nothing', async () => {
    const { visitor } = await two();
    expect(visitor.cookies.get('signed-in')).toBe('1');
    const { body } = await visitor.raw('GET', '/user', { headers: { cookie: 'signed-in=1' } });
    expect(body).toEqual({ user: null });
  });

  it('is hidden from scripts', async () => {
    const { visitor } = await two();
    const { headers } = await visitor.get('/auth/logout');
    expect(headers.getSetCookie().find((line) => line.startsWith(`${SESSION}=`))).toMatch(
      /; Secure; HttpOnly$/,
    );
  });

  it('ends after seven days', async () => {
    // The first browser's session may be a copy, and then it is older than this test.
    const { second, clock } = await two();
    clock.offsetMs = 7 * DAY_MS - 60_000;
    expect(await statusOf(second)).toBe(200);
    clock.offsetMs = 7 * DAY_MS + 3 * 60_000;
    expect(await statusOf(second)).toBe(401);
  });

  it('survives clocks two minutes apart', async () => {
    const { visitor, clock } = await two();
    clock.offsetMs = -115_000;
    expect(await statusOf(visitor)).toBe(200);
  });

  it('is removed when an eleventh is opened', async () => {
    const { visitor, second, signedIn, email } = await two();
    for (let i = 0; i < 9; i += 1) await signedIn(email, PASSWORD);
    expect(await statusOf(visitor)).toBe(401);
    expect(await statusOf(second)).toBe(200);
    expect((await second.get('/user/sessions')).body.sessions).toHaveLength(10);
  });
});

describe('sessions ended by', () => {
  it('logging out: this one alone', async () => {
    const { visitor, second } = await two();
    const before = visitor.copy();
    const answer = await visitor.get('/auth/logout');
    expect(answer.body).toEqual({ user: null });
    expect(answer.headers.get('clear-site-data')).toBe('"storage"');
    expect(visitor.cookies.has(SESSION) || visitor.cookies.has('signed-in')).toBe(false);
    expect(await statusOf(before)).toBe(401);
    expect(await statusOf(second)).toBe(200);
  });

  it('logging out of an ended session: no other', async () => {
    const { visitor, second, log } = await two();
    const before = visitor.copy();
    await visitor.get('/auth/logout');
    expect((await before.get('/auth/logout')).status).toBe(200);
    expect(log.at(-1)?.blobOps).toMatchObject({ reads: 1, writes: 0 });
    expect(await statusOf(second)).toBe(200);
  });

  it('logging out everywhere: all others', async () => {
    const { visitor, second } = await two();
    expect((await visitor.post('/user/logout-everywhere', {})).body.sessions).toHaveLength(1);
    expect(await statusOf(visitor)).toBe(200);
    expect(await statusOf(second)).toBe(401);
  });

  it('a new password: all others, and the next login needs it', async () => {
    const { visitor, second, signedIn, email } = await two();
    expect((await visitor.post('/user/change-password', NEW)).status).toBe(200);
    expect(await statusOf(visitor)).toBe(200);
    expect(await statusOf(second)).toBe(401);
    await expect(signedIn(email, PASSWORD)).rejects.toThrow('401');
    expect(await statusOf(await signedIn(email, NEW.password))).toBe(200);
  });

  it('removal from the list: that one, and never one of another account', async () => {
    const { visitor, second, newCustomer } = await two();
    const other = (await newCustomer()).visitor;
    const { sessions } = (await visitor.get('/user/sessions')).body;
    const [newest] = sessions;
    expect(newest.isCurrent).toBe(false);
    expect((await other.delete(`/user/session/${newest._id}`)).status).toBe(404);
    expect(await statusOf(second)).toBe(200);
    expect((await visitor.delete(`/user/session/${newest._id}`)).body.sessions).toHaveLength(1);
    expect(await statusOf(second)).toBe(401);
  });
});

describe('a new password', () => {
  it.each([
    [{ ...NEW, currentPassword: 'wrong one' }, 'The current password is not correct.'],
    [{ ...NEW, passwordAgain: 'other' }, 'The two passwords do not match.'],
    [
      { currentPassword: PASSWORD, password: PASSWORD, passwordAgain: PASSWORD },
      'The new password must be different from the current one.',
    ],
    [
      { currentPassword: PASSWORD, password: 'Elevator123', passwordAgain: 'Elevator123' },
      'This password is too common. Please choose another one.',
    ],
  ])('is refused: %j', async (body, sentence) => {
    const { visitor } = await two();
    const answer = await visitor.post('/user/change-password', body);
    expect([answer.status, answer.body.error]).toEqual([422, sentence]);
  });

  it('of staff has twelve characters or more', async () => {
    const { visitor, password } = await createTestApi().newAdmin();
    const answer = await visitor.post('/user/change-password', {
      currentPassword: password,
      password: 'rope-brake1',
      passwordAgain: 'rope-brake1',
    });
    expect(answer.body.error).toBe('Password must be at least 12 characters.');
  });

  it('is required before anything else if another person set the first one', async () => {
    const world = createTestApi();
    const { body } = await (await world.newAdmin()).visitor.post('/admin/customer', {
      firstName: 'Chitra',
      email: 'chitra@example.com',
    });
    const visitor = await world.signedIn('chitra@example.com', body.initialPassword);
    expect((await visitor.get('/user')).body.user.passwordDue).toBe(true);
    const refused = await visitor.get('/user/sessions');
    expect([refused.status, refused.body.code]).toEqual([403, 'password_due']);
    expect(
      (
        await visitor.post('/user/change-password', {
          ...NEW,
          currentPassword: body.initialPassword,
        })
      ).status,
    ).toBe(200);
    expect((await visitor.get('/user/sessions')).status).toBe(200);
  });
});

describe('a session cookie is refused', () => {
  const token = (
    claims: Record<string, unknown>,
    secret = 'another secret that is long enough, too',
    alg = 'HS256',
  ) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg, typ: 'session' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(secret));
  const none =
    `${btoa('{"alg":"none","typ":"session"}')}.${btoa('{"sub":"x","sid":"y","exp":9999999999,"iat":1}')}.`.replaceAll(
      '=',
      '',
    );

  it.each([
    ['garbage', () => 'garbage'],
    ['nothing', () => ''],
    ['unsigned', () => none],
    ['signed with another key', () => token({ sub: 'x', sid: 'y' })],
    ['cut off', (own: string) => own.slice(0, -5)],
    [
      'with another header',
      (own: string) =>
        own.replace(/^[^.]+/, btoa('{"alg":"HS512","typ":"session"}').replaceAll('=', '')),
    ],
  ])('that is %s', async (_what, make) => {
    const { visitor } = await two();
    const cookie = `${SESSION}=${await make(visitor.cookies.get(SESSION) ?? '')}`;
    const answer = await visitor.raw('GET', '/user/sessions', { headers: { cookie } });
    expect([answer.status, answer.body]).toEqual([401, ENDED]);
    expect(answer.headers.getSetCookie().join('\n')).toContain(`${SESSION}=; Path=/; Max-Age=0`);
    expect((await visitor.raw('GET', '/user', { headers: { cookie } })).body).toEqual({
      user: null,
    });
  });

  it('that comes twice', async () => {
    const { visitor } = await two();
    const own = `${SESSION}=${visitor.cookies.get(SESSION)}`;
    expect(
      (await visitor.raw('GET', '/user/sessions', { headers: { cookie: `${own}; ${own}` } }))
        .status,
    ).toBe(401);
  });

  it('with the name used on this machine, but from the public site', async () => {
    const { visitor } = await two();
    const cookie = `session=${visitor.cookies.get(SESSION)}`;
    expect((await visitor.raw('GET', '/user/sessions', { headers: { cookie } })).status).toBe(401);
  });
});
