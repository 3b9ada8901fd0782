// Lets heavy work in one after the other, so that what runs at once stays within a limit.

export type Turns = ReturnType<typeof createTurns>;

/**
 * @param most total weight of the work that runs at once; heavier work runs alone.
 * @param waitingMax how many may wait; more are refused with what `refuse` makes.
 */
export const createTurns = (most: number, waitingMax: number, refuse: () => Error) => {
  const waiting: { weight: number; enter: () => void }[] = [];
  let running = 0;

  const letIn = () => {
    for (let next = waiting[0]; next && (running === 0 || running + next.weight <= most); next = waiting[0]) {
      waiting.shift();
      running += next.weight;
      next.enter();
    }
  };

  /** Does the work when its turn comes, in the order of asking. */
  return async <Result>(weight: number, work: () => Promise<Result>): Promise<Result> => {
    if (waiting.length >= waitingMax) throw refuse();
    await new Promise<void>((enter) => {
      waiting.push({ weight, enter });
      letIn();
    });
    try {
      return await work();
    } finally {
      running -= weight;
      letIn();
    }
  };
};
