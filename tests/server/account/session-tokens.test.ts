// Sessions without the API around them: which ones an account keeps, and which tokens are believed.
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createSessions } from '../../../src/server/account/session.ts';

const DAY = 24 * 60 * 60_000;
const START = Date.UTC(2026, 0, 1);
const KEY = new Uint8Array(32);

describe('the sessions of an account', () => {
  const sessions = createSessions({ key: KEY, now: () => START, newId: () => 'id' });
  it('last a week to the second, and name their browser', async () => {
    const { session: opened, signedIn } = await sessions.open('somebody', 'Firefox');
    expect(opened).toEqual({
      id: 'id',
      startedAt: '2026-01-01T00:00:00.000Z',
      endsAt: '2026-01-08T00:00:00.000Z',
      device: 'Firefox',
    });
    expect(signedIn).toEqual({ userId: 'somebody', sessionId: 'id' });
  });

  it('are opened by a token with the account, the session, and its beginning and end', async () => {
    const { token } = await sessions.open('somebody', 'Firefox');
    const [start, end] = [START / 1000, START / 1000 + 7 * 24 * 3600];
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'session' });
    expect(decodeJwt(token)).toEqual({ sub: 'somebody', sid: 'id', iat: start, exp: end });
    expect(await sessions.read(token)).toEqual({ userId: 'somebody', sessionId: 'id' });
  });

  const whole = { sub: 'somebody', sid: 'id', iat: START / 1000, exp: START / 1000 + 60 };
  it.each([
    ['without an account', { ...whole, sub: undefined }, 'session'],
    ['with an empty account', { ...whole, sub: '' }, 'session'],
    ['of no session', { ...whole, sid: undefined }, 'session'],
    ['of a session that is a number', { ...whole, sid: 7 }, 'session'],
    ['from no time', { ...whole, iat: undefined }, 'session'],
    ['without an end', { ...whole, exp: undefined }, 'session'],
    ['past its end', { ...whole, exp: START / 1000 - 121 }, 'session'],
    ['of another kind', whole, 'JWT'],
  ])('are not opened by our own token %s', async (_what, claims, typ) => {
    const sign = (payload: JWTPayload, kind: string) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: kind }).sign(KEY);
    expect(await sessions.read(await sign(claims as JWTPayload, typ))).toBeUndefined();
    expect(await sessions.read(await sign(whole, 'session'))).toEqual({
      userId: 'somebody',
      sessionId: 'id',
    });
  });

  it('are opened by a token that was read before until it ends, and no longer', async () => {
    let time = START;
    const later = createSessions({ key: KEY, now: () => time, newId: () => 'id' });
    const { token } = await later.open('somebody', 'Firefox');
    const read = async (at: number) => {
      time = at;
      return later.read(token);
    };
    const [good, end] = [{ userId: 'somebody', sessionId: 'id' }, START + 7 * DAY];
    expect(await read(START)).toEqual(good);
    expect(await read(end + 119_999)).toEqual(good);
    expect(await read(end + 120_000)).toBeUndefined();
    expect(await later.read(`${token.slice(0, -2)}xx`)).toBeUndefined();
  });

  it('are opened by any number of tokens', async () => {
    let opened = 0;
    const newId = () => {
      opened += 1;
      return `${opened}`;
    };
    const many = createSessions({ key: KEY, now: () => START, newId });
    const tokens: string[] = [];
    for (let n = 1; n <= 1_005; n += 1) tokens.push((await many.open('somebody', '')).token);
    for (let round = 1; round <= 2; round += 1)
      for (const [n, token] of tokens.entries())
        expect((await many.read(token))?.sessionId).toBe(`${n + 1}`);
  });
});
