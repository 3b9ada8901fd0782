// Login and logout.
import { isStaff } from '../../contract/account/account.ts';
import type { LoginRequest } from '../../contract/account/auth-rules.ts';
import type { AfterAnswer } from '../basics.ts';
import type { Client } from '../caller.ts';
import type { SignedIn } from '../identity.ts';
import { networkOf } from '../network.ts';
import { ApiError } from '../refusal.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import type { Accounts } from './accounts.ts';
import { blocked } from './accounts.ts';
import type { Devices } from './devices.ts';
import type { Failures } from './failure-rules.ts';
import type { GuessAlarm } from './guess-alarm.ts';
import type { LoginAttempt, LoginAttempts } from './login-attempts.ts';
import type { Note, Notices } from './notices.ts';
import type { Passwords } from './password.ts';
import type { Sessions } from './session.ts';
import type { StoredUser } from './stored-user.ts';

export type Entry = {
  user: StoredUser;
  signedIn: SignedIn;
  token: string;
  /**
   * The browser's known devices with this account among them; undefined when there is nothing to
   * remember.
   */
  devices: string | undefined;
};
/** Who logs in, and what their browser has sent. */
export type Visitor = Client & {
  /** Its known devices. */
  devices?: string | undefined;
  /** The session it has, which the new one replaces. */
  session?: SignedIn | undefined;
};

type Deps = {
  accounts: Accounts;
  devices: Devices;
  guessAlarm: GuessAlarm;
  loginAttempts: LoginAttempts;
  notices: Notices;
  passwords: Passwords;
  sessions: Sessions;
};
export type SignIn = ReturnType<typeof createSignIn>;

const wrongLogin = () =>
  new ApiError('wrong_login', 'The e-mail address or password is not correct.');

export const createSignIn = ({
  accounts,
  devices,
  guessAlarm,
  loginAttempts,
  notices,
  passwords,
  sessions,
}: Deps) => {
  /** Ends the session; a session that is over already counts as logged out as well. */
  const logout = async (kv: ScopedKv, { userId, sessionId }: SignedIn) => {
    await accounts.change(kv, userId, (user) => {
      const left = user.sessions.filter(({ id }) => id !== sessionId);
      return left.length === user.sessions.length ? KEEP : { ...user, sessions: left };
    });
  };

  /** Ends the session that the browser had with another account. */
  const leaveOther = async (
    kv: ScopedKv,
    { session }: Visitor,
    userId: string,
    afterAnswer: AfterAnswer,
  ) => {
    if (session && session.userId !== userId) await afterAnswer(logout(kv, session));
  };

  /**
   * Opens a session for an account whose owner is proved; `stillRight` checks again on the version
   * that is changed.
   */
  const enter = async (
    kv: ScopedKv,
    id: string,
    visitor: Visitor,
    afterAnswer: AfterAnswer,
    stillRight: (user: StoredUser) => void,
    note: Note = (user) => user,
  ): Promise<Entry> => {
    const { session, signedIn, token } = await sessions.open(id, visitor.device);
    const user = await accounts.change(kv, id, (current) => {
      if (!current.isActive) throw blocked();
      stillRight(current);
      const others = current.sessions.filter((other) => other.id !== visitor.session?.sessionId);
      return note({ ...current, sessions: sessions.add(others, session) });
    });
    await leaveOther(kv, visitor, id, afterAnswer);
    return { user, signedIn, token, devices: devices.remember(visitor.devices, user) };
  };

  /**
   * Checks a password; answers its account and the hash to store, which may be a renewed one.
   * Throws 429 and 503, and 401 when the password is wrong.
   */
  const prove = async (
    kv: ScopedKv,
    { email, password }: LoginRequest,
    visitor: Visitor,
    afterAnswer: AfterAnswer,
  ) => {
    const known = devices.readAll(visitor.devices);
    const begun: { user?: StoredUser | undefined; attempt?: LoginAttempt } = {};
    const begin = async () => {
      Object.assign(begun, await loginAttempts.begin(kv, { email, ip: visitor.ip, known }));
      return begun.user?.passwordHash;
    };
    const lane = known[0] ? `account ${known[0].userId}` : `network ${networkOf(visitor.ip)}`;
    const right = await passwords.verify(lane, password, begin).catch(async (error: unknown) => {
      if (begun.attempt) await afterAnswer(begun.attempt.withdraw());
      throw error;
    });
    const { user, attempt } = begun;
    if (user && right) {
      if (attempt) await afterAnswer(attempt.succeed());
      return { user, passwordHash: right.renewedHash ?? user.passwordHash };
    }
    const alarm = async (failed: Failures | null | undefined) => {
      if (user && failed) await guessAlarm(kv, user, failed, visitor, afterAnswer);
    };
    if (attempt) await afterAnswer(attempt.fail().then(alarm));
    throw wrongLogin();
  };

  return {
    enter,
    leaveOther,
    logout,

    login: async (
      kv: ScopedKv,
      request: LoginRequest,
      visitor: Visitor,
      afterAnswer: AfterAnswer,
    ) => {
      const { user, passwordHash } = await prove(kv, request, visitor, afterAnswer);
      const isKnown = devices.readAll(visitor.devices).some((device) => devices.isOf(device, user));
      const newNotices =
        isStaff(user.role) && !isKnown
          ? [{ kind: 'staff-signed-in', device: visitor.device } as const]
          : [];
      return notices.send(kv, user._id, newNotices, afterAnswer, (note) =>
        enter(
          kv,
          user._id,
          visitor,
          afterAnswer,
          (current) => {
            if (current.passwordHash !== user.passwordHash) throw wrongLogin();
          },
          (current) => note({ ...current, passwordHash }),
        ),
      );
    },

    /**
     * The account behind a session, or undefined when the session has been ended. Throws 403 when
     * it is blocked.
     */
    loadSession: async (kv: ScopedKv, { userId, sessionId }: SignedIn) => {
      const user = await accounts.load(kv, userId);
      if (user && !user.isActive) throw blocked();
      return user?.sessions.some(({ id }) => id === sessionId) ? user : undefined;
    },
  };
};
