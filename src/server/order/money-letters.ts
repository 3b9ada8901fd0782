// The letters about payments and refunds of an order.
import { formatPaise } from '../../contract/kernel/money.ts';
import { PAYMENT_METHOD_LABELS } from '../../contract/payment/payment.ts';
import { TO_ORIGINAL, TO_WALLET } from '../../contract/payment/refund.ts';
import type { LetterKinds } from '../outbox/letter.ts';
import {
  note,
  type OrderLetterhead,
  type OrderWords,
  orderButton,
  paragraph,
  table,
  toCustomer,
} from './letter-parts.ts';

/** What a bank needs, as a rule; the gateway says no more either. */
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

export const moneyLetters = (letterhead: OrderLetterhead): LetterKinds => ({
  'payment-received': toCustomer(letterhead, 'Payment received', received),
  'payment-failed': toCustomer(letterhead, 'Payment failed', failed),
  'refund-begun': toCustomer(letterhead, 'Refund begun', begun),
  'refund-done': toCustomer(letterhead, 'Refund sent', done),
  'refund-failed': toCustomer(letterhead, 'Refund failed, money in the wallet', intoWallet),
  'refund-to-wallet': toCustomer(letterhead, 'Refund to the wallet', toWallet),
});
