import { formatPaise } from '../kernel/money.ts';
import { conflict, type Refusal, wrong } from '../kernel/refusal.ts';
import { utrSchema } from '../payment/rules.ts';
import { deliveryMove } from './deliveries.ts';
import type { OrderFacts, OrderStepInput } from './order-facts.ts';
import {
  CANCELLED_TOO_LATE,
  firstRefusal,
  isOfDelivery,
  MOVES,
  NEEDS,
  type OrderNeed,
  REASON_MAX,
  REASON_MIN,
  UNDELIVERED,
} from './order-states.ts';
import { type Mover, ORDER_STATUS_LABELS, type OrderStatus } from './order-statuses.ts';

/** The details that a step needs. */
const ASKS = {
  utr: (_, { utr }) => {
    const message = utrSchema.safeParse(utr).error?.issues[0]?.message;
    return message ? wrong('utr', message) : null;
  },
  reason: (_, { reason }) => {
    const length = reason?.trim().length ?? 0;
    return length >= REASON_MIN && length <= REASON_MAX
      ? null
      : wrong('reason', `Please give a reason of ${REASON_MIN} to ${REASON_MAX} characters.`);
  },
  undelivered: (_, { reason }) =>
    reason === UNDELIVERED
      ? null
      : wrong('reason', 'A shipped order can only be cancelled as undelivered.'),
  refund: ({ refundable }, { refund }) =>
    refund !== undefined && refund >= 0 && refund <= refundable
      ? null
      : wrong('refundAmount', `The refund must be from ₹0 to ${formatPaise(refundable)}.`),
  retaken: (_, { isRetaken }) =>
    isRetaken
      ? null
      : conflict('The items of this order are out of stock, or its coupon is used up.'),
} satisfies Record<
  string,
  (facts: Pick<OrderFacts, 'refundable'>, input: OrderStepInput) => Refusal | null
>;

export type OrderAsk = keyof typeof ASKS;
type Way = { readonly needs?: readonly OrderNeed[]; readonly asks?: readonly OrderAsk[] };
export type Move = {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly by: Partial<Record<Mover, Way>>;
};

const wayOf = (from: OrderStatus, to: OrderStatus, by: Mover) =>
  MOVES.find((move) => move.from === from && move.to === to)?.by[by];

const named = (status: OrderStatus) => ORDER_STATUS_LABELS[status].toLowerCase();

/**
 * Whether the order may take this step: `move`, `already` when it has that status and nothing has
 * to be done, or the refusal.
 */
export const orderMove = (
  facts: OrderFacts,
  to: OrderStatus,
  by: Mover,
  input: OrderStepInput,
): 'move' | 'already' | Refusal => {
  if (facts.deliveries && by === 'admin' && isOfDelivery(to))
    return deliveryMove(facts.deliveries, input.delivery, to);
  if (facts.status === to) return 'already';
  const way = wayOf(facts.status, to, by);
  if (!way)
    return conflict(
      by === 'customer'
        ? CANCELLED_TOO_LATE
        : `This order is ${named(facts.status)} and cannot be changed to ${named(to)}.`,
    );
  const { needs = [], asks = [] } = way;
  return (
    firstRefusal([
      ...needs.map((need) => NEEDS[need](facts, input)),
      ...asks.map((ask) => ASKS[ask](facts, input)),
    ]) ?? 'move'
  );
};

/** Why the details given with a step are not enough, or null; also used before sending. */
export const orderAskRefusal = (
  ask: OrderAsk,
  order: Pick<OrderFacts, 'refundable'>,
  input: OrderStepInput,
): Refusal | null => ASKS[ask](order, input);
