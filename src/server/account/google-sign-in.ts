// Accounts that Google opens: known by Google's own name for a person, never by an e-mail address.

import * as z from 'zod';
import { isStaff, ONLY_WAY_IN } from '../../contract/account/account.ts';
import { emailSchema } from '../../contract/account/auth-rules.ts';
import { MINUTE_MS } from '../../contract/kernel/days.ts';
import { NOTICE_VERSION } from '../../contract/privacy/privacy.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import type { Caller } from '../caller.ts';
import { ApiError, notFound } from '../refusal.ts';
import { keyOf } from '../storage/keys.ts';
import { KEEP, type Key, type ScopedKv } from '../storage/kv.ts';
import { documentSchema } from '../storage/schema.ts';
import type { Accounts } from './accounts.ts';
import type { Devices } from './devices.ts';
import type { Google, GooglePerson } from './google.ts';
import type { Notices } from './notices.ts';
import { type RequirePassword, wrongPassword } from './profile.ts';
import type { Sessions } from './session.ts';
import type { Entry, SignIn, Visitor } from './sign-in.ts';
import { pointer, type StoredUser, withoutGoogle } from './stored-user.ts';
import type { Throttle } from './throttle.ts';

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
type Me = Caller<StoredUser>;
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
   * Whether a connection or disconnection that was cut off has left the pointer behind. The pointer
   * of a connection in progress is younger.
   */
  const wasLeft = async (
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
    const isLeft = await wasLeft(kv, key, value);
    const claimed = await kv.update(key, pointer, newOpId(), (current) => {
      const isSame = current?.userId === value?.userId && current?.at === value?.at;
      return !current?.userId || (isSame && isLeft) ? { userId, at } : KEEP;
    });
    return claimed?.userId === userId;
  };

  const enterAs = (
    kv: ScopedKv,
    id: string,
    key: Key,
    visitor: Visitor,
    afterAnswer: AfterAnswer,
  ) =>
    signIn.enter(kv, id, visitor, afterAnswer, (current) => {
      if (current.googleKey !== key) throw refused();
    });

  const makeAccount = async (
    kv: ScopedKv,
    person: GooglePerson & { key: Key },
    visitor: Visitor,
    afterAnswer: AfterAnswer,
  ): Promise<Entry> => {
    const owner = await accounts.byEmail(kv, person.email);
    // The same Google account half-way through its first login: only the last step is missing.
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
      (await accounts.create(
        kv,
        id,
        {
          ...fresh,
          ...{ passwordHash: null, passwordDue: false, googleKey: person.key, session },
          google: { email: person.email, connectedAt: at },
          // Google has confirmed it, and opens the account.
          emailVerifiedAt: at,
          emailProvedAt: at,
          noticeVersion: NOTICE_VERSION,
        },
        afterAnswer,
      ));
    if (!(await claimGoogle(kv, person.key, id))) throw othersGoogle();
    if (owner) return enterAs(kv, id, person.key, visitor, afterAnswer);
    await signIn.leaveOther(kv, visitor, id, afterAnswer);
    return { user, signedIn, token, devices: devices.remember(visitor.devices, user) };
  };

  return {
    enter: async (
      kv: ScopedKv,
      token: string,
      nonce: string | undefined,
      visitor: Visitor,
      afterAnswer: AfterAnswer,
    ): Promise<Entry> => {
      const person = await prove(kv, token, nonce, visitor.ip);
      const pointed = (await kv.get(person.key, pointer))?.value;
      const known = pointed?.userId;
      return known && !(await wasLeft(kv, person.key, pointed))
        ? enterAs(kv, known, person.key, visitor, afterAnswer)
        : makeAccount(kv, person, visitor, afterAnswer);
    },

    /**
     * Connects Google to the account that is logged in, after checking its password. Staff log in
     * with their password only. A wrong password does not use the token up.
     */
    connect: async (
      kv: ScopedKv,
      me: Me,
      { token, currentPassword }: { token: string; currentPassword?: string | undefined },
      nonce: string | undefined,
      afterAnswer: AfterAnswer,
    ) => {
      const { account: user, client } = me;
      if (isStaff(user.role))
        throw new ApiError(
          'forbidden',
          'Staff accounts cannot log in with Google. Please use your password.',
        );
      await requirePassword(kv, me, currentPassword, afterAnswer);
      const { key, email } = await prove(kv, token, nonce, client.ip);
      if (user.googleKey && user.googleKey !== key) throw isConnected();
      if (!(await claimGoogle(kv, key, user._id))) throw othersGoogle();
      const google = { email, connectedAt: isoNow() };
      const newNotices = [{ kind: 'google-connected', device: client.device } as const];
      return notices.send(kv, user._id, newNotices, afterAnswer, (note) =>
        accounts.change(kv, user._id, (current) => {
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
    disconnect: async (
      kv: ScopedKv,
      me: Me,
      currentPassword: string | undefined,
      afterAnswer: AfterAnswer,
    ) => {
      const { account: user, client, sessionId } = me;
      const requireGoogle = ({ googleKey, passwordHash }: StoredUser) => {
        if (googleKey === null)
          throw new ApiError('conflict', 'Google is not connected to this account.');
        if (passwordHash === null) throw new ApiError('conflict', ONLY_WAY_IN);
      };
      requireGoogle(user);
      await requirePassword(kv, me, currentPassword, afterAnswer);
      const newNotices = [{ kind: 'google-disconnected', device: client.device } as const];
      const { before, after } = await notices.send(kv, user._id, newNotices, afterAnswer, (note) =>
        accounts.exchange(kv, user._id, (current) => {
          requireGoogle(current);
          if (current.passwordHash !== user.passwordHash) throw wrongPassword();
          const sessions = current.sessions.filter(({ id }) => id === sessionId);
          return note({ ...withoutGoogle(current), sessions });
        }),
      );
      await afterAnswer(accounts.freeGoogle(kv, before.googleKey, user._id));
      return after;
    },
  };
};
