// When the last sweep was, and the last one in which nothing failed.
import * as z from 'zod';
import type { Basics } from '../basics.ts';
import { keyOf } from '../storage/keys.ts';
import type { Kv } from '../storage/kv.ts';
import { documentSchema } from '../storage/schema.ts';
import type { SweepReport } from '../storage/sweeper.ts';

const KEY = keyOf('hlt', 'sweep');
/** Times are milliseconds since 1970. */
const stored = documentSchema(z.strictObject({ at: z.number(), wholeAt: z.number() }));

type Deps = Pick<Basics, 'newOpId'> & { now: () => number };
export type SweepMemory = ReturnType<typeof createSweepMemory>;

export const createSweepMemory = ({ newOpId, now }: Deps) => ({
  remember: async (kv: Kv, report: SweepReport) => {
    const at = now();
    const isWhole = report.every(({ error }) => error === undefined);
    await kv.update(KEY, stored, newOpId(), (before) => ({
      at: Math.max(at, before?.at ?? 0),
      wholeAt: isWhole ? at : (before?.wholeAt ?? at),
    }));
  },
  read: async (kv: Kv) => (await kv.get(KEY, stored))?.value ?? null,
});
