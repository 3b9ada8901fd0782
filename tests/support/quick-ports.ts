// The ports of storage, with short pauses.
import { type StoragePorts, systemPorts } from '../../src/server/kernel/storage/ports.ts';

/** Pauses, which are meant for real networks and other processes, are so many times shorter. */
const FASTER = 250;

/**
 * @param now the clock of the process.
 * @param speed how many times faster than real time it runs.
 */
export const quickPorts = (now: () => number, speed = () => 1): StoragePorts => {
  const ports = systemPorts(now);
  return {
    ...ports,
    // A pause with a signal is a time limit, so it follows the clock.
    sleep: (ms, signal) => ports.sleep(ms / (signal ? speed() : Math.max(speed(), FASTER)), signal),
  };
};
