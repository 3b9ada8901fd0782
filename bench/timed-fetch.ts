// Storage that takes its time, and notes when each operation began and ended.
import { setTimeout as wait } from 'node:timers/promises';
import { folderOf, operationOf, type Step } from './lock-step.ts';

type Fetch = typeof globalThis.fetch;
/** Times in milliseconds from the beginning of the call. */
export type Timed = Pick<Step, 'operation' | 'folder'> & { startMs: number; endMs: number };

export const createTimedFetch = () => {
  let began: number | null = null;
  let latency = 0;
  let operations: Timed[] = [];
  const sinceBegin = () => performance.now() - (began ?? performance.now());

  return {
    sinceBegin,
    begin: (latencyMs: number) => {
      [began, latency, operations] = [performance.now(), latencyMs, []];
    },
    end: () => {
      const noted = operations;
      [began, operations] = [null, []];
      return noted;
    },
    through:
      (fetch: Fetch): Fetch =>
      async (input, init) => {
        if (began === null) return fetch(input, init);
        const url = String(input);
        const startMs = sinceBegin();
        if (latency > 0) await wait(latency / 2);
        const answer = await fetch(input, init);
        if (latency > 0) await wait(latency / 2);
        const operation = operationOf(url, init?.method);
        operations.push({ operation, folder: folderOf(url), startMs, endMs: sinceBegin() });
        return answer;
      },
  };
};
