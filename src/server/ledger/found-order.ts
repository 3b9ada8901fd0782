// An order as it was found: its snapshot and its present state.
import type { Origin } from '../payment/paid-origin.ts';
import type { Contact } from './stored-contact.ts';
import type { StoredOrder } from './stored-order.ts';
import type { Snapshot } from './stored-snapshot.ts';

/**
 * `contact`: null once it has been erased.
 * `origin`: the order in which the pieces of a replacement were paid; absent for any other order.
 */
export type FoundOrder = {
  snapshot: Snapshot;
  contact: Contact | null;
  order: StoredOrder;
  origin?: Origin | null;
};
