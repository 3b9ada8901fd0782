// Remembers the last sweep, and the last one without a failure.
import * as z from 'zod';
import type { Basics } from '../kernel/basics.ts';
import { keyOf } from '../kernel/storage/keys.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { documentSchema } from '../kernel/storage/schema.ts';
import type { StoreFiles } from '../kernel/storage/store-files.ts';
import type { SweepReport, SweepTask } from '../kernel/sweep/sweeper.ts';

/**
 * Reads all stored files of this machine every night, so that damage is noticed while there are
 * still backups from before it. Fails with a sentence about the damage.
 */
export const storeFilesTask = (files: StoreFiles | undefined): SweepTask => ({
  name: 'files of storage',
  run: async () => {
    const trouble = await files?.check();
    if (trouble) throw new Error(trouble);
    return 0;
  },
});

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
