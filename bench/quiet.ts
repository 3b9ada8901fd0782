// Waits until the machine has nothing else to do, so that a figure is the page's own.
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const STEP_MS = 500;
const BUSY_MOST = 0.1;
const WAIT_MOST_MS = 20_000;

const ticks = () =>
  cpus().reduce(
    (sum, { times }) => ({
      idle: sum.idle + times.idle,
      all: sum.all + times.idle + times.user + times.sys + times.nice + times.irq,
    }),
    {
      idle: 0,
      all: 0,
    },
  );

/**
 * Resolves when all cores together were under 10 % busy for half a second, or after 20 s whatever
 * they do.
 */
export const quiet = async () => {
  for (let waited = 0; waited < WAIT_MOST_MS; waited += STEP_MS) {
    const before = ticks();
    await sleep(STEP_MS);
    const after = ticks();
    if (1 - (after.idle - before.idle) / (after.all - before.all) < BUSY_MOST) return;
  }
};
