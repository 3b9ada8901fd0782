// One browser has one session: the next login replaces it.
import { describe, expect, it } from 'vitest';
import { startGoogle } from '../../support/google.ts';
import { logIn } from '../../support/login-attempts.ts';
import { createTestApi, PASSWORD } from '../../support/test-api.ts';

const SIGNUP = {
  firstName: 'Anu',
  email: 'new@example.com',
  password: PASSWORD,
  passwordAgain: PASSWORD,
};

describe('logging in again in the same browser', () => {
  it('ends the previous session in the same write', async () => {
    const world = createTestApi();
    const { email, visitor } = await world.newCustomer();
    const before = visitor.copy();
    const writes = world.engine.counts.put;
    expect((await logIn(visitor, email, PASSWORD)).status).toBe(200);
    expect(world.engine.counts.put - writes).toBe(3);
    expect((await visitor.get('/user/sessions')).body.sessions).toHaveLength(1);
    expect((await before.get('/user/sessions')).status).toBe(401);
  });

  it('leaves the sessions of other browsers alone', async () => {
    const world = createTestApi();
    const { email, visitor } = await world.newCustomer();
    const other = await world.signedIn(email, PASSWORD);
    await logIn(visitor, email, PASSWORD);
    expect((await other.get('/user/sessions')).body.sessions).toHaveLength(2);
  });

  it('with a wrong password ends no session', async () => {
    const world = createTestApi();
    const { email, visitor } = await world.newCustomer();
    expect((await logIn(visitor, email)).status).toBe(401);
    expect((await visitor.get('/user/sessions')).body.sessions).toHaveLength(1);
  });
});

describe('logging in as another person', () => {
  const leaving = async () => {
    const google = await startGoogle();
    const world = createTestApi({ google: google.settings });
    const { email, visitor } = await world.newCustomer();
    const before = visitor.copy();
    const left = async () =>
      (await (await world.signedIn(email, PASSWORD)).get('/user/sessions')).body.sessions.length -
      1;
    return { ...world, google, visitor, before, left };
  };

  it('by password ends the session of the previous account', async () => {
    const { newCustomer, visitor, before, left } = await leaving();
    await logIn(visitor, (await newCustomer()).email, PASSWORD);
    expect([
      await left(),
      (await before.get('/user/sessions')).status,
      (await visitor.get('/user/sessions')).status,
    ]).toEqual([0, 401, 200]);
  });

  it('by signing up ends it', async () => {
    const { visitor, left } = await leaving();
    expect((await visitor.postForm('/auth/signup', SIGNUP)).status).toBe(201);
    expect(await left()).toBe(0);
  });

  it('by Google ends it, the first time and later', async () => {
    const { google, newCustomer, visitor, left, ...world } = await leaving();
    const enter = async (browser: typeof visitor) => {
      const nonce = browser.cookies.get('XSRF-TOKEN')?.split('.')[0] ?? '';
      return (await browser.post('/auth/google', { token: await google.token(nonce) })).status;
    };
    expect([await enter(visitor), await left()]).toEqual([200, 0]);
    const another = await newCustomer();
    expect(await enter(another.visitor)).toBe(200);
    expect((await another.visitor.get('/user/sessions')).body.sessions).toHaveLength(2);
    expect(
      (await (await world.signedIn(another.email, PASSWORD)).get('/user/sessions')).body.sessions,
    ).toHaveLength(1);
  });
});
