// Ids and numbers of orders, their payments, returns and lines, all derived from what they belong
// to.

import { yearOf } from '../../contract/kernel/days.ts';
import { derivedId } from '../derived-id.ts';
import type { TextKeys } from '../storage/keys.ts';

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
/** The order that replaces what came back with a return. */
export const replacementIdOf = (keys: Keys, rid: string) => derivedId(keys, 'replacement', rid);
/** A refund of a payment for one reason: `cause` is an order or a return. */
export const refundIdOf = (keys: Keys, pid: string, cause: string) =>
  derivedId(keys, 'refund', pid, cause);
