// The document of one payment link, in paise, and its view for staff.
import * as z from 'zod';
import type { Company } from '../../contract/catalogue/company-fields.ts';
import type { Legal } from '../../contract/company/legal-rules.ts';
import { dayOf, yearOf } from '../../contract/kernel/days.ts';
import { rupeesOf } from '../../contract/kernel/money.ts';
import {
  isPayable,
  LINK_ENDS,
  LINK_PURPOSES,
  linkState,
} from '../../contract/payment-link/payment-link.ts';
import type { PaymentLink, ShownLink } from '../../contract/payment-link/rules.ts';
import { sum } from '../../contract/product/price.ts';
import { keyOf, type TextKeys } from '../kernel/storage/keys.ts';
import { documentSchema } from '../kernel/storage/schema.ts';
import type { StoredQuote } from '../quote/stored-quote.ts';

const paise = z.int().min(0);
const at = z.iso.datetime();
const storedPaidBy = z
  .strictObject({
    method: z.string(),
    fee: paise.nullable(),
    tax: paise.nullable(),
    rrn: z.string().nullable(),
  })
  .nullable();

const shape = z.strictObject({
  _id: z.string(),
  number: z.string(),
  /** The quote request; it may have been deleted since. */
  quote: z.string(),
  purpose: z.enum(LINK_PURPOSES),
  title: z.string(),
  amount: paise,
  firstMin: paise.nullable(),
  expiresAt: at,
  by: z.string(),
  /** Hash of the request: the same id with another hash is another link. */
  contentHash: z.string(),
  /** The full address of its page, where the gateway sends the browser back to. */
  backTo: z.string(),
  /** Name of the gateway. */
  provider: z.enum(['razorpay', 'test']),
  /** When making it was last tried; written before the gateway is called. */
  triedAt: at,
  gatewayLinkId: z.string().nullable(),
  url: z.string().nullable(),
  end: z.enum(LINK_ENDS).nullable(),
  failure: z.string().nullable(),
  /** Staff want it cancelled, and the gateway has not confirmed that. */
  isCancelDue: z.boolean(),
  /** Whether an event reported more money than has been counted. */
  isAskDue: z.boolean(),
  payments: z.array(
    z.strictObject({
      gatewayPaymentId: z.string(),
      amount: paise,
      refunded: paise,
      /** Time of the last report of a refund. */
      refundedAt: at.nullable(),
      at,
      paidBy: storedPaidBy,
    }),
  ),
  aside: z.array(
    z.strictObject({ gatewayPaymentId: z.string().nullable(), amount: paise, why: z.string(), at }),
  ),
  askedAt: at.nullable(),
  /** How often staff have sent it by e-mail. */
  sends: z.int(),
  sentAt: at.nullable(),
  /** How many letters are posted, each of `sends`, `payments` and `aside`. */
  posted: z.strictObject({ sends: z.int(), payments: z.int(), aside: z.int() }),
  createdAt: at,
  updatedAt: at,
});
export type StoredPaymentLink = z.infer<typeof shape>;
export const storedPaymentLink = documentSchema(shape);

export const PAYMENT_LINK_FOLDER = 'plink';
export const paymentLinkKey = (id: string) => keyOf(PAYMENT_LINK_FOLDER, id);

/** The link of a payment at the gateway, for events that name only the payment. */
export const storedLinkOf = documentSchema(z.strictObject({ link: z.string() }));
export const linkOfPaymentKey = (keys: Pick<TextKeys, 'hash'>, gatewayPaymentId: string) =>
  keyOf('plink-pay', keys.hash('payment of a link', gatewayPaymentId));

/** The number for people: P-2026-4K7M2P. */
export const paymentLinkNumberOf = (keys: Pick<TextKeys, 'hash'>, id: string, createdAt: string) =>
  `P-${yearOf(createdAt)}-${keys.hash('payment link number', id).slice(0, 6).toUpperCase()}`;

export const paidOf = ({ payments }: Pick<StoredPaymentLink, 'payments'>) =>
  sum(payments.map((payment) => payment.amount));

export const stateOf = (link: StoredPaymentLink) =>
  linkState({
    amount: link.amount,
    paid: paidOf(link),
    end: link.end,
    isMade: link.gatewayLinkId !== null,
  });

const inRupees = (amount: number | null) => (amount === null ? null : rupeesOf(amount));

export const paymentLinkView = (link: StoredPaymentLink): PaymentLink => {
  const { _id, number, quote, purpose, title, failure, sentAt, by, createdAt } = link;
  return {
    _id,
    number,
    quote,
    purpose,
    title,
    failure,
    sentAt,
    by,
    createdAt,
    amount: rupeesOf(link.amount),
    firstMin: inRupees(link.firstMin),
    lastDay: dayOf(link.expiresAt),
    state: stateOf(link),
    paid: rupeesOf(paidOf(link)),
    isCancelDue: link.isCancelDue,
    payments: link.payments.map(({ paidBy, ...payment }) => ({
      ...payment,
      amount: rupeesOf(payment.amount),
      refunded: rupeesOf(payment.refunded),
      paidBy: paidBy && { ...paidBy, fee: inRupees(paidBy.fee), tax: inRupees(paidBy.tax) },
    })),
    aside: link.aside.map(({ gatewayPaymentId, amount, why }) => ({
      gatewayPaymentId,
      amount: rupeesOf(amount),
      why,
    })),
  };
};

/** The lift that a quote request is about, or the kind of building that it is for. */
const liftOf = ({ about, elevatorType }: Pick<StoredQuote, 'about' | 'elevatorType'>) =>
  about ?? (elevatorType === 'Other' ? null : `${elevatorType} lift`);

/** The link as its payer sees it: cancelled as soon as staff say so. */
export const shownLink = (
  link: StoredPaymentLink,
  {
    quote,
    company: { name, phone },
    legal: { legalName, gstin },
    isPaymentKnown,
  }: {
    quote: Pick<StoredQuote, 'about' | 'elevatorType'> | undefined;
    company: Pick<Company, 'name' | 'phone'>;
    legal: Pick<Legal, 'legalName' | 'gstin'>;
    isPaymentKnown: boolean;
  },
): ShownLink => {
  const view = paymentLinkView(link);
  const state = link.isCancelDue && view.state !== 'paid' ? 'cancelled' : view.state;
  return {
    ...view,
    state,
    payee: { name, legalName, gstin, phone: phone },
    lift: quote ? liftOf(quote) : null,
    url: isPayable(state) ? link.url : null,
    isTest: link.provider === 'test',
    isPaymentKnown,
  };
};
