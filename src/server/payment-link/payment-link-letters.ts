// The letters about payment links: the link itself, to the person who asked for the quote, and
// payments on it, to the office.
import { staffQuotePath } from '../../contract/account/letter-links.ts';
import { writtenDay } from '../../contract/kernel/days.ts';
import { formatPaise } from '../../contract/kernel/money.ts';
import { gatewayMethodLabel } from '../../contract/payment/gateway-facts.ts';
import {
  isPayable,
  LINK_STATE_LABELS,
  linkPagePath,
} from '../../contract/payment-link/payment-link.ts';
import { type LetterKinds, letterKind, recipient, type TableRow } from '../kernel/outbox/letter.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { quoteKey, storedQuote } from '../quote/stored-quote.ts';
import {
  paidOf,
  paymentLinkKey,
  type StoredPaymentLink,
  stateOf,
  storedPaymentLink,
} from './stored-payment-link.ts';

type LetterLink = Pick<
  StoredPaymentLink,
  '_id' | 'number' | 'quote' | 'title' | 'amount' | 'firstMin' | 'expiresAt'
> & { due: number; state: string; isTest: boolean };
type Sent = LetterLink & { email: string; name: string; quoteNumber: string };
type Received = LetterLink & { received: number; method: string };
type Aside = LetterLink & { why: string; strange: number };

const AT = '2026-12-31T18:29:59.000Z';
const EXAMPLE: LetterLink = {
  _id: 'example',
  number: 'P-2026-4K7M2P',
  quote: 'example',
  title: 'Advance for the lift',
  amount: 3_00_000_00,
  firstMin: 1_00_000_00,
  expiresAt: AT,
  due: 2_00_000_00,
  state: 'Partly paid',
  isTest: false,
};

const read = async (kv: Kv, { link = '' }: Record<string, string>) =>
  (await kv.get(paymentLinkKey(link), storedPaymentLink))?.value ?? null;
const letterLinkOf = (link: StoredPaymentLink): LetterLink => ({
  ...link,
  due: Math.max(0, link.amount - paidOf(link)),
  state: LINK_STATE_LABELS[stateOf(link)],
  isTest: link.provider === 'test',
});

const deskRows = ({ number, title, amount, due, state }: LetterLink): TableRow[] => [
  ['Link', number],
  ['For', title],
  ['Amount requested', formatPaise(amount)],
  ['Still to be paid', formatPaise(due)],
  ['State', state],
];
const TEST_NOTE = { is: 'note', text: 'This site is a test: no money moves.' } as const;

export const PAYMENT_LINK_LETTERS: LetterKinds = {
  'payment-link': letterKind<Sent>({
    label: 'Payment link, to the sender of a quote request',
    facts: async (kv, { ids }) => {
      const found = await read(kv, ids);
      if (!found || !isPayable(stateOf(found)) || found.isCancelDue) return null;
      const quote = (await kv.get(quoteKey(found.quote), storedQuote))?.value;
      if (!quote?.email) return null;
      const { email, name, quoteNumber } = quote;
      return { ...letterLinkOf(found), email, name, quoteNumber };
    },
    words: ({ email, name, quoteNumber, ...paymentLink }, { link }) => ({
      to: recipient(name, email),
      subject: `Payment for your request ${quoteNumber}: ${formatPaise(paymentLink.due)}`,
      preview: `${paymentLink.title}. It can be paid until ${writtenDay(paymentLink.expiresAt)}.`,
      blocks: [
        {
          is: 'table',
          rows: [
            ['For', paymentLink.title],
            ['Number', paymentLink.number],
            ['To be paid', formatPaise(paymentLink.due)],
            ...(paymentLink.firstMin !== null && paymentLink.due === paymentLink.amount
              ? [['In parts, first at least', formatPaise(paymentLink.firstMin)] as const]
              : []),
            ['Last day', writtenDay(paymentLink.expiresAt)],
          ],
        },
        { is: 'button', text: 'See and pay', href: link(linkPagePath(paymentLink._id)) },
        {
          is: 'note',
          text: 'The button leads to our own site, and from there to our payment service. We never ask for card numbers or PINs by e-mail or phone.',
        },
        ...(paymentLink.isTest ? [TEST_NOTE] : []),
      ],
    }),
    example: {
      ...EXAMPLE,
      due: EXAMPLE.amount,
      state: 'Open',
      email: 'customer@example.com',
      name: 'A. Customer',
      quoteNumber: 'Q-2026-4K7M2P',
    },
  }),
  'payment-link-received': letterKind<Received>({
    label: 'Money on a payment link, to the office',
    facts: async (kv, { ids }) => {
      const found = await read(kv, ids);
      const payment = found?.payments.find((one) => one.gatewayPaymentId === ids.payment);
      if (!found || !payment) return null;
      const method = payment.paidBy ? gatewayMethodLabel(payment.paidBy.method) : 'Not known yet';
      return { ...letterLinkOf(found), received: payment.amount, method };
    },
    words: ({ received, method, ...paymentLink }, { desk, link }) => ({
      to: desk,
      subject: `${formatPaise(received)} received on ${paymentLink.number}`,
      preview: paymentLink.title,
      blocks: [
        {
          is: 'table',
          rows: [
            ['Received', formatPaise(received)],
            ['Paid by', method],
            ...deskRows(paymentLink),
          ],
        },
        { is: 'button', text: 'Open the request', href: link(staffQuotePath(paymentLink.quote)) },
        ...(paymentLink.isTest ? [TEST_NOTE] : []),
      ],
    }),
    example: { ...EXAMPLE, received: 1_00_000_00, method: 'UPI' },
  }),
  'payment-link-aside': letterKind<Aside>({
    label: 'Payment link to be looked into, to the office',
    facts: async (kv, { ids }) => {
      const found = await read(kv, ids);
      const aside = found?.aside[Number(ids.nth)];
      return found && aside
        ? { ...letterLinkOf(found), why: aside.why, strange: aside.amount }
        : null;
    },
    words: ({ why, strange, ...paymentLink }, { desk, link }) => ({
      to: desk,
      subject: `Please look into ${paymentLink.number}: ${formatPaise(strange)} not counted`,
      preview: why,
      blocks: [
        {
          is: 'table',
          rows: [['Not counted', formatPaise(strange)], ['Why', why], ...deskRows(paymentLink)],
        },
        {
          is: 'paragraph',
          text: 'Please compare it with the dashboard of the payment service, and refund there any amount that is not owed.',
        },
        { is: 'button', text: 'Open the request', href: link(staffQuotePath(paymentLink.quote)) },
      ],
    }),
    example: { ...EXAMPLE, why: 'It is more than was still to be paid.', strange: 50_000_00 },
  }),
};
