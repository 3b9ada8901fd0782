// Reading the papers of an order.

import { notFound } from '../../kernel/refusal.ts';
import type { Call } from '../../kernel/service-call.ts';
import type { Kv } from '../../kernel/storage/kv.ts';
import { findOrderById, findOwnOrder } from '../state/find-order.ts';
import type { StoredOrder } from '../state/stored-order.ts';
import { type Paper, paperKey, storedPaper } from '../state/stored-paper.ts';

/** The `nth` paper of an order, from 1; undefined while it is not written. */
export const paperIn = async (
  kv: Kv,
  oid: string,
  { papers = [] }: Pick<StoredOrder, 'papers'>,
  nth: number,
): Promise<Paper | undefined> => {
  const mark = papers[nth - 1];
  return mark && (await kv.get(paperKey(mark.at, oid, nth), storedPaper))?.value;
};

/**
 * Throws 404 where there is none.
 * @param uid whose order it must be; undefined for staff.
 */
export const readPaperOf = async (
  call: Call,
  uid: string | undefined,
  oid: string,
  nth: number,
) => {
  const { order } = await (uid === undefined
    ? findOrderById(call.kv, oid)
    : findOwnOrder(call.kv, uid, oid));
  const paper = await paperIn(call.kv, oid, order, nth);
  if (!paper) throw notFound();
  return paper;
};
