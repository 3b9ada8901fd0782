// What storage needs of the world: time, randomness and waiting. Tests pass their own.
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

export type StoragePorts = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Resolves after `ms` milliseconds; rejects when `signal` is aborted before. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** A signal that is aborted after `ms` milliseconds. */
  timeout: (ms: number) => AbortSignal;
  /** Bytes nobody can guess. */
  randomBytes: (count: number) => Uint8Array;
  /** A number from 0 up to, not including, 1: for jitter, never for secrets. */
  random: () => number;
};

/** @param now the clock of the process, for example `Date.now`. */
export const systemPorts = (now: () => number): StoragePorts => ({
  now,
  sleep: (ms, signal) => wait(ms, undefined, { signal }),
  timeout: (ms) => AbortSignal.timeout(ms),
  randomBytes: (count) => randomBytes(count),
  random: () => randomInt(2 ** 32) / 2 ** 32,
});
