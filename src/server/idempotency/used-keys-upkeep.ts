// Keys that were used long ago: their effect remains, and nobody sends the call again.
import { DAY_MS } from '../../contract/kernel/days.ts';
import { prefixOf } from '../storage/keys.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { expiring, type SweepTask } from '../storage/sweeper.ts';
import { ONCE_FOLDER, usedKey } from './sent-calls.ts';

const KEPT_MS = 30 * DAY_MS;

export const usedKeysTask = ({ now }: Pick<StoragePorts, 'now'>): SweepTask =>
  expiring(
    'used Idempotency-Keys',
    prefixOf(ONCE_FOLDER),
    usedKey,
    ({ at }) => now() - Date.parse(at) > KEPT_MS,
  );
