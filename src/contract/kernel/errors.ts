// The closed list of error codes and their statuses.

export const ERROR_STATUS = {
  /** The body or the form could not be read. */
  unreadable: 400,
  not_signed_in: 401,
  /** The request had a session cookie, but its session has ended. */
  session_ended: 401,
  wrong_login: 401,
  google_refused: 401,
  /** Not an API key of ours: malformed or never made. */
  wrong_key: 401,
  key_expired: 401,
  key_revoked: 401,
  /** The API key was in the address, which logs store; it belongs in a header. */
  key_in_address: 401,
  forbidden: 403,
  blocked: 403,
  /**
   * The anti-forgery token belongs to another session than the cookies, or is missing where the
   * call needs one. The answer contains the right token; repeating the call with it acts for the
   * account of that session.
   */
  wrong_token: 403,
  /**
   * The browser uses plain http from another machine and therefore does not keep our cookies:
   * signing in is impossible.
   */
  needs_https: 403,
  cross_site: 403,
  /** The API key may do other things, but not this. */
  scope_missing: 403,
  /** No API key may make this call. */
  not_for_keys: 403,
  /** The account's password was not chosen by its owner and must be replaced first. */
  password_due: 403,
  not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  conflict: 409,
  /** The lift is sold by quotation only. */
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
