// Counts unexpected errors of the last hour, over all processes. A process stores its own at most
// every ten seconds, so that a storm of errors causes no storm of writes.
import * as z from 'zod';
import { HOUR_MS, MINUTE_MS } from '../../contract/kernel/days.ts';
import type { Basics } from '../kernel/basics.ts';
import { keyOf } from '../kernel/storage/keys.ts';
import type { Kv, Storage } from '../kernel/storage/kv.ts';
import { documentSchema } from '../kernel/storage/schema.ts';

const KEY = keyOf('hlt', 'errors');
const SPAN_MS = 5 * MINUTE_MS;
const PAUSE_MS = 10_000;
/** Longest time for which an error answer waits for the count. */
const BUDGET_MS = 1_000;

/** `at` is the beginning of five minutes, in milliseconds since 1970. */
const stored = documentSchema(
  z.strictObject({ spans: z.array(z.strictObject({ at: z.number(), count: z.int() })) }),
);
type Span = { at: number; count: number };

const added = (spans: readonly Span[], at: number, count: number): Span[] => {
  const recent = spans.filter((span) => at - span.at <= HOUR_MS);
  const present = recent.find((span) => span.at === at);
  return present
    ? recent.map((span) => (span === present ? { at, count: span.count + count } : span))
    : [...recent, { at, count }];
};

type Deps = Pick<Basics, 'newOpId'> & { now: () => number; storage: Storage };
export type ErrorCounts = ReturnType<typeof createErrorCounts>;

export const createErrorCounts = ({ newOpId, now, storage }: Deps) => {
  let waiting = 0;
  let storedAt = Number.NEGATIVE_INFINITY;

  const store = async () => {
    const [count, at] = [waiting, now()];
    waiting = 0;
    storedAt = at;
    const kv = storage.scope({ budgetMs: BUDGET_MS });
    try {
      await kv.update(KEY, stored, newOpId(), (before) => ({
        spans: added(before?.spans ?? [], at - (at % SPAN_MS), count),
      }));
    } catch (error) {
      // Counted with the next error; the error itself has been reported.
      waiting += count;
      throw error;
    }
  };

  return {
    /** Counts an error. Rejects when it could not be stored; it is then stored with the next. */
    add: async () => {
      waiting += 1;
      if (now() - storedAt >= PAUSE_MS) await store();
    },
    ofLastHour: async (kv: Kv) => {
      const since = now() - HOUR_MS;
      const spans = (await kv.get(KEY, stored))?.value.spans ?? [];
      return spans
        .filter(({ at }) => at + SPAN_MS > since)
        .reduce((sum, { count }) => sum + count, waiting);
    },
  };
};
