// A change of one order inside its customer's ledger: the order, the wallet beside it, and the
// lists that show them.

import type { Outcome } from '../payment/refunds.ts';
import { orThrow } from '../refused.ts';
import { KEEP, type Kv, type OpId, StorageCorrupt } from '../storage/kv.ts';
import type { ListIndex } from '../storage/list-index.ts';
import { announcing } from './order-news.ts';
import { findOrder, withOrders } from './order-pages.ts';
import { withPapers } from './order-papers.ts';
import { ledgerKey, type StoredLedger, storedLedger } from './stored-ledger.ts';
import type { StoredOrder } from './stored-order.ts';
import type { StoredWallet } from './stored-wallet.ts';
import { posted } from './wallet-pages.ts';

export type OrderRef = { readonly user: string; readonly order: string };

/** An entry of a list that is about to change. */
export type Listed = { list: Pick<ListIndex<unknown>, 'markers' | 'settle'>; id: string };

/**
 * Announces a change of these entities to their lists; returns what brings the lists up to date
 * once it has been made, or refused.
 */
export const announceListed = async (kv: Kv, listed: readonly Listed[]) => {
  const marked = await Promise.all(
    listed.map(async ({ list, id }) => ({ list, marker: await list.markers.put(kv, id) })),
  );
  return (afterAnswer: Kv) =>
    Promise.all(marked.map(({ list, marker }) => list.settle(afterAnswer, marker)));
};

/** Changes entities of several lists in one write: markers first, as `change` of a list does it. */
export const changeListed = async <T>(
  kv: Kv,
  listed: readonly Listed[],
  commit: () => Promise<T>,
) => {
  const settle = await announceListed(kv, listed);
  return { value: await commit(), settle };
};

const postAll = async (kv: Kv, user: string, wallet: StoredWallet, { postings }: Outcome) => {
  let after = wallet;
  for (const { movement, about } of postings)
    after = orThrow(await posted(kv, user, after, movement, about));
  return after;
};

/** The ledger after a step of one of its orders. To be awaited inside its update. */
const withOutcome = async (
  kv: Kv,
  { user, order: oid }: OrderRef,
  ledger: StoredLedger,
  before: StoredOrder,
  outcome: Outcome,
): Promise<StoredLedger> => {
  const others: Record<string, StoredOrder> = {};
  for (const [id, order] of Object.entries(outcome.more ?? {}))
    others[id] = withPapers((await findOrder(kv, user, ledger, id)) ?? null, order);
  const changed = withPapers(before, announcing(before, outcome.order));
  return {
    ...withOrders(ledger, { ...others, [oid]: changed }),
    wallet: await postAll(kv, user, ledger.wallet, outcome),
  };
};

/**
 * `decide` sees the order as it is when it is written, and returns its new state; what it throws is
 * the answer. An order on a closed page is handled like any other, and its new state brings it back
 * into the ledger.
 */
export const changeOrder = async (
  kv: Kv,
  orderRef: OrderRef,
  opId: OpId,
  decide: (
    order: StoredOrder,
    ledger: StoredLedger,
  ) => Promise<Outcome | typeof KEEP> | Outcome | typeof KEEP,
): Promise<StoredOrder> => {
  const { user, order: oid } = orderRef;
  const changed = await kv.update(ledgerKey(user), storedLedger, opId, async (ledger) => {
    const order = await findOrder(kv, user, ledger, oid);
    if (!ledger || !order) throw new StorageCorrupt('An order is missing in its ledger.');
    const outcome = await decide(order, ledger);
    return outcome === KEEP ? KEEP : withOutcome(kv, orderRef, ledger, order, outcome);
  });
  const order = await findOrder(kv, user, changed, oid);
  if (!order) throw new StorageCorrupt('An order is missing in its ledger.');
  return order;
};

/** A step that moves no money. */
export const justOrder = (order: StoredOrder): Outcome => ({ order, postings: [] });
