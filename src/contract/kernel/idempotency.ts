// The header Idempotency-Key: a call that is sent again under its key is the same call. The form of
// a key is defined here, once.

export const IDEMPOTENCY_KEY = 'Idempotency-Key';

export const ONCE_KEY_RULE =
  'An Idempotency-Key has 8 to 200 visible ASCII characters: letters, digits and signs, without spaces.';
/** For calls that must bring one: programs and people read it. */
export const ONCE_KEY_MISSING =
  'Please send an Idempotency-Key header: 8 to 200 letters, digits or signs, a new one for each order.';
/** The same key with other content: nothing is done, because one of the two is a mistake. */
export const ONCE_KEY_REUSED =
  'This Idempotency-Key was already used with other details. Please send a new key.';

/** The first call with a key has not ended, so its outcome is not known yet. */
export const ONCE_KEY_BUSY =
  'The first call with this Idempotency-Key is still being carried out. Please send it again in a few seconds.';
/** The repeat of a call whose answer contains a secret. */
export const ONCE_KEY_SHOWN =
  'This was already done under this Idempotency-Key. Its answer contained a secret, which is shown once only. Please look for what was made in its list.';
