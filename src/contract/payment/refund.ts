// What can be given back of an order, and where it goes.
import { formatPaise, type Paise } from '../kernel/money.ts';
import { conflict, type Refusal } from '../kernel/refusal.ts';
import { sum } from '../product/price.ts';

/**
 * Where the money of an order came from and what has been refunded. `byGateway` is the part of
 * `captured` that a gateway can refund, and `refundedToGateway` never more than that; the office
 * refunds by bank.
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
/** What the first one means; pages, the API and its documents say it in these words. */
export const REFUND_RULE =
  'Online payments go back to the original payment method, all others to the wallet.';
/** Where a refund went, after an amount. */
export const TO_ORIGINAL = 'to the original payment method';
export const TO_WALLET = 'to the wallet';

/** Money that came when its order had ended, and where it has gone. */
export const lateMoney = (what: string, amount: Paise, where: string) =>
  `${what} of ${formatPaise(amount)} arrived after the order had ended. It was refunded ${where}.`;

/** The same order paid a second time. */
export const paidTwice = (amount: Paise) =>
  `A second payment of ${formatPaise(amount)} arrived. It was refunded ${TO_ORIGINAL}.`;

/** Staff made it on the gateway's own pages. */
export const refundedThere = (amount: Paise) =>
  `${formatPaise(amount)} was refunded ${TO_ORIGINAL}, on the payment gateway’s own pages.`;

/**
 * The most that may still be refunded; nothing when too much was refunded on the gateway's own
 * pages.
 */
export const refundable = ({
  captured,
  walletUsed,
  refundedToGateway,
  refundedByBank,
  refundedToWallet,
}: Paid): Paise =>
  Math.max(0, captured + walletUsed - refundedToGateway - refundedByBank - refundedToWallet);

/**
 * A line of an order: its net amount for `quantity` units, of which `refundedUnits` have been
 * refunded.
 */
export type RefundableLine = {
  readonly lineNet: Paise;
  readonly quantity: number;
  readonly refundedUnits: number;
};

/**
 * The refund for the next `units` of a line; unit by unit or all at once, a line adds up to its net
 * amount exactly.
 */
export const refundOfUnits = (
  { lineNet, quantity, refundedUnits }: RefundableLine,
  units: number,
): Paise => {
  const upTo = (count: number) => Number((BigInt(lineNet) * BigInt(count)) / BigInt(quantity));
  return upTo(refundedUnits + units) - upTo(refundedUnits);
};

/**
 * The most that may be refunded for these units: by the formula, and never more than is left of
 * what was paid.
 */
export const refundCap = (
  returned: readonly (RefundableLine & { readonly units: number })[],
  paid: Paid,
): Paise =>
  Math.min(sum(returned.map((line) => refundOfUnits(line, line.units))), refundable(paid));

/**
 * To the original payment: first what the gateway can refund, the rest to the wallet. To the
 * wallet: all of it.
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
