// Whether storage takes a write and gives it back: one small document, written at most every 15
// seconds however many processes look.
import * as z from 'zod';
import type { Basics } from '../basics.ts';
import { keyOf } from '../storage/keys.ts';
import { KEEP, type Kv, StorageUnavailable } from '../storage/kv.ts';
import { documentSchema } from '../storage/schema.ts';

const FRESH_MS = 15_000;
const KEY = keyOf('hlt', 'probe');
/** Times are milliseconds since 1970. */
const stored = documentSchema(z.strictObject({ firstAt: z.number(), at: z.number() }));

type Deps = Pick<Basics, 'newOpId'> & { now: () => number };

/**
 * Returns when the first probe of this site was. Throws StorageUnavailable when storage does not
 * answer, or not with what was written.
 */
export const createStorageProbe =
  ({ newOpId, now }: Deps) =>
  async (kv: Kv) => {
    const at = now();
    const kept = await kv.update(KEY, stored, newOpId(), (before) =>
      before && Math.abs(at - before.at) < FRESH_MS ? KEEP : { firstAt: before?.firstAt ?? at, at },
    );
    const found = await kv.get(KEY, stored);
    if (!kept || !found || found.value.firstAt !== kept.firstAt)
      throw new StorageUnavailable('Storage does not give back what was written.');
    return found.value.firstAt;
  };
