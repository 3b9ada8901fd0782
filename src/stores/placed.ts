// The order that was just placed, and where its transfer goes.
import { atom } from 'nanostores';
import { readCheckout, readOwnOrder } from '../contract/endpoints/order.ts';
import type { Order } from '../contract/order.ts';
import { type Client, client } from './lib/client.ts';
import { pageSession, type SessionStore } from './session.ts';

export type PlacedState =
  | { status: 'loading' | 'missing' }
  /**
   * `transferTo`: where a bank transfer goes, in lines; null when it is not one, or when the office
   * rings with it.
   */
  | { status: 'ready'; order: Order; transferTo: string | null }
  | { status: 'failed'; message: string };

type Deps = { client: Client; session: Pick<SessionStore, 'follow'> };

export const createPlaced = ({ client, session }: Deps, id: string) => {
  const $placed = atom<PlacedState>({ status: 'loading' });
  return {
    $placed,
    load: async () => {
      $placed.set({ status: 'loading' });
      const found = session.follow(await client(readOwnOrder, { id }));
      if (!found.ok)
        return $placed.set(
          found.error.code === 'not_found'
            ? { status: 'missing' }
            : { status: 'failed', message: found.error.error },
        );
      const { order } = found.data;
      const waits = order.status === 'pending_payment' && order.paymentMethod === 'bank_transfer';
      const terms = waits ? await client(readCheckout, {}) : undefined;
      if (terms && !terms.ok) return $placed.set({ status: 'failed', message: terms.error.error });
      $placed.set({ status: 'ready', order, transferTo: terms?.data.transferTo ?? null });
    },
  };
};
export const openPlaced = (id: string) => createPlaced({ client, session: pageSession }, id);
