// Ids and numbers of orders, their payments, returns and lines, derived from the things to which
// they belong.

import * as z from 'zod';
import { yearOf } from '../../../contract/kernel/days.ts';
import { derivedId } from '../../kernel/derived-id.ts';
import { keyOf, type TextKeys } from '../../kernel/storage/keys.ts';
import { documentSchema } from '../../kernel/storage/schema.ts';

/**
 * The customer and order of a payment or a return; written once, before it counts, so that it can
 * be found by its id alone.
 */
export const storedPointer = documentSchema(
  z.strictObject({ user: z.string(), order: z.string(), at: z.iso.datetime() }),
);

export const PAYMENT_FOLDER = 'pay';
export const paymentKey = (pid: string) => keyOf(PAYMENT_FOLDER, pid);
export const RETURN_FOLDER = 'ret';
export const returnKey = (rid: string) => keyOf(RETURN_FOLDER, rid);

type Keys = Pick<TextKeys, 'hash'>;

const SIGNS = 6;
/** A number that people can read out on the telephone. */
const numberOf = (keys: Keys, prefix: string, id: string, at: string) =>
  `${prefix}-${yearOf(at)}-${keys.hash(`${prefix} number`, id).slice(0, SIGNS).toUpperCase()}`;

export const orderNumberOf = (keys: Keys, oid: string, at: string) =>
  numberOf(keys, 'LFT', oid, at);
export const returnNumberOf = (keys: Keys, rid: string, at: string) =>
  numberOf(keys, 'RET', rid, at);

/**
 * One id for each pair of customer and Idempotency-Key: sending an order again finds the same one.
 */
export const orderIdOf = (keys: Keys, uid: string, idempotencyKey: string) =>
  derivedId(keys, 'order', uid, idempotencyKey);
export const lineIdOf = (keys: Keys, oid: string, product: string) =>
  derivedId(keys, 'order line', oid, product);
/** The payment an order begins with. */
export const paymentIdOf = (keys: Keys, oid: string) => derivedId(keys, 'payment', oid);
/** A further payment the gateway took for the same order. */
export const furtherPaymentIdOf = (keys: Keys, oid: string, gatewayPaymentId: string) =>
  derivedId(keys, 'payment', oid, gatewayPaymentId);
/** A refund of a payment for one reason: `cause` is an order or a return. */
export const refundIdOf = (keys: Keys, pid: string, cause: string) =>
  derivedId(keys, 'refund', pid, cause);

/**
 * The id of the `nth` claim of an order: a late payment claims again under a new number, so that
 * freeing the old claim cannot free the new one.
 */
export const claimIdOf = (oid: string, nth: number) => `${oid}-${nth}`;
export const parseClaimId = (id: string) => {
  const at = id.lastIndexOf('-');
  return { oid: id.slice(0, at), nth: Number(id.slice(at + 1)) };
};
