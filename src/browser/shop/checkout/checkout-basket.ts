// The basket of the checkout: the cart, or one product that is bought at once, with its total and
// the methods of payment.
import { BY_QUOTATION, checkoutRefusal, type Offer } from '../../../contract/cart/cart.ts';
import type { Cart } from '../../../contract/cart/rules.ts';
import { type Paise, paiseOf } from '../../../contract/kernel/money.ts';
import type { Checkout } from '../../../contract/order/checkout-rules.ts';
import { paidAs } from '../../../contract/order/deliveries.ts';
import type { BuyNow } from '../../../contract/order/rules.ts';
import { methodRefusal, type PaymentMethod } from '../../../contract/payment/payment.ts';
import { payFrom } from '../../../contract/product/price.ts';
import { FULFILMENT_OF } from '../../../contract/product/product.ts';

type Item = Cart['items'][number];

export type Basket = Pick<
  Cart,
  'items' | 'totals' | 'couponCode' | 'discount' | 'type' | 'notice'
> & {
  /** The one product that is bought at once; undefined for the cart. */
  buyNow: BuyNow | undefined;
};

export const cartBasket = ({
  items,
  totals,
  couponCode,
  discount,
  type,
  notice,
}: Omit<Basket, 'buyNow'>): Basket => ({
  items,
  totals,
  couponCode,
  discount,
  type,
  notice,
  buyNow: undefined,
});

/** A lift that is no longer sold online is sold by quotation. */
const offerOf = ({ product: { kind }, left, unavailable }: Item): Offer => {
  if (unavailable) return kind === 'lift' ? BY_QUOTATION : null;
  return { left };
};

/** The reason why the basket cannot be ordered; null if it can. */
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

type Way = { method: PaymentMethod; refusal: string | null };
export type Payment = {
  walletUsed: Paise;
  payable: Paise;
  /** Methods for the amount that the wallet leaves; none if it leaves nothing. */
  ways: readonly Way[];
};

/**
 * The payment of the total. The wallet is used first and may pay all of it; it is no method of its
 * own here.
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
