// The document of one payment link, in paise, and what staff see of it.
import * as z from 'zod';
import { dayOf, yearOf } from '../../contract/kernel/days.ts';
import { rupeesOf } from '../../contract/kernel/money.ts';
import { LINK_ENDS, LINK_PURPOSES, linkState } from '../../contract/payment-link/payment-link.ts';
import type { PaymentLink } from '../../contract/payment-link/rules.ts';
import { sum } from '../../contract/product/price.ts';
import { keyOf, type TextKeys } from '../storage/keys.ts';
import { documentSchema } from '../storage/schema.ts';

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
  /** Hash of the wish: the same id with another one is another link. */
  contentHash: z.string(),
  /** The full address of its page, where the gateway sends the browser back to. */
  backTo: z.string(),
  /** The gateway it is made at. */
  provider: z.enum(['razorpay', 'test']),
  /** When making it was last tried; written before the gateway is called. */
  triedAt: at,
  gatewayLinkId: z.string().nullable(),
  url: z.string().nullable(),
  end: z.enum(LINK_ENDS).nullable(),
  failure: z.string().nullable(),
  /** Staff want it cancelled, and the gateway has not confirmed that. */
  isCancelDue: z.boolean(),
  /** An event spoke of more money than has been counted. */
  isAskDue: z.boolean(),
  payments: z.array(
    z.strictObject({
      gatewayPaymentId: z.string(),
      amount: paise,
      refunded: paise,
      /** When we last heard of a refund. */
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

/** Which link a payment of the gateway belongs to, for events that name the payment alone. */
export const storedLinkOf = documentSchema(z.strictObject({ link: z.string() }));
export const linkOfPaymentKey = (keys: Pick<TextKeys, 'hash'>, gatewayPaymentId: string) =>
  keyOf('plink-pay', keys.hash('payment of a link', gatewayPaymentId));

/** Its number for people: P-2026-4K7M2P. */
export const paymentLinkNumberOf = (keys: Pick<TextKeys, 'hash'>, id: string, createdAt: string) =>
  `P-${yearOf(createdAt)}-${keys.hash('payment link number', id).slice(0, 6).toUpperCase()}`;

export const paidOf = ({ payments }: Pick<StoredPaymentLink, 'payments'>) =>
  sum(payments.map((payment) => payment.amount));

export const stateOf = (link: StoredPaymentLink) =>
  linkState({
    ...{ amount: link.amount, paid: paidOf(link), end: link.end },
    isMade: link.gatewayLinkId !== null,
  });

const inRupees = (amount: number | null) => (amount === null ? null : rupeesOf(amount));

export const paymentLinkView = (link: StoredPaymentLink): PaymentLink => {
  const { _id, number, quote, purpose, title, failure, sentAt, by, createdAt } = link;
  return {
    ...{ _id, number, quote, purpose, title, failure, sentAt, by, createdAt },
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
      ...{ gatewayPaymentId, amount: rupeesOf(amount), why },
    })),
  };
};
