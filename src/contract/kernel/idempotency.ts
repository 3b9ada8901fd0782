// The header Idempotency-Key: a call repeated under its key counts as the same call. Defines the
// form of a key.

export const IDEMPOTENCY_KEY = 'Idempotency-Key';

export const ONCE_KEY_RULE =
  'An Idempotency-Key has 8 to 200 visible ASCII characters: letters, digits and signs, without spaces.';
/** For calls that require a key. */
export const ONCE_KEY_MISSING =
  'Send an Idempotency-Key header: 8 to 200 letters, digits or signs, a new one for each order.';
/** The same key with different content: nothing is done, because one of the two is a mistake. */
export const SENT_DIFFERENTLY =
  'This was already sent with other details. Please reload the page and try again.';
export const ONCE_KEY_REUSED = 'This Idempotency-Key was used with other details. Send a new one.';

/** The first call with a key has not ended, so its outcome is not known yet. */
export const STILL_BUSY =
  'The first attempt is still being carried out. Please try again in a few seconds.';
export const ONCE_KEY_BUSY =
  'The first call with this Idempotency-Key has not ended. Send it again in a few seconds.';
/** A repeated call whose first answer contained a secret. */
export const SHOWN_ONCE =
  'This was already done, and the answer contained a secret, which is shown only once. Please find the new entry in its list.';
export const ONCE_KEY_SHOWN = 'The first call with this Idempotency-Key was answered.';
