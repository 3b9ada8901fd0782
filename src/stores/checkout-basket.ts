// What is about to be ordered: the cart, or one product at once, with what it comes to and how it
// may be paid.
import type { z } from 'zod';
import { BY_QUOTATION, checkoutRefusal, type Offer } from '../contract/cart/cart.ts';
import type { Cart, cartItemSchema, totalsSchema } from '../contract/cart/rules.ts';
import { type Paise, paiseOf, rupeesOf } from '../contract/kernel/money.ts';
import type { Checkout } from '../contract/order/checkout-rules.ts';
import { paidAs } from '../contract/order/deliveries.ts';
import { methodRefusal, type PaymentMethod } from '../contract/payment/payment.ts';
import { lineTotal, payFrom, priceOf } from '../contract/product/price.ts';
import { FULFILMENT_OF } from '../contract/product/product.ts';
import { lineOf } from '../contract/product/product-price.ts';
import type { ProductSummary } from '../contract/product/rules.ts';

type Item = z.infer<typeof cartItemSchema>;

export type Basket = {
  items: readonly Item[];
  totals: z.infer<typeof totalsSchema>;
  couponCode: string | null;
  /** The one product that is bought at once; undefined for the cart. */
  buyNow: { product: string; quantity: number } | undefined;
};

export const cartBasket = ({ items, totals, couponCode }: Cart): Basket => ({
  items,
  totals,
  couponCode,
  buyNow: undefined,
});

/** One product at once; a coupon in the cart stays there. */
export const productBasket = (
  product: ProductSummary,
  left: number | null,
  quantity: number,
): Basket => {
  const line = lineOf(product, quantity);
  const { totals } = priceOf([line]);
  const { subtotal, tax, total } = totals;
  return {
    items: [{ product, quantity, lineTotal: rupeesOf(lineTotal(line)), left, unavailable: false }],
    totals: {
      subtotal: rupeesOf(subtotal),
      tax: rupeesOf(tax),
      discountAmount: 0,
      total: rupeesOf(total),
    },
    couponCode: null,
    buyNow: { product: product._id, quantity },
  };
};

/** A lift that is no longer sold still has its price to ask for. */
const offerOf = ({ product: { kind }, left, unavailable }: Item): Offer => {
  if (unavailable) return kind === 'lift' ? BY_QUOTATION : null;
  return { left };
};

/** Why it cannot be ordered as it is; null when it can. */
export const basketRefusal = ({ items }: Pick<Basket, 'items'>): string | null => {
  const lines = items.map(({ product, quantity }) => ({ product: product._id, quantity }));
  const offers = new Map(items.map((item) => [item.product._id, offerOf(item)]));
  const refusal = checkoutRefusal(lines, (product) => offers.get(product) ?? null);
  if (refusal) {
    const named = items.find(({ product }) => product._id === refusal.field);
    return named ? `${named.product.name}: ${refusal.sentence}` : refusal.sentence;
  }
  return null;
};

/** The wallet is used first, by its own switch. */
const NOT_CHOSEN: readonly PaymentMethod[] = ['wallet'];

export type Way = { method: PaymentMethod; refusal: string | null };
export type Payment = {
  walletUsed: Paise;
  payable: Paise;
  /** Ways to pay what the wallet leaves; none when it leaves nothing. */
  ways: readonly Way[];
};

/**
 * How the total is paid. The wallet is no way of its own here: it is used first, and pays all when
 * it can.
 */
export const paymentOf = (
  { items, totals }: Basket,
  { walletBalance, methods }: Checkout,
  useWallet: boolean,
): Payment => {
  const { walletUsed, payable } = payFrom(
    paiseOf(totals.total),
    useWallet ? paiseOf(walletBalance) : 0,
  );
  const fulfilment = paidAs(items.map(({ product }) => FULFILMENT_OF[product.kind]));
  const offered = payable === 0 ? [] : methods.filter((method) => !NOT_CHOSEN.includes(method));
  return {
    walletUsed,
    payable,
    ways: offered.map((method) => ({
      method,
      refusal: methodRefusal(method, payable, fulfilment)?.sentence ?? null,
    })),
  };
};
