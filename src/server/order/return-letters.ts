// The letters about returns of an order.
import { formatPaise } from '../../contract/kernel/money.ts';
import { TO_ORIGINAL, TO_WALLET } from '../../contract/payment/refund.ts';
import type { Block, LetterKinds } from '../outbox/letter.ts';
import type { LetterOrder } from './letter-order.ts';
import {
  note,
  type OrderLetterhead,
  type OrderWords,
  orderButton,
  paragraph,
  pieces,
  table,
  toCustomer,
} from './letter-parts.ts';

const numberOf = ({ returned }: LetterOrder) => returned?.number ?? '';

const items = ({ number, returned }: LetterOrder): Block =>
  table([
    ['Order', number],
    ['Items', (returned?.items ?? []).map(pieces).join('\n')],
    ['Reason', returned?.reason ?? ''],
  ]);

/** A step that needs one sentence. */
const step =
  (subject: (number: string) => string, preview: string, next = ''): OrderWords =>
  (order, letterhead) => ({
    subject: subject(numberOf(order)),
    preview,
    blocks: [items(order), next ? paragraph(next) : null, orderButton(order, letterhead)],
  });

const rejected: OrderWords = (order, letterhead) => ({
  subject: `We cannot accept your return ${numberOf(order)}`,
  preview: 'We have looked at your return and cannot accept it.',
  blocks: [
    order.returned?.rejectionReason ? note(order.returned.rejectionReason) : null,
    items(order),
    paragraph('If you see it differently, please reply to this e-mail.'),
    orderButton(order, letterhead),
  ],
});

const refunded: OrderWords = (order, letterhead) => {
  const { refundAmount = 0, refundTo = 'wallet' } = order.returned ?? {};
  const isWallet = refundTo === 'wallet' || order.refunds.toOriginal === 0;
  return {
    subject: `Your refund for return ${numberOf(order)}`,
    preview: `We have refunded ${formatPaise(refundAmount)} ${isWallet ? TO_WALLET : TO_ORIGINAL}.`,
    blocks: [
      items(order),
      isWallet
        ? paragraph('You can use it for your next order.')
        : paragraph('It usually takes 5 to 7 working days until your bank shows it.'),
      orderButton(order, letterhead),
    ],
  };
};

export const returnLetters = (letterhead: OrderLetterhead): LetterKinds => ({
  'return-requested': toCustomer(
    letterhead,
    'Return requested',
    step(
      (number) => `We have received your return request ${number}`,
      'We will look at your request and write to you.',
      'Please keep the items and their packaging until then.',
    ),
  ),
  'return-approved': toCustomer(
    letterhead,
    'Return approved',
    step(
      (number) => `Your return ${number} is approved`,
      'You can send the items back to us.',
      `Please pack the items well and put the number of the return into the parcel.`,
    ),
  ),
  'return-rejected': toCustomer(letterhead, 'Return rejected', rejected),
  'return-received': toCustomer(
    letterhead,
    'Return received',
    step(
      (number) => `Your return ${number} has arrived`,
      'We have received the items and check them now.',
    ),
  ),
  'return-refunded': toCustomer(letterhead, 'Return refunded', refunded),
  'return-replaced': toCustomer(
    letterhead,
    'Return replaced',
    step(
      (number) => `We are sending a replacement for return ${number}`,
      'We replace the items at no charge. You will hear from us when they are on their way.',
    ),
  ),
});
