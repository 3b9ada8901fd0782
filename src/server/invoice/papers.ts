// Reading the papers of an order.
import type { StoredOrder } from '../ledger/stored-order.ts';
import { findOrderById, findOwnOrder } from '../order/find-order.ts';
import { notFound } from '../refusal.ts';
import type { Kv } from '../storage/kv.ts';
import { type Paper, paperKey, storedPaper } from './stored-paper.ts';

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
export const readPaperOf = async (kv: Kv, uid: string | undefined, oid: string, nth: number) => {
  const { order } = await (uid === undefined ? findOrderById(kv, oid) : findOwnOrder(kv, uid, oid));
  const paper = await paperIn(kv, oid, order, nth);
  if (!paper) throw notFound();
  return paper;
};
