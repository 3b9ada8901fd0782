// Tells webhooks of releases that were published. The pointer says which are still to be told, so
// that none is lost when a process ends in between.
import type { Basics } from '../basics.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { KEEP, type Kv } from '../storage/kv.ts';
import type { SweepTask } from '../storage/sweeper.ts';
import type { EventWriters, WebhookEvents } from '../webhook/webhook-events.ts';
import { POINTER_KEY, releaseKey, storedPointer, storedRelease } from './stored-release.ts';

type Deps = Pick<Basics, 'newOpId'> & { hurry: Outbox['hurry']; webhookEvents: WebhookEvents };

const find = async (kv: Kv, number: number) =>
  (await kv.get(releaseKey(number), storedRelease))?.value;

export const releaseEvents: EventWriters = {
  'release.published': async (kv, { release = '' }) => {
    const found = await find(kv, Number(release));
    return found ? { release: found.number, publishedAt: found.at, ...found.changes } : null;
  },
};

export const createReleaseNews = ({ hurry, newOpId, webhookEvents }: Deps) => {
  /** Posts what is still to be told, each once; returns the ids of the dispatches. */
  const post = async (kv: Kv): Promise<string[]> => {
    const { untold = [] } = (await kv.get(POINTER_KEY, storedPointer))?.value ?? {};
    const posted: string[] = [];
    for (const number of untold) {
      const release = await find(kv, number);
      const text = String(number);
      if (release)
        posted.push(
          ...(await webhookEvents.post(kv, {
            ...{ event: 'release.published', of: [text], ids: { release: text }, at: release.at },
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
    /** Posts it and sends it; to be given to work after the answer. */
    announce: async (kv: Kv) => hurry(await post(kv)),
    /** Tells of releases whose process ended before it could. */
    task: { name: 'releases to tell', run: async (kv) => (await post(kv)).length } as SweepTask,
  };
};
export type ReleaseNews = ReturnType<typeof createReleaseNews>;
