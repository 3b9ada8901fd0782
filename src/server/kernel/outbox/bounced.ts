// Addresses that a mail server has refused for good. They are stored only as a keyed hash, and for
// a while: mailboxes come back.
import * as z from 'zod';
import { DAY_MS } from '../../../contract/kernel/days.ts';
import { BOUNCED_KEPT_DAYS } from '../../../contract/outbox/outbox.ts';
import type { Basics } from '../basics.ts';
import { prefixOf } from '../storage/keys.ts';
import { KEEP, type Kv } from '../storage/kv.ts';
import { documentSchema } from '../storage/schema.ts';
import { expiring } from '../sweep/sweeper.ts';

const storedBounce = documentSchema(
  z.strictObject({
    /** When it was last refused. */
    at: z.iso.datetime(),
    /**
     * Whether the note no longer counts: a letter to the address was read since, or it is to be
     * tried again.
     */
    isOver: z.boolean(),
  }),
);

/**
 * Notes in the account with the address, if any, since when its mail is refused; null: no longer.
 */
export type NoteBounce = (kv: Kv, email: string, since: string | null) => Promise<void>;

export const createBounced = ({ isoNow, keys, newOpId }: Basics, noteOnAccount: NoteBounce) => ({
  /**
   * Whether the address was refused for good; then its account says so as well, even after a crash.
   */
  has: async (kv: Kv, email: string) => {
    const found = (await kv.get(keys.bounced(email), storedBounce))?.value;
    if (!found || found.isOver) return false;
    await noteOnAccount(kv, email, found.at);
    return true;
  },

  mark: async (kv: Kv, email: string): Promise<void> => {
    const at = isoNow();
    const marked = await kv.update(keys.bounced(email), storedBounce, newOpId(), (current) =>
      current?.isOver === false ? KEEP : { at, isOver: false },
    );
    await noteOnAccount(kv, email, marked?.at ?? at);
  },

  clear: async (kv: Kv, email: string): Promise<void> => {
    await kv.update(keys.bounced(email), storedBounce, newOpId(), (current) =>
      current?.isOver === false ? { ...current, isOver: true } : KEEP,
    );
    await noteOnAccount(kv, email, null);
  },
});
export type Bounced = ReturnType<typeof createBounced>;

/** Every night, lets addresses that were refused long ago be tried again. */
export const bouncedTask = (now: () => number) =>
  expiring(
    'bounced addresses',
    prefixOf('bnc'),
    storedBounce,
    ({ at }) => now() - Date.parse(at) > BOUNCED_KEPT_DAYS * DAY_MS,
  );
