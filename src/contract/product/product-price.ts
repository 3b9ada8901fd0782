// Prices of products, tax included.
import { type Paise, paiseOf } from '../kernel/money.ts';
import { priceToPay } from './price.ts';

type Priced = { price: number; markup: number; gstRate?: number | undefined };

const inPaise = ({ price, markup, gstRate }: Priced) => ({
  price: paiseOf(price),
  markup: paiseOf(markup),
  ...(gstRate !== undefined && { rateBp: Math.round(gstRate * 100) }),
});

/** A line of this product, for `priceOf`. */
export const lineOf = (product: Priced, quantity: number) => ({ ...inPaise(product), quantity });

/** The price of one piece, tax included. */
export const productToPay = (product: Priced): Paise => priceToPay(inPaise(product));

/** The price of one piece without tax: price plus markup. */
export const pieceOf = (product: Pick<Priced, 'price' | 'markup'>): Paise =>
  paiseOf(product.price) + paiseOf(product.markup);
