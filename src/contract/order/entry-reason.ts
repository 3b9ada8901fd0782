// Why a visitor is asked to log in or to sign up, as both pages say it.

/** Each goes on from “Log in to” or “Sign up to”; the names are places of the two pages. */
export const ENTRY_REASONS = {
  order: 'order what is in your cart. Your items are kept.',
  buy: 'order this item. We take you back to it.',
  cart: 'see the cart of your account.',
  wish: 'save this item to your wishlist. We take you back to it.',
  account: 'see this page of your account.',
} as const;
export type EntryReason = keyof typeof ENTRY_REASONS;
