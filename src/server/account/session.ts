// Sessions: a signed token in the cookie, and the list of live ones in the account's document.
import { jwtVerify, SignJWT } from 'jose';
import { DAY_MS, SECOND_MS, secondsOf } from '../../contract/kernel/days.ts';
import type { SignedIn } from '../kernel/identity.ts';
import type { StoredSession } from './stored-user.ts';

const SESSION_MS = 7 * DAY_MS;
const MOST_SESSIONS = 10;
/** Clocks of two machines may differ by this much. */
const SKEW_S = 120;
/** Number of tokens remembered as valid, so that their signatures are not checked again. */
const MOST_CHECKED = 1_000;
const KIND = { alg: 'HS256', typ: 'session' } as const;

type SessionPorts = { key: Uint8Array<ArrayBuffer>; now: () => number; newId: () => string };
export type Sessions = ReturnType<typeof createSessions>;

/** Created once: from bytes, jose would create a key for every token. */
const importKey = (bytes: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

type Checked = { signedIn: SignedIn; endsAtS: number };

export const createSessions = ({ key, now, newId }: SessionPorts) => {
  const signingKey = importKey(key);
  const checked = new Map<string, Checked>();
  const keep = (token: string, signedIn: SignedIn, endsAtS: number) => {
    const [oldest] = checked.keys();
    if (oldest !== undefined && checked.size === MOST_CHECKED) checked.delete(oldest);
    checked.set(token, { signedIn, endsAtS });
    return signedIn;
  };

  return {
    /** A new session and the token that stands for it. */
    open: async (
      userId: string,
      device: string,
    ): Promise<{ session: StoredSession; signedIn: SignedIn; token: string }> => {
      const [start, end] = [now(), now() + SESSION_MS];
      const session = {
        id: newId(),
        startedAt: new Date(start).toISOString(),
        endsAt: new Date(end).toISOString(),
        device,
      };
      const token = await new SignJWT({ sid: session.id })
        .setProtectedHeader(KIND)
        .setSubject(userId)
        .setIssuedAt(secondsOf(start))
        .setExpirationTime(secondsOf(end))
        .sign(await signingKey);
      return { session, signedIn: { userId, sessionId: session.id }, token };
    },

    /** The contents of a token, or undefined when it is not ours or has expired. */
    read: async (token: string): Promise<SignedIn | undefined> => {
      const known = checked.get(token);
      if (known && secondsOf(now()) < known.endsAtS + SKEW_S) return known.signedIn;
      const ours = await signingKey;
      try {
        const { payload } = await jwtVerify(token, ours, {
          algorithms: [KIND.alg],
          typ: KIND.typ,
          requiredClaims: ['sub', 'sid', 'exp', 'iat'],
          currentDate: new Date(now()),
          clockTolerance: SKEW_S,
        });
        const { sub, sid, exp } = payload;
        if (!sub || typeof sid !== 'string' || !exp) return undefined;
        return keep(token, { userId: sub, sessionId: sid }, exp);
      } catch {
        return undefined;
      }
    },

    /** Adds a session; removes expired ones, then the oldest. */
    add: (sessions: readonly StoredSession[], session: StoredSession) => {
      const isOver = ({ endsAt }: StoredSession) =>
        Date.parse(endsAt) + SKEW_S * SECOND_MS <= now();
      return [...sessions.filter((one) => !isOver(one)), session].slice(-MOST_SESSIONS);
    },
  };
};
