// npm run test:long: the tests that draw numbers or walk through steps, with new seeds and without
// leaving a step out.
import { randomInt } from 'node:crypto';
import { ensureBuilt } from './built-site.ts';
import { runTests } from './run-tests.ts';
import { runCommand, Stop } from './stop.ts';

const seedFrom = (given: string | undefined) => {
  if (given === undefined || given === '') return String(randomInt(1, 1_000_000_000));
  if (/^[1-9]\d{0,8}$/.test(given)) return given;
  throw new Stop(
    `TEST_SEED is "${given}", but must be a whole number from 1 to 999,999,999, for example 12.`,
  );
};

await runCommand(async () => {
  const seed = seedFrom(process.env.TEST_SEED);
  process.env.TEST_SEED = seed;
  process.env.TEST_LONG = '1';
  process.stdout.write(`Seeds from ${seed}; the same again: TEST_SEED=${seed} npm run test:long\n`);
  await ensureBuilt();
  await runTests(process.argv.slice(2), { projects: ['unit', 'deep-unit'] });
});
