// Admits heavy work in turn, so that what runs at once stays within a limit.

type Limits = {
  /** Total weight of the work that runs at once; heavier work runs alone. */
  most: number;
  /**
   * Total weight of the work that waits behind it; further work is refused, because it would have
   * to wait too long.
   */
  waiting: number;
  /** The error that is thrown then. */
  refuse: () => Error;
};

export const createTurns = ({ most, waiting: waitingMost, refuse }: Limits) => {
  const waiting: { weight: number; enter: () => void }[] = [];
  let running = 0;

  const letIn = () => {
    for (
      let next = waiting[0];
      next && (running === 0 || running + next.weight <= most);
      next = waiting[0]
    ) {
      waiting.shift();
      running += next.weight;
      next.enter();
    }
  };

  /** Does the work when its turn comes, in the order of the calls. */
  return async <Result>(weight: number, work: () => Promise<Result>): Promise<Result> => {
    const before = waiting.reduce((sum, other) => sum + other.weight, 0);
    if (before > 0 && before + weight > waitingMost) throw refuse();
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
