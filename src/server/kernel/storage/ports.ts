// The ports of storage: time, randomness and waiting. Tests pass their own.
import { randomBytes, randomFillSync, randomInt } from 'node:crypto';

export type StoragePorts = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Resolves after `ms` milliseconds; rejects when `signal` is aborted before. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** A signal that is aborted after `ms` milliseconds. */
  timeout: (ms: number) => AbortSignal;
  /** Bytes that cannot be guessed. */
  randomBytes: (count: number) => Uint8Array;
  /** A number from 0 up to, not including, 1: for jitter, never for secrets. */
  random: () => number;
};

/**
 * Replaces `setTimeout` of `node:timers/promises`, which creates an error with a stack whenever a
 * pause is aborted: each exchange with storage aborts one.
 */
const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end, { once: true });
  });

const POOL_BYTES = 4096;
/** Size of ids and of the marks of writes; tokens are longer. */
const ID_BYTES = 12;
/**
 * Random bytes for ids come from a pool, as in Node's `randomUUID`: asking the system for each took
 * a fifteenth of the time of an order's tests. Used bytes are wiped from the pool.
 */
const createRandomPool = () => {
  const pool = new Uint8Array(POOL_BYTES);
  let used = POOL_BYTES;
  return (count: number) => {
    if (count > ID_BYTES) return randomBytes(count);
    if (used + count > POOL_BYTES) {
      randomFillSync(pool);
      used = 0;
    }
    const given = pool.slice(used, used + count);
    pool.fill(0, used, used + count);
    used += count;
    return given;
  };
};

/** @param now the clock of the process, for example `Date.now`. */
export const systemPorts = (now: () => number): StoragePorts => ({
  now,
  sleep: pause,
  timeout: (ms) => AbortSignal.timeout(ms),
  randomBytes: createRandomPool(),
  random: () => randomInt(2 ** 32) / 2 ** 32,
});
