// How a product stands: as its page printed it, and as the shop tells it now.
import { formatPaise } from '../../contract/kernel/money.ts';
import type { ProductKind } from '../../contract/product/product.ts';
import { productToPay } from '../../contract/product/product-price.ts';
import type { Product } from '../../contract/product/rules.ts';
import { supplyWords } from './supply-words.ts';

/** What a page prints of a product when it is built. */
export type PrintedProduct = {
  name: string;
  kind: ProductKind;
  /** Of one with its tax, in paise. */
  price: number;
  /** Its rate in percent, where items have rates of their own. */
  gst?: number | undefined;
  leadTimeDays: number;
};
/** What a card knows of its product before the shop has told of it. */
export type ProductOnPage = {
  /** What it is called on the page. */
  anchor: string;
  category: string;
};

export type Standing = {
  /** Nothing when the shop no longer has it. */
  price?: string;
  supply: string;
  isGone: boolean;
  isOut: boolean;
};

/** @param product as the shop has told of it; nothing when it is no longer sold. */
export const standingOf = (product: Product | undefined): Standing => {
  if (!product) return { supply: 'No longer sold here', isGone: true, isOut: true };
  const { left, leadTimeDays, kind } = product;
  return {
    price: formatPaise(productToPay(product)),
    supply: supplyWords(left, leadTimeDays, kind),
    isGone: false,
    isOut: left === 0,
  };
};
