// How much the tests that draw numbers or walk through steps try: a fixed sample in `npm test` and
// `npm run test:deep`, and everything, with new seeds, in `npm run test:long`.
const numberIn = (name: string, otherwise: number) => Number(process.env[name] || otherwise);

export const IS_LONG = process.env.TEST_LONG === '1';

/** Where random tests begin. TEST_SEED=<number> repeats a run of `npm run test:long`. */
export const SEED = numberIn('TEST_SEED', 1);

/** `sample` seeds, or `all` in `npm run test:long`. */
export const seeds = (sample: number, all: number) =>
  Array.from({ length: IS_LONG ? all : sample }, (_, at) => SEED + at);

/**
 * Seeds to look for one that shows a fault: first the one that is known to show it, so that the
 * search is short; when the code has changed, any other will do.
 */
export const seedsToFind = (known: number, most: number) => [
  known,
  ...Array.from({ length: most }, (_, at) => at + 1),
];

/** The time a test may take. */
export const limit = (ms: number) => ({ timeout: IS_LONG ? 5 * ms : ms });

/**
 * For fast-check, which prints the seed of what fails: `sample` runs, or `all` in
 * `npm run test:long`.
 */
export const drawn = (sample = 100, all = 5 * sample) => ({
  seed: SEED,
  numRuns: IS_LONG ? all : sample,
});

/**
 * Which of the steps of a walk are tried, counted from 1: all of them in `npm run test:long`,
 * otherwise every n-th, the first of each kind, and the last one.
 */
export const stepsOf = (kinds: readonly string[], every: number) =>
  kinds.flatMap((kind, at) =>
    IS_LONG || at % every === every - 1 || kinds.indexOf(kind) === at || at === kinds.length - 1
      ? [at + 1]
      : [],
  );

/**
 * Whether a walk that finds its end as it goes tries this operation: all of them in
 * `npm run test:long`, otherwise every n-th, where walks begin at different ones.
 */
export const isTried = (operation: number, every: number, first: number) =>
  IS_LONG || operation % every === first % every;
