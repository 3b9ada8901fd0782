// Joins a guest's cart, which the browser stored, with the account's cart at login.

import { Refusal } from '../kernel/refusal.ts';
import { addToCart, BY_QUOTATION, type CartLine, type Offers, QUANTITY_MAX } from './cart.ts';

/** A guest's item that did not get into the account's cart, and the reason. */
export type LeftOut = { readonly product: string; readonly why: string };

/** How many more pieces of a product fit into the cart under its rules. */
const roomOf = (lines: readonly CartLine[], product: string, left: number | null) => {
  const before = lines.find((line) => line.product === product)?.quantity ?? 0;
  return Math.max(0, Math.min(QUANTITY_MAX, left ?? QUANTITY_MAX) - before);
};

/**
 * The account's lines with the guest's added, each as far as the rules of adding to a cart allow;
 * no line of the account gets smaller.
 */
export const joinCarts = <Of extends CartLine>(
  lines: readonly Of[],
  guest: readonly Of[],
  offers: Offers,
): { lines: Of[]; leftOut: LeftOut[] } => {
  const leftOut: LeftOut[] = [];
  let joined = [...lines];
  for (const line of guest) {
    const offer = offers(line.product);
    const whole = addToCart(joined, line, offer);
    if (!(whole instanceof Refusal)) {
      joined = whole;
      continue;
    }
    leftOut.push({ product: line.product, why: whole.sentence });
    const quantity = offer && offer !== BY_QUOTATION ? roomOf(joined, line.product, offer.left) : 0;
    const part = quantity > 0 ? addToCart(joined, { ...line, quantity }, offer) : whole;
    if (!(part instanceof Refusal)) joined = part;
  }
  return { lines: joined, leftOut };
};

/** @param nameOf name of a product; undefined for one that is no longer known. */
export const joinNotice = (
  leftOut: readonly LeftOut[],
  nameOf: (product: string) => string | undefined,
) =>
  leftOut.length === 0
    ? null
    : [
        'Some items that you chose before you logged in could not be added.',
        ...leftOut.map(({ product, why }) => `${nameOf(product) ?? 'One item'}: ${why}`),
      ].join(' ');
