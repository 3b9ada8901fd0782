// What all services share: ids, the clock, keys, and work to be done after the answer.
import type { TextKeys } from './storage/keys.ts';
import type { Id, OpId } from './storage/kv.ts';

/** Takes work that the answer need not wait for. */
export type AfterAnswer = (work: Promise<unknown>) => Promise<void>;

/** What all services share. */
export type Basics = {
  newId: () => Id;
  newOpId: () => OpId;
  /** The present moment as it is stored: ISO 8601, UTC. */
  isoNow: () => string;
  keys: TextKeys;
};
