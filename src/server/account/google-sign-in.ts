// Accounts that Google opens: known by Google's own name for a person, never by an e-mail address.

import * as z from 'zod';
import { isStaff } from '../../contract/account.ts';
import { emailSchema } from '../../contract/auth.ts';
import { NOTICE_VERSION } from '../../contract/privacy.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import type { Client } from '../caller.ts';
import { ApiError, notFound } from '../refusal.ts';
import { keyOf } from '../storage/keys.ts';
import { KEEP, type Key, type ScopedKv } from '../storage/kv.ts';
import { documentSchema } from '../storage/schema.ts';
import type { Accounts } from './accounts.ts';
import type { Devices } from './devices.ts';
import type { Google, GooglePerson } from './google.ts';
import type { Notices } from './notices.ts';
import type { Sessions } from './session.ts';
import type { Entry, SignIn, Visitor } from './sign-in.ts';
import { pointer, type StoredUser } from './stored-user.ts';
import type { Throttle } from './throttle.ts';

type Deps = Basics & {
  accounts: Accounts;
  devices: Devices;
  google: Google | undefined;
  notices: Notices;
  sessions: Sessions;
  signIn: SignIn;
  throttle: Throttle;
};
export type GoogleSignIn = ReturnType<typeof createGoogleSignIn>;

const NAME_MAX = 80;
export const usedToken = documentSchema(z.strictObject({ at: z.iso.datetime() }));

const hasPassword = () =>
  new ApiError(
    'conflict',
    'This e-mail address already has a password. Log in with it, then connect Google in your profile.',
  );
const othersGoogle = () =>
  new ApiError('conflict', 'This Google account is already connected to another account.');
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

  /** Makes the Google identity open this account, unless it opens another one. */
  const claimGoogle = async (kv: ScopedKv, key: Key, userId: string) => {
    const claimed = await kv.update(key, pointer, newOpId(), (current) =>
      current?.userId ? KEEP : { userId },
    );
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
          // Google has confirmed it.
          emailVerifiedAt: isoNow(),
          noticeVersion: NOTICE_VERSION,
        },
        afterAnswer,
      ));
    await claimGoogle(kv, person.key, id);
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
      const known = (await kv.get(person.key, pointer))?.value.userId;
      return known
        ? enterAs(kv, known, person.key, visitor, afterAnswer)
        : makeAccount(kv, person, visitor, afterAnswer);
    },

    /** Connects Google to the account that is logged in. Staff log in with their password only. */
    connect: async (
      kv: ScopedKv,
      user: StoredUser,
      token: string,
      nonce: string | undefined,
      { ip, device }: Pick<Client, 'ip' | 'device'>,
      afterAnswer: AfterAnswer,
    ) => {
      if (isStaff(user.role))
        throw new ApiError(
          'forbidden',
          'Staff accounts cannot log in with Google. Please use your password.',
        );
      const { key } = await prove(kv, token, nonce, ip);
      if (!(await claimGoogle(kv, key, user._id))) throw othersGoogle();
      const newNotices = [{ kind: 'google-connected', device } as const];
      return notices.send(kv, user._id, newNotices, afterAnswer, (note) =>
        accounts.change(kv, user._id, (current) => {
          if (current.googleKey === key) return KEEP;
          if (current.googleKey)
            throw new ApiError('conflict', 'This account is already connected to Google.');
          return note({ ...current, googleKey: key });
        }),
      );
    },
  };
};
