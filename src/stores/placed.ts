// The order that was just placed, and where its transfer goes.
import { readCheckout, readOwnOrder } from '../contract/order/calls.ts';
import type { Order } from '../contract/order/rules.ts';
import { type Client, client } from './lib/client.ts';
import { createResource } from './lib/resource.ts';
import { pageSession, type SessionStore } from './session.ts';

/**
 * `transferTo`: where a bank transfer goes, in lines; null when it is not one, or when the office
 * rings with it.
 */
type Placed = { order: Order; transferTo: string | null };

type Deps = { client: Client; session: Pick<SessionStore, 'follow'> };

export const createPlaced = ({ client, session }: Deps, id: string) => {
  const { $resource: $placed, load } = createResource<Placed, 'missing'>(
    async () => {
      const found = session.follow(await client(readOwnOrder, { id }));
      if (!found.ok) return found;
      const { order } = found.data;
      const waits = order.status === 'pending_payment' && order.paymentMethod === 'bank_transfer';
      const terms = waits ? await client(readCheckout, {}) : undefined;
      if (terms && !terms.ok) return terms;
      return { ok: true, data: { order, transferTo: terms?.data.transferTo ?? null } };
    },
    { absent: 'missing' },
  );
  return { $placed, load };
};
export const openPlaced = (id: string) => createPlaced({ client, session: pageSession }, id);
