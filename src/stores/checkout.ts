// The checkout: what is ordered, where it goes, how it is paid, and the one press that places the
// order.
import { atom } from 'nanostores';
import type { OwnCarePlans } from '../contract/care-plan/rules.ts';
import { readCart } from '../contract/cart/calls.ts';
import { listCarePlans, placeOrder, readCheckout } from '../contract/order/calls.ts';
import type { Checkout } from '../contract/order/checkout-rules.ts';
import type { Order, PlaceOrder } from '../contract/order/rules.ts';
import { readOwnProduct } from '../contract/product/calls.ts';
import { NO_LONGER_AVAILABLE } from '../contract/product/product.ts';
import { carePiecesOf, NO_CARE, withLifts } from './care-lifts.ts';
import {
  type Basket,
  basketRefusal,
  cartBasket,
  paymentOf,
  productBasket,
} from './checkout-basket.ts';
import { bodyOf, type Choice, NOTHING_CHOSEN } from './checkout-choice.ts';
import { announceCart } from './lib/cart-count.ts';
import type { Client, RequestResult } from './lib/client.ts';
import { type OrderKeeper, orderKeeper } from './lib/kept-order.ts';
import { newId } from './lib/new-id.ts';
import { only } from './lib/only.ts';
import { sendOnce } from './lib/send-once.ts';
import { settle, UNREACHED } from './lib/settle.ts';
import { ownCalls } from './own-calls.ts';
import { pageSession, type SessionStore } from './session.ts';

export type CheckoutState =
  | { status: 'loading' | 'empty' | 'sending-again' }
  | { status: 'failed'; message: string }
  | {
      status: 'ready' | 'sending';
      basket: Basket;
      terms: Checkout;
      /** One's own care plans and lifts; nothing while no care plan is ordered. */
      care: OwnCarePlans;
      choice: Choice;
      /** Why it has not been placed. */
      message: string | undefined;
      /** By field; those of a lift as `careLifts.0.name`. */
      wrong: Readonly<Record<string, string | undefined>>;
    }
  | { status: 'placed'; order: Order };

export type CheckoutDeps = {
  client: Client;
  session: Pick<SessionStore, 'follow'>;
  keeper: OrderKeeper;
  announce: (pieces: number | null) => void;
  newKey?: () => string;
};
type Read = { basket: Basket; terms: Checkout; care: OwnCarePlans };
/** One product instead of the cart. */
export type BuyNow = { product: string; quantity: number };

export const UNSURE =
  'We could not check whether your order has reached us. Please press the button again; your order is placed only once.';
/** After these answers it is unknown how far the order came; every other answer refuses it. */
const UNDECIDED = ['unavailable', 'internal'];
export const createCheckout = (
  { client, session, keeper, announce, newKey = newId }: CheckoutDeps,
  buyNow?: BuyNow,
) => {
  const $checkout = atom<CheckoutState>({ status: 'loading' });

  const readBasket = async (quantity = buyNow?.quantity ?? 1): Promise<RequestResult<Basket>> => {
    if (buyNow) {
      const result = await client(readOwnProduct, { id: buyNow.product });
      if (result.ok)
        return {
          ok: true,
          data: productBasket(result.data.product, result.data.product.left, quantity),
        };
      return result.error.code === 'not_found'
        ? { ...result, error: { ...result.error, error: NO_LONGER_AVAILABLE } }
        : result;
    }
    const result = await client(readCart, {});
    return result.ok ? { ok: true, data: cartBasket(result.data.cart) } : result;
  };

  /** Reads everything as it is now; what was chosen stays. */
  const read = async (): Promise<RequestResult<Read>> => {
    const now = $checkout.get();
    const quantity = 'basket' in now ? now.basket.buyNow?.quantity : undefined;
    const [basket, terms] = await Promise.all([readBasket(quantity), client(readCheckout, {})]);
    session.follow(terms);
    if (!basket.ok) return basket;
    if (!terms.ok) return terms;
    const hasCare = carePiecesOf(basket.data).length > 0;
    const care = hasCare ? session.follow(await client(listCarePlans, {})) : undefined;
    if (care && !care.ok) return care;
    return {
      ok: true,
      data: { basket: basket.data, terms: terms.data, care: care?.data ?? NO_CARE },
    };
  };

  const placed = (order: Order) => {
    keeper.forget();
    // What was put into the cart in the meantime is still there: the next page counts anew.
    if (!buyNow) announce(null);
    $checkout.set({ status: 'placed', order });
  };

  /** What is sent under the same key as long as it says the same. */
  const send = (content: string) =>
    settle(async () => {
      const kept = keeper.read();
      const key = kept?.content === content ? kept.key : newKey();
      keeper.keep({ key, content });
      const body: PlaceOrder = JSON.parse(content);
      const result = session.follow(
        await sendOnce((headers) => client(placeOrder, { body, headers }), key),
      );
      if (!result.ok && result.kind === 'answer' && !UNDECIDED.includes(result.error.code))
        keeper.forget();
      return only('order', result);
    });

  /**
   * An order that left this tab and was never answered, when the cart it was made of is empty by
   * now.
   */
  const lostOrder = () => {
    const content = buyNow ? undefined : keeper.read()?.content;
    return content && !('buyNow' in JSON.parse(content)) ? content : undefined;
  };

  const load = async () => {
    $checkout.set({ status: 'loading' });
    const result = await settle(read);
    if (!result.ok) return $checkout.set({ status: 'failed', message: result.error.error });
    const { basket, terms, care } = result.data;
    if (basket.items.length > 0)
      return $checkout.set({
        status: 'ready',
        ...{ basket, terms, care },
        choice: { ...NOTHING_CHOSEN, lifts: withLifts({}, carePiecesOf(basket), care) },
        message: undefined,
        wrong: {},
      });
    const lost = lostOrder();
    if (!lost) return $checkout.set({ status: 'empty' });
    // From an empty cart nothing can be ordered: the answer is the order that was placed, or that
    // there is none.
    $checkout.set({ status: 'sending-again' });
    const again = await send(lost);
    if (again.ok) placed(again.data);
    else
      $checkout.set(
        again.kind !== 'answer' || UNDECIDED.includes(again.error.code)
          ? { status: 'failed', message: again.error.error }
          : { status: 'empty' },
      );
  };

  return {
    $checkout,
    load,

    choose: (choice: Partial<Choice>) => {
      const state = $checkout.get();
      if (state.status !== 'ready') return;
      const wrong = { ...state.wrong };
      if ('addressId' in choice) wrong.addressId = undefined;
      if ('method' in choice || 'useWallet' in choice) wrong.paymentMethod = undefined;
      if ('note' in choice) wrong.customerNote = undefined;
      if ('lifts' in choice)
        for (const field of Object.keys(wrong))
          if (field.startsWith('careLifts')) delete wrong[field];
      $checkout.set({ ...state, choice: { ...state.choice, ...choice }, wrong });
    },

    /** Of what is bought at once. */
    setQuantity: (quantity: number) => {
      const state = $checkout.get();
      const [item] = 'basket' in state && state.basket.buyNow ? state.basket.items : [];
      if (state.status !== 'ready' || !item) return;
      const basket = productBasket(item.product, item.left, quantity);
      $checkout.set({
        ...state,
        basket,
        choice: {
          ...state.choice,
          lifts: withLifts(state.choice.lifts, carePiecesOf(basket), state.care),
        },
        message: undefined,
      });
    },

    /** Places the order. A second press while the first is on its way does nothing. */
    place: async () => {
      const state = $checkout.get();
      if (state.status !== 'ready') return;
      const { basket, choice, terms } = state;
      const refusal = basketRefusal(basket);
      if (refusal) return $checkout.set({ ...state, message: refusal, wrong: {} });
      const { payable } = paymentOf(basket, terms, choice.useWallet);
      $checkout.set({ ...state, status: 'sending', message: undefined, wrong: {} });
      const checked = await settle(async () => {
        const { placeOrderSchema } = await import('../contract/order/rules.ts');
        const parsed = placeOrderSchema.safeParse(bodyOf(basket, choice, payable));
        return { ok: true as const, ...parsed };
      }, UNREACHED);
      if (!checked.ok) return $checkout.set({ ...state, message: checked.error.error, wrong: {} });
      if (!checked.success) {
        const wrong = Object.fromEntries(
          checked.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
        );
        return $checkout.set({ ...state, message: undefined, wrong });
      }
      const result = await send(JSON.stringify(checked.data satisfies PlaceOrder));
      if (result.ok) return placed(result.data);
      const message = result.kind !== 'answer' ? UNSURE : result.error.error;
      // What stood against it may be seen in the cart as it is now: a price, a stock, a balance.
      const now = result.error.code === 'conflict' ? await settle(read) : undefined;
      if (now?.ok && now.data.basket.items.length === 0) return $checkout.set({ status: 'empty' });
      $checkout.set({
        ...state,
        ...(now?.ok ? now.data : {}),
        status: 'ready',
        message,
        wrong: result.error.fields ?? {},
      });
    },
  };
};
export type CheckoutStore = ReturnType<typeof createCheckout>;

/** The checkout of this page. */
export const createPageCheckout = (buyNow?: BuyNow) =>
  createCheckout(
    { client: ownCalls.call, session: pageSession, keeper: orderKeeper, announce: announceCart },
    buyNow,
  );
