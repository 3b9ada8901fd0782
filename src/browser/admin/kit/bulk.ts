// The same change to several things, one after the other. Each has its own call, so that a refusal
// stops no other change.
import { atom } from 'nanostores';
import type { RequestResult } from '../../kernel/client.ts';
import { settle } from '../../kernel/settle.ts';

export type BulkThing = { id: string; name: string };
/** The result for one thing; `message` is the reason of a failure. */
export type Outcome = BulkThing & { message: string | undefined };
export type BulkState =
  | { status: 'idle' }
  | {
      status: 'running' | 'done';
      /** The change, e.g. `Move to Contacted`. */
      words: string;
      total: number;
      outcomes: readonly Outcome[];
    };

export type BulkChange = {
  words: string;
  things: readonly BulkThing[];
  send: (id: string) => Promise<RequestResult<unknown>>;
};

/** Calls `done` with the failed things before it shows the outcome. */
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
    /** Stops before the next thing. */
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
