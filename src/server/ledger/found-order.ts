// An order as it was found: what it was when it was placed, and what has become of it.
import type { Origin } from '../payment/paid-origin.ts';
import type { StoredOrder } from './stored-order.ts';
import type { Snapshot } from './stored-snapshot.ts';

/**
 * `origin`: where the pieces of a replacement were paid; of an order that is none there is none.
 */
export type FoundOrder = { snapshot: Snapshot; order: StoredOrder; origin?: Origin | null };
