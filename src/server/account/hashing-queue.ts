// A queue for work that takes processor time: a few pieces run in parallel, the rest wait, and
// nobody waits long without an answer.
import { ApiError } from '../refusal.ts';

type Options = {
  /** How many pieces run in parallel. */
  atOnce: number;
  /** The most pieces that wait. */
  mostWaiting: number;
  /** The longest wait. */
  longestMs: number;
  now: () => number;
};

/**
 * Runs `work` when its turn has come. Lanes take turns, so that a sender of much work waits behind
 * their own work only. Throws 503 when the turn would come too late.
 */
export type Turns = <T>(lane: string, work: () => Promise<T>) => Promise<T>;

type Piece = { since: number; start: () => void; refuse: () => void };

/** Weight of one more piece in what a piece usually takes. */
const WEIGHT = 0.2;

const busy = (ms: number) => {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const words = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return new ApiError(
    'unavailable',
    `The server is busy with other logins. Please try again in ${words}.`,
    { retryAfterS: seconds },
  );
};

export const createTurns = ({ atOnce, mostWaiting, longestMs, now }: Options): Turns => {
  /** What waits, by lane; the first lane is the next one. No lane is empty. */
  const lanes = new Map<string, Piece[]>();
  let running = 0;
  let waiting = 0;
  let usualMs = 0;

  /** Expected wait of one more piece in this lane. */
  const waitFor = (lane: string) => {
    const own = (lanes.get(lane)?.length ?? 0) + 1;
    let before = own;
    for (const [name, pieces] of lanes) if (name !== lane) before += Math.min(pieces.length, own);
    return (before / atOnce) * usualMs;
  };

  /** Takes a piece out of a lane. */
  const takeFrom = (lane: string, end: 'first' | 'last') => {
    const pieces = lanes.get(lane) ?? [];
    const piece = end === 'first' ? pieces.shift() : pieces.pop();
    if (pieces.length === 0) lanes.delete(lane);
    if (piece) waiting -= 1;
    return piece;
  };

  /**
   * A piece that has waited too long is refused: its storage calls would no longer have the time
   * they need.
   */
  const refuseLate = () => {
    for (const lane of [...lanes.keys()]) {
      const late = lanes.get(lane)?.filter(({ since }) => now() - since > longestMs) ?? [];
      for (const _piece of late) takeFrom(lane, 'first')?.refuse();
    }
  };

  const startNext = () => {
    refuseLate();
    while (running < atOnce && lanes.size > 0) {
      const [lane = ''] = lanes.keys();
      const piece = takeFrom(lane, 'first');
      const rest = lanes.get(lane);
      if (rest) {
        // To the end of the rotation.
        lanes.delete(lane);
        lanes.set(lane, rest);
      }
      piece?.start();
    }
  };

  /**
   * Refuses the last piece of the longest lane. False when no lane is longer than `lane` would be.
   */
  const makeRoom = (lane: string) => {
    let [longest, most] = [lane, (lanes.get(lane)?.length ?? 0) + 1];
    for (const [name, { length }] of lanes) if (length > most) [longest, most] = [name, length];
    if (longest === lane) return false;
    takeFrom(longest, 'last')?.refuse();
    return true;
  };

  const waitInLine = (lane: string) => {
    const wait = waitFor(lane);
    if (wait > longestMs || (waiting >= mostWaiting && !makeRoom(lane))) throw busy(wait);
    return new Promise<void>((resolve, reject) => {
      const start = () => {
        running += 1;
        resolve();
      };
      const pieces = lanes.get(lane) ?? [];
      pieces.push({ since: now(), start, refuse: () => reject(busy(longestMs)) });
      lanes.set(lane, pieces);
      waiting += 1;
    });
  };

  return async (lane, work) => {
    if (running < atOnce) running += 1;
    else await waitInLine(lane);
    const start = now();
    try {
      return await work();
    } finally {
      usualMs += (now() - start - usualMs) * (usualMs === 0 ? 1 : WEIGHT);
      running -= 1;
      startNext();
    }
  };
};
