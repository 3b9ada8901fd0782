// The steps of an order: words of their buttons, and their consequences.
import type { StaffOrder } from '../../../contract/order/rules.ts';
import { dayWords } from '../../kernel/ui/moment.ts';
import type { OrderMove } from './orders.ts';

type Words = { button: string; title: string; text: string };
type Known = Pick<
  StaffOrder,
  | 'orderNumber'
  | 'status'
  | 'fulfilment'
  | 'paymentMethod'
  | 'returnableUntil'
  | 'walletUsed'
  | 'refundable'
>;

const cancelWords = ({ status, walletUsed, refundable }: Known): string => {
  if (status === 'pending_payment')
    return walletUsed > 0
      ? 'The amount paid from the wallet is credited back to it; nothing else has been paid.'
      : 'Nothing has been paid yet.';
  if (status === 'confirmed') {
    const money = refundable > 0 ? 'The full amount paid is refunded' : 'Nothing has been paid';
    return `${money}, the items can be sold again, and its coupon, if it had one, can be used again.`;
  }
  const begun =
    status === 'shipped'
      ? 'For a parcel that was returned undelivered.'
      : 'Work on this order has started. Please give the reason.';
  return refundable > 0
    ? `${begun} Choose how much to refund.`
    : `${begun} There is nothing to refund.`;
};

const deliveredWords = ({ paymentMethod }: Known, isInstalled: boolean): string => {
  if (isInstalled) return 'The lift has been handed over. Warranty and care begin today.';
  return paymentMethod === 'cod'
    ? 'The cash has been collected, so the order is paid. The customer can return items from today.'
    : 'The order has reached the customer, who can return items from today.';
};

export const stepWords = (
  { to, delivery }: Pick<OrderMove, 'to' | 'delivery'>,
  order: Known,
): Words => {
  const isInstalled = (delivery ?? order.fulfilment) === 'install';
  switch (to) {
    case 'confirmed':
      return {
        button: 'Record the transfer',
        title: 'Transfer received',
        text: 'Check your bank account first. This confirms the order.',
      };
    case 'processing':
      return {
        button: 'Start processing',
        title: 'Start processing',
        text: 'After this the customer cannot cancel the order online.',
      };
    case 'shipped':
      return {
        button: 'Mark as shipped',
        title: 'Mark as shipped',
        text: 'The customer sees these details and can track the parcel.',
      };
    case 'delivered':
      return {
        button: isInstalled ? 'Handed over' : 'Mark as delivered',
        title: isInstalled ? 'Mark as handed over' : 'Mark as delivered',
        text: deliveredWords(order, isInstalled),
      };
    case 'completed':
      return {
        button: 'Complete',
        title: 'Complete the order',
        text: order.returnableUntil
          ? `Everything is done. The customer can still return items until ${dayWords(order.returnableUntil)}.`
          : 'Everything is done.',
      };
    case 'cancelled':
      return {
        button: 'Cancel order',
        title: `Cancel order ${order.orderNumber}?`,
        text: cancelWords(order),
      };
  }
};

/** The stages of an order that goes well: of parcels, and of installations. */
export const WAYS = {
  ship: ['pending_payment', 'confirmed', 'processing', 'shipped', 'delivered', 'completed'],
  install: ['pending_payment', 'confirmed', 'processing', 'delivered', 'completed'],
  care: ['pending_payment', 'confirmed', 'processing', 'delivered', 'completed'],
} as const;
