// The supply of a product, in words.
import {
  FULFILMENT_OF,
  type Fulfilment,
  type ProductKind,
} from '../../../contract/product/product.ts';

/** From this many pieces down, the number is shown. */
const FEW = 5;

/** The way a product reaches the customer. */
export const FULFILMENT_WORDS: Record<Fulfilment, string> = {
  ship: 'delivered to you',
  install: 'installed by us',
  care: 'on-site service',
};

const daysWords = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** The lead time, which does not depend on the stock. */
export const leadWords = (leadTimeDays: number, kind: ProductKind) => {
  if (kind === 'service')
    return leadTimeDays === 0 ? 'Starts immediately' : `Starts within ${daysWords(leadTimeDays)}`;
  if (FULFILMENT_OF[kind] === 'install')
    return leadTimeDays === 0
      ? 'Installed by us'
      : `Installed by us, ready within ${daysWords(leadTimeDays)}`;
  return leadTimeDays === 0
    ? 'From stock'
    : `Made to order, dispatched within ${daysWords(leadTimeDays)}`;
};

/** `left` is null for a product that is made to order. */
export const supplyWords = (left: number | null, leadTimeDays: number, kind: ProductKind) => {
  if (left === null) return leadWords(leadTimeDays, kind);
  if (left === 0) return 'Out of stock';
  return left <= FEW ? `Only ${left} left` : 'In stock';
};
