// The superAdmins who may sign in: one document with their ids, so that two of them cannot block
// each other at once.
import * as z from 'zod';
import type { Basics } from '../basics.ts';
import { ApiError } from '../refusal.ts';
import { keyOf } from '../storage/keys.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import { documentSchema } from '../storage/schema.ts';

const stored = documentSchema(z.strictObject({ ids: z.array(z.string()) }));
const KEY = keyOf('rol', 'super');

export type SuperAdmins = ReturnType<typeof createSuperAdmins>;

export const createSuperAdmins = ({ newOpId }: Pick<Basics, 'newOpId'>) => ({
  /** Whether there is one, or has ever been one. */
  exist: async (kv: ScopedKv) => Boolean(await kv.get(KEY, stored)),

  join: (kv: ScopedKv, id: string) =>
    kv.update(KEY, stored, newOpId(), (current) => {
      const ids = current?.ids ?? [];
      return ids.includes(id) ? KEEP : { ids: [...ids, id] };
    }),

  /**
   * The caller stays in the list, so that it is never empty. Throws 403 when the caller has been
   * removed in the meantime.
   */
  leave: (kv: ScopedKv, id: string, by: string) =>
    kv.update(KEY, stored, newOpId(), (current) => {
      const ids = current?.ids ?? [];
      if (!ids.includes(by))
        throw new ApiError('blocked', 'This account is blocked. Please contact us.');
      return ids.includes(id) ? { ids: ids.filter((other) => other !== id) } : KEEP;
    }),
});
