// The answer to the latest of several questions: what was shown stays while the next answer is on
// its way, and an older answer never overwrites a newer one.
import { atom } from 'nanostores';
import type { RequestResult } from './client.ts';
import { settle } from './settle.ts';

export type Latest<Shown> = {
  status: 'loading' | 'ready' | 'failed';
  /** The last answer; it stays while something else is requested, and when that fails. */
  shown: Shown | undefined;
  message: string | undefined;
};

export const createLatest = <Question, Shown>(
  read: (question: Question) => Promise<RequestResult<Shown>>,
) => {
  const $latest = atom<Latest<Shown>>({ status: 'loading', shown: undefined, message: undefined });
  let count = 0;

  return {
    $latest,
    load: async (question: Question) => {
      count += 1;
      const mine = count;
      $latest.set({ ...$latest.get(), status: 'loading', message: undefined });
      const result = await settle(() => read(question));
      if (mine !== count) return;
      $latest.set(
        result.ok
          ? { status: 'ready', shown: result.data, message: undefined }
          : { ...$latest.get(), status: 'failed', message: result.error.error },
      );
    },
  };
};
