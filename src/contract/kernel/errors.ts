// The closed list of error codes, with the status that each is sent with.

export const ERROR_STATUS = {
  /** The body or the form could not be read. */
  unreadable: 400,
  not_signed_in: 401,
  /** There was a session cookie, but its session has ended. */
  session_ended: 401,
  wrong_login: 401,
  google_refused: 401,
  /** No API key of ours: malformed, or never made. */
  wrong_key: 401,
  key_expired: 401,
  key_revoked: 401,
  /** The API key was in the address, which logs keep; it belongs in a header. */
  key_in_address: 401,
  forbidden: 403,
  blocked: 403,
  /**
   * The anti-forgery token belongs to another session than the cookies, or is missing where the
   * call needs one. The answer brings the token that fits; a call that is repeated with it acts for
   * the account of that session.
   */
  wrong_token: 403,
  /**
   * The browser came over plain http from another machine and does not keep our cookies; nobody can
   * sign in there.
   */
  needs_https: 403,
  cross_site: 403,
  /** The API key may do other things, but not this. */
  scope_missing: 403,
  /** No API key may make this call. */
  not_for_keys: 403,
  /** The account has a password that its owner did not choose; it has to be replaced first. */
  password_due: 403,
  not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  conflict: 409,
  /** A lift that is sold by quotation only: its price is asked for. */
  not_sold_online: 409,
  too_large: 413,
  wrong_type: 415,
  invalid_fields: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];
