// What each error code looks like in an answer: one sentence that the API really sends with it.
// The compiler asks for a row here when a code is added to the contract.
import type { ErrorCode } from '../../contract/kernel/errors.ts';
import { NOT_SOLD_ONLINE } from '../../contract/product/product.ts';
import type { Example } from './document.ts';

type Row = [
  meaning: string,
  sentence: string,
  more?: { fields?: Record<string, string>; hint?: string },
];

const EMAIL_TAKEN = 'An account with this e-mail address already exists. Please log in.';
const FIELD_MISSING = 'Please fill this in.';

const ROWS: Record<ErrorCode, Row> = {
  unreadable: ['The body or the form could not be read.', 'The request is not valid JSON.'],
  not_signed_in: ['Nobody is logged in.', 'Please log in.'],
  session_ended: [
    'There was a session cookie, but its session has ended.',
    'Your session has ended. Please log in again.',
  ],
  wrong_login: ['E-mail or password is wrong.', 'The e-mail address or password is not correct.'],
  google_refused: [
    'Google does not accept the token.',
    'Google sign-in did not work. Please try again.',
  ],
  forbidden: ['The account has no right to this call.', 'You do not have access to this.'],
  blocked: ['The account is blocked.', 'This account is blocked. Please contact us.'],
  wrong_token: [
    'The header X-XSRF-TOKEN belongs to another session than the cookies, or is missing where the call needs it. The answer gives the token of the session in the same header.',
    'Your session has changed. Please reload the page and try again.',
    {
      hint: 'Send the header X-XSRF-TOKEN with the current value of the cookie XSRF-TOKEN, and both with the cookies of one session.',
    },
  ],
  needs_https: [
    'The request came without https from another machine, where browsers keep no session.',
    'You cannot log in at this address: it has no https, and browsers then keep no login. Use https, or restart the server with PUBLIC_URL=http://lifts.example to allow it without.',
  ],
  cross_site: [
    'The request does not come from the site itself, or does not say so.',
    'This request did not come from our site. Please open our site and try again.',
    { hint: 'Send the header Origin with the address of this site.' },
  ],
  wrong_key: [
    'The API key is malformed or unknown, or two were sent.',
    'Two Authorization headers were sent. Please send one: Authorization: Bearer and the key.',
  ],
  key_expired: [
    'The API key has expired.',
    'This API key has expired. Please ask a superAdmin for a new one.',
  ],
  key_revoked: [
    'A superAdmin has revoked the API key.',
    'This API key has been revoked. Please ask a superAdmin for a new one.',
  ],
  key_in_address: [
    'The address contains an API key, where logs would keep it.',
    'An API key belongs in the header Authorization, never in the address, where logs keep it. Please revoke this key and make a new one.',
  ],
  scope_missing: [
    'The API key lacks the scope that the call needs.',
    'This API key lacks the scope coupon:write. Please ask a superAdmin for a key that has it.',
  ],
  not_for_keys: [
    'No API key may make this call.',
    'This call cannot be made with an API key. Please log in.',
  ],
  password_due: [
    'The password was chosen by somebody else and has to be replaced first.',
    'Please set a new password first.',
  ],
  not_found: ['It does not exist, or belongs to somebody else.', 'Not found'],
  method_not_allowed: [
    'The path exists, but not with this method; the header Allow names those it takes.',
    'This method is not allowed here.',
  ],
  email_taken: [
    'The e-mail address has an account.',
    EMAIL_TAKEN,
    { fields: { email: EMAIL_TAKEN } },
  ],
  conflict: [
    'The current state does not allow it, or somebody else changed it first.',
    'This order was changed by someone else. Reload and try again.',
  ],
  not_sold_online: [
    'The lift is not sold online; ask for its price with a quote request.',
    NOT_SOLD_ONLINE,
  ],
  too_large: ['The body is too large.', 'The request is too large.'],
  wrong_type: ['The body has the wrong content type.', 'Please send JSON.'],
  invalid_fields: [
    'Fields are wrong; `fields` has a message for each of them.',
    FIELD_MISSING,
    { fields: { name: FIELD_MISSING } },
  ],
  too_many: [
    'Too many attempts; the header Retry-After says when to try again.',
    'Too many requests. Please try again in 1 second.',
  ],
  internal: ['An error on our side.', 'Something went wrong on our side. Please try again.'],
  unavailable: [
    'Storage or another service does not answer right now; send it again.',
    'We could not load this right now. Please try again.',
  ],
};

export const errorExample = (code: ErrorCode): Example => {
  const [summary, error, more] = ROWS[code];
  return { summary, value: { error, code, ...more } };
};
