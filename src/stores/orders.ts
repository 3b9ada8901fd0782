// One's own orders: the list, and one of them being followed, paid and cancelled.

import { paiseOf, rupeesOf } from '../contract/kernel/money.ts';
import { cancelOrder, listOwnOrders, readCheckout, readOwnOrder } from '../contract/order/calls.ts';
import type { Order } from '../contract/order/rules.ts';
import { retryPayment } from '../contract/payment/calls.ts';
import type { Client } from './lib/client.ts';
import { createFormSubmit } from './lib/form-submit.ts';
import { createList } from './lib/list.ts';
import { pagesOf } from './lib/list-client.ts';
import { only, requireFields } from './lib/only.ts';
import { createResource } from './lib/resource.ts';
import { ownCalls } from './own-calls.ts';
import { followed, pageSession, type SessionStore } from './session.ts';
import type { Notify } from './tell.ts';

export type OrderDeps = { client: Client; session: Pick<SessionStore, 'follow'>; notify: Notify };

export const createOwnOrders = ({ client, session }: Omit<OrderDeps, 'notify'>) =>
  createList(pagesOf(followed(client, session), listOwnOrders));

/** What is still to be transferred, in rupees; 0 when nothing waits for a transfer. */
export const dueByTransfer = ({ status, paymentMethod, payable, captured }: Order) =>
  status === 'pending_payment' && paymentMethod === 'bank_transfer'
    ? rupeesOf(Math.max(0, paiseOf(payable) - paiseOf(captured)))
    : 0;

/**
 * What has happened to an order that had ended, in the words it was noted with; empty when nothing
 * has: money that came too late, for example.
 */
export const afterEnd = ({ status, history }: Pick<Order, 'status' | 'history'>) => {
  const last = history.at(-1);
  return (status === 'cancelled' || status === 'expired') && last?.from === last?.to
    ? (last?.note ?? '')
    : '';
};

export const mayCancel = ({ moves }: Order) => moves.some(({ to }) => to === 'cancelled');

/** Whether it can still be cancelled, but by telephone only: the site has been surveyed. */
export const cancelsByPhone = ({ status, milestones }: Pick<Order, 'status' | 'milestones'>) =>
  (status === 'pending_payment' || status === 'confirmed') &&
  milestones.some(({ milestone, doneOn }) => milestone === 'site_survey' && doneOn !== null);

export const createOrderView = ({ client, session, notify }: OrderDeps, id: string) => {
  const shown = createResource<{ order: Order }, 'missing'>(
    async () => requireFields(session.follow(await client(readOwnOrder, { id })), 'order'),
    { absent: 'missing', keepsShown: true },
  );
  /** Where a transfer goes: `to` in lines, null when the office rings with it. */
  const transfer = createResource<{ to: string | null }>(async () => {
    const result = only('transferTo', session.follow(await client(readCheckout, {})));
    return result.ok ? { ok: true, data: { to: result.data } } : result;
  });

  /** Shows a newer version of the order. */
  const keep = (order: Order) => shown.show({ order });

  return {
    $order: shown.$resource,
    $transfer: transfer.$resource,
    keep,
    load: shown.load,
    loadTransfer: transfer.load,
    /** Has the gateway asked whether it has been paid, when its events may have got lost. */
    askGateway: async () => {
      session.follow(await client(retryPayment, { id }));
      await shown.load();
    },

    cancel: createFormSubmit({
      fields: ['reason'] as const,
      schema: async () => (await import('../contract/order/rules.ts')).cancelOrderSchema,
      deliver: async (body) => {
        const result = only('order', session.follow(await client(cancelOrder, { id, body })));
        if (result.ok) {
          keep(result.data);
          notify('success', 'Order Cancelled Successfully');
        } else if (result.error.code === 'conflict') {
          // Work on it has begun in the meantime: what stands now is shown beside what the server
          // says.
          await shown.load();
        }
        return result;
      },
    }),
  };
};
export type OrderView = ReturnType<typeof createOrderView>;

export const createPageOrders = () =>
  createOwnOrders({ client: ownCalls.call, session: pageSession });
export const createPageOrder = (notify: Notify, id: string) =>
  createOrderView({ client: ownCalls.call, session: pageSession, notify }, id);
