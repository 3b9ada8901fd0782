// The counters in which an attempt to log in is recorded. A known device has one of its own;
// strangers are counted by account and network, by network, and by account wherever they come from.

import { networkOf } from '../network.ts';
import { ApiError } from '../refusal.ts';
import type { ScopedKv } from '../storage/kv.ts';
import type { Accounts } from './accounts.ts';
import type { Devices, KnownDevice } from './devices.ts';
import { ACCOUNT_ALARM, type FailureKind, type Failures, QUIET_MS } from './failure-rules.ts';
import type { FailureCounters } from './failures.ts';
import type { StoredUser } from './stored-user.ts';
import { FIRST_WAIT_MS, tooMany } from './throttle.ts';

/** How long the network has to wait before it is quiet again for this account; 0 when it is. */
const waitForQuiet = ({ count, since, open }: Failures, now: number) =>
  Math.max(count > 0 ? since + QUIET_MS - now : 0, open.length > 0 ? FIRST_WAIT_MS : 0);

/** An attempt, recorded in all its counters. */
export type LoginAttempt = {
  succeed: () => Promise<unknown>;
  /** The failures of strangers for this account, when a stranger failed. */
  fail: () => Promise<Failures | null>;
  withdraw: () => Promise<unknown>;
};

type Deps = { accounts: Accounts; devices: Devices; failures: FailureCounters } & {
  now: () => number;
};
type Counter = { kind: FailureKind; subject: string; forgivenAt?: () => Promise<number> };
type Somebody = { email: string; ip: string; known: readonly KnownDevice[] };
export type LoginAttempts = ReturnType<typeof createLoginAttempts>;

export const createLoginAttempts = ({ accounts, devices, failures, now }: Deps) => {
  /**
   * Begins in all counters or in none: all of them are consulted before any is written, so that
   * refused attempts, however many, write nothing that others would have to wait for. Throws the
   * refusal of the first one that refuses.
   */
  const beginAll = async (
    kv: ScopedKv,
    counters: readonly Counter[],
    isWelcome: (befores: readonly Failures[]) => void,
  ) => {
    const opinions = counters.map(() => Promise.withResolvers<Failures>());
    const all = Promise.all(opinions.map(({ promise }) => promise));
    // When every counter refuses, none is waiting for the others; the outcomes below contain
    // everything.
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
    // Other attempts came in between, and only some of the counters have seen them.
    await Promise.all(attempts.map((attempt) => attempt.withdraw()));
    throw refused.reason;
  };

  const ofStranger = async (kv: ScopedKv, { email, ip }: Somebody): Promise<LoginAttempt> => {
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
   * The attempt of a known device; undefined when it has failed too often and counts as a stranger
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
     * Reads the account and admits the attempt. Throws 429 after too many, 503 when a network has
     * too many at once.
     */
    begin: async (
      kv: ScopedKv,
      somebody: Somebody,
    ): Promise<{ user: StoredUser | undefined; attempt: LoginAttempt }> => {
      const { email, known } = somebody;
      // The counter of a single device is read without waiting for the account; with several, the
      // account says which one is meant.
      const [only] = known.length === 1 ? known : [];
      const noted = only
        ? ofDevice(kv, only)
        : known.length === 0
          ? ofStranger(kv, somebody)
          : undefined;
      const [user, first] = await Promise.all([accounts.byEmail(kv, email), noted]).catch(
        async (error: unknown) => {
          // An account that could not be read is nobody's failure.
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
      return { user, attempt: second ?? (await ofStranger(kv, somebody)) };
    },
  };
};
