// Why a visitor is asked to log in or sign up, in the words of both pages.

/**
 * Each continues “Log in to” or “Sign up to”. The keys are fragments (`/login#order`) of both
 * pages.
 */
export const ENTRY_REASONS = {
  order: 'order what is in your cart. Your items are kept.',
  buy: 'order this item. We take you back to it.',
  cart: 'see the cart of your account.',
  wish: 'save this item to your wishlist. We take you back to it.',
  account: 'see this page of your account.',
} as const;
export type EntryReason = keyof typeof ENTRY_REASONS;
