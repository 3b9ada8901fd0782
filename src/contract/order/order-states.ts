// Which step of an order may follow which: who may take it, what must stand for it, and what has to
// be told with it.

import type { Paise } from '../kernel/money.ts';
import { conflict, type Refusal } from '../kernel/refusal.ts';
import { AUTHORIZED_HOLD_MS, type PaymentMethod, UNASKED_HOLD_MS } from '../payment/payment.ts';
import { type Delivery, deliveryMovesOf } from './deliveries.ts';
import type { OrderFacts, OrderStepInput } from './order-facts.ts';
import type { Move, OrderAsk } from './order-states-rules.ts';
import type { Mover, OrderStatus } from './order-statuses.ts';

export const REASON_MIN = 5;
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
export const CANCELLED_TOO_LATE = 'This order can no longer be cancelled.';

/** Conditions for a step to be offered at all. */
export const NEEDS = {
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

export type OrderNeed = keyof typeof NEEDS;

export const MOVES: readonly Move[] = [
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

export const isOfDelivery = (to: OrderStatus) => to === 'shipped' || to === 'delivered';
export const firstRefusal = (refusals: readonly (Refusal | null)[]) =>
  refusals.find((refusal) => refusal !== null) ?? null;

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

/**
 * The first status of a new order: confirmed at once when nothing has to be paid before it is
 * shipped.
 */
export const firstStatus = (
  payable: Paise,
  method: PaymentMethod,
): 'pending_payment' | 'confirmed' =>
  payable === 0 || method === 'cod' ? 'confirmed' : 'pending_payment';
