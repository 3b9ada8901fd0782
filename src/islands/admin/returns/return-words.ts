// What the steps of a return are called on buttons, and what follows from each.
import type { ReturnOrder } from '../../../contract/return-order.ts';
import type { ReturnMove } from '../../../stores/admin/return-orders.ts';

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
        text: 'The customer may send the pieces. Write in the note how, or when somebody comes for them.',
      };
    case 'in_transit':
      return {
        button: 'On its way',
        title: 'The pieces are on their way',
        text: 'With the parcel’s number they can be followed.',
      };
    case 'received':
      return {
        button: 'Count what arrived',
        title: 'Count what arrived',
        text: 'It decides the refund. What can be sold again goes back on the shelf when the return ends.',
      };
    case 'refunded':
      return {
        button: 'Refund',
        title: 'Refund what arrived',
        text: 'The money goes back at once, and the return ends with it.',
      };
    case 'replaced':
      return {
        button: 'Replace',
        title: 'Replace what arrived',
        text: 'A new order over the same pieces is made at no charge, and the return ends with it.',
      };
    case 'rejected':
      return {
        button: 'Reject',
        title: 'Reject the return',
        text:
          status === 'received'
            ? 'The pieces go back to the customer and nothing is refunded.'
            : 'Nothing is sent back and nothing is refunded.',
      };
  }
};

/** The way of a return that goes well. */
export const RETURN_WAY = ['requested', 'approved', 'in_transit', 'received', 'refunded'] as const;
export const REPLACEMENT_WAY = [
  'requested',
  'approved',
  'in_transit',
  'received',
  'replaced',
] as const;
