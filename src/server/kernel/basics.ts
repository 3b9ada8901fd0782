// The parts that all services share: ids, the clock and keys.
import type { TextKeys } from './storage/keys.ts';
import type { Id, OpId } from './storage/kv.ts';

export type Basics = {
  newId: () => Id;
  newOpId: () => OpId;
  /** The present moment as it is stored: ISO 8601, UTC. */
  isoNow: () => string;
  keys: TextKeys;
};
