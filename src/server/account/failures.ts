// Counters of wrong passwords. An attempt is let in and noted before the password is looked at, and
// settled afterwards: parallel attempts cannot all be the first, and right passwords cost nobody
// anything.
import { ApiError } from '../refusal.ts';
import { KEEP, type Key, type Kv, type OpId, StorageBusy } from '../storage/kv.ts';
import {
  asOf,
  FAILURE_RULES,
  type FailureKind,
  type Failures,
  storedFailures,
  withFailure,
} from './failure-rules.ts';
import { FIRST_WAIT_MS, tooMany } from './throttle.ts';

type FailurePorts = {
  now: () => number;
  newOpId: () => OpId;
  keyOf: (kind: FailureKind, subject: string) => Key;
};

export type BeginOptions = {
  /** When failures were last forgiven; asked for only when they would refuse the attempt. */
  forgivenAt?: () => Promise<number>;
  /**
   * Asked when the counter itself has no objection; throws when what it says is a reason to refuse
   * the attempt all the same.
   */
  check?: (before: Failures) => Promise<void> | void;
};
export type Attempt = {
  /** The counter as it was before the attempt. */
  before: Failures;
  /** The password was right. */
  succeed: () => Promise<void>;
  /** It was wrong; the counter after it, null when the attempt had been settled before. */
  fail: () => Promise<Failures | null>;
  /** It was not looked at. */
  withdraw: () => Promise<void>;
};
export type FailureCounters = ReturnType<typeof createFailures>;

/** More attempts are open than there is room for. Those of a network are many people's. */
const crowded = (kind: FailureKind) =>
  kind === 'network'
    ? new ApiError(
        'unavailable',
        'Many people are logging in from your network right now. Please try again in a few seconds.',
        { retryAfterS: 3 },
      )
    : tooMany(FIRST_WAIT_MS);

export const createFailures = ({ now, newOpId, keyOf }: FailurePorts) => {
  /** Settles an attempt, once: what an earlier try has settled is left as it is. */
  const settle = async (
    kv: Kv,
    kind: FailureKind,
    key: Key,
    id: string,
    change: (kept: Failures) => Failures,
  ) => {
    const at = now();
    let settled: Failures | null = null;
    await kv.update(key, storedFailures, newOpId(), (stored) => {
      settled = null;
      const kept = asOf(kind, stored, at);
      if (!kept.open.some((attempt) => attempt.id === id)) return KEEP;
      settled = change({ ...kept, open: kept.open.filter((attempt) => attempt.id !== id) });
      return settled;
    });
    return settled as Failures | null;
  };

  return {
    keyOf,

    /**
     * Lets an attempt in. Throws 429 after too many failures, and when too many attempts are open;
     * for a network that is 503.
     */
    begin: async (
      kv: Kv,
      kind: FailureKind,
      subject: string,
      { forgivenAt, check }: BeginOptions = {},
    ): Promise<Attempt> => {
      const at = now();
      const [id, key] = [newOpId(), keyOf(kind, subject)];
      let before = asOf(kind, null, at);
      try {
        await kv.update(key, storedFailures, id, async (stored) => {
          before = asOf(kind, stored, at);
          if (before.until > at && forgivenAt && (await forgivenAt()) >= before.since)
            before = { ...asOf(kind, null, at), open: before.open };
          if (before.until > at) throw tooMany(before.until - at);
          if (before.open.length >= FAILURE_RULES[kind].room(before.count)) throw crowded(kind);
          await check?.(before);
          return { ...before, open: [...before.open, { id, at }] };
        });
      } catch (error) {
        // So many at once that they cannot be counted: that is an answer, too.
        if (error instanceof StorageBusy) throw crowded(kind);
        throw error;
      }
      return {
        before,
        succeed: async () => {
          const forget = (kept: Failures) =>
            FAILURE_RULES[kind].isForgiving ? { ...kept, count: 0, until: 0 } : kept;
          await settle(kv, kind, key, id, forget);
        },
        fail: () => settle(kv, kind, key, id, (kept) => withFailure(kind, kept, now())),
        withdraw: async () => void (await settle(kv, kind, key, id, (kept) => kept)),
      };
    },

    /** When the failures of this subject were last forgiven; 0 for never. */
    forgivenAt: async (kv: Kv, kind: FailureKind, subject: string) =>
      (await kv.get(keyOf(kind, subject), storedFailures))?.value.forgivenAt ?? 0,

    /** Forgets the failures of this subject, whose password is another one now. */
    forgive: async (kv: Kv, kind: FailureKind, subject: string) => {
      const at = now();
      await kv.update(keyOf(kind, subject), storedFailures, newOpId(), (stored) => ({
        ...asOf(kind, stored, at),
        ...{ count: 0, since: at, until: 0, forgivenAt: at },
      }));
    },
  };
};
