// The order of a letter, read when the letter is sent.

import { fullName } from '../../../contract/kernel/full-name.ts';
import type { Paise } from '../../../contract/kernel/money.ts';
import { withoutAddresses } from '../../../contract/kernel/web-address.ts';
import { deliveriesOf } from '../../../contract/order/deliveries.ts';
import { MILESTONE_LABELS, MILESTONES, type Milestone } from '../../../contract/order/milestone.ts';
import type { OrderStep } from '../../../contract/order/rules.ts';
import { paidRows, type SumRow, sumRows } from '../../../contract/order/sum-rows.ts';
import type { PaymentMethod } from '../../../contract/payment/payment.ts';
import type { RefundTarget } from '../../../contract/payment/refund.ts';
import { sum, taxPartsOf, unitPrice } from '../../../contract/product/price.ts';
import { RETURN_REASON_LABELS } from '../../../contract/return/return-reasons.ts';
import { hasProvedEmail, storedUser, userKey } from '../../account/stored-user.ts';
import { type Recipient, recipient } from '../../kernel/outbox/letter.ts';
import type { Dispatch } from '../../kernel/outbox/stored-dispatch.ts';
import type { Kv } from '../../kernel/storage/kv.ts';
import { paperIn } from '../invoice/papers.ts';
import { fulfilmentsOf, milestonesIn } from '../rules/order-deliveries.ts';
import { hasServices, takesAdvances } from '../rules/order-papers.ts';
import { type FoundOrder, findOrderIfAny } from '../state/find-order.ts';
import { paidOf, refundedOf, returnableUntilIn } from '../state/order-facts.ts';
import type { StoredCare, StoredOrder, StoredPaperMark } from '../state/stored-order.ts';
import type { Paper } from '../state/stored-paper.ts';

export type LetterOrder = {
  to: Recipient;
  id: string;
  number: string;
  /** `piece`: the price of one; both prices are without tax. */
  lines: readonly { name: string; quantity: number; piece: Paise; total: Paise }[];
  sum: readonly SumRow[];
  total: Paise;
  payable: Paise;
  method: PaymentMethod;
  isPaid: boolean;
  isInstalled: boolean;
  expiresAt: string | null;
  returnableUntil: string | null;
  tracking: NonNullable<OrderStep['tracking']> | null;
  isByCustomer: boolean;
  cancelReason: string | null;
  refunds: { toWallet: Paise; toOriginal: Paise };
  milestones: readonly { label: string; doneOn: string | null }[];
  /** The part of the order that the letter is about, if it is about one. */
  payment: { amount: Paise; utr: string | null; failureReason: string | null } | null;
  refund: { amount: Paise; reference: string | null; toWallet: Paise } | null;
  returned: {
    id: string;
    number: string;
    items: readonly { name: string; quantity: number }[];
    reason: string;
    refundAmount: Paise;
    refundTo: RefundTarget;
    rejectionReason: string | null;
    replacement: string | null;
  } | null;
  carePlan: Pick<StoredCare, 'name' | 'lift' | 'endsOn'> | null;
  /** Papers attached to the letter. */
  papers: readonly Paper[];
  note: string;
  /** The delivery made or the milestone done; '' for the whole order. */
  part: string;
};

type About = Pick<Dispatch, 'kind' | 'ids'>;

const isMilestone = (of: string): of is Milestone => MILESTONES.some((one) => one === of);

/**
 * The account's present address, or the order's if the account is gone; and whether the customer
 * has proved it.
 */
const recipientOf = async (kv: Kv, { snapshot, contact }: FoundOrder) => {
  const account = (await kv.get(userKey(snapshot.user), storedUser))?.value;
  if (account && account.erasedAt === undefined)
    return {
      to: recipient(fullName(account), account.email),
      isProved: hasProvedEmail(account),
    };
  if (!contact) return null;
  return { to: recipient(contact.customer.name, contact.customer.email), isProved: false };
};

const returnOf = (
  { snapshot, order }: Pick<FoundOrder, 'snapshot' | 'order'>,
  id: string,
): LetterOrder['returned'] => {
  const found = order.returns.find((one) => one.id === id);
  if (!found) return null;
  const { number, refundAmount, refundTo, rejectionReason, replacement } = found;
  return {
    id,
    number,
    refundAmount,
    refundTo,
    rejectionReason,
    replacement,
    reason: RETURN_REASON_LABELS[found.reason],
    items: found.items.map(({ orderItem, quantity }) => ({
      name: snapshot.lines.find((line) => line.id === orderItem)?.name ?? '',
      quantity,
    })),
  };
};

const paymentOf = ({ payments }: StoredOrder, id: string) => {
  const found =
    payments.find((one) => one.id === id) ?? payments.find(({ capturedAt }) => capturedAt);
  return found
    ? { amount: found.amount, utr: found.utr, failureReason: found.failureReason }
    : null;
};

const refundOf = ({ payments }: StoredOrder, id: string): LetterOrder['refund'] => {
  const found = payments.flatMap(({ refunds }) => refunds).find((one) => one.id === id);
  return found
    ? {
        amount: found.amount,
        reference: found.utr ?? found.gatewayRefundId,
        toWallet: found.toWallet ?? found.amount,
      }
    : null;
};

const careOf = (
  { carePlans }: StoredOrder,
  of: string,
  said: (text: string) => string,
): LetterOrder['carePlan'] => {
  const found = carePlans?.find(({ id }) => id === of);
  if (!found) return null;
  const { name, lift, endsOn } = found;
  return { name, endsOn, lift: lift && { name: said(lift.name), site: said(lift.site) } };
};

/** The reader of the letter, and whether the address is proved to be theirs. */
type Reader = { to: Recipient; isProved: boolean };

const sumOf = ({ snapshot, order }: FoundOrder): SumRow[] => {
  const { totals, lines, coupon, tax } = snapshot;
  const taxed = lines.map((line) => ({ ...line, rateBp: tax ? (line.gst?.rateBp ?? 0) : null }));
  const { walletUsed, payable, method, status, refundedToWallet } = order;
  return [
    ...sumRows({ ...totals, coupon: coupon?.code ?? null, taxes: taxPartsOf(taxed) }),
    ...paidRows({
      walletUsed,
      payable,
      captured: paidOf(order).captured,
      refundedToWallet,
      refundedToOriginal: sum(order.payments.map(refundedOf)),
      method,
      status,
    }),
  ];
};

const letterOrderOf = (
  found: FoundOrder,
  { to, isProved }: Reader,
  of: string,
  papers: readonly Paper[],
): LetterOrder => {
  const { snapshot, order } = found;
  // The customer may have entered the address of a stranger.
  const safeText = (text: string) => (isProved ? text : withoutAddresses(text));
  const last = order.history.at(-1);
  return {
    to,
    id: snapshot._id,
    number: order.number,
    lines: snapshot.lines.map(({ name, quantity, lineTotal, ...line }) => ({
      name,
      quantity,
      piece: unitPrice(line),
      total: lineTotal,
    })),
    sum: sumOf(found),
    total: order.total,
    payable: order.payable,
    method: order.method,
    isPaid: order.payments.some(({ capturedAt }) => capturedAt !== null) || order.payable === 0,
    isInstalled: deliveriesOf(fulfilmentsOf(snapshot)).includes('install'),
    expiresAt: order.expiresAt,
    returnableUntil: untilOf(order),
    tracking: order.tracking,
    isByCustomer: last?.by.role === 'user',
    cancelReason: order.cancelReason && safeText(order.cancelReason),
    refunds: {
      toWallet: order.refundedToWallet,
      toOriginal: sum(order.payments.map(refundedOf)),
    },
    milestones: milestonesIn(order).map(({ milestone, doneOn }) => ({
      label: MILESTONE_LABELS[milestone],
      doneOn,
    })),
    payment: paymentOf(order, of),
    refund: refundOf(order, of),
    returned: returnOf(found, of),
    papers,
    carePlan: careOf(order, of, safeText),
    note: safeText(order.history[Number(of)]?.note ?? last?.note ?? ''),
    part: isMilestone(of) ? MILESTONE_LABELS[of] : of,
  };
};

const untilOf = (order: StoredOrder) => {
  const until = returnableUntilIn(order);
  return until === null ? null : new Date(until).toISOString();
};

/** Letters with an invoice: for goods when they are sent, for services when they are paid. */
const WHEN_PAID = ['order-placed', 'payment-received'];
const WITH_INVOICE = {
  goods: ['order-shipped'],
  services: WHEN_PAID,
  /** For services that were paid in advance. */
  supplied: ['order-shipped', 'order-delivered'],
};
const invoiceLetters = (order: StoredOrder) => {
  if (!hasServices(order)) return WITH_INVOICE.goods;
  return takesAdvances(order) ? WITH_INVOICE.supplied : WITH_INVOICE.services;
};
const WITH_CREDIT = ['return-refunded', 'order-cancelled'];

/** Whether a letter of this kind has this paper attached; `of` is the subject of the letter. */
const isCarried = (order: StoredOrder, mark: StoredPaperMark, kind: string, of: string) => {
  if (mark.kind === 'invoice') return invoiceLetters(order).includes(kind);
  if (mark.kind === 'receipt') return WHEN_PAID.includes(kind);
  return mark.refund === undefined ? WITH_CREDIT.includes(kind) : mark.refund === of;
};

/** The written papers to attach to a letter of this kind. */
const papersFor = async (
  kv: Kv,
  { snapshot, order }: FoundOrder,
  { kind, ids: { of = '' } }: About,
) => {
  const { papers = [] } = order;
  const nth = papers.findLastIndex((mark) => isCarried(order, mark, kind, of)) + 1;
  const paper = await paperIn(kv, snapshot._id, order, nth);
  return paper ? [paper] : [];
};

/** The letter itself names the office's address. */
const OFFICE: Reader = { to: recipient('', ''), isProved: true };

/** Reads the order of a letter; null if it, or its recipient, no longer exists. */
export const readLetterOrder = async (
  kv: Kv,
  about: About,
  toOffice: boolean,
): Promise<LetterOrder | null> => {
  const { order = '', of = '' } = about.ids;
  const found = await findOrderIfAny(kv, order);
  const reader = toOffice ? OFFICE : found && (await recipientOf(kv, found));
  if (!found || !reader) return null;
  return letterOrderOf(found, reader, of, toOffice ? [] : await papersFor(kv, found, about));
};
