// The customer's orders: the list, and one order that is followed, paid or cancelled.

import { paiseOf, rupeesOf } from '../../../contract/kernel/money.ts';
import {
  cancelOrder,
  listOwnOrders,
  readCheckout,
  readOwnOrder,
} from '../../../contract/order/calls.ts';
import type { Order } from '../../../contract/order/rules.ts';
import { retryPayment } from '../../../contract/payment/calls.ts';
import type { Client } from '../../kernel/client.ts';
import { createFormSubmit } from '../../kernel/form-submit.ts';
import { createList } from '../../kernel/list.ts';
import { pagesOf } from '../../kernel/list-client.ts';
import { createRemote } from '../../kernel/remote.ts';
import { followed, type SessionStore } from '../../kernel/session.ts';
import { takeField } from '../../kernel/take-field.ts';
import type { Notify } from '../../kernel/tell.ts';
import { pageSession } from '../../public/auth/current-session.ts';
import { ownCalls } from '../own-calls.ts';

type OrderDeps = { client: Client; session: Pick<SessionStore, 'follow'>; notify: Notify };

export const createOwnOrders = ({ client, session }: Omit<OrderDeps, 'notify'>) =>
  createList(pagesOf(followed(client, session), listOwnOrders));

/** Rupees still to be transferred; 0 when the order waits for no transfer. */
export const dueByTransfer = ({ status, paymentMethod, payable, captured }: Order) =>
  status === 'pending_payment' && paymentMethod === 'bank_transfer'
    ? rupeesOf(Math.max(0, paiseOf(payable) - paiseOf(captured)))
    : 0;

/**
 * Notes on events after the end of an order, such as money that came too late; empty when there
 * were none.
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
  const order = createRemote<Order>(async () =>
    takeField('order', session.follow(await client(readOwnOrder, { id }))),
  );
  /** The account for a transfer, in lines; null when the office tells it by telephone. */
  const transfer = createRemote<string | null>(async () =>
    takeField('transferTo', session.follow(await client(readCheckout, {}))),
  );

  return {
    $order: order.$remote,
    $transfer: transfer.$remote,
    /** Shows a newer version of the order. */
    keep: order.show,
    load: order.load,
    loadTransfer: transfer.load,
    /** Lets the server ask the gateway for the payment, because its events may have got lost. */
    askGateway: async () => {
      session.follow(await client(retryPayment, { id }));
      await order.load();
    },

    cancel: createFormSubmit({
      fields: ['reason'] as const,
      schema: async () => (await import('../../../contract/order/rules.ts')).cancelOrderSchema,
      deliver: async (body) => {
        const result = await order.runStep(async () =>
          takeField('order', session.follow(await client(cancelOrder, { id, body }))),
        );
        if (result.ok) notify('success', 'Order Cancelled Successfully');
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
