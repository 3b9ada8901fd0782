// Password hashing in threads of its own: started when they are needed, ended when they have been
// idle for a while.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { MINUTE_MS } from '../src/contract/kernel/days.ts';
import type { Hashing } from '../src/server/account/passwords.ts';
import type { PasswordJob, PasswordResult } from './password-thread.ts';

const THREADS_MAX = 2;
const IDLE_MS = MINUTE_MS;

type Options = { threads?: number; idleMs?: number; onThread?: (thread: Worker) => void };

/**
 * One job of one thread, which keeps the process alive until it is done. Rejects when the thread
 * ends before.
 */
const runOn = (thread: Worker, job: PasswordJob) =>
  new Promise<PasswordResult>((resolve, reject) => {
    const settle = (finish: () => void) => {
      thread.off('message', onMessage).off('error', onError).off('exit', onExit).unref();
      finish();
    };
    const onMessage = (result: PasswordResult) => settle(() => resolve(result));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () =>
      settle(() => reject(new Error('The thread that hashes passwords has ended.')));
    thread.on('message', onMessage).on('error', onError).on('exit', onExit).ref();
    thread.postMessage(job);
  });

/** @param options.onThread is given each thread as it starts. */
export const createPasswordThreads = ({
  threads = Math.min(THREADS_MAX, availableParallelism()),
  idleMs = IDLE_MS,
  onThread,
}: Options = {}): Hashing => {
  /** Threads without work, and what will end each of them. */
  const idle = new Map<Worker, NodeJS.Timeout>();

  const wake = (thread: Worker) => {
    clearTimeout(idle.get(thread));
    idle.delete(thread);
  };
  const rest = (thread: Worker) => {
    const end = () => {
      wake(thread);
      void thread.terminate();
    };
    idle.set(thread, setTimeout(end, idleMs).unref());
  };
  const start = () => {
    // This process's options and secrets are none of a thread's business.
    const thread = new Worker(new URL('./password-thread.ts', import.meta.url), {
      execArgv: [],
      env: {},
    });
    // One that dies while it is idle takes nothing with it: the next job starts another one.
    thread.on('error', () => wake(thread)).on('exit', () => wake(thread));
    onThread?.(thread);
    return thread;
  };

  const run = async (job: PasswordJob) => {
    const [latest] = [...idle.keys()].slice(-1);
    const thread = latest ?? start();
    wake(thread);
    const result = await runOn(thread, job);
    rest(thread);
    if ('error' in result) throw new Error(result.error);
    return result;
  };

  return {
    atOnce: threads,
    hash: async (password, cost) => {
      const result = await run({ hash: { password, cost } });
      if (!('hash' in result)) throw new TypeError('The thread answered another question.');
      return result.hash;
    },
    compare: async (password, passwordHash) => {
      const result = await run({ compare: { password, passwordHash } });
      return 'fits' in result && result.fits;
    },
  };
};
