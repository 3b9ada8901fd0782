// Refunds of an order: how much can be refunded, and to where.
import { formatPaise, type Paise } from '../kernel/money.ts';
import { conflict, type Refusal } from '../kernel/refusal.ts';
import { sum } from '../product/price.ts';

/**
 * The sources of an order's money, and its refunds. `byGateway` is the part of `captured` that a
 * gateway can refund; `refundedToGateway` never exceeds it. The office refunds by bank.
 */
export type Paid = {
  readonly captured: Paise;
  readonly byGateway: Paise;
  readonly walletUsed: Paise;
  readonly refundedToGateway: Paise;
  readonly refundedByBank: Paise;
  readonly refundedToWallet: Paise;
};

export const REFUND_TARGETS = ['original', 'wallet'] as const;
export type RefundTarget = (typeof REFUND_TARGETS)[number];
export const REFUND_TARGET_LABELS: Record<RefundTarget, string> = {
  original: 'Original payment method',
  wallet: 'Wallet',
};
/** The meaning of `original`, in the words of pages, API and documentation. */
export const REFUND_RULE =
  'Online payments go back to the original payment method, all others to the wallet.';
/** Follows an amount, to say where the refund went. */
export const TO_ORIGINAL = 'to the original payment method';
export const TO_WALLET = 'to the wallet';

/** Sentence about money that arrived after its order had ended, and where it went. */
export const lateMoney = (what: string, amount: Paise, where: string) =>
  `${what} of ${formatPaise(amount)} arrived after the order had ended. It was refunded ${where}.`;

/** Sentence about an order paid a second time. */
export const paidTwice = (amount: Paise) =>
  `A second payment of ${formatPaise(amount)} arrived. It was refunded ${TO_ORIGINAL}.`;

/** Sentence about a refund that staff made on the gateway's own pages. */
export const refundedThere = (amount: Paise) =>
  `${formatPaise(amount)} was refunded ${TO_ORIGINAL}, on the payment gateway’s own pages.`;

/** The most that may still be refunded; 0 if too much was refunded on the gateway's own pages. */
export const refundable = ({
  captured,
  walletUsed,
  refundedToGateway,
  refundedByBank,
  refundedToWallet,
}: Paid): Paise =>
  Math.max(0, captured + walletUsed - refundedToGateway - refundedByBank - refundedToWallet);

/**
 * A line of an order: its net amount for `quantity` units, where `refundedUnits` have been
 * refunded.
 */
export type RefundableLine = {
  readonly lineNet: Paise;
  readonly quantity: number;
  readonly refundedUnits: number;
};

/**
 * The refund for the next `units` of a line. Unit by unit or all at once, the refunds of a line add
 * up to exactly its net amount.
 */
export const refundOfUnits = (
  { lineNet, quantity, refundedUnits }: RefundableLine,
  units: number,
): Paise => {
  const upTo = (count: number) => Number((BigInt(lineNet) * BigInt(count)) / BigInt(quantity));
  return upTo(refundedUnits + units) - upTo(refundedUnits);
};

/**
 * The most that may be refunded for these units: by the formula, but no more than remains of the
 * payment.
 */
export const refundCap = (
  returned: readonly (RefundableLine & { readonly units: number })[],
  paid: Paid,
): Paise =>
  Math.min(sum(returned.map((line) => refundOfUnits(line, line.units))), refundable(paid));

/**
 * Splits a refund. To the original payment: first the part that the gateway can refund, the rest to
 * the wallet. To the wallet: all of it.
 */
export const splitRefund = (
  whole: Paise,
  to: RefundTarget,
  paid: Paid,
): { toGateway: Paise; toWallet: Paise } | Refusal => {
  if (whole > refundable(paid))
    return conflict(`At most ${formatPaise(refundable(paid))} can be refunded.`);
  const toGateway =
    to === 'original' ? Math.min(whole, paid.byGateway - paid.refundedToGateway) : 0;
  return { toGateway, toWallet: whole - toGateway };
};
