// What storage needs of the world, with short pauses.
import { type StoragePorts, systemPorts } from '../../src/server/storage/ports.ts';

/** Pauses are for real networks, and for other processes. */
const FASTER = 250;

/**
 * @param now the clock of the process.
 * @param speed how many times faster than real time it runs.
 */
export const quickPorts = (now: () => number, speed = () => 1): StoragePorts => {
  const ports = systemPorts(now);
  return {
    ...ports,
    // A pause that can be ended is a limit: it belongs to the clock.
    sleep: (ms, signal) => ports.sleep(ms / (signal ? speed() : Math.max(speed(), FASTER)), signal),
  };
};
