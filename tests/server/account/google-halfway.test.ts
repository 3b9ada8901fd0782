// Signing in with Google when something is odd about the person, or when the first time was cut off
// half-way.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createGoogle } from '../../../src/server/account/google-sign-in.ts';
import { prefixOf } from '../../../src/server/kernel/storage/keys.ts';
import { CLIENT_ID, type Claims, startGoogle } from '../../support/google.ts';
import { createTestServices, VISITOR } from '../../support/services.ts';
import { PASSWORD } from '../../support/test-api.ts';

const REFUSED = {
  code: 'google_refused',
  message: 'Google sign-in did not work. Please try again.',
};
const NONCE = 'nonce';

const start = async () => {
  const google = await startGoogle();
  const world = createTestServices({ google: google.settings });
  const { services, call, engine, clock } = world;
  let browsers = 0;
  /** A token for a browser of its own: the same one is believed once. */
  const proof = async (changed: Claims) => {
    browsers += 1;
    const nonce = `${NONCE}-${browsers}`;
    return [await google.token(nonce, changed), nonce] as const;
  };
  const enter = async (changed: Claims = {}) =>
    services.googleSignIn.enter(call(), ...(await proof(changed)), VISITOR);
  /** A customer with a password connects Google. */
  const connect = async (id: string, changed: Claims = {}) => {
    const me = { ...(await world.meOf(id)), client: VISITOR };
    const [token, nonce] = await proof(changed);
    const sent = { token, currentPassword: PASSWORD };
    return services.googleSignIn.connect(call({ caller: me }), sent, nonce);
  };
  /** Does it while nothing can be written below the folder. */
  const cutOffAt = async (folder: string, work: () => Promise<unknown>) => {
    engine.faults.plan(({ kind, key }) =>
      kind === 'put' && key.startsWith(folder) ? { apply: false, answer: 503 } : undefined,
    );
    clock.run(25);
    await expect(work()).rejects.toThrow();
    clock.run(1);
    engine.faults.clear();
  };
  return { ...world, google, enter, connect, cutOffAt };
};

describe('a person whose name from Google is', () => {
  it.each([
    ['nothing', { given_name: undefined, family_name: undefined }, ['anu', '']],
    ['by numbers', { given_name: 7, family_name: ['Nair'] }, ['anu', '']],
    [
      'with blanks and invisible characters',
      { given_name: '\u0000 An\u0007u ', family_name: '\tNair\n' },
      ['Anu', 'Nair'],
    ],
    [
      'at great length',
      { given_name: 'A'.repeat(200), family_name: 'N'.repeat(200) },
      ['A'.repeat(80), 'N'.repeat(80)],
    ],
  ])('%s gets a name all the same', async (_how, claims, names) => {
    const { user } = await (await start()).enter(claims);
    expect([user.firstName, user.lastName]).toEqual(names);
  });
});

describe('a first login with Google', () => {
  it('that was interrupted before Google’s id was stored is completed by the second', async () => {
    const { enter, cutOffAt, kv } = await start();
    await cutOffAt('ggl/', () => enter());
    const { user } = await enter();
    expect(user).toMatchObject({ email: 'anu@gmail.com', isActive: true });
    expect(user.sessions).toHaveLength(2);
    expect(await Array.fromAsync(kv().list(prefixOf('usr')))).toHaveLength(1);
  });

  it('that was interrupted does not open the account to another Google account', async () => {
    const { enter, cutOffAt } = await start();
    await cutOffAt('ggl/', () => enter());
    await expect(enter({ sub: '2000' })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('connecting Google', () => {
  it('has no effect if it was interrupted, until it is repeated', async () => {
    const { enter, connect, cutOffAt, newCustomer } = await start();
    const { id } = await newCustomer();
    await cutOffAt('usr/', () => connect(id));
    await expect(enter()).rejects.toMatchObject(REFUSED);
    expect((await connect(id)).googleKey).not.toBeNull();
    expect((await enter()).user._id).toBe(id);
  });

  it('may be repeated with the same Google account', async () => {
    const { connect, newCustomer } = await start();
    const { id } = await newCustomer();
    const first = await connect(id);
    expect((await connect(id)).googleKey).toBe(first.googleKey);
  });

  it('reports which account the Google account belongs to', async () => {
    const { connect, newCustomer, newAdmin } = await start();
    const [one, other] = [(await newCustomer()).id, (await newCustomer()).id];
    await connect(one);
    const refusal = (message: string, code = 'conflict') => ({ code, message });
    await expect(connect(other)).rejects.toMatchObject(
      refusal('This Google account is already connected to another account.'),
    );
    await expect(connect(one, { sub: '2000' })).rejects.toMatchObject(
      refusal('This account is already connected to Google.'),
    );
    await expect(connect((await newAdmin()).id)).rejects.toMatchObject(
      refusal('Staff accounts cannot log in with Google. Please use your password.', 'forbidden'),
    );
  });
});

describe('an account with Google as its only login', () => {
  it('has no password to change, and says so', async () => {
    const { enter, services, call, meOf } = await start();
    const { user } = await enter();
    const change = {
      currentPassword: 'landing-door-42',
      password: 'guide-rail-7700',
      passwordAgain: 'guide-rail-7700',
    };
    await expect(
      services.profile.changePassword(call({ caller: await meOf(user._id) }), change),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: 'This account has no password, because it logs in with Google.',
    });
  });
});

describe('a Google token', () => {
  it('without a browser is refused, even by a request that names none', async () => {
    const google = await startGoogle();
    const read = createGoogle(google.settings, Date.now);
    await expect(
      read(await google.token(NONCE, { nonce: undefined }), undefined),
    ).rejects.toMatchObject(REFUSED);
  });

  const AWAY = {
    code: 'unavailable',
    message: 'Google sign-in is not available right now.',
    details: { retryAfterS: 30 },
  };
  const keysFrom = async (answer?: (write: (body: string) => void) => void) => {
    const server = createServer((_request, response) =>
      answer?.((body) => void response.setHeader('content-type', 'application/json').end(body)),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const keysUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`;
    const close = () => {
      server.closeAllConnections();
      server.close();
    };
    onTestFinished(close);
    return { keysUrl, close };
  };

  it.each([
    ['answer with something else', (write: (body: string) => void) => write('{"keys":7}')],
    ['answer with no JSON', (write: (body: string) => void) => write('<html>')],
    ['say nothing for three seconds', undefined],
  ])('cannot be checked while Google’s keys %s', async (_how, answer) => {
    const google = await startGoogle();
    const { keysUrl } = await keysFrom(answer);
    const started = Date.now();
    await expect(
      createGoogle({ clientId: CLIENT_ID, keysUrl }, Date.now)(await google.token(NONCE), NONCE),
    ).rejects.toMatchObject(AWAY);
    expect(Date.now() - started).toBeLessThan(4_500);
  });

  it('cannot be checked while Google’s server is unreachable', async () => {
    const google = await startGoogle();
    const { keysUrl, close } = await keysFrom();
    close();
    await expect(
      createGoogle({ clientId: CLIENT_ID, keysUrl }, Date.now)(await google.token(NONCE), NONCE),
    ).rejects.toMatchObject(AWAY);
  });
});
