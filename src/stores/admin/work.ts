// One thing being worked on: read, and taken a step further; what somebody else has made of it
// meanwhile is shown beside the refusal.
import { atom } from 'nanostores';
import type { RequestResult } from '../lib/client.ts';
import { settle } from '../lib/settle.ts';

export type WorkState<Thing> = {
  status: 'loading' | 'ready' | 'failed' | 'missing';
  /** As it was last answered; it stays while it is read again. */
  thing: Thing | undefined;
  /** Why it could not be read. */
  message: string | undefined;
};

type Deps<Thing> = {
  read: () => Promise<RequestResult<Thing>>;
  /** Called with every version of it. */
  keep?: (thing: Thing) => void;
};

export const createWork = <Thing>({ read, keep }: Deps<Thing>) => {
  const $work = atom<WorkState<Thing>>({ status: 'loading', thing: undefined, message: undefined });

  const show = (thing: Thing) => {
    if (thing === undefined) throw new TypeError('The answer does not have it.');
    $work.set({ status: 'ready', thing, message: undefined });
    keep?.(thing);
  };
  /** Shows the content of an answer. */
  const shown = (ask: () => Promise<RequestResult<Thing>>) =>
    settle(async () => {
      const result = await ask();
      if (result.ok) show(result.data);
      return result;
    });
  const load = async () => {
    const result = await shown(read);
    if (result.ok) return;
    if (result.error.code === 'not_found')
      $work.set({ status: 'missing', thing: undefined, message: undefined });
    else if (!$work.get().thing)
      $work.set({ status: 'failed', thing: undefined, message: result.error.error });
  };

  return {
    $work,
    show,
    load: async () => {
      const { thing } = $work.get();
      $work.set({ status: thing ? 'ready' : 'loading', thing, message: undefined });
      await load();
    },
    /** Sends a step and shows what it made of the thing; after a conflict what stands now. */
    runStep: async (send: () => Promise<RequestResult<Thing>>): Promise<RequestResult<Thing>> => {
      const result = await shown(send);
      if (!result.ok && result.error.code === 'conflict') await load();
      return result;
    },
  };
};
export type Work<Thing> = ReturnType<typeof createWork<Thing>>;
