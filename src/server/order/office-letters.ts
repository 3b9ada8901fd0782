// The letters about orders to the office.
import { staffOrderPath, staffReturnPath } from '../../contract/account/letter-links.ts';
import { formatPaise } from '../../contract/kernel/money.ts';
import { PAYMENT_METHOD_LABELS } from '../../contract/payment/payment.ts';
import type { LetterKinds } from '../outbox/letter.ts';
import {
  linesTable,
  type OrderLetterhead,
  type OrderWords,
  pieces,
  table,
  toOffice,
} from './letter-parts.ts';

const newOrder: OrderWords = (order, { link }) => ({
  subject: `New order ${order.number}: ${formatPaise(order.total)}`,
  preview: `Payment method: ${PAYMENT_METHOD_LABELS[order.method].toLowerCase()}.`,
  blocks: [
    linesTable(order),
    { is: 'button', text: 'Open the order', href: link(staffOrderPath(order.id)) },
  ],
});

const newReturn: OrderWords = ({ number: orderNumber, returned }, { link }) => {
  const { id = '', number = '', items = [], reason = '' } = returned ?? {};
  return {
    subject: `Return requested: ${number}`,
    preview: `A customer wants to return items of order ${orderNumber}.`,
    blocks: [
      table([
        ['Items', items.map(pieces).join('\n')],
        ['Reason', reason],
      ]),
      { is: 'button', text: 'Open the return', href: link(staffReturnPath(id)) },
    ],
  };
};

export const officeLetters = (letterhead: OrderLetterhead): LetterKinds => ({
  'new-order': toOffice(letterhead, 'New order, to the office', newOrder),
  'new-return': toOffice(letterhead, 'New return, to the office', newReturn),
});
