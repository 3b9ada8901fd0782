// The steps of an order: which may follow which, who may take them, on which conditions, and with
// which details.

import { formatPaise, type Paise } from '../kernel/money.ts';
import { conflict, type Refusal, wrong } from '../kernel/refusal.ts';
import { AUTHORIZED_HOLD_MS, type PaymentMethod, UNASKED_HOLD_MS } from '../payment/payment.ts';
import { utrProblem } from '../payment/transfer.ts';
import { type Delivery, deliveryMove, deliveryMovesOf } from './deliveries.ts';
import type { OrderFacts, OrderStepInput } from './order-facts.ts';
import { type Mover, ORDER_STATUS_LABELS, type OrderStatus } from './order-statuses.ts';

const REASON_MIN = 5;
export const REASON_MAX = 500;
/** The only reason for which a shipped order is cancelled. */
export const UNDELIVERED = 'undelivered';

const NOT_SHIPPED = {
  install: 'Installations are not shipped. Mark the order as delivered after the handover.',
  care: 'A care plan is not shipped. It starts and ends on its dates.',
};
const NOT_HANDED_OVER = {
  ship: 'A parcel must be shipped before it is delivered.',
  care: 'A care plan is completed after its last day.',
};
const CANCELLED_TOO_LATE = 'This order can no longer be cancelled.';

/** Conditions without which a step is not offered. */
const NEEDS = {
  paid: ({ captured, dueFirst }) =>
    captured >= dueFirst ? null : conflict('The full payment has not been received.'),
  by_transfer: ({ paymentMethod }) =>
    paymentMethod === 'bank_transfer'
      ? null
      : conflict('Only a bank transfer can be confirmed by staff.'),
  nothing_captured: ({ captured }) => (captured === 0 ? null : conflict(CANCELLED_TOO_LATE)),
  overdue: ({ expiresAt, isUnasked, paymentStatus }, { now }) => {
    const held = Math.max(
      isUnasked ? UNASKED_HOLD_MS : 0,
      paymentStatus === 'authorized' ? AUTHORIZED_HOLD_MS : 0,
    );
    return expiresAt !== null && now >= expiresAt + held
      ? null
      : conflict('This order is still awaiting payment.');
  },
  may_begin: ({ paymentStatus, paymentMethod, fulfilment }) =>
    paymentStatus === 'paid' ||
    paymentMethod === 'cod' ||
    (fulfilment === 'install' && paymentStatus === 'partially_paid')
      ? null
      : conflict('This order has not been paid.'),
  before_survey: ({ fulfilment, hasCareVisit, isSurveyDone }) => {
    if (hasCareVisit)
      return conflict('We have visited your lift already. Please call us to cancel this order.');
    return fulfilment === 'install' && isSurveyDone
      ? conflict('The site survey is done. Please call us to cancel this order.')
      : null;
  },
  parcel: ({ fulfilment }) => (fulfilment === 'ship' ? null : conflict(NOT_SHIPPED[fulfilment])),
  installed: ({ fulfilment }) =>
    fulfilment === 'install' ? null : conflict(NOT_HANDED_OVER[fulfilment]),
  care_over: ({ fulfilment, careUntil = null }, { now }) =>
    fulfilment === 'care' && careUntil !== null && now > careUntil
      ? null
      : conflict(NOT_HANDED_OVER.care),
  no_open_return: ({ hasOpenReturn }) =>
    hasOpenReturn ? conflict('A return of this order is still in progress.') : null,
  window_over: ({ returnableUntil }, { now }) =>
    returnableUntil !== null && now > returnableUntil
      ? null
      : conflict('The return period of this order has not ended.'),
  all_refunded: ({ units, refundedUnits }) =>
    refundedUnits >= units ? null : conflict('This order has not been fully refunded.'),
} satisfies Record<string, (facts: OrderFacts, input: OrderStepInput) => Refusal | null>;

type OrderNeed = keyof typeof NEEDS;

/** The details that a step needs. */
const ASKS = {
  utr: (_, { utr }) => {
    const problem = utrProblem(utr);
    return problem && wrong('utr', problem);
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

const MOVES: readonly Move[] = [
  {
    from: 'pending_payment',
    to: 'confirmed',
    by: { system: { needs: ['paid'] }, admin: { needs: ['by_transfer'], asks: ['utr'] } },
  },
  {
    from: 'pending_payment',
    to: 'cancelled',
    by: {
      customer: { needs: ['nothing_captured', 'before_survey'] },
      admin: { needs: ['nothing_captured'] },
    },
  },
  { from: 'pending_payment', to: 'expired', by: { system: { needs: ['overdue'] } } },
  { from: 'expired', to: 'confirmed', by: { system: { needs: ['paid'], asks: ['retaken'] } } },
  { from: 'confirmed', to: 'processing', by: { admin: { needs: ['may_begin'] } } },
  { from: 'confirmed', to: 'cancelled', by: { customer: { needs: ['before_survey'] }, admin: {} } },
  { from: 'processing', to: 'shipped', by: { admin: { needs: ['parcel'] } } },
  {
    from: 'processing',
    to: 'delivered',
    by: { admin: { needs: ['installed'] }, system: { needs: ['care_over'] } },
  },
  { from: 'confirmed', to: 'delivered', by: { system: { needs: ['care_over'] } } },
  {
    from: 'processing',
    to: 'cancelled',
    by: { admin: { needs: ['no_open_return'], asks: ['reason', 'refund'] } },
  },
  { from: 'shipped', to: 'delivered', by: { admin: {} } },
  {
    from: 'shipped',
    to: 'cancelled',
    by: { admin: { needs: ['no_open_return'], asks: ['undelivered', 'refund'] } },
  },
  {
    from: 'delivered',
    to: 'completed',
    by: {
      system: { needs: ['no_open_return', 'window_over'] },
      admin: { needs: ['no_open_return'] },
    },
  },
  { from: 'delivered', to: 'returned', by: { system: { needs: ['all_refunded'] } } },
  { from: 'completed', to: 'returned', by: { system: { needs: ['all_refunded'] } } },
];

const isOfDelivery = (to: OrderStatus) => to === 'shipped' || to === 'delivered';
const firstRefusal = (refusals: readonly (Refusal | null)[]) =>
  refusals.find((refusal) => refusal !== null) ?? null;

const wayOf = (from: OrderStatus, to: OrderStatus, by: Mover) =>
  MOVES.find((move) => move.from === from && move.to === to)?.by[by];

const labelOf = (status: OrderStatus) => ORDER_STATUS_LABELS[status].toLowerCase();

/**
 * Whether the order may take this step: `move`; `already` when it has that status and nothing is to
 * be done; or the refusal.
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
        : `This order is ${labelOf(facts.status)} and cannot be changed to ${labelOf(to)}.`,
    );
  const { needs = [], asks = [] } = way;
  return (
    firstRefusal([
      ...needs.map((need) => NEEDS[need](facts, input)),
      ...asks.map((ask) => ASKS[ask](facts, input)),
    ]) ?? 'move'
  );
};

/** Why the details of a step are not enough, or null. Forms also use it before they send. */
export const orderAskRefusal = (
  ask: OrderAsk,
  order: Pick<OrderFacts, 'refundable'>,
  input: OrderStepInput,
): Refusal | null => ASKS[ask](order, input);

/** The steps that can be offered now, each with the details it needs. */
export const orderMovesFor = (
  facts: OrderFacts,
  by: Mover,
  now: number,
): { to: OrderStatus; asks: readonly OrderAsk[]; delivery?: Delivery }[] => {
  const ofBoth = by === 'admin' ? facts.deliveries : null;
  const moves = MOVES.filter(
    ({ from, to }) => from === facts.status && !(ofBoth && isOfDelivery(to)),
  ).flatMap(({ to, by: ways }) => {
    const way = ways[by];
    if (!way || firstRefusal((way.needs ?? []).map((need) => NEEDS[need](facts, { now }))))
      return [];
    return [{ to, asks: way.asks ?? [] }];
  });
  return ofBoth
    ? [...deliveryMovesOf(ofBoth).map((move) => ({ ...move, asks: [] })), ...moves]
    : moves;
};

/** The first status of a new order: confirmed at once if no payment is due before shipping. */
export const firstStatus = (
  payable: Paise,
  method: PaymentMethod,
): 'pending_payment' | 'confirmed' =>
  payable === 0 || method === 'cod' ? 'confirmed' : 'pending_payment';
