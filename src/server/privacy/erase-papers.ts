// Papers of an erased customer. A bill loses who bought; a tax invoice must keep its buyer for as
// long as the books are kept, and goes with them.
import type { Basics } from '../basics.ts';
import { paperKey, storedPaper } from '../invoice/stored-paper.ts';
import type { OrderEntry } from '../ledger/order-pages.ts';
import { KEEP, type Kv } from '../storage/kv.ts';

const keysOf = ([oid, { papers = [] }]: OrderEntry) =>
  papers.map(({ at }, nth) => paperKey(at, oid, nth + 1));

export const erasePapers = async (kv: Kv, entry: OrderEntry, newOpId: Basics['newOpId']) => {
  for (const key of keysOf(entry))
    await kv.update(key, storedPaper, newOpId(), (paper) =>
      paper?.mode === 'flat' && paper.buyer ? { ...paper, buyer: null } : KEEP,
    );
};

export const purgePapers = async (kv: Kv, entry: OrderEntry) => {
  for (const key of keysOf(entry)) await kv.purge(key);
};
