// The generation of data that a site on Netlify serves. A restore writes a new generation of stores
// beside it; one compare-and-swap makes the new one the served one. See docs/decisions/0044.
import * as z from 'zod';
import { MINUTE_MS } from '../../contract/kernel/days.ts';
import { ApiError, notFound } from '../kernel/refusal.ts';
import { keyOf, newId, newOpId } from '../kernel/storage/keys.ts';
import type { Storage } from '../kernel/storage/kv.ts';
import type { StoragePorts } from '../kernel/storage/ports.ts';
import { documentSchema } from '../kernel/storage/schema.ts';

const KEY = keyOf('gen', 'served');

export type Times = {
  /** How long an instance may use the value that it has read. */
  leaseMs: number;
  /** A lease plus the longest request that began within it. */
  waitMs: number;
  /** A closed site opens again by itself after this time, in case the restore was cut off. */
  closedMs: number;
};
const TIMES: Times = { leaseMs: 5_000, waitMs: 20_000, closedMs: MINUTE_MS };

const stored = documentSchema(
  z.strictObject({
    /** Name of the generation that is served; empty for the first one. */
    served: z.string(),
    /** The restore under way: its id names its generation. */
    staged: z.strictObject({ id: z.string(), digest: z.string(), entries: z.int() }).nullable(),
    /** When the site was closed for the switch, in milliseconds since 1970; 0 if it is open. */
    closedAt: z.number(),
  }),
);
type Stored = { served: string; staged: Staged | null; closedAt: number };
type Staged = { id: string; digest: string; entries: number };
const FIRST: Stored = { served: '', staged: null, closedAt: 0 };

/** @param storage the stores of the first generation, which remember which one is served. */
export const createGenerations = (
  storage: Storage,
  ports: StoragePorts,
  { leaseMs, waitMs, closedMs }: Times = TIMES,
) => {
  let lease: { until: number; reading: Promise<Stored> } | undefined;
  const read = async () => (await storage.scope().get(KEY, stored))?.value ?? FIRST;
  const isClosed = ({ closedAt }: Stored) => ports.now() < closedAt + closedMs;

  const change = (decide: (now: Stored) => Stored) =>
    storage.scope().update(KEY, stored, newOpId(ports), (now) => decide(now ?? FIRST));
  const requireStaged = (now: Stored, id: string) => {
    if (now.staged?.id !== id) throw notFound();
    return now.staged;
  };

  return {
    /** The generation that is served now, as far as this instance can know. */
    current: async () => {
      if (!lease || ports.now() >= lease.until) {
        const reading = read();
        const made = { until: ports.now() + leaseMs, reading };
        lease = made;
        // The next call reads again if this one failed.
        reading.catch(() => {
          if (lease === made) lease = undefined;
        });
      }
      const now = await lease.reading;
      return { served: now.served, isClosed: isClosed(now) };
    },

    /** The restore under way, if it has this id. Throws 404. */
    staged: async (id: string) => requireStaged(await read(), id),

    /** Begins a restore, or continues that of the same backup. */
    start: async (digest: string, entries: number) => {
      const id = newId(ports);
      const { staged } = await change((now) =>
        now.staged?.digest === digest ? now : { ...now, staged: { id, digest, entries } },
      );
      return staged?.id ?? id;
    },

    /** Closes the site for the switch; answers how long to wait for requests under way. */
    close: async (id: string) => {
      const at = ports.now();
      const { closedAt } = await change((now) => {
        requireStaged(now, id);
        return isClosed(now) ? now : { ...now, closedAt: at };
      });
      return Math.max(0, closedAt + waitMs - ports.now());
    },

    /** Serves the restored data from now on. Throws 409 unless the site was closed long enough. */
    open: async (id: string) => {
      await change((now) => {
        if (now.served === id) return now;
        requireStaged(now, id);
        if (!isClosed(now) || ports.now() < now.closedAt + waitMs)
          throw new ApiError(
            'conflict',
            'The site has to be closed first, and the time to wait must have passed.',
          );
        return { served: id, staged: null, closedAt: 0 };
      });
      lease = undefined;
    },
  };
};
export type Generations = ReturnType<typeof createGenerations>;
