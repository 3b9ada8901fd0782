// npm run attack: the attacks of npm run test:deep with new seeds and in more rounds, on a site of
// its own on this machine.
import { randomInt } from 'node:crypto';
import { MINUTE_MS } from '../src/contract/kernel/days.ts';
import { ensureBuilt } from './built-site.ts';
import { runTests } from './run-tests.ts';
import { runCommand, Stop } from './stop.ts';

const ROUNDS = 5;
/** After this time no further round is begun. */
const ENOUGH_MS = 3 * MINUTE_MS;
const LONGEST_MS = 5 * MINUTE_MS;

/** The number in this variable, or the one to take without it. */
const numberFrom = (name: string, otherwise: number) => {
  const given = process.env[name] || String(otherwise);
  if (!/^[1-9]\d{0,8}$/.test(given))
    throw new Stop(
      `${name} is "${given}", but must be a whole number from 1, for example ${otherwise}.`,
    );
  return given;
};

await runCommand(async () => {
  process.env.ATTACK_SEED = numberFrom('ATTACK_SEED', randomInt(1, 1_000_000_000));
  process.env.ATTACK_ROUNDS = numberFrom('ATTACK_ROUNDS', ROUNDS);
  await ensureBuilt();
  process.env.ATTACK_UNTIL = String(Date.now() + ENOUGH_MS);
  setTimeout(() => {
    process.stderr.write(
      'The attacks were stopped after five minutes, although no round was begun in the last two: the site may be stuck.\n',
    );
    process.exit(1);
  }, LONGEST_MS).unref();
  await runTests(process.argv.slice(2), { projects: ['deep-attack'] });
});
