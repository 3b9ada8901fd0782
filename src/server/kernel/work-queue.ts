// A queue for heavy work. It runs as much work at once as the limits allow, lets the rest wait, and
// refuses work that would wait too long.

type Limits = {
  /** The highest total weight of work that runs at once. A heavier piece runs alone. */
  atOnce: number;
  /** The highest total weight of work that waits. A single waiting piece may exceed it. */
  waiting: number;
  /** The longest wait, estimated from earlier work. Without it only weight is limited. */
  longest?: { ms: number; now: () => number };
  /** Makes the error for refused work, which would have waited `waitMs`. */
  refuse: (waitMs: number) => Error;
};

type Turn = {
  /**
   * Lanes take turns, so that a sender of much work delays only themselves. All work without a lane
   * shares one.
   */
  lane?: string;
  /** One by default. */
  weight?: number;
};

/** Runs `work` when its turn has come. Rejects with the refusal when the wait would be too long. */
type WorkQueue = <Result>(turn: Turn, work: () => Promise<Result>) => Promise<Result>;

type Piece = { weight: number; since: number; start: () => void; refuse: () => void };

/** Share of the latest piece in the average time. */
const LATEST_SHARE = 0.2;
const NO_LIMIT = { ms: Number.POSITIVE_INFINITY, now: () => 0 };

const weightIn = (pieces: readonly Piece[] = []) =>
  pieces.reduce((sum, { weight }) => sum + weight, 0);

export const createWorkQueue = ({
  atOnce,
  waiting,
  longest: { ms: longestMs, now } = NO_LIMIT,
  refuse,
}: Limits): WorkQueue => {
  /** Waiting work by lane; the first lane has the next turn. No lane is empty. */
  const lanes = new Map<string, Piece[]>();
  let running = 0;
  /** The average time for a weight of one. */
  let usualMs = 0;

  const fits = (weight: number) => running === 0 || running + weight <= atOnce;
  const waitingNow = () => weightIn([...lanes.values()].flat());

  /** Expected wait of one more piece in this lane. */
  const waitFor = (lane: string, weight: number) => {
    const own = weightIn(lanes.get(lane)) + weight;
    let before = own;
    for (const [name, pieces] of lanes)
      if (name !== lane) before += Math.min(weightIn(pieces), own);
    return (before / atOnce) * usualMs;
  };

  /** Takes a piece out of a lane. */
  const takeFrom = (lane: string, end: 'first' | 'last') => {
    const pieces = lanes.get(lane) ?? [];
    const piece = end === 'first' ? pieces.shift() : pieces.pop();
    if (pieces.length === 0) lanes.delete(lane);
    return piece;
  };

  /** Refuses work that has waited too long: its storage calls would run out of time. */
  const refuseLate = () => {
    for (const lane of [...lanes.keys()]) {
      const late = lanes.get(lane)?.filter(({ since }) => now() - since > longestMs) ?? [];
      for (const _piece of late) takeFrom(lane, 'first')?.refuse();
    }
  };

  const startNext = () => {
    refuseLate();
    for (;;) {
      const [next] = lanes;
      if (!next?.[1][0] || !fits(next[1][0].weight)) return;
      const [lane, pieces] = next;
      const piece = takeFrom(lane, 'first');
      // The rest of the lane waits until all other lanes have had their turn.
      if (lanes.delete(lane)) lanes.set(lane, pieces);
      piece?.start();
    }
  };

  /**
   * Refuses the last piece of the longest lane. Returns false when this lane would be the longest
   * one with the new piece.
   */
  const makeRoom = (lane: string, weight: number) => {
    let [longest, most] = [lane, weightIn(lanes.get(lane)) + weight];
    for (const [name, pieces] of lanes)
      if (weightIn(pieces) > most) [longest, most] = [name, weightIn(pieces)];
    if (longest === lane) return false;
    takeFrom(longest, 'last')?.refuse();
    return true;
  };

  const waitInLine = (lane: string, weight: number) => {
    const before = waitingNow();
    const isFull = before > 0 && before + weight > waiting;
    const wait = waitFor(lane, weight);
    if (wait > longestMs || (isFull && !makeRoom(lane, weight))) throw refuse(wait);
    return new Promise<void>((resolve, reject) => {
      const start = () => {
        running += weight;
        resolve();
      };
      const piece = { weight, since: now(), start, refuse: () => reject(refuse(longestMs)) };
      lanes.set(lane, [...(lanes.get(lane) ?? []), piece]);
    });
  };

  return async ({ lane = '', weight = 1 }, work) => {
    if (lanes.size === 0 && fits(weight)) running += weight;
    else await waitInLine(lane, weight);
    const start = now();
    try {
      return await work();
    } finally {
      usualMs += ((now() - start) / weight - usualMs) * (usualMs === 0 ? 1 : LATEST_SHARE);
      running -= weight;
      startNext();
    }
  };
};
