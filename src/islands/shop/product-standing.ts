// How a product stands now, beside how it stood when the page was built.
import { paiseOf } from '../../contract/money.ts';
import { unitPrice } from '../../contract/price.ts';
import type { Product, ProductKind } from '../../contract/product.ts';
import { leadWords, supplyWords } from './supply-words.ts';

/** What a page prints of a product when it is built. */
export type PrintedProduct = {
  /** What it is called on the page. */
  anchor: string;
  category: string;
  name: string;
  kind: ProductKind;
  /** Of one, in paise. */
  price: number;
  leadTimeDays: number;
};

/** @param isRead whether the shop has been asked; a product it did not name is no longer sold. */
export const standingOf = (
  { price, kind, leadTimeDays }: PrintedProduct,
  product: Product | undefined,
  isRead: boolean,
) => {
  const isGone = isRead && !product;
  const supply = product
    ? supplyWords(product.left, product.leadTimeDays, kind)
    : leadWords(leadTimeDays, kind);
  return {
    isGone,
    isOut: isGone || product?.left === 0,
    price: product
      ? unitPrice({ price: paiseOf(product.price), markup: paiseOf(product.markup) })
      : price,
    supply: isGone ? 'No longer sold here' : supply,
  };
};
