// A world for simulations: one blob engine, virtual time, and processes that crash, wait and lose
// answers by chance.

import { type Chance, createChance, createVirtualTime } from '../../../bench/virtual-time.ts';
import { createBlobEngine } from '../../../local/blobs/engine.ts';
import { type Fault, withFault } from '../../../local/blobs/faults.ts';
import { openBlobStore } from '../../../src/server/kernel/storage/blobs-kv.ts';
import type { Storage } from '../../../src/server/kernel/storage/kv.ts';
import type { StoragePorts } from '../../../src/server/kernel/storage/ports.ts';
import { createStorage } from '../../../src/server/kernel/storage/storage.ts';

export type Tally = { crashes: number; lost: number; failed: number; late: number };
type Fetch = typeof globalThis.fetch;
export type Distort = (fetch: Fetch) => Fetch;
export type Process = { storage: Storage; ports: StoragePorts; hasCrashed: () => boolean };
type WorldOptions = {
  seed: number;
  tally: Tally;
  /** The fault of a broken adapter in its requests. */
  distort?: Distort;
};

const never = new Promise<never>(() => undefined);
const CONNECTION = {
  siteID: 'site',
  token: 'none',
  edgeURL: 'http://blobs.invalid',
  uncachedEdgeURL: 'http://blobs.invalid',
};
const MINUTE = 60_000;

/** The fate of one request: chances as on a bad day, and worse. */
const faultFor = (
  isWrite: boolean,
  chance: Chance,
  tally: Tally,
): { fault: Fault; crash?: true } => {
  const delayMs = 5 + chance() * 50;
  const answerDelayMs = 5 + chance() * 50;
  const roll = chance();
  const count = (kind: keyof Tally) => {
    tally[kind] += 1;
  };
  if (!isWrite && roll >= 0.04) return { fault: { delayMs, answerDelayMs } };
  if (roll < 0.04) {
    count('failed');
    return { fault: { delayMs, apply: false, answer: roll < 0.02 ? 503 : 'lost' } };
  }
  if (roll < 0.07) {
    count('crashes');
    return { fault: { delayMs, apply: false, answer: 'never' }, crash: true };
  }
  if (roll < 0.1) {
    count('crashes');
    return { fault: { delayMs, answer: 'never' }, crash: true };
  }
  if (roll < 0.18) {
    count('lost');
    return {
      fault: {
        delayMs,
        answerDelayMs,
        answer: chance() < 0.7 ? 'lost' : chance() < 0.5 ? 500 : 409,
      },
    };
  }
  if (roll < 0.22) {
    count('late');
    // Arrives long after its sender has given up.
    return {
      fault: { delayMs: chance() < 0.5 ? 2_500 + chance() * 8_000 : chance() * 16 * MINUTE },
    };
  }
  if (roll < 0.29) {
    count('late');
    count('crashes');
    // A process frozen as it sends: the request goes out on its own, minutes later.
    return { fault: { delayMs: (8 + chance() * 8) * MINUTE, answer: 'never' }, crash: true };
  }
  return { fault: { delayMs, answerDelayMs } };
};

export const createWorld = ({ seed, tally, distort = (fetch) => fetch }: WorldOptions) => {
  const time = createVirtualTime();
  const chance = createChance(seed);
  const engine = createBlobEngine({ memory: true, clock: time });

  const portsOf = (hasCrashed: () => boolean): StoragePorts => ({
    now: time.now,
    sleep: async (ms, signal) => {
      await time.sleep(ms, signal);
      if (hasCrashed()) await never;
    },
    timeout: (ms) => {
      const ending = new AbortController();
      void time.sleep(ms, undefined).then(() => ending.abort());
      return ending.signal;
    },
    randomBytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(chance() * 256)),
    random: chance,
  });

  /**
   * A process of its own, as every request to a function may be. After a crash nothing of it goes
   * on.
   */
  const start = ({ hasFaults = true } = {}): Process => {
    let hasCrashed = false;
    const ports = portsOf(() => hasCrashed);
    const faulty: Fetch = async (input, init) => {
      const { fault, crash } = faultFor(
        init?.method === 'put' || init?.method === 'delete',
        chance,
        tally,
      );
      if (crash) hasCrashed = true;
      const { signal: _signal, ...rest } = init ?? {};
      const answer = await withFault(fault, time.sleep, () => engine.fetch(input, rest));
      return hasCrashed ? never : answer;
    };
    const fetch = distort(hasFaults ? faulty : engine.fetch);
    const open = (site: string) =>
      openBlobStore({ store: { site }, timeoutMs: 2_000, ports, fetch, connection: CONNECTION });
    // Processes are many and short here: the start-up probe has tests of its own.
    const storage = createStorage({
      documents: open('app'),
      files: open('files'),
      ports,
      probe: async () => undefined,
    });
    return { storage, ports, hasCrashed: () => hasCrashed };
  };

  return { start, chance, sleep: time.sleep, now: time.now, run: time.run, close: engine.close };
};
export type World = ReturnType<typeof createWorld>;
