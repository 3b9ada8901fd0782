// Storage in lock step: one operation at a time, and the next one only when everything that waited
// for it has gone on. So it is known what each operation waited for, and how many round trips lie
// one after another, whatever the machine is doing.

type Fetch = typeof globalThis.fetch;

export type Step = {
  /** 1 for the first. */
  number: number;
  operation: 'read' | 'write' | 'delete' | 'list';
  /** The folder of the key, e.g. `led`. */
  folder: string;
  /** How many operations lie one after another up to this one, itself included. */
  depth: number;
  /** The operation whose answer set it off; null for the first ones. */
  waitedFor: number | null;
  status: number;
};
type Held = Step & { open: () => Promise<void> };

const OPERATIONS: Record<string, Step['operation']> = {
  GET: 'read',
  HEAD: 'read',
  PUT: 'write',
  DELETE: 'delete',
};
/** Turns of the event loop in which nothing new was asked for. */
const QUIET_TURNS = 12;

export const folderOf = (url: string) => {
  const { pathname, searchParams } = new URL(url);
  const [, , , ...key] = decodeURIComponent(pathname.replace(/^\/region:[^/]+/, '')).split('/');
  return key[0] || (searchParams.get('prefix') ?? '').replace(/\/$/, '');
};
export const operationOf = (url: string, method = 'GET') =>
  method === 'GET' && new URL(url).searchParams.has('prefix')
    ? 'list'
    : (OPERATIONS[method.toUpperCase()] ?? 'read');

export const createLockStep = () => {
  const waiting: Held[] = [];
  let steps: Step[] = [];
  let last: Step | null = null;
  let isOn = false;

  const quiet = async () => {
    let seen = waiting.length;
    for (let turns = 0; turns < QUIET_TURNS; turns += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (waiting.length !== seen) [seen, turns] = [waiting.length, 0];
    }
  };

  return {
    through:
      (fetch: Fetch): Fetch =>
      (input, init) => {
        if (!isOn) return fetch(input, init);
        const url = String(input);
        const step: Step = {
          number: steps.length + 1,
          operation: operationOf(url, init?.method),
          folder: folderOf(url),
          depth: (last?.depth ?? 0) + 1,
          waitedFor: last?.number ?? null,
          status: 0,
        };
        steps.push(step);
        return new Promise((resolve, reject) => {
          const open = () =>
            fetch(input, init).then((answer) => {
              step.status = answer.status;
              resolve(answer);
            }, reject);
          waiting.push(Object.assign(step, { open }));
        });
      },

    /** Runs the task in lock step; returns its operations, and those that the answer waited for. */
    run: async (task: () => Promise<unknown>) => {
      [steps, last, isOn] = [[], null, true];
      const answer: { by?: number } = {};
      const asked = task().finally(() => {
        answer.by = last?.number ?? 0;
      });
      asked.catch(() => undefined);
      await quiet();
      // Before its first operation the task may wait for other threads, however slow they are.
      while (waiting.length > 0 || answer.by === undefined) {
        waiting.sort((one, other) => one.depth - other.depth || one.number - other.number);
        const next = waiting.shift();
        last = next ?? last;
        await next?.open();
        await quiet();
      }
      isOn = false;
      await asked;
      return { steps, answeredBy: answer.by };
    },
  };
};

/** The operations that the answer waited for, one after another. */
export const chainOf = (steps: readonly Step[], answeredBy: number): Step[] => {
  const step = steps[answeredBy - 1];
  return step ? [...chainOf(steps, step.waitedFor ?? 0), step] : [];
};
