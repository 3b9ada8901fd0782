// Refunding pieces of a replacement: the money is refunded in the order in which it was paid, in
// the write that decides on the replacement.
import type { Paise } from '../../../contract/kernel/money.ts';
import { type RefundTarget, refundOfUnits } from '../../../contract/payment/refund.ts';
import { allocate } from '../../../contract/product/price.ts';
import type { TextKeys } from '../../kernel/storage/keys.ts';
import type { Origin, Refundable } from '../state/find-order.ts';
import type { StoredOrder } from '../state/stored-order.ts';
import { whenAllReturned } from './order-steps.ts';
import {
  type Cause,
  type Outcome,
  type PaidPieces,
  type Pieces,
  paidPieces,
  refunded,
  type Step,
} from './refunds.ts';

type Keys = Pick<TextKeys, 'hash'>;
export type Refund = { amount: Paise; to: RefundTarget };

/** How much of a refund belongs to each line. */
export const sharesOf = (amount: Paise, pieces: readonly PaidPieces[]): Paise[] =>
  allocate(
    amount,
    pieces.map((line) => refundOfUnits(line, line.units)),
  );

/** The replaced return, with the amounts refunded through its replacement. */
const noted = (
  order: StoredOrder,
  { returnId }: Origin,
  pieces: readonly PaidPieces[],
  shares: readonly Paise[],
): StoredOrder => ({
  ...order,
  returns: order.returns.map((returnOrder) => {
    if (returnOrder.id !== returnId) return returnOrder;
    const items = returnOrder.items.map((item) => {
      const at = pieces.findIndex(({ line }) => line === item.orderItem);
      const units = pieces[at]?.units ?? 0;
      return {
        ...item,
        refunded: item.refunded + (shares[at] ?? 0),
        refundedByReplacement: item.refundedByReplacement + units,
      };
    });
    return { ...returnOrder, items };
  }),
});

/** Pieces of the replacement, their refund, and the reason. */
type Back = { pieces: readonly Pieces[]; refund: Refund; reason: Pick<Cause, 'id' | 'reason'> };

/**
 * The replacement after a step, and the refund of these pieces in the order in which they were
 * paid. For an order with its own payment, only the step.
 */
export const withOriginRefund = (
  keys: Keys,
  placed: Refundable,
  { pieces, refund, reason }: Back,
  step: Step,
  outcome: Outcome,
): Outcome => {
  const [{ origin }, { amount, to }] = [placed, refund];
  if (!origin || amount === 0) return outcome;
  const oid = origin.snapshot._id;
  const paid = paidPieces(placed, pieces);
  const { order, postings } = refunded(
    keys,
    origin.order,
    amount,
    to,
    { ...reason, order: oid },
    step,
  );
  const after = noted({ ...order, updatedAt: step.at }, origin, paid, sharesOf(amount, paid));
  return {
    ...outcome,
    postings: [...outcome.postings, ...postings],
    more: { ...outcome.more, [oid]: whenAllReturned(after, step) },
  };
};
