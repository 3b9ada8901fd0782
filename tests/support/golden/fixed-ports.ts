// Ports that give the same moments, ids and tokens in every run, for the golden answers.
import { createHash } from 'node:crypto';
import { quickPorts } from '../quick-ports.ts';

/**
 * Time stands still until it is moved. Random bytes follow from `seed`, so that what one call draws
 * does not change the ids that the next call makes.
 */
export const createFixedPorts = (start: string) => {
  let moment = Date.parse(start);
  let seed = 'the first call';
  let drawn = 0;
  const randomBytes = (count: number) => {
    const bytes = new Uint8Array(count);
    for (let at = 0; at < count; at += 32) {
      drawn += 1;
      bytes.set(
        createHash('sha256')
          .update(`${seed} ${drawn}`)
          .digest()
          .subarray(0, count - at),
        at,
      );
    }
    return bytes;
  };
  const random = () => Buffer.from(randomBytes(4)).readUInt32BE() / 2 ** 32;
  const quick = quickPorts(() => moment);
  const sleep: typeof quick.sleep = (ms, signal) => {
    // A pause with a signal is a time limit. Any other pause would never end, because time stands
    // still.
    if (!signal) moment += ms;
    return quick.sleep(ms, signal);
  };
  return {
    ports: { ...quick, sleep, randomBytes, random },
    now: () => moment,
    pass: (ms: number) => {
      moment += ms;
    },
    /** From now on random values depend on these words alone. */
    reseed: (words: string) => {
      seed = words;
      drawn = 0;
    },
  };
};
export type FixedPorts = ReturnType<typeof createFixedPorts>;
