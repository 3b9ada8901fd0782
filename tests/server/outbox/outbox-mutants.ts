// Ways in which an outbox could be broken; the simulation has to notice each.
import { dispatchKey, storedDispatch } from '../../../src/server/kernel/outbox/stored-dispatch.ts';
import { newOpId } from '../../../src/server/kernel/storage/keys.ts';
import type { OutboxVariant } from './outbox-run.ts';

type Mutant = NonNullable<OutboxVariant['leases']>;

const settledFirst: Mutant = (right) => ({
  ...right,
  take: async (kv, id) => {
    const lease = await right.take(kv, id);
    if (lease?.state === 'sending') await right.settle(kv, lease, { result: 'sent', answer: '' });
    return lease;
  },
});

/** Every process that finds it being sent sends it, too. */
const withoutFence: Mutant = (right) => ({
  ...right,
  take: async (kv, id) => {
    const lease = await right.take(kv, id);
    const found = lease ?? (await kv.get(dispatchKey(id), storedDispatch))?.value ?? null;
    return found?.state === 'sending' ? found : lease;
  },
});

/** Read, then written: two who read at once both have it. */
const readThenWritten: Mutant = (right, { ports }) => ({
  ...right,
  take: async (kv, id) => {
    const found = (await kv.get(dispatchKey(id), storedDispatch))?.value;
    const isFree =
      found?.state === 'queued' ||
      (found?.state === 'sending' && Date.parse(found.leaseUntil ?? '') <= ports.now());
    if (!found || !isFree) return null;
    const leaseUntil = new Date(ports.now() + 120_000).toISOString();
    const opId = newOpId(ports);
    const next = { ...found, state: 'sending', leaseUntil, leaseBy: opId, tries: 1 } as const;
    return kv.update(dispatchKey(id), storedDispatch, opId, () => next);
  },
});

export const OUTBOX_MUTANTS: Record<string, Mutant> = {
  'settling before sending': settledFirst,
  'a lease without a fence': withoutFence,
  'a lease that is read and then written': readThenWritten,
};
