// Counters of wrong passwords. An attempt is admitted and recorded before the password is checked,
// and settled afterwards: parallel attempts cannot all be the first, and correct passwords are not
// counted.
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
  /** When failures were last cleared; read only when they would refuse the attempt. */
  forgivenAt?: () => Promise<number>;
  /**
   * Called when the counter itself admits the attempt; throws when its state is a reason to refuse
   * all the same.
   */
  check?: (before: Failures) => Promise<void> | void;
};
export type Attempt = {
  /** The counter as it was before the attempt. */
  before: Failures;
  /** The password was correct. */
  succeed: () => Promise<void>;
  /** It was wrong; the counter after it, null when the attempt had been settled before. */
  fail: () => Promise<Failures | null>;
  /** It was not checked. */
  withdraw: () => Promise<void>;
};
export type FailureCounters = ReturnType<typeof createFailures>;

/** More attempts are open than the bound allows. Those of a network belong to many people. */
const crowded = (kind: FailureKind) =>
  kind === 'network'
    ? new ApiError(
        'unavailable',
        'Many people are logging in from your network right now. Please try again in a few seconds.',
        { retryAfterS: 3 },
      )
    : tooMany(FIRST_WAIT_MS);

export const createFailures = ({ now, newOpId, keyOf }: FailurePorts) => {
  /** Settles an attempt, once: what an earlier call has settled is left as it is. */
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
     * Admits an attempt. Throws 429 after too many failures, and when too many attempts are open;
     * for a network the latter is 503.
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
        const admit = async (stored: Failures | null) => {
          before = asOf(kind, stored, at);
          if (before.until > at && forgivenAt && (await forgivenAt()) >= before.since)
            before = { ...asOf(kind, null, at), open: before.open };
          if (before.until > at) throw tooMany(before.until - at);
          if (before.open.length >= FAILURE_RULES[kind].room(before.count)) throw crowded(kind);
          await check?.(before);
          return { ...before, open: [...before.open, { id, at }] };
        };
        await kv.update(key, storedFailures, id, admit, { inTurn: true });
      } catch (error) {
        // So many at once that they cannot be counted is too many as well.
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

    /** When the failures of this subject were last cleared; 0 for never. */
    forgivenAt: async (kv: Kv, kind: FailureKind, subject: string) =>
      (await kv.get(keyOf(kind, subject), storedFailures))?.value.forgivenAt ?? 0,

    /** Clears the failures of this subject, whose password has been replaced. */
    forgive: async (kv: Kv, kind: FailureKind, subject: string) => {
      const at = now();
      await kv.update(keyOf(kind, subject), storedFailures, newOpId(), (stored) => ({
        ...asOf(kind, stored, at),
        ...{ count: 0, since: at, until: 0, forgivenAt: at },
      }));
    },
  };
};
