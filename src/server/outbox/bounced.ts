// Addresses that a mail server has refused for good. They are known by a keyed hash only, for a
// while: mailboxes come back.

import * as z from 'zod';
import { DAY_MS } from '../../contract/kernel/days.ts';
import { BOUNCED_KEPT_DAYS } from '../../contract/outbox/outbox.ts';
import type { Basics } from '../basics.ts';
import { prefixOf } from '../storage/keys.ts';
import { KEEP, type Kv } from '../storage/kv.ts';
import { documentSchema } from '../storage/schema.ts';
import { expiring } from '../storage/sweeper.ts';

const storedBounce = documentSchema(
  z.strictObject({
    /** When it was last refused. */
    at: z.iso.datetime(),
    /** Somebody has read a letter there since, or wants it tried again. */
    isOver: z.boolean(),
  }),
);

/**
 * Notes on the account with the address, if any, since when its mail is refused; null: no longer.
 */
type NoteOnAccount = (kv: Kv, email: string, since: string | null) => Promise<void>;

export const createBounced = ({ isoNow, keys, newOpId }: Basics, noteOnAccount: NoteOnAccount) => ({
  /** Whether it was refused for good; its account then says so as well, whatever crashed before. */
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

/** Every night: what was refused long ago may be tried again. */
export const bouncedTask = (now: () => number) =>
  expiring(
    'bounced addresses',
    prefixOf('bnc'),
    storedBounce,
    ({ at }) => now() - Date.parse(at) > BOUNCED_KEPT_DAYS * DAY_MS,
  );
