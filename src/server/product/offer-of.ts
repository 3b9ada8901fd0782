// How much of a product can be ordered, as the rules of the cart ask.
import { BY_QUOTATION, type Offer } from '../../contract/cart/cart.ts';
import type { StockedProduct } from './products.ts';

export const offerOf = (product: StockedProduct | undefined): Offer => {
  if (product?.isByQuotation) return BY_QUOTATION;
  return product?.isSold ? { left: product.left } : null;
};
