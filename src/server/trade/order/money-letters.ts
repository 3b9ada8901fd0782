// The letters about payments and refunds of an order.
import { formatPaise } from '../../../contract/kernel/money.ts';
import { PAYMENT_METHOD_LABELS } from '../../../contract/payment/payment.ts';
import { TO_ORIGINAL, TO_WALLET } from '../../../contract/payment/refund.ts';
import type { Block, LetterKinds } from '../../kernel/outbox/letter.ts';
import type { LetterOrder } from './letter-order.ts';
import {
  note,
  type OrderMeans,
  type OrderWords,
  orderButton,
  paragraph,
  pieces,
  table,
  toCustomer,
} from './order-letter.ts';

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

/** The letters about returns of an order. */
export const returnLetters = (means: OrderMeans): LetterKinds => ({
  'return-requested': toCustomer(
    means,
    'Return requested',
    step(
      (number) => `We have received your return request ${number}`,
      'We will look at your request and write to you.',
      'Please keep the items and their packaging until then.',
    ),
  ),
  'return-approved': toCustomer(
    means,
    'Return approved',
    step(
      (number) => `Your return ${number} is approved`,
      'You can send the items back to us.',
      `Please pack the items well and put the number of the return into the parcel.`,
    ),
  ),
  'return-rejected': toCustomer(means, 'Return rejected', rejected),
  'return-received': toCustomer(
    means,
    'Return received',
    step(
      (number) => `Your return ${number} has arrived`,
      'We have received the items and check them now.',
    ),
  ),
  'return-refunded': toCustomer(means, 'Return refunded', refunded),
  'return-replaced': toCustomer(
    means,
    'Return replaced',
    step(
      (number) => `We are sending a replacement for return ${number}`,
      'We replace the items at no charge. You will hear from us when they are on their way.',
    ),
  ),
});

/** The usual time of a bank; the gateway does not give a better one. */
const DAYS = 'It usually takes 5 to 7 working days until your bank shows it.';

const received: OrderWords = (order, letterhead) => ({
  subject: `We have received your payment for order ${order.number}`,
  preview: 'Thank you. Your order is confirmed.',
  blocks: [
    table([
      ['Amount', formatPaise(order.payment?.amount ?? order.payable)],
      ['Payment method', PAYMENT_METHOD_LABELS[order.method]],
      order.payment?.utr ? ['UTR of the transfer', order.payment.utr] : null,
    ]),
    orderButton(order, letterhead),
  ],
});

const failed: OrderWords = (order, letterhead) => ({
  subject: `Your payment for order ${order.number} did not go through`,
  preview: `The payment of ${formatPaise(order.payment?.amount ?? order.payable)} failed. You can pay again on the page of your order.`,
  blocks: [
    order.payment?.failureReason ? note(order.payment.failureReason) : null,
    paragraph('If the amount was taken from your account, please reply to this e-mail.'),
    orderButton(order, letterhead),
  ],
});

const begun: OrderWords = (order, letterhead) => ({
  subject: `Your refund for order ${order.number} has begun`,
  preview: `We are refunding ${formatPaise(order.refund?.amount ?? 0)} ${TO_ORIGINAL}.`,
  blocks: [paragraph(DAYS), orderButton(order, letterhead)],
});

const done: OrderWords = (order, letterhead) => ({
  subject: `Your refund for order ${order.number} has been sent`,
  preview: `We have refunded ${formatPaise(order.refund?.amount ?? 0)} ${TO_ORIGINAL}.`,
  blocks: [
    order.refund?.reference ? table([['Reference', order.refund.reference]]) : null,
    paragraph(DAYS),
    orderButton(order, letterhead),
  ],
});

const intoWallet: OrderWords = (order, letterhead) => ({
  subject: `Your refund for order ${order.number} is in your wallet`,
  preview: `The refund ${TO_ORIGINAL} failed, so we have added ${formatPaise(order.refund?.toWallet ?? 0)} to your wallet.`,
  blocks: [
    paragraph(
      'You can use it for your next order. To have it paid out, please reply to this e-mail.',
    ),
    orderButton(order, letterhead),
  ],
});

const toWallet: OrderWords = (order, letterhead) => ({
  subject: `Your refund for order ${order.number} is in your wallet`,
  preview: order.note || `We have refunded money ${TO_WALLET}.`,
  blocks: [
    paragraph(
      'You can use it for your next order. To have it paid out, please reply to this e-mail.',
    ),
    orderButton(order, letterhead),
  ],
});

export const moneyLetters = (means: OrderMeans): LetterKinds => ({
  'payment-received': toCustomer(means, 'Payment received', received),
  'payment-failed': toCustomer(means, 'Payment failed', failed),
  'refund-begun': toCustomer(means, 'Refund begun', begun),
  'refund-done': toCustomer(means, 'Refund sent', done),
  'refund-failed': toCustomer(means, 'Refund failed, money in the wallet', intoWallet),
  'refund-to-wallet': toCustomer(means, 'Refund to the wallet', toWallet),
});
