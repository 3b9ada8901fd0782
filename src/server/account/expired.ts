// Removes documents that are stored only for a while: counters of attempts, and used tokens.
import { prefixOf } from '../kernel/storage/keys.ts';
import type { StoragePorts } from '../kernel/storage/ports.ts';
import { expiring, type SweepTask } from '../kernel/sweep/sweeper.ts';
import { storedFailures } from './failures.ts';
import { usedToken } from './google-sign-in.ts';
import { FORGOTTEN_MS, tries } from './throttle.ts';

/**
 * A used token is refused for its age long before it is removed here. A counter removed just before
 * it is needed starts again at one.
 */
export const expiredTasks = ({ now }: Pick<StoragePorts, 'now'>): SweepTask[] => [
  expiring(
    'used Google tokens',
    prefixOf('gtk'),
    usedToken,
    ({ at }) => now() - Date.parse(at) > FORGOTTEN_MS,
  ),
  expiring(
    'counters of tries',
    prefixOf('thr'),
    tries,
    ({ since, until }) => now() - Math.max(since, until) > FORGOTTEN_MS,
  ),
  expiring(
    'counters of wrong passwords',
    prefixOf('fail'),
    storedFailures,
    ({ since, until }) => now() - Math.max(since, until) > FORGOTTEN_MS,
  ),
];
