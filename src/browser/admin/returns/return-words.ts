// The steps of a return: words of their buttons, and their consequences.
import type { ReturnOrder } from '../../../contract/return/rules.ts';
import type { ReturnMove } from './return-orders.ts';

export const RESOLUTION_WORDS = { refund: 'Refund', replacement: 'Replacement' } as const;

type Words = { button: string; title: string; text: string };

export const returnStepWords = (
  to: ReturnMove['to'],
  { status }: Pick<ReturnOrder, 'status'>,
): Words => {
  switch (to) {
    case 'approved':
      return {
        button: 'Approve',
        title: 'Approve the return',
        text: 'The customer may send the items. Explain in the note how to send them, or when we will collect them.',
      };
    case 'in_transit':
      return {
        button: 'On its way',
        title: 'Mark as on its way',
        text: 'The tracking number lets you follow the parcel.',
      };
    case 'received':
      return {
        button: 'Count what arrived',
        title: 'Count what arrived',
        text: 'The count decides the refund. Items that can be sold again are added to the stock when the return is closed.',
      };
    case 'refunded':
      return {
        button: 'Refund',
        title: 'Refund the items received',
        text: 'The money is refunded at once, and the return is closed.',
      };
    case 'replaced':
      return {
        button: 'Replace',
        title: 'Replace the items received',
        text: 'A new order for the same items is created at no charge, and the return is closed.',
      };
    case 'rejected':
      return {
        button: 'Reject',
        title: 'Reject the return',
        text:
          status === 'received'
            ? 'The items are sent back to the customer and nothing is refunded.'
            : 'The customer keeps the items and nothing is refunded.',
      };
  }
};

/** The stages of a return that goes well. */
export const RETURN_WAY = ['requested', 'approved', 'in_transit', 'received', 'refunded'] as const;
export const REPLACEMENT_WAY = [
  'requested',
  'approved',
  'in_transit',
  'received',
  'replaced',
] as const;
