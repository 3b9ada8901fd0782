// Signing in with Google, against a key server of the test and with really signed tokens.
import { describe, expect, it } from 'vitest';
import { type Claims, startGoogle } from '../../support/google.ts';
import { createTestApi, PASSWORD } from '../../support/test-api.ts';
import type { Visitor } from '../../support/visitor.ts';

const nonceOf = (visitor: Visitor) => (visitor.cookies.get('XSRF-TOKEN') ?? '').split('.')[0] ?? '';

const start = async () => {
  const google = await startGoogle();
  const world = createTestApi({ google: google.settings });
  const newcomer = async () => {
    const visitor = world.visitor();
    await visitor.get('/user');
    return visitor;
  };
  const enter = async (changed: Claims = {}) => {
    const visitor = await newcomer();
    return {
      visitor,
      answer: await visitor.post('/auth/google', {
        token: await google.token(nonceOf(visitor), changed),
      }),
    };
  };
  return { ...world, google, newcomer, enter };
};

describe('a login with Google', () => {
  it('opens a new account the first time and the same one after that', async () => {
    const { enter } = await start();
    const first = await enter();
    expect(first.answer.status).toBe(200);
    expect(first.answer.body.user).toMatchObject({
      firstName: 'Anu',
      lastName: 'Nair',
      email: 'anu@gmail.com',
      role: 'user',
      hasPassword: false,
      hasGoogle: true,
    });
    const second = await enter({ email: 'renamed@gmail.com' });
    expect(second.answer.body.user._id).toBe(first.answer.body.user._id);
    expect((await second.visitor.get('/user/sessions')).body.sessions).toHaveLength(2);
  });

  it('opens one account for two simultaneous first logins', async () => {
    const { enter } = await start();
    const entries = await Promise.all([enter(), enter(), enter()]);
    const ids = entries
      .filter(({ answer }) => answer.status === 200)
      .map(({ answer }) => answer.body.user._id);
    expect(new Set(ids).size).toBe(1);
    expect((await enter()).answer.body.user._id).toBe(ids[0]);
  });

  it.each<[string, Claims]>([
    ['for another site', { aud: 'somebody-else' }],
    ['for several sites', { aud: ['our-client-id.apps.googleusercontent.com', 'x'] }],
    ['from another issuer', { iss: 'https://evil.example' }],
    ['without an end', { exp: undefined }],
    ['of no time', { iat: undefined }],
    ['with an address that is a number', { email: 7 }],
    ['past its end', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['from the future', { iat: Math.floor(Date.now() / 1000) + 600 }],
    ['from an hour ago', { iat: Math.floor(Date.now() / 1000) - 3600 }],
    ['with an unchecked address', { email_verified: false }],
    ['with an address checked in words', { email_verified: 'true' }],
    ['without a name of its own', { sub: '' }],
    ['for another browser', { nonce: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['for no browser', { nonce: undefined }],
    ['without an address', { email: undefined }],
    ['with an address that is none', { email: 'a@b' }],
  ])('is refused with a token %s', async (_what, changed) => {
    const { enter, log } = await start();
    const { answer } = await enter(changed);
    expect([answer.status, answer.body.error]).toEqual([
      401,
      'Google sign-in did not work. Please try again.',
    ]);
    expect(log.at(-1)?.code).toBe('google_refused');
  });

  it.each(['byOthers', 'withUnknownKey', 'symmetric', 'unsigned'] as const)(
    'is refused with a token that is signed wrongly: %s',
    async (how) => {
      const { newcomer, google } = await start();
      const visitor = await newcomer();
      expect(
        (await visitor.post('/auth/google', { token: await google[how](nonceOf(visitor)) })).status,
      ).toBe(401);
    },
  );

  it.each([
    ['not a token', 401],
    ['', 401],
    ['x'.repeat(5000), 422],
    [7, 422],
  ])('is refused with the token %.20s', async (token, status) => {
    const { newcomer } = await start();
    expect((await (await newcomer()).post('/auth/google', { token })).status).toBe(status);
  });

  it('accepts a token once', async () => {
    const { newcomer, google } = await start();
    const visitor = await newcomer();
    const token = await google.token(nonceOf(visitor));
    const [one, two] = await Promise.all([
      visitor.copy().post('/auth/google', { token }),
      visitor.copy().post('/auth/google', { token }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 401]);
  });

  it('reports it when Google is unavailable', async () => {
    const { enter, google } = await start();
    google.state.isDown = true;
    const { answer } = await enter();
    expect([answer.status, answer.body.error]).toEqual([
      503,
      'Google sign-in is not available right now.',
    ]);
    expect(answer.headers.get('retry-after')).toBe('30');
  });

  it('does not exist without a client id', async () => {
    const visitor = createTestApi().visitor();
    await visitor.get('/user');
    expect((await visitor.post('/auth/google', { token: 'x' })).status).toBe(404);
  });

  it('does not open a blocked account', async () => {
    const { enter, newAdmin } = await start();
    const { answer } = await enter();
    await (await newAdmin()).visitor.patch(
      `/admin/customer-block-unblock/${answer.body.user._id}`,
      { isActive: false },
    );
    expect((await enter()).answer.body.code).toBe('blocked');
  });
});

describe('an account with a password', () => {
  it('is never joined to Google by its address', async () => {
    const { newCustomer, enter } = await start();
    await newCustomer({ email: 'anu@gmail.com' });
    const { answer } = await enter();
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'This e-mail address already has a password. Log in with it, then connect Google in your profile.',
    ]);
  });

  it('is opened by Google once its owner has connected it, and by one Google account only', async () => {
    const { newCustomer, enter, google } = await start();
    const { visitor, id } = await newCustomer();
    const connect = async (sub: string, by = visitor) =>
      (
        await by.post('/user/connect-google', {
          token: await google.token(nonceOf(by), { sub }),
          currentPassword: PASSWORD,
        })
      ).status;
    expect(await connect('77')).toBe(200);
    expect(await connect('78')).toBe(409);
    expect(await connect('77', (await newCustomer()).visitor)).toBe(409);
    expect((await enter({ sub: '77' })).answer.body.user._id).toBe(id);
  });

  it('of staff is opened by its password alone', async () => {
    const { newAdmin, google } = await start();
    const { visitor } = await newAdmin();
    expect(
      (await visitor.post('/user/connect-google', { token: await google.token(nonceOf(visitor)) }))
        .status,
    ).toBe(403);
  });
});

describe('an account without a password', () => {
  it('is refused a login by password, in the usual words', async () => {
    const { enter, newcomer } = await start();
    await enter();
    const answer = await (await newcomer()).post('/auth/login', {
      email: 'anu@gmail.com',
      password: PASSWORD,
    });
    expect(answer.body).toEqual({
      error: 'The e-mail address or password is not correct.',
      code: 'wrong_login',
    });
  });
});
