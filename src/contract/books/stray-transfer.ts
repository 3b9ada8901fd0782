// Bank transfers that name no order: staff enter them from the account's statement, find their
// order later, or send them back.

/** `matched`: it paid an order. `returned`: it went back to its sender. */
export const STRAY_STATES = ['open', 'matched', 'returned'] as const;
