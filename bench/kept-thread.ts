// A pool for Vitest whose thread outlives a run: Stryker starts a run for every change, and loading
// the server anew for each takes longer than its tests. The changes are switched on by a flag while
// the code runs, so that loaded modules may stay; Vitest loads the test files anew by itself.
import {
  BaseSequencer,
  type PoolOptions,
  type PoolWorker,
  type TestSpecification,
  ThreadsPoolWorker,
  type VitestPluginContext,
  type WorkerRequest,
} from 'vitest/node';

type Listener = Parameters<PoolWorker['on']>[1];

/** What a run left behind goes with its thread after so many. */
const RUNS = 30;

type Thread = { readonly worker: ThreadsPoolWorker; runs: number };
let spare: Thread | null = null;

const NAME = 'kept thread';
const createPoolWorker = (options: PoolOptions): PoolWorker => {
  const thread: Thread = spare ?? { worker: new ThreadsPoolWorker(options), runs: 0 };
  spare = null;
  const listeners: [event: string, listener: Listener][] = [];
  let isKept = false;
  return {
    name: NAME,
    on: (event, listener) => {
      listeners.push([event, listener]);
      thread.worker.on(event, listener);
    },
    off: (event, listener) => thread.worker.off(event, listener),
    send: (message: WorkerRequest) => {
      isKept = message.type === 'stop' && thread.runs < RUNS;
      if (!isKept) return thread.worker.send(message);
      const answer = { type: 'stopped', __vitest_worker_response__: true };
      for (const [event, listener] of listeners) if (event === 'message') listener(answer);
    },
    start: async () => {
      if (thread.runs === 0) await thread.worker.start();
      thread.runs += 1;
    },
    stop: async () => {
      if (!isKept) return thread.worker.stop();
      for (const [event, listener] of listeners) thread.worker.off(event, listener);
      spare = thread;
    },
    deserialize: (data) => thread.worker.deserialize(data),
  };
};

/** Stryker chooses a pool by name; this one takes its place. */
export const keptThread = {
  name: 'kept-thread',
  configureVitest: ({ project }: VitestPluginContext) => {
    Object.assign(project.config, { pool: NAME, poolRunner: { name: NAME, createPoolWorker } });
  },
};

/**
 * The tests of pure rules, which take no time, before those that call the API; of these, what
 * failed for the change before.
 */
export class QuickTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isSlow = ({ moduleId }: TestSpecification) =>
      Number(moduleId.includes('/tests/server/') && !/-rules(\.deep)?\.test\.ts$/.test(moduleId));
    return (await super.sort(files)).toSorted((one, other) => isSlow(one) - isSlow(other));
  }
}
