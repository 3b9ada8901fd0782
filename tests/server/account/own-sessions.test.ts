// The own account in answers, and its cookie after the session has ended.
import { describe, expect, it } from 'vitest';
import { createTestApi, PASSWORD } from '../../support/test-api.ts';

const GONE = /^__Host-session=; Path=\/; Max-Age=0/;
const isSignedOut = (headers: Headers) => headers.getSetCookie().some((line) => GONE.test(line));

describe('an account', () => {
  it('says how it is opened', async () => {
    const { visitor } = await createTestApi().newCustomer();
    expect((await visitor.get('/user')).body.user).toMatchObject({
      hasPassword: true,
      hasGoogle: false,
      passwordDue: false,
      profileImage: null,
    });
  });

  it('is not taken for an unknown visitor while it cannot be read', async () => {
    const { newCustomer, engine, clock } = createTestApi();
    const { visitor } = await newCustomer();
    engine.faults.plan(() => ({ apply: false, answer: 503 }));
    clock.run(50);
    const answer = await visitor.get('/user');
    expect([answer.status, isSignedOut(answer.headers)]).toEqual([503, false]);
  });
});

describe('the list of sessions', () => {
  it('marks the session that asks, and only that', async () => {
    const { newCustomer, signedIn } = createTestApi();
    const { visitor, email } = await newCustomer();
    const other = await signedIn(email, PASSWORD);
    const isCurrent = async (by = visitor) =>
      (await by.get('/user/sessions')).body.sessions.map(
        (session: { isCurrent: boolean }) => session.isCurrent,
      );
    expect([await isCurrent(), await isCurrent(other)]).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('ends another session and keeps the cookie of this one', async () => {
    const { newCustomer, signedIn } = createTestApi();
    const { visitor, email } = await newCustomer();
    await signedIn(email, PASSWORD);
    const [newest] = (await visitor.get('/user/sessions')).body.sessions;
    const answer = await visitor.delete(`/user/session/${newest._id}`);
    expect([answer.status, isSignedOut(answer.headers)]).toEqual([200, false]);
    expect((await visitor.get('/user/sessions')).status).toBe(200);
  });

  it('ends this session, too, and deletes its cookie', async () => {
    const { visitor } = await createTestApi().newCustomer();
    const [own] = (await visitor.get('/user/sessions')).body.sessions;
    const answer = await visitor.delete(`/user/session/${own._id}`);
    expect([answer.status, answer.body.sessions, isSignedOut(answer.headers)]).toEqual([
      200,
      [],
      true,
    ]);
    expect((await visitor.get('/user')).body.user).toBeNull();
  });
});

it('a session that was ended elsewhere loses its cookie when it asks who is logged in', async () => {
  const { newCustomer, signedIn } = createTestApi();
  const { visitor, email } = await newCustomer();
  await (await signedIn(email, PASSWORD)).post('/user/logout-everywhere', {});
  const answer = await visitor.get('/user');
  expect([answer.body.user, isSignedOut(answer.headers)]).toEqual([null, true]);
});
