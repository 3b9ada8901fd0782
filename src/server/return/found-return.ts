// A return as it was found: its order, and what was requested.
import type { FoundOrder } from '../ledger/found-order.ts';
import type { StoredReturn } from '../ledger/stored-order.ts';

export type FoundReturn = FoundOrder & { returnOrder: StoredReturn };
