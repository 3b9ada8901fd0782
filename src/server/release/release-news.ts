// Tells webhooks about published releases. The pointer lists those still to be told, so that a
// crash loses none.
import type { Basics } from '../kernel/basics.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import { KEEP, type Kv } from '../kernel/storage/kv.ts';
import type { SweepTask } from '../kernel/sweep/sweeper.ts';
import type { EventWriters, WebhookEvents } from '../webhook/webhook-events.ts';
import { POINTER_KEY, releaseKey, storedPointer, storedRelease } from './stored-release.ts';

type Deps = Pick<Basics, 'newOpId'> & {
  drainNow: Outbox['drainNow'];
  webhookEvents: WebhookEvents;
};

const find = async (kv: Kv, number: number) =>
  (await kv.get(releaseKey(number), storedRelease))?.value;

export const releaseEvents: EventWriters = {
  'release.published': async (kv, { release = '' }) => {
    const found = await find(kv, Number(release));
    return found ? { release: found.number, publishedAt: found.at, ...found.changes } : null;
  },
};

export const createReleaseNews = ({ drainNow, newOpId, webhookEvents }: Deps) => {
  /** Posts the news that are still to be told, each once; returns the ids of the dispatches. */
  const post = async (kv: Kv): Promise<string[]> => {
    const { untold = [] } = (await kv.get(POINTER_KEY, storedPointer))?.value ?? {};
    const posted: string[] = [];
    for (const number of untold) {
      const release = await find(kv, number);
      const text = String(number);
      if (release)
        posted.push(
          ...(await webhookEvents.post(kv, {
            event: 'release.published',
            of: [text],
            ids: { release: text },
            at: release.at,
          })),
        );
    }
    if (untold.length > 0)
      await kv.update(POINTER_KEY, storedPointer, newOpId(), (current) => {
        if (!current?.untold) return KEEP;
        const { untold: known, ...rest } = current;
        const left = known.filter((number) => !untold.includes(number));
        return left.length === 0 ? rest : { ...rest, untold: left };
      });
    return posted;
  };
  return {
    /** Posts and sends; for work after the answer. */
    announce: async (kv: Kv) => drainNow(await post(kv)),
    /** Posts releases of processes that ended too early. */
    task: { name: 'releases to tell', run: async (kv) => (await post(kv)).length } as SweepTask,
  };
};
export type ReleaseNews = ReturnType<typeof createReleaseNews>;
