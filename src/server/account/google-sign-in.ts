// Accounts opened by a Google sign-in: identified by Google's id for the person, never by an e-mail
// address.

import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod';
import { isStaff, ONLY_WAY_IN } from '../../contract/account/account.ts';
import { emailSchema } from '../../contract/account/auth-rules.ts';
import { MINUTE_MS } from '../../contract/kernel/days.ts';
import { NOTICE_VERSION } from '../../contract/privacy/privacy.ts';
import type { Basics } from '../kernel/basics.ts';
import { ApiError, notFound } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import { keyOf } from '../kernel/storage/keys.ts';
import { KEEP, type Key, type ScopedKv } from '../kernel/storage/kv.ts';
import { documentSchema } from '../kernel/storage/schema.ts';
import type { Accounts } from './accounts.ts';
import type { Devices } from './devices.ts';
import type { Notices } from './notices.ts';
import { type RequirePassword, wrongPassword } from './profile.ts';
import type { Sessions } from './session.ts';
import type { Entry, SignIn, Visitor } from './sign-in.ts';
import type { OwnCall } from './stored-user.ts';
import { pointer, type StoredUser, withoutGoogle } from './stored-user.ts';
import type { Throttle } from './throttle.ts';

export type GoogleSettings = {
  clientId: string;
  /** Where Google publishes the keys it signs with. */
  keysUrl: string;
};

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
const OLDEST = '10 minutes';
const SKEW_S = 30;
const KEYS_TIMEOUT_MS = 3000;

type GooglePerson = { sub: string; email: string; firstName: string; lastName: string };

const unavailable = () =>
  new ApiError('unavailable', 'Google sign-in is not available right now.', { retryAfterS: 30 });

/** Whether the keys could not be fetched, rather than the token being wrong. */
const isOutage = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === errors.JOSEError.code;

const text = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\p{Cc}/gu, '').trim() : '';

const personOf = (payload: JWTPayload, nonce: string): GooglePerson => {
  const {
    sub,
    email,
    email_verified: isVerified,
    given_name: given,
    family_name: family,
  } = payload;
  if (!sub || payload.nonce !== nonce || isVerified !== true || typeof email !== 'string')
    throw refused();
  return { sub, email, firstName: text(given), lastName: text(family) };
};

/**
 * Checks Google's signed token of a person against Google's published keys, for one client id.
 * Throws 401 for a wrong token, 503 when Google cannot be reached.
 */
export const createGoogle = ({ clientId, keysUrl }: GoogleSettings, now: () => number) => {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: KEYS_TIMEOUT_MS });
  return async (token: string, nonce: string | undefined) => {
    if (!nonce) throw refused();
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: ISSUERS,
        audience: clientId,
        maxTokenAge: OLDEST,
        clockTolerance: SKEW_S,
        currentDate: new Date(now()),
        requiredClaims: ['sub', 'exp', 'iat', 'email'],
      });
      // The library would accept a list of audiences as well; Google never sends one.
      if (typeof payload.aud !== 'string') throw refused();
      return personOf(payload, nonce);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw isOutage(error) ? unavailable() : refused();
    }
  };
};
type Google = ReturnType<typeof createGoogle>;

type Deps = Basics & {
  accounts: Accounts;
  devices: Devices;
  google: Google | undefined;
  notices: Notices;
  now: () => number;
  requirePassword: RequirePassword;
  sessions: Sessions;
  signIn: SignIn;
  throttle: Throttle;
};
export type GoogleSignIn = ReturnType<typeof createGoogleSignIn>;

const NAME_MAX = 80;
/** No request takes so long. */
const CLAIM_REST_MS = 10 * MINUTE_MS;
export const usedToken = documentSchema(z.strictObject({ at: z.iso.datetime() }));

const hasPassword = () =>
  new ApiError(
    'conflict',
    'This e-mail address already has a password. Log in with it, then connect Google in your profile.',
  );
const othersGoogle = () =>
  new ApiError('conflict', 'This Google account is already connected to another account.');
const isConnected = () => new ApiError('conflict', 'This account is already connected to Google.');
const refused = () =>
  new ApiError('google_refused', 'Google sign-in did not work. Please try again.');

export const createGoogleSignIn = ({
  accounts,
  devices,
  google,
  isoNow,
  keys,
  newId,
  newOpId,
  notices,
  now,
  requirePassword,
  sessions,
  signIn,
  throttle,
}: Deps) => {
  /** The content of a token; a token can be used once. */
  const prove = async (kv: ScopedKv, token: string, nonce: string | undefined, ip: string) => {
    if (!google) throw notFound();
    await throttle.countAttempt(kv, 'google', ip);
    const person = await google(token, nonce);
    const email = emailSchema.safeParse(person.email);
    if (!email.success) throw refused();
    if (
      (await kv.create(
        keyOf('gtk', keys.hash('google token', token)),
        usedToken,
        { at: isoNow() },
        newOpId(),
      )) === 'exists'
    )
      throw refused();
    return { ...person, email: email.data, key: keys.google(person.sub) };
  };

  /**
   * Whether the pointer was left behind by a connection or disconnection that was cut off. The
   * pointer of a running one is younger.
   */
  const isLeftBehind = async (
    kv: ScopedKv,
    key: Key,
    found: { userId: string | null; at?: string | undefined } | undefined,
  ) => {
    if (!found?.userId) return false;
    if (found.at !== undefined && now() - Date.parse(found.at) <= CLAIM_REST_MS) return false;
    return (await accounts.load(kv, found.userId))?.googleKey !== key;
  };

  /** Makes the Google identity open this account, unless it opens another one. */
  const claimGoogle = async (kv: ScopedKv, key: Key, userId: string) => {
    const at = isoNow();
    const { value } = (await kv.get(key, pointer)) ?? {};
    const isLeft = await isLeftBehind(kv, key, value);
    const claimed = await kv.update(key, pointer, newOpId(), (current) => {
      const isSame = current?.userId === value?.userId && current?.at === value?.at;
      return !current?.userId || (isSame && isLeft) ? { userId, at } : KEEP;
    });
    return claimed?.userId === userId;
  };

  const enterAs = (call: Call, id: string, key: Key, visitor: Visitor) =>
    signIn.enter(call, id, visitor, (current) => {
      if (current.googleKey !== key) throw refused();
    });

  const makeAccount = async (
    call: Call,
    person: GooglePerson & { key: Key },
    visitor: Visitor,
  ): Promise<Entry> => {
    const owner = await accounts.byEmail(call.kv, person.email);
    // The same Google account may be half-way through its first login, with only the last step
    // missing.
    if (owner && owner.googleKey !== person.key) throw hasPassword();
    const id = owner?._id ?? newId();
    const at = isoNow();
    const { session, signedIn, token } = await sessions.open(id, visitor.device);
    const firstName = (person.firstName || person.email.replace(/@.*/, '')).slice(0, NAME_MAX);
    const fresh = {
      role: 'user',
      firstName,
      lastName: person.lastName.slice(0, NAME_MAX),
      email: person.email,
      phone: '',
      picture: null,
    } as const;
    const user =
      owner ??
      (await accounts.create(call, id, {
        ...fresh,
        passwordHash: null,
        passwordDue: false,
        googleKey: person.key,
        session,
        google: { email: person.email, connectedAt: at },
        // Google has confirmed the address and opens the account.
        emailVerifiedAt: at,
        emailProvedAt: at,
        noticeVersion: NOTICE_VERSION,
      }));
    if (!(await claimGoogle(call.kv, person.key, id))) throw othersGoogle();
    if (owner) return enterAs(call, id, person.key, visitor);
    await signIn.leaveOther(call, visitor, id);
    return { user, signedIn, token, devices: devices.remember(visitor.devices, user) };
  };

  return {
    enter: async (
      call: Call,
      token: string,
      nonce: string | undefined,
      visitor: Visitor,
    ): Promise<Entry> => {
      const person = await prove(call.kv, token, nonce, visitor.ip);
      const pointed = (await call.kv.get(person.key, pointer))?.value;
      const known = pointed?.userId;
      return known && !(await isLeftBehind(call.kv, person.key, pointed))
        ? enterAs(call, known, person.key, visitor)
        : makeAccount(call, person, visitor);
    },

    /**
     * Connects Google to the account that is logged in, after checking its password. Staff log in
     * with their password only. A wrong password does not use the token up.
     */
    connect: async (
      call: OwnCall,
      { token, currentPassword }: { token: string; currentPassword?: string | undefined },
      nonce: string | undefined,
    ) => {
      const { account: user, client } = call.caller;
      if (isStaff(user.role))
        throw new ApiError(
          'forbidden',
          'Staff accounts cannot log in with Google. Please use your password.',
        );
      await requirePassword(call, currentPassword);
      const { key, email } = await prove(call.kv, token, nonce, client.ip);
      if (user.googleKey && user.googleKey !== key) throw isConnected();
      if (!(await claimGoogle(call.kv, key, user._id))) throw othersGoogle();
      const google = { email, connectedAt: isoNow() };
      const newNotices = [{ kind: 'google-connected', device: client.device } as const];
      return notices.send(call, user._id, newNotices, (note) =>
        accounts.change(call.kv, user._id, (current) => {
          if (current.googleKey === key) return KEEP;
          if (current.googleKey) throw isConnected();
          if (current.passwordHash !== user.passwordHash) throw wrongPassword();
          return note({ ...current, googleKey: key, google });
        }),
      );
    },

    /**
     * Disconnects Google and ends all other sessions, after checking the password. Throws 409 where
     * Google is the only way in, or is not connected.
     */
    disconnect: async (call: OwnCall, currentPassword: string | undefined) => {
      const { account: user, client, sessionId } = call.caller;
      const requireGoogle = ({ googleKey, passwordHash }: StoredUser) => {
        if (googleKey === null)
          throw new ApiError('conflict', 'Google is not connected to this account.');
        if (passwordHash === null) throw new ApiError('conflict', ONLY_WAY_IN);
      };
      requireGoogle(user);
      await requirePassword(call, currentPassword);
      const newNotices = [{ kind: 'google-disconnected', device: client.device } as const];
      const { before, after } = await notices.send(call, user._id, newNotices, (note) =>
        accounts.exchange(call.kv, user._id, (current) => {
          requireGoogle(current);
          if (current.passwordHash !== user.passwordHash) throw wrongPassword();
          const sessions = current.sessions.filter(({ id }) => id === sessionId);
          return note({ ...withoutGoogle(current), sessions });
        }),
      );
      await call.afterAnswer(accounts.freeGoogle(call.kv, before.googleKey, user._id));
      return after;
    },
  };
};
