// What is kept only for a while: counters of attempts, and tokens that have been used.
import { prefixOf } from '../storage/keys.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { expiring, type SweepTask } from '../storage/sweeper.ts';
import { storedFailures } from './failure-rules.ts';
import { usedToken } from './google-sign-in.ts';
import { FORGOTTEN_MS, tries } from './throttle.ts';

/**
 * A used token is refused for its age long before it is removed here; a counter that is removed
 * just as it is needed again starts at one.
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
