// The cart: its limits, and the changes to its lines. Prices are never stored in it; they are read
// for each answer.
import { conflict, missing, Refusal } from '../kernel/refusal.ts';
import { NO_LONGER_AVAILABLE, NO_LONGER_SOLD_ONLINE } from '../product/product.ts';

export const QUANTITY_MAX = 99;
export const CART_LINES_MAX = 50;
/** Whether a cart can hold this quantity. */
export const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= QUANTITY_MAX;

export type CartLine = { readonly product: string; readonly quantity: number };
/** The offer for a lift whose price is only quoted. */
export const BY_QUOTATION = 'by quotation';
/**
 * The quantity of a product that can be ordered: none when it is no longer sold (null) or sold by
 * quotation only, any quantity when it is made to order (`left` null).
 */
export type Offer = { readonly left: number | null } | typeof BY_QUOTATION | null;
export type Offers = (product: string) => Offer;

export const EMPTY_CART = 'Your cart is empty.';
export const NOT_IN_CART = 'This item is not in your cart.';

const quantityOf = (lines: readonly CartLine[], product: string) =>
  lines.find((line) => line.product === product)?.quantity ?? 0;

const supplyRefusal = (quantity: number, offer: Offer): Refusal | null => {
  if (!offer) return conflict(NO_LONGER_AVAILABLE);
  if (offer === BY_QUOTATION) return new Refusal('not_sold_online', NO_LONGER_SOLD_ONLINE);
  if (offer.left === 0) return conflict('This product is out of stock.');
  return offer.left !== null && quantity > offer.left
    ? conflict(`Only ${offer.left} left in stock.`)
    : null;
};

/** Replaces the quantity of an existing line. */
const replaced = <Of extends CartLine>(
  lines: readonly Of[],
  product: string,
  quantity: number,
): Of[] => lines.map((line) => (line.product === product ? { ...line, quantity } : line));

/** Why this quantity of a product is refused, or null. */
const quantityRefusal = (quantity: number, offer: Offer): Refusal | null =>
  quantity > QUANTITY_MAX
    ? conflict(`A cart can hold at most ${QUANTITY_MAX} of one item.`)
    : supplyRefusal(quantity, offer);

/**
 * Adds this many pieces of a product. A new line goes to the end; an existing line keeps its place.
 */
export const addToCart = <Of extends CartLine>(
  lines: readonly Of[],
  added: Of,
  offer: Offer,
): Of[] | Refusal => {
  const before = quantityOf(lines, added.product);
  const quantity = before + added.quantity;
  if (before === 0 && lines.length >= CART_LINES_MAX)
    return conflict(`A cart can hold at most ${CART_LINES_MAX} different items.`);
  return (
    quantityRefusal(quantity, offer) ??
    (before === 0 ? [...lines, added] : replaced(lines, added.product, quantity))
  );
};

/** Adds one piece to a line; does not bring back a line that was removed in the meantime. */
export const increment = <Of extends CartLine>(
  lines: readonly Of[],
  product: string,
  offer: Offer,
): Of[] | Refusal => {
  const before = quantityOf(lines, product);
  if (before === 0) return missing(NOT_IN_CART);
  return quantityRefusal(before + 1, offer) ?? replaced(lines, product, before + 1);
};

/**
 * Takes one piece from a line; the last one is removed by a call of its own. This also works for a
 * product that is no longer sold.
 */
export const decrement = <Of extends CartLine>(
  lines: readonly Of[],
  product: string,
): Of[] | Refusal => {
  const before = quantityOf(lines, product);
  if (before === 0) return missing(NOT_IN_CART);
  if (before === 1) return conflict('Quantity cannot go below 1. Remove the item instead.');
  return replaced(lines, product, before - 1);
};

/** Removes a line. A missing line is no error: the same request may arrive twice. */
export const removeFromCart = <Of extends CartLine>(lines: readonly Of[], product: string): Of[] =>
  lines.filter((line) => line.product !== product);

/** Whether the cart contains all these quantities. After they have been ordered it does not. */
export const holdsAll = (lines: readonly CartLine[], wanted: readonly CartLine[]) =>
  wanted.every(({ product, quantity }) => quantityOf(lines, product) >= quantity);

/** The lines that remain after an order: those added in the meantime. */
export const withoutOrdered = <Of extends CartLine>(
  lines: readonly Of[],
  ordered: readonly CartLine[],
): Of[] =>
  lines
    .map((line) => ({ ...line, quantity: line.quantity - quantityOf(ordered, line.product) }))
    .filter(({ quantity }) => quantity > 0);

/** Why these lines cannot be ordered, or null; `field` names the product that is the cause. */
export const checkoutRefusal = (lines: readonly CartLine[], offers: Offers): Refusal | null => {
  if (lines.length === 0) return conflict(EMPTY_CART);
  for (const { product, quantity } of lines) {
    const refusal = supplyRefusal(quantity, offers(product));
    if (refusal) return new Refusal(refusal.code, refusal.sentence, product);
  }
  return null;
};
