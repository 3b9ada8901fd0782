// Stops a whole channel when what is wrong lies with the channel: a password that is refused must
// not cost every letter its tries.

import * as z from 'zod';
import { HOUR_MS, MINUTE_MS } from '../../contract/kernel/days.ts';
import type { Channel } from '../../contract/outbox/outbox.ts';
import type { Basics } from '../basics.ts';
import { keyOf } from '../storage/keys.ts';
import { KEEP, type Kv } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { documentSchema } from '../storage/schema.ts';

const FIRST_MS = MINUTE_MS;
const LONGEST_MS = HOUR_MS;

const shape = z.strictObject({
  /** Nothing is sent this way until then; null while all is well. */
  pausedUntil: z.iso.datetime().nullable(),
  /** Why, in the words of the other side. */
  reason: z.string().nullable(),
  /** Pauses in a row; each is twice as long as the one before. */
  pauses: z.int().min(0),
});
export type ChannelState = z.infer<typeof shape>;
const schema = documentSchema<ChannelState>(shape);
const WELL: ChannelState = { pausedUntil: null, reason: null, pauses: 0 };

const keyFor = (channel: Channel) => keyOf(channel, 'state');
const isPaused = ({ pausedUntil }: ChannelState, now: number) =>
  pausedUntil !== null && Date.parse(pausedUntil) > now;

export const createBreaker = ({
  newOpId,
  now,
}: Pick<Basics, 'newOpId'> & Pick<StoragePorts, 'now'>) => {
  const read = async (kv: Kv, channel: Channel) =>
    (await kv.get(keyFor(channel), schema))?.value ?? WELL;
  return {
    /** How the channel is, for staff. */
    read,
    isOpen: async (kv: Kv, channel: Channel) => !isPaused(await read(kv, channel), now()),

    /** Pauses the channel; two who find out at once pause it once. */
    trip: async (kv: Kv, channel: Channel, reason: string) => {
      const time = now();
      await kv.update(keyFor(channel), schema, newOpId(), (current) => {
        const { pauses } = current ?? WELL;
        if (current && isPaused(current, time)) return KEEP;
        const pausedUntil = new Date(time + Math.min(FIRST_MS * 2 ** pauses, LONGEST_MS));
        return { pausedUntil: pausedUntil.toISOString(), reason, pauses: pauses + 1 };
      });
    },

    /** Something was sent: the next pause is a short one again. */
    reset: async (kv: Kv, channel: Channel) => {
      if ((await read(kv, channel)).pausedUntil === null) return;
      await kv.update(keyFor(channel), schema, newOpId(), (current) =>
        current && current.pausedUntil !== null ? WELL : KEEP,
      );
    },
  };
};
export type Breaker = ReturnType<typeof createBreaker>;
