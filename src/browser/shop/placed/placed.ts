// The order that was just placed, and the account for its transfer.
import { readCheckout, readOwnOrder } from '../../../contract/order/calls.ts';
import type { Order } from '../../../contract/order/rules.ts';
import { type Client, client } from '../../kernel/client.ts';
import { createRemote } from '../../kernel/remote.ts';
import type { SessionStore } from '../../kernel/session.ts';
import { pageSession } from '../../public/auth/current-session.ts';

/**
 * `transferTo`: the account for a bank transfer, in lines; null for another payment, or if the
 * office tells it by telephone.
 */
type Placed = { order: Order; transferTo: string | null };

type Deps = { client: Client; session: Pick<SessionStore, 'follow'> };

const createPlaced = ({ client, session }: Deps, id: string) => {
  const { $remote: $placed, load } = createRemote<Placed>(async () => {
    const found = session.follow(await client(readOwnOrder, { id }));
    if (!found.ok) return found;
    const { order } = found.data;
    const waits = order.status === 'pending_payment' && order.paymentMethod === 'bank_transfer';
    const terms = waits ? await client(readCheckout, {}) : undefined;
    if (terms && !terms.ok) return terms;
    return { ok: true, data: { order, transferTo: terms?.data.transferTo ?? null } };
  });
  return { $placed, load };
};
export const openPlaced = (id: string) => createPlaced({ client, session: pageSession }, id);
