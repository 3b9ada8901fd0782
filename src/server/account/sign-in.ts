// Login and logout.
import { isStaff } from '../../contract/account/account.ts';
import type { LoginRequest } from '../../contract/account/auth-rules.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import type { Audit } from '../kernel/audit/audit.ts';
import type { Basics } from '../kernel/basics.ts';
import type { Client, SignedIn } from '../kernel/identity.ts';
import { networkOf } from '../kernel/ip-address.ts';
import { ApiError } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import { KEEP, type ScopedKv } from '../kernel/storage/kv.ts';
import { type Accounts, blocked, NO_ACCOUNT } from './accounts.ts';
import type { Devices, KnownDevice } from './devices.ts';
import {
  ACCOUNT_ALARM,
  type FailureCounters,
  type FailureKind,
  type Failures,
  QUIET_MS,
  storedFailures,
} from './failures.ts';
import type { Note, Notices } from './notices.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './session.ts';
import type { StoredUser } from './stored-user.ts';
import { FIRST_WAIT_MS, tooMany } from './throttle.ts';

/** How long until the network is quiet again for this account; 0 if it is. */
const waitForQuiet = ({ count, since, open }: Failures, now: number) =>
  Math.max(count > 0 ? since + QUIET_MS - now : 0, open.length > 0 ? FIRST_WAIT_MS : 0);

/** An attempt, recorded in all its counters. */
type LoginAttempt = {
  succeed: () => Promise<unknown>;
  /** The failures of strangers for this account, if a stranger failed. */
  fail: () => Promise<Failures | null>;
  withdraw: () => Promise<unknown>;
};

type AttemptDeps = { accounts: Accounts; devices: Devices; failures: FailureCounters } & {
  now: () => number;
};
type Counter = { kind: FailureKind; subject: string; forgivenAt?: () => Promise<number> };
type Person = { email: string; ip: string; known: readonly KnownDevice[] };
type LoginAttempts = ReturnType<typeof createLoginAttempts>;

/**
 * Records attempts to log in. A known device has a counter of its own; strangers are counted by
 * account and network, by network, and by account from everywhere.
 */
export const createLoginAttempts = ({ accounts, devices, failures, now }: AttemptDeps) => {
  /**
   * Begins in all counters or in none: all are read before any is written, so that refused attempts
   * write nothing for which others would have to wait. Throws the refusal of the first counter that
   * refuses.
   */
  const beginAll = async (
    kv: ScopedKv,
    counters: readonly Counter[],
    isWelcome: (befores: readonly Failures[]) => void,
  ) => {
    const opinions = counters.map(() => Promise.withResolvers<Failures>());
    const all = Promise.all(opinions.map(({ promise }) => promise));
    // If every counter refuses, no one awaits the others; the outcomes below contain everything.
    all.catch(() => undefined);
    const outcomes = await Promise.allSettled(
      counters.map(async ({ kind, subject, forgivenAt }, place) => {
        const check = async (before: Failures) => {
          opinions[place]?.resolve(before);
          isWelcome(await all);
        };
        const begun = failures.begin(kv, kind, subject, {
          check,
          ...(forgivenAt ? { forgivenAt } : {}),
        });
        return begun.catch((error: unknown) => {
          opinions[place]?.reject(error);
          throw error;
        });
      }),
    );
    const attempts = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value] : [],
    );
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    if (!refused) return attempts;
    // Other attempts came in between, and only some counters have seen them.
    await Promise.all(attempts.map((attempt) => attempt.withdraw()));
    throw refused.reason;
  };

  const ofStranger = async (kv: ScopedKv, { email, ip }: Person): Promise<LoginAttempt> => {
    const network = networkOf(ip);
    const counters: Counter[] = [
      { kind: 'account', subject: email },
      {
        kind: 'login',
        subject: `${email} ${network}`,
        forgivenAt: () => failures.forgivenAt(kv, 'account', email),
      },
      { kind: 'network', subject: network },
    ];
    const attempts = await beginAll(kv, counters, ([account, login]) => {
      if (!account || !login || account.count + account.open.length < ACCOUNT_ALARM) return;
      const wait = waitForQuiet(login, now());
      if (wait > 0) throw tooMany(wait);
    });
    return {
      succeed: () => Promise.all(attempts.map((attempt) => attempt.succeed())),
      fail: async () => {
        const [ofAccount = null] = await Promise.all(attempts.map((attempt) => attempt.fail()));
        return ofAccount;
      },
      withdraw: () => Promise.all(attempts.map((attempt) => attempt.withdraw())),
    };
  };

  /**
   * The attempt of a known device; undefined if it has failed too often and counts as a stranger
   * for a while.
   */
  const ofDevice = async (
    kv: ScopedKv,
    { userId, deviceId }: KnownDevice,
  ): Promise<LoginAttempt | undefined> => {
    try {
      const attempt = await failures.begin(kv, 'device', `${userId} ${deviceId}`);
      const fail = async () => {
        await attempt.fail();
        return null;
      };
      return { ...attempt, fail };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'too_many') return undefined;
      throw error;
    }
  };

  return {
    /**
     * Reads the account and admits the attempt. Throws 429 after too many failures, 503 when a
     * network has too many attempts at once.
     */
    begin: async (
      kv: ScopedKv,
      person: Person,
    ): Promise<{ user: StoredUser | undefined; attempt: LoginAttempt }> => {
      const { email, known } = person;
      // The counter of a single device is read without waiting for the account; with several, the
      // account says which one is meant.
      const [only] = known.length === 1 ? known : [];
      const noted = only
        ? ofDevice(kv, only)
        : known.length === 0
          ? ofStranger(kv, person)
          : undefined;
      const [user, first] = await Promise.all([accounts.byEmail(kv, email), noted]).catch(
        async (error: unknown) => {
          // An account that could not be read counts no failure.
          const [left] = await Promise.allSettled([noted]);
          if (left.status === 'fulfilled') await left.value?.withdraw();
          throw error;
        },
      );
      const device = user && known.find((one) => devices.isOf(one, user));
      if (first && (!only || device === only)) return { user, attempt: first };
      const [second] = await Promise.all([
        device && device !== only ? ofDevice(kv, device) : undefined,
        first?.withdraw(),
      ]);
      return { user, attempt: second ?? (await ofStranger(kv, person)) };
    },
  };
};

/** The guesser is unknown; the entry says where the last attempt came from. */
const STRANGER = {
  _id: NO_ACCOUNT,
  firstName: 'Somebody not',
  lastName: 'signed in',
  role: 'user',
} as const;

const isTold = ({ since, toldAt = 0 }: Failures) => toldAt >= since;

type AlarmDeps = Pick<Basics, 'newOpId'> & { audit: Audit; failures: FailureCounters } & {
  now: () => number;
};
type GuessAlarm = ReturnType<typeof createGuessAlarm>;

/**
 * Tells superAdmins, in the audit log, that strangers are trying many passwords on a staff account.
 */
export const createGuessAlarm =
  ({ audit, failures, newOpId, now }: AlarmDeps) =>
  /** Call it after each failure of a stranger; it writes at most one entry a day. */
  async (call: Call, user: StoredUser, failed: Failures, client: Client) => {
    if (!isStaff(user.role) || failed.count < ACCOUNT_ALARM || isTold(failed)) return;
    const at = now();
    const [key, opId] = [failures.keyOf('account', user.email), newOpId()];
    const intent = {
      key,
      opId,
      action: 'guessed' as const,
      entity: 'admin' as const,
      entityId: user._id,
      label: fullName(user),
      before: null,
      after: { failedLogins: failed.count },
    };
    const byStranger = { ...call, caller: { account: STRANGER, client } };
    await audit.record(byStranger, intent, () =>
      call.kv.update(key, storedFailures, opId, (kept) =>
        !kept || isTold(kept) ? KEEP : { ...kept, toldAt: at },
      ),
    );
  };

export type Entry = {
  user: StoredUser;
  signedIn: SignedIn;
  token: string;
  /**
   * The browser's known devices including this account; undefined if there is nothing to remember.
   */
  devices: string | undefined;
};
/** The person who logs in, and the data sent by the browser. */
export type Visitor = Client & {
  /** Known devices of the browser. */
  devices?: string | undefined;
  /** The browser's session, which the new one replaces. */
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
  /** Ends the session; an ended session also counts as logged out. */
  const logout = async (call: Call, { userId, sessionId }: SignedIn) => {
    await accounts.change(call.kv, userId, (user) => {
      const left = user.sessions.filter(({ id }) => id !== sessionId);
      return left.length === user.sessions.length ? KEEP : { ...user, sessions: left };
    });
  };

  /** Ends the session that the browser had with another account. */
  const leaveOther = async (call: Call, { session }: Visitor, userId: string) => {
    if (session && session.userId !== userId) await call.afterAnswer(logout(call, session));
  };

  /**
   * Opens a session for an account whose owner is proved; `stillRight` checks the version that is
   * changed again.
   */
  const openSession = async (
    call: Call,
    id: string,
    visitor: Visitor,
    stillRight: (user: StoredUser) => void,
    note: Note = (user) => user,
  ): Promise<Entry> => {
    const { session, signedIn, token } = await sessions.open(id, visitor.device);
    const user = await accounts.change(call.kv, id, (current) => {
      if (!current.isActive) throw blocked();
      stillRight(current);
      const others = current.sessions.filter((other) => other.id !== visitor.session?.sessionId);
      return note({ ...current, sessions: sessions.add(others, session) });
    });
    await leaveOther(call, visitor, id);
    return { user, signedIn, token, devices: devices.remember(visitor.devices, user) };
  };

  /**
   * Checks a password. Returns its account and the hash to store, which may be a renewed one.
   * Throws 429 and 503, and 401 for a wrong password.
   */
  const prove = async (call: Call, { email, password }: LoginRequest, visitor: Visitor) => {
    const known = devices.readAll(visitor.devices);
    const begun: { user?: StoredUser | undefined; attempt?: LoginAttempt } = {};
    const begin = async () => {
      Object.assign(begun, await loginAttempts.begin(call.kv, { email, ip: visitor.ip, known }));
      return begun.user?.passwordHash;
    };
    const lane = known[0] ? `account ${known[0].userId}` : `network ${networkOf(visitor.ip)}`;
    const right = await passwords.verify(lane, password, begin).catch(async (error: unknown) => {
      if (begun.attempt) await call.afterAnswer(begun.attempt.withdraw());
      throw error;
    });
    const { user, attempt } = begun;
    if (user && right) {
      if (attempt) await call.afterAnswer(attempt.succeed());
      return { user, passwordHash: right.renewedHash ?? user.passwordHash };
    }
    const alarm = async (failed: Failures | null | undefined) => {
      if (user && failed) await guessAlarm(call, user, failed, visitor);
    };
    if (attempt) await call.afterAnswer(attempt.fail().then(alarm));
    throw wrongLogin();
  };

  return {
    enter: openSession,
    leaveOther,
    logout,

    login: async (call: Call, request: LoginRequest, visitor: Visitor) => {
      const { user, passwordHash } = await prove(call, request, visitor);
      const isKnown = devices.readAll(visitor.devices).some((device) => devices.isOf(device, user));
      const newNotices =
        isStaff(user.role) && !isKnown
          ? [{ kind: 'staff-signed-in', device: visitor.device } as const]
          : [];
      return notices.send(call, user._id, newNotices, (note) =>
        openSession(
          call,
          user._id,
          visitor,
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
