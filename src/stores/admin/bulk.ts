// The same change to several things, one after the other: each goes through its own call, so that
// one that is refused takes nothing else along.
import { atom } from 'nanostores';
import type { RequestResult } from '../lib/client.ts';
import { settle } from '../lib/settle.ts';

export type BulkThing = { id: string; name: string };
/** What became of one of them; `message` is why it was not done. */
export type Outcome = BulkThing & { message: string | undefined };
export type BulkState =
  | { status: 'idle' }
  | {
      status: 'running' | 'done';
      /** What is done, e.g. `Move to Contacted`. */
      words: string;
      total: number;
      outcomes: readonly Outcome[];
    };

export type BulkChange = {
  words: string;
  things: readonly BulkThing[];
  send: (id: string) => Promise<RequestResult<unknown>>;
};

/** `done` is told which were not done, before the outcome is shown. */
export const createBulk = (done: (undone: readonly Outcome[]) => void | Promise<void>) => {
  const $bulk = atom<BulkState>({ status: 'idle' });
  let isStopped = false;
  return {
    $bulk,
    run: async ({ words, things, send }: BulkChange) => {
      if ($bulk.get().status === 'running' || things.length === 0) return;
      isStopped = false;
      const outcomes: Outcome[] = [];
      const total = things.length;
      const show = (status: 'running' | 'done') =>
        $bulk.set({ status, words, total, outcomes: [...outcomes] });
      show('running');
      for (const thing of things) {
        if (isStopped) {
          outcomes.push({ ...thing, message: 'Not changed: you stopped before it.' });
          continue;
        }
        const result = await settle(() => send(thing.id));
        outcomes.push({ ...thing, message: result.ok ? undefined : result.error.error });
        show('running');
      }
      await settle(() => done(outcomes.filter(({ message }) => message !== undefined)));
      show('done');
    },
    /** Leaves what has not begun as it is. */
    stop: () => {
      isStopped = true;
    },
    close: () => {
      if ($bulk.get().status === 'done') $bulk.set({ status: 'idle' });
    },
  };
};
export type Bulk = ReturnType<typeof createBulk>;

/** `7 done, 1 refused` */
export const outcomeWords = (outcomes: readonly Outcome[]) => {
  const undone = outcomes.filter(({ message }) => message !== undefined).length;
  const done = outcomes.length - undone;
  return undone === 0 ? `${done} done` : `${done} done, ${undone} not done`;
};
