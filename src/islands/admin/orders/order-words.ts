// What the steps of an order are called on buttons, and what follows from each.
import type { StaffOrder } from '../../../contract/order.ts';
import type { OrderMove } from '../../../stores/admin/orders.ts';
import { dayWords } from '../../ui/moment.ts';

type Words = { button: string; title: string; text: string };
type Known = Pick<
  StaffOrder,
  'status' | 'fulfilment' | 'paymentMethod' | 'returnableUntil' | 'walletUsed' | 'refundable'
>;

const cancelWords = ({ status, walletUsed, refundable }: Known): string => {
  if (status === 'pending_payment')
    return walletUsed > 0
      ? 'Nothing else has been paid; what the wallet paid goes back to it.'
      : 'Nothing has been paid yet.';
  if (status === 'confirmed') {
    const money = refundable > 0 ? 'Everything that was paid goes back' : 'Nothing has been paid';
    return `${money}, its pieces can be sold again, and its coupon is free again.`;
  }
  const begun =
    status === 'shipped'
      ? 'For a parcel that came back undelivered.'
      : 'Work on it has begun: say why.';
  return refundable > 0
    ? `${begun} Choose how much of what was paid goes back.`
    : `${begun} Nothing has been paid that could go back.`;
};

const deliveredWords = ({ fulfilment, paymentMethod }: Known): string => {
  if (fulfilment === 'install') return 'The handover is done: warranty and care begin today.';
  return paymentMethod === 'cod'
    ? 'The cash has been collected: the order counts as paid. From today it can be returned.'
    : 'It has reached the customer. From today it can be returned.';
};

export const stepWords = (to: OrderMove['to'], order: Known): Words => {
  switch (to) {
    case 'confirmed':
      return {
        button: 'Record the transfer',
        title: 'The transfer has arrived',
        text: 'Look it up in the bank account first. The order is confirmed with it.',
      };
    case 'processing':
      return {
        button: 'Start processing',
        title: 'Start processing',
        text: 'From now on the customer cannot cancel it by themselves.',
      };
    case 'shipped':
      return {
        button: 'Mark as shipped',
        title: 'It is on its way',
        text: 'The customer sees what you write here and can follow the parcel.',
      };
    case 'delivered':
      return {
        button: order.fulfilment === 'install' ? 'Handed over' : 'Mark as delivered',
        title: 'It is delivered',
        text: deliveredWords(order),
      };
    case 'completed':
      return {
        button: 'Complete',
        title: 'Complete the order',
        text: order.returnableUntil
          ? `Nothing is left to be done. It can still be returned until ${dayWords(order.returnableUntil)}.`
          : 'Nothing is left to be done.',
      };
    case 'cancelled':
      return { button: 'Cancel order', title: 'Cancel this order', text: cancelWords(order) };
  }
};

/** The way of an order that goes well: what is sent, and what we install. */
export const WAYS = {
  ship: ['pending_payment', 'confirmed', 'processing', 'shipped', 'delivered', 'completed'],
  install: ['pending_payment', 'confirmed', 'processing', 'delivered', 'completed'],
} as const;
