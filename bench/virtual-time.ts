// Time that passes only when nothing else can happen, and chance that repeats itself: hours of a
// run in milliseconds, the same every time.
type Timer = { at: number; order: number; fire: () => void };

/** A small generator of numbers from 0 up to 1 (mulberry32). */
export const createChance = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
export type Chance = ReturnType<typeof createChance>;

const START = Date.UTC(2026, 0, 1);

export const createVirtualTime = () => {
  const timers = new Set<Timer>();
  let now = START;
  let order = 0;

  const next = () => {
    let first: Timer | undefined;
    for (const timer of timers)
      if (!first || timer.at < first.at || (timer.at === first.at && timer.order < first.order))
        first = timer;
    return first;
  };
  /** Lets everything run that waits for no time. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  return {
    now: () => now,

    sleep: (ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        order += 1;
        const timer = { at: now + Math.ceil(ms), order, fire: resolve };
        const abort = () => {
          timers.delete(timer);
          reject(signal?.reason);
        };
        if (signal?.aborted) return abort();
        timers.add(timer);
        signal?.addEventListener('abort', abort, { once: true });
      }),

    /** Runs until no timer is left. */
    run: async () => {
      for (;;) {
        await settle();
        const timer = next();
        if (!timer) return;
        timers.delete(timer);
        now = Math.max(now, timer.at);
        timer.fire();
      }
    },
  };
};
