// Which of Razorpay's errors are permanent. All others, and no answer at all, are tried again.
import * as z from 'zod';
import type { RefundRefusal } from './gateway.ts';

const errorShape = z.looseObject({ error: z.looseObject({ description: z.string().min(1) }) });
const BAD_REQUEST = 400;

const descriptionOf = (status: number, body: unknown) =>
  status === BAD_REQUEST ? (errorShape.safeParse(body).data?.error.description ?? null) : null;

/**
 * A list of errors known to be permanent, not of those that are not: an unknown error, perhaps of a
 * mistyped key or another account, must never send refunds into wallets. A balance that is too low
 * is not permanent either: money will come in.
 */
const LASTING = [
  /more than 6 months/i,
  /at least INR 1/i,
  /not supported by the bank/i,
  /refunds? (is|are) not supported/i,
];
/** Permanent as well, but only if refunds account for it. */
const SPENT = [/fully refunded/i, /(greater|more) than (the )?amount captured/i];

/** Why a refund will never be made; null when it may still be made. */
export const refundRefusal = (status: number, body: unknown): RefundRefusal | null => {
  const refusal = descriptionOf(status, body);
  const isFor = (reasons: readonly RegExp[]) =>
    refusal !== null && reasons.some((reason) => reason.test(refusal));
  const isSpent = isFor(SPENT);
  return refusal !== null && (isSpent || isFor(LASTING)) ? { refusal, isSpent } : null;
};

/** Whether it says that there is nothing under this id. */
export const isMissing = (status: number, body: unknown) =>
  /id provided does not exist/i.test(descriptionOf(status, body) ?? '');

/** Wrong keys are ours to correct: 400 in Razorpay's documents, 401 from its servers. */
const WRONG_KEYS = /api key provided is invalid|authentication failed/i;

/** Why an order can never be paid there; null when it still may be. */
export const orderRefusal = (status: number, body: unknown): { refusal: string } | null => {
  const refusal = descriptionOf(status, body);
  return refusal === null || WRONG_KEYS.test(refusal) ? null : { refusal };
};

/** Whether it says that a payment link with this reference exists. */
export const isTaken = (status: number, body: unknown) => {
  const description = descriptionOf(status, body) ?? '';
  return description.includes('reference_id') && /already exists/i.test(description);
};
