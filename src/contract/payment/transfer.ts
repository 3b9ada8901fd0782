// Bank transfers that staff record: the effect of each depends on the status of its order. Money
// that has arrived always has a place to go.

import { conflict, type Refusal, wrong } from '../kernel/refusal.ts';
import type { OrderStatus } from '../order/order-statuses.ts';
import type { PaymentMethod } from './payment.ts';
import type { Transfer } from './transfer-rules.ts';

export const UTR_MISSING = 'Please enter the UTR of the transfer.';
export const UTR_RULE = 'The UTR has 6 to 22 capital letters and digits.';
export const UTR = /^[A-Z0-9]{6,22}$/;
/** Normalises a UTR: capital letters, without spaces. */
export const utrForm = (typed: string) => typed.replace(/\s/g, '').toUpperCase();
/** Why this is not a valid UTR, or null. */
export const utrProblem = (typed = '') => {
  const utr = utrForm(typed);
  if (utr === '') return UTR_MISSING;
  return UTR.test(utr) ? null : UTR_RULE;
};

/**
 * The facts about a payment and its order. `refundUtr` is the UTR under which the money was
 * returned, if it was.
 */
export type TransferFacts = {
  readonly status: OrderStatus;
  readonly method: PaymentMethod;
  readonly isCaptured: boolean;
  readonly utr: string | null;
  readonly refundUtr: string | null;
};

/**
 * `confirm`: the order is confirmed. `take_up`: it is reopened if possible. `to_wallet`: the money
 * goes to the wallet. `sent_back`: the office has returned it.
 */
export type TransferWay = 'confirm' | 'take_up' | 'to_wallet' | 'sent_back';

const RECORDED_OTHERWISE =
  'This transfer was already recorded, but not as refunded with this reference.';

/**
 * The effect of this transfer on the order; `already` when it was recorded before and nothing is to
 * be done; or the refusal.
 */
export const transferWay = (
  facts: TransferFacts,
  { utr, refundUtr }: Transfer,
): TransferWay | 'already' | Refusal => {
  const { status, method, isCaptured } = facts;
  if (method !== 'bank_transfer')
    return conflict('Only a bank transfer can be confirmed by staff.');
  if (isCaptured && facts.utr !== utr)
    return conflict(`This payment has already arrived, with UTR ${facts.utr ?? 'unknown'}.`);
  if (isCaptured)
    return refundUtr === undefined || refundUtr === facts.refundUtr
      ? 'already'
      : conflict(RECORDED_OTHERWISE);
  if (refundUtr === utr)
    return wrong('refundUtr', 'The refund has its own UTR. Please enter that number.');
  if (status === 'pending_payment') {
    return refundUtr === undefined
      ? 'confirm'
      : wrong(
          'refundUtr',
          'This order is still awaiting payment. Please record the transfer without a refund.',
        );
  }
  if (status !== 'expired' && status !== 'cancelled')
    return conflict('This order is not awaiting a transfer.');
  if (refundUtr !== undefined) return 'sent_back';
  return status === 'expired' ? 'take_up' : 'to_wallet';
};

type Known = {
  readonly method: PaymentMethod;
  readonly status: string;
  readonly capturedAt: string | null;
};
/** Whether the order still waits for this transfer. */
export const isAwaitedTransfer = ({ method, status }: Known) =>
  method === 'bank_transfer' && (status === 'created' || status === 'pending');
/** Whether the order has ended without this transfer and the money may still arrive. */
export const mayArriveLate = ({ method, status, capturedAt }: Known) =>
  method === 'bank_transfer' &&
  (status === 'failed' || status === 'cancelled') &&
  capturedAt === null;
