// Changes one order inside its customer's ledger: the order, the wallet beside it, and the lists
// that show them.

import type { ListIndex } from '../../kernel/lists/list-index.ts';
import { orThrow } from '../../kernel/refusal.ts';
import { KEEP, type Kv, type OpId, StorageCorrupt } from '../../kernel/storage/kv.ts';
import { announcing } from '../rules/order-news.ts';
import { withPapers } from '../rules/order-papers.ts';
import type { Outcome } from '../rules/refunds.ts';
import { findOrder, withOrders } from '../state/order-pages.ts';
import { ledgerKey, type StoredLedger, storedLedger } from '../state/stored-ledger.ts';
import type { StoredOrder } from '../state/stored-order.ts';
import { posted, type StoredWallet } from '../state/stored-wallet.ts';

export type OrderRef = { readonly user: string; readonly order: string };

/** An entry of a list, which is about to change. */
export type Listed = { list: Pick<ListIndex<unknown>, 'markers' | 'settle'>; id: string };

/**
 * Announces a change of these entities to their lists. Returns a function that brings the lists up
 * to date after the change was made or refused.
 */
export const announceListed = async (kv: Kv, listed: readonly Listed[]) => {
  const marked = await Promise.all(
    listed.map(async ({ list, id }) => ({ list, marker: await list.markers.put(kv, id) })),
  );
  return (later: Kv) => Promise.all(marked.map(({ list, marker }) => list.settle(later, marker)));
};

/** Changes entities of several lists in one write, after writing markers for all of them. */
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

/** The ledger after a step of one of its orders. Await it inside the update of the ledger. */
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
 * `decide` gets the order in the version that is replaced and returns its new state; the caller
 * gets the error that `decide` throws. An order on a closed page comes back into the ledger with
 * its new state.
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
