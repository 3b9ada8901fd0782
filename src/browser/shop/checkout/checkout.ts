// The checkout: basket, address, payment, and the one press that places the order.
import { atom } from 'nanostores';
import type { OwnCarePlans } from '../../../contract/care-plan/rules.ts';
import { applyCoupon, readCart, removeCoupon } from '../../../contract/cart/calls.ts';
import { formatRupees } from '../../../contract/kernel/money.ts';
import {
  listCarePlans,
  placeOrder,
  priceBuyNow,
  readCheckout,
} from '../../../contract/order/calls.ts';
import type { Checkout } from '../../../contract/order/checkout-rules.ts';
import type { BuyNow, Order, PlaceOrder } from '../../../contract/order/rules.ts';
import { carePiecesOf, NO_CARE, withLifts } from '../../account/care/care-lifts.ts';
import { ownCalls } from '../../account/own-calls.ts';
import { announceCart } from '../../kernel/cart-count.ts';
import type { Client, RequestResult } from '../../kernel/client.ts';
import { checkBody } from '../../kernel/form-submit.ts';
import { newId } from '../../kernel/new-id.ts';
import { sendOnce } from '../../kernel/send-once.ts';
import type { SessionStore } from '../../kernel/session.ts';
import { settle } from '../../kernel/settle.ts';
import { takeField } from '../../kernel/take-field.ts';
import type { Notify } from '../../kernel/tell.ts';
import { pageSession } from '../../public/auth/current-session.ts';
import { createCouponForm } from '../coupon-form.ts';
import { type Basket, basketRefusal, cartBasket, paymentOf } from './checkout-basket.ts';
import { bodyOf, type Choice, NOTHING_CHOSEN } from './checkout-choice.ts';
import { type OrderKeeper, orderKeeper } from './kept-order.ts';

export type CheckoutState =
  | { status: 'loading' | 'empty' | 'sending-again' }
  | { status: 'failed'; message: string }
  | {
      status: 'ready' | 'sending';
      basket: Basket;
      terms: Checkout;
      /** The customer's care plans and lifts; empty unless a care plan is ordered. */
      care: OwnCarePlans;
      choice: Choice;
      /** The reason why the order has not been placed. */
      message: string | undefined;
      /** Whether the price of another quantity or coupon is being read. */
      isPricing: boolean;
      /** By field; those of a lift as `careLifts.0.name`, of an address as `address.city`. */
      wrong: Readonly<Record<string, string | undefined>>;
    }
  | { status: 'placed'; order: Order };

type CheckoutDeps = {
  client: Client;
  session: Pick<SessionStore, 'follow'>;
  keeper: OrderKeeper;
  announce: (pieces: number | null) => void;
  notify: Notify;
  newKey?: () => string;
};
type Read = { basket: Basket; terms: Checkout; care: OwnCarePlans };

export const UNSURE =
  'We could not check whether your order has reached us. Please press the button again; your order is placed only once.';
/** After these answers it is unknown whether the order was placed; all others refuse it. */
const UNDECIDED = ['unavailable', 'internal'];
/** Hindrances that may be new: a price, a coupon, stock, an address that was deleted. */
const HINDERED = ['conflict', 'not_found', 'not_sold_online'];

/** The fields of the form; a refusal may also name a product. */
const FIELDS = /^(?:address|careLifts|paymentMethod|customerNote)/;

/** Names the new total, which the next press accepts; empty if the total is the same. */
const totalsChange = ({ totals: before }: Basket, { totals: now }: Basket) =>
  before.total === now.total
    ? ''
    : ` The total was ${formatRupees(before.total)} and is now ${formatRupees(now.total)}.`;

export const createCheckout = (
  { client, session, keeper, announce, notify, newKey = newId }: CheckoutDeps,
  buyNow?: BuyNow,
) => {
  const $checkout = atom<CheckoutState>({ status: 'loading' });

  const priced = async (wanted: BuyNow): Promise<RequestResult<Basket>> => {
    const result = takeField('basket', session.follow(await client(priceBuyNow, { body: wanted })));
    return result.ok
      ? { ok: true, data: { ...result.data, notice: null, buyNow: wanted } }
      : result;
  };

  /** The price; without the coupon, and with the reason, if the coupon no longer applies. */
  const pricedAnyway = async (wanted: BuyNow): Promise<RequestResult<Basket>> => {
    const result = await priced(wanted);
    const { couponCode, ...bare } = wanted;
    if (result.ok || couponCode === undefined || !HINDERED.includes(result.error.code))
      return result;
    const without = await priced(bare);
    if (!without.ok) return without;
    const notice = `Coupon ${couponCode} was removed. ${result.error.error}`;
    return { ok: true, data: { ...without.data, notice } };
  };

  const readBasket = async (): Promise<RequestResult<Basket>> => {
    const state = $checkout.get();
    if (buyNow) return pricedAnyway(('basket' in state && state.basket.buyNow) || buyNow);
    const result = takeField('cart', session.follow(await client(readCart, {})));
    return result.ok ? { ok: true, data: cartBasket(result.data) } : result;
  };

  /** Reads basket, terms and care plans again; the choices stay. */
  const read = async (): Promise<RequestResult<Read>> => {
    const [basket, terms] = await Promise.all([readBasket(), client(readCheckout, {})]);
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

  /** Shows another price of the same order; the choices stay. */
  const showBasket = (basket: Basket) => {
    const state = $checkout.get();
    if (!('basket' in state)) return;
    const lifts = withLifts(state.choice.lifts, carePiecesOf(basket), state.care);
    $checkout.set({ ...state, basket, choice: { ...state.choice, lifts } });
  };
  const change = (changes: Partial<Extract<CheckoutState, { basket: unknown }>>) => {
    const state = $checkout.get();
    if ('basket' in state) $checkout.set({ ...state, ...changes });
  };

  let turn = 0;
  /** Reads a price. An answer to an earlier request that comes later is not shown. */
  const reprice = async (ask: () => Promise<RequestResult<Basket>>) => {
    const state = $checkout.get();
    if (state.status !== 'ready') return settle(ask);
    turn += 1;
    const mine = turn;
    change({ isPricing: true, message: undefined });
    const result = await settle(ask);
    if (mine !== turn) return result;
    change({ isPricing: false });
    if (result.ok) showBasket(result.data);
    return result;
  };
  const withCoupon = (code: string) => async (): Promise<RequestResult<Basket>> => {
    const state = $checkout.get();
    const wanted = 'basket' in state ? state.basket.buyNow : undefined;
    if (wanted) return priced({ ...wanted, couponCode: code });
    const result = session.follow(await client(applyCoupon, { body: { code } }));
    return result.ok ? readBasket() : result;
  };

  const placed = (order: Order) => {
    keeper.forget();
    // The cart may have new products: the next page counts them.
    if (!buyNow) announce(null);
    $checkout.set({ status: 'placed', order });
  };

  /** Sends the order. The same content has the same key, so that it is placed once. */
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
      return takeField('order', result);
    });

  /** An order of the cart that this tab has sent and that was never answered. */
  const lostOrder = () => {
    const content = buyNow ? undefined : keeper.read()?.content;
    return content && !('buyNow' in JSON.parse(content)) ? content : undefined;
  };

  /** Reads what is ordered; `first` is what the customer had chosen before a reload. */
  const load = async (first: Choice = NOTHING_CHOSEN) => {
    $checkout.set({ status: 'loading' });
    const result = await settle(read);
    if (!result.ok) return $checkout.set({ status: 'failed', message: result.error.error });
    const { basket, terms, care } = result.data;
    if (basket.items.length > 0)
      return $checkout.set({
        status: 'ready',
        basket,
        terms,
        care,
        choice: { ...first, lifts: withLifts(first.lifts, carePiecesOf(basket), care) },
        isPricing: false,
        message: undefined,
        wrong: {},
      });
    const lost = lostOrder();
    if (!lost) return $checkout.set({ status: 'empty' });
    // The cart is empty, so this places no new order: the answer is the order that was placed
    // before, or a refusal.
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
      if ('addressId' in choice)
        for (const field of Object.keys(wrong)) if (/^address/.test(field)) delete wrong[field];
      if ('method' in choice || 'useWallet' in choice) wrong.paymentMethod = undefined;
      if ('note' in choice) wrong.customerNote = undefined;
      if ('lifts' in choice)
        for (const field of Object.keys(wrong))
          if (field.startsWith('careLifts')) delete wrong[field];
      $checkout.set({ ...state, choice: { ...state.choice, ...choice }, wrong });
    },

    /** Clears the message of a field that is being corrected. */
    clearError: (field: string) => {
      const state = $checkout.get();
      if ('wrong' in state && state.wrong[field] !== undefined)
        change({ wrong: { ...state.wrong, [field]: undefined } });
    },

    /** Changes the quantity of the product that is bought at once. */
    setQuantity: async (quantity: number) => {
      const state = $checkout.get();
      if (state.status !== 'ready' || !state.basket.buyNow) return;
      const wanted = { ...state.basket.buyNow, quantity };
      // The next press of plus or minus counts from this quantity.
      change({ basket: { ...state.basket, buyNow: wanted } });
      const result = await reprice(() => pricedAnyway(wanted));
      if (!result.ok) change({ basket: state.basket, message: result.error.error });
    },

    coupon: createCouponForm(notify, (code) => reprice(withCoupon(code))),
    removeCoupon: async () => {
      const result = await reprice(async () => {
        const state = $checkout.get();
        const wanted = 'basket' in state ? state.basket.buyNow : undefined;
        if (wanted) return priced({ product: wanted.product, quantity: wanted.quantity });
        const removed = takeField('cart', session.follow(await client(removeCoupon, {})));
        return removed.ok ? { ok: true, data: cartBasket(removed.data) } : removed;
      });
      if (result.ok) notify('success', 'Coupon Removed');
      else notify('error', result.error.error);
    },

    /**
     * Places the order. A second press meanwhile does nothing.
     *
     * @param address the address as it was typed; undefined for a saved one.
     * @param asked questions that the customer must answer first, by field.
     */
    place: async (address?: object, asked: Readonly<Record<string, string>> = {}) => {
      const state = $checkout.get();
      if (state.status !== 'ready' || state.isPricing) return;
      const { basket, choice, terms } = state;
      const refusal = basketRefusal(basket);
      if (refusal) return $checkout.set({ ...state, message: refusal, wrong: {} });
      const { payable } = paymentOf(basket, terms, choice.useWallet);
      $checkout.set({ ...state, status: 'sending', message: undefined, wrong: {} });
      const checked = await checkBody(
        async () => (await import('../../../contract/order/rules.ts')).placeOrderSchema,
        bodyOf(basket, choice, payable, address),
      );
      if (!checked.ok || Object.keys(asked).length > 0)
        return $checkout.set({
          ...state,
          message: checked.ok ? undefined : checked.message,
          wrong: { ...asked, ...(checked.ok ? {} : checked.wrong) },
        });
      const result = await send(JSON.stringify(checked.values satisfies PlaceOrder));
      if (result.ok) return placed(result.data);
      const wrong = result.error.fields ?? {};
      const message = result.kind !== 'answer' ? UNSURE : result.error.error;
      // The reason may be a new price, stock or balance: the current ones are shown.
      const now = HINDERED.includes(result.error.code) ? await settle(read) : undefined;
      if (now?.ok && now.data.basket.items.length === 0) return $checkout.set({ status: 'empty' });
      $checkout.set({
        ...state,
        ...(now?.ok ? { ...now.data, basket: { ...now.data.basket, notice: null } } : {}),
        status: 'ready',
        // A message that stands at its field is not repeated.
        message: Object.entries(wrong).some(
          ([field, said]) => FIELDS.test(field) && said === message,
        )
          ? undefined
          : `${message}${now?.ok ? totalsChange(basket, now.data.basket) : ''}`,
        wrong,
      });
    },
  };
};
export type CheckoutStore = ReturnType<typeof createCheckout>;

/** The checkout of this page. */
export const createPageCheckout = (notify: Notify, buyNow?: BuyNow) =>
  createCheckout(
    {
      client: ownCalls.call,
      session: pageSession,
      keeper: orderKeeper,
      announce: announceCart,
      notify,
    },
    buyNow,
  );
