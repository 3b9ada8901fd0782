// The ledger document of one customer: cart, wallet and the state of the orders together, so that
// placing an order is one write.
import * as z from 'zod';
import { CART_LINES_MAX, QUANTITY_MAX } from '../../../contract/cart/cart.ts';
import { PRODUCT_KINDS } from '../../../contract/product/product.ts';
import { derivedId } from '../../kernel/derived-id.ts';
import { sentCallsShape } from '../../kernel/idempotency/sent-calls.ts';
import { keyOf, type TextKeys } from '../../kernel/storage/keys.ts';
import { documentSchema } from '../../kernel/storage/schema.ts';
import { storedOrderShape } from './stored-order.ts';
import { EMPTY_WALLET, storedWalletShape } from './stored-wallet.ts';

const cartLine = z.strictObject({
  product: z.string(),
  quantity: z.int().min(1).max(QUANTITY_MAX),
  // Shown when the product is no longer sold.
  name: z.string(),
  slug: z.string(),
  category: z.string(),
  kind: z.enum(PRODUCT_KINDS),
});

const cartShape = z.strictObject({
  lines: z.array(cartLine).max(CART_LINES_MAX),
  /** Code of the applied coupon. It is not used before an order is placed. */
  coupon: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
export type StoredCart = z.infer<typeof cartShape>;

const closedShape = z.strictObject({
  /**
   * Closed pages, `lgo/{uid}/{id}`, and the orders that are on them in their present state. Other
   * orders on a page have changed since and are in the ledger again; the page stays listed.
   * `hasOpen`: not all of them have come to their end. A version from before open orders left the
   * ledger took orders that were not in it for finished; it cannot read a ledger that says this.
   */
  pages: z.array(
    z.strictObject({
      id: z.string(),
      orders: z.array(z.string()),
      hasOpen: z.literal(true).optional(),
    }),
  ),
  /** When the latest of them was placed; null when there is none. */
  latest: z.iso.datetime().nullable(),
  /**
   * Whether a finished one was neither cancelled nor expired: the next order is then not the first.
   * Neither is it while open ones are on a page, but those may still be cancelled.
   */
  hasCounted: z.boolean(),
});

/** Nothing has left the ledger. */
export const NONE_CLOSED: z.infer<typeof closedShape> = {
  pages: [],
  latest: null,
  hasCounted: false,
};

const ledgerShape = z.strictObject({
  cart: cartShape,
  wallet: storedWalletShape,
  /** Keys of wallet entries that still have to be told to the owner. */
  walletNews: z.array(z.string()).optional(),
  /**
   * New orders, orders for which something is due, and orders that decisions about others need; the
   * rest is on closed pages. Use `findOrder` to find one.
   */
  orders: z.record(z.string(), storedOrderShape),
  closedOrders: closedShape.default(NONE_CLOSED),
  /**
   * The latest steps of the cart that were sent under an idempotency key; older ledgers have none.
   */
  sentSteps: sentCallsShape.default([]),
  /**
   * Orders that will never be placed, and since when: a request that still tries to place one is
   * refused.
   */
  aborted: z.record(z.string(), z.iso.datetime()),
  /** When the erasure of its owner began: from then on no order is placed. */
  endedAt: z.iso.datetime().optional(),
});
export type StoredLedger = z.infer<typeof ledgerShape>;
export const storedLedger = documentSchema(ledgerShape);

export const ledgerKey = (uid: string) => keyOf('led', uid);

/** A customer's cart has one id for ever, also before there is anything in it. */
export const cartIdOf = (keys: Pick<TextKeys, 'hash'>, uid: string) => derivedId(keys, 'cart', uid);

/** The ledger of a customer who has not done anything yet. `since` is when the account was made. */
export const emptyLedger = (since: string): StoredLedger => ({
  cart: { lines: [], coupon: null, updatedAt: since },
  wallet: EMPTY_WALLET,
  orders: {},
  closedOrders: NONE_CLOSED,
  sentSteps: [],
  aborted: {},
});
