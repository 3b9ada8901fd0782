// How many cases the random tests and the walks try: a fixed sample in `npm test` and
// `npm run test:deep`; new seeds and every step in `npm run test:long`.
const numberIn = (name: string, otherwise: number) => Number(process.env[name] || otherwise);

export const IS_LONG = process.env.TEST_LONG === '1';

/** The first seed of random tests. TEST_SEED=<number> repeats a run of `npm run test:long`. */
export const SEED = numberIn('TEST_SEED', 1);

/** `sample` seeds, or `all` in `npm run test:long`. */
export const seeds = (sample: number, all: number) =>
  Array.from({ length: IS_LONG ? all : sample }, (_, at) => SEED + at);

/**
 * Seeds with which a simulation looks for a fault. The first one is known to show it, so that the
 * search is short; after a change of the code, another one may.
 */
export const seedsToFind = (known: number, most: number) => [
  known,
  ...Array.from({ length: most }, (_, at) => at + 1),
];

/** The time a test may take. */
export const limit = (ms: number) => ({ timeout: IS_LONG ? 5 * ms : ms });

/**
 * The options for fast-check, which prints the seed of a failure: `sample` runs, or `all` in
 * `npm run test:long`.
 */
export const drawn = (sample = 100, all = 5 * sample) => ({
  seed: SEED,
  numRuns: IS_LONG ? all : sample,
});

/**
 * The steps of a walk that are tried, counted from 1: all of them in `npm run test:long`, otherwise
 * every n-th step, the first of each kind, and the last one.
 */
export const stepsOf = (kinds: readonly string[], every: number) =>
  kinds.flatMap((kind, at) =>
    IS_LONG || at % every === every - 1 || kinds.indexOf(kind) === at || at === kinds.length - 1
      ? [at + 1]
      : [],
  );

/**
 * Whether a walk tries this operation, for walks whose length is not known before: every operation
 * in `npm run test:long`, otherwise every n-th, beginning with `first`.
 */
export const isTried = (operation: number, every: number, first: number) =>
  IS_LONG || operation % every === first % every;
