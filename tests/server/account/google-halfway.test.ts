// Signing in with Google when something is odd about the person, or when the first time was cut off
// half-way.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createGoogle } from '../../../src/server/account/google.ts';
import { prefixOf } from '../../../src/server/storage/keys.ts';
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
  const { services, kv, afterAnswer, engine, clock } = world;
  let browsers = 0;
  /** A token for a browser of its own: the same one is believed once. */
  const proof = async (changed: Claims) => {
    browsers += 1;
    const nonce = `${NONCE}-${browsers}`;
    return [await google.token(nonce, changed), nonce] as const;
  };
  const enter = async (changed: Claims = {}) =>
    services.googleSignIn.enter(kv(), ...(await proof(changed)), VISITOR, afterAnswer);
  /** Somebody with a password who connects Google. */
  const connect = async (id: string, changed: Claims = {}) => {
    const me = { ...(await world.meOf(id)), client: VISITOR };
    const [token, nonce] = await proof(changed);
    const sent = { token, currentPassword: PASSWORD };
    return services.googleSignIn.connect(kv(), me, sent, nonce, afterAnswer);
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

describe('somebody whom Google calls', () => {
  it.each([
    ['nothing', { given_name: undefined, family_name: undefined }, ['anu', '']],
    ['by numbers', { given_name: 7, family_name: ['Nair'] }, ['anu', '']],
    [
      'with blanks and signs nobody sees',
      { given_name: '\u0000 An\u0007u ', family_name: '\tNair\n' },
      ['Anu', 'Nair'],
    ],
    [
      'at great length',
      { given_name: 'A'.repeat(200), family_name: 'N'.repeat(200) },
      ['A'.repeat(80), 'N'.repeat(80)],
    ],
  ])('%s is called something all the same', async (_how, claims, names) => {
    const { user } = await (await start()).enter(claims);
    expect([user.firstName, user.lastName]).toEqual(names);
  });
});

describe('the first time', () => {
  it('that was cut off before Google’s name was written down is finished by the second', async () => {
    const { enter, cutOffAt, kv } = await start();
    await cutOffAt('ggl/', () => enter());
    const { user } = await enter();
    expect(user).toMatchObject({ email: 'anu@gmail.com', isActive: true });
    expect(user.sessions).toHaveLength(2);
    expect(await Array.fromAsync(kv().list(prefixOf('usr')))).toHaveLength(1);
  });

  it('that was cut off does not open the account to another account of Google', async () => {
    const { enter, cutOffAt } = await start();
    await cutOffAt('ggl/', () => enter());
    await expect(enter({ sub: '2000' })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('connecting', () => {
  it('that was cut off opens nothing until it is done again', async () => {
    const { enter, connect, cutOffAt, newCustomer } = await start();
    const { id } = await newCustomer();
    await cutOffAt('usr/', () => connect(id));
    await expect(enter()).rejects.toMatchObject(REFUSED);
    expect((await connect(id)).googleKey).not.toBeNull();
    expect((await enter()).user._id).toBe(id);
  });

  it('may be done twice with the same account of Google', async () => {
    const { connect, newCustomer } = await start();
    const { id } = await newCustomer();
    const first = await connect(id);
    expect((await connect(id)).googleKey).toBe(first.googleKey);
  });

  it('says whose account of Google it is', async () => {
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

describe('an account that Google alone opens', () => {
  it('has no password to change, and says so', async () => {
    const { enter, services, kv, afterAnswer, meOf } = await start();
    const { user } = await enter();
    const change = {
      currentPassword: 'landing-door-42',
      password: 'guide-rail-7700',
      passwordAgain: 'guide-rail-7700',
    };
    await expect(
      services.profile.changePassword(kv(), await meOf(user._id), change, afterAnswer),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: 'This account has no password, because it logs in with Google.',
    });
  });
});

describe('a token', () => {
  it('that names no browser is not believed for one that names none either', async () => {
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

  it('cannot be checked while nobody is there to ask', async () => {
    const google = await startGoogle();
    const { keysUrl, close } = await keysFrom();
    close();
    await expect(
      createGoogle({ clientId: CLIENT_ID, keysUrl }, Date.now)(await google.token(NONCE), NONCE),
    ).rejects.toMatchObject(AWAY);
  });
});
