// Answers of an operation: the successful one and every error. Answers that several operations
// share are written once.
import { type AnswerShape, type Endpoint, errorsOf } from '../../contract/kernel/endpoint.ts';
import { ERROR_CODES, ERROR_STATUS, type ErrorCode } from '../../contract/kernel/errors.ts';
import { NOT_SOLD_ONLINE } from '../../contract/product/product.ts';
import {
  type Components,
  type Content,
  type Example,
  type JsonSchema,
  type Operation,
  type Response,
  refTo,
} from './document.ts';

type Row = [
  meaning: string,
  sentence: string,
  more?: { fields?: Record<string, string>; hint?: string },
];

const NOT_READ = 'We could not read what was sent. Please reload the page and try again.';
const EMAIL_TAKEN = 'An account with this e-mail address already exists. Please log in.';
const FIELD_MISSING = 'Please fill this in.';

/**
 * An example of each error code: a sentence that the API really sends with it. The compiler asks
 * for a row when a code is added to the contract.
 */
const ROWS: Record<ErrorCode, Row> = {
  unreadable: [
    'The body or the form could not be read.',
    NOT_READ,
    { hint: 'The body is not valid JSON.' },
  ],
  not_signed_in: ['The caller is not logged in.', 'Please log in.'],
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
    'This is not an API key. Please check that it was copied as a whole.',
    {
      hint: 'Send the key in one header Authorization: Bearer, a space, and upk_ with 43 more signs.',
    },
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
    'The address contains an API key, and logs keep addresses. Please revoke this key and make a new one.',
    {
      hint: 'Send the key in one header Authorization: Bearer, a space, and upk_ with 43 more signs.',
    },
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
    'The account’s owner did not choose the password and has to replace it first.',
    'Please set a new password first.',
  ],
  not_found: ['It does not exist, or belongs to another account.', 'Not found'],
  method_not_allowed: [
    'The path exists, but not with this method; the header Allow names those it takes.',
    NOT_READ,
    { hint: 'Send one of these methods: GET, HEAD.' },
  ],
  email_taken: [
    'The e-mail address has an account.',
    EMAIL_TAKEN,
    { fields: { email: EMAIL_TAKEN } },
  ],
  conflict: [
    'The current state does not allow it, or another change came first.',
    'This order has changed since you opened it. Reload and try again.',
  ],
  not_sold_online: [
    'The lift is not sold online; ask for its price with a quote request.',
    NOT_SOLD_ONLINE,
  ],
  too_large: ['The body is too large.', 'The request is too large.'],
  wrong_type: [
    'The body has the wrong content type.',
    NOT_READ,
    { hint: 'Send JSON, with the header Content-Type: application/json.' },
  ],
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

type FileShape = Exclude<AnswerShape['as'], 'json' | 'redirect'>;
const FILES: Record<FileShape, [description: string, content: Content]> = {
  picture: ['The picture.', { 'image/*': { schema: { type: 'string', format: 'binary' } } }],
  page: ['A page to read.', { 'text/html': { schema: { type: 'string' } } }],
  pdf: ['The file.', { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }],
  xlsx: [
    'A workbook for Excel.',
    {
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
        schema: { type: 'string', format: 'binary' },
      },
    },
  ],
  csv: ['A file for spreadsheets.', { 'text/csv': { schema: { type: 'string' } } }],
  drawing: [
    'The drawing.',
    {
      'image/vnd.dxf': { schema: { type: 'string' } },
      'application/x-step': { schema: { type: 'string' } },
    },
  ],
  document: ['The document.', { 'application/json': { schema: { type: 'object' } } }],
};

/** Statuses whose answers say when to try again. */
const RETRIED = [429, 503];
export const RESPONSE_HEADERS: Components['headers'] = {
  'Retry-After': {
    description: 'Seconds after which sending it again makes sense.',
    schema: { type: 'integer', minimum: 1 },
  },
};

const STATUS_WORDS: Record<number, string> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  412: 'PreconditionFailed',
  422: 'Unprocessable',
  428: 'PreconditionRequired',
};

const errorResponse = (status: number, codes: readonly ErrorCode[]): Response => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  ...(RETRIED.includes(status)
    ? { headers: { 'Retry-After': refTo('headers', 'Retry-After') } }
    : {}),
  content: {
    'application/json': {
      schema: refTo('schemas', 'ErrorBody'),
      examples: Object.fromEntries(codes.map((code) => [code, refTo('examples', code)])),
    },
  },
});

const pascal = (code: string) =>
  code.replace(/(?:^|_)([a-z])/g, (_all, sign) => sign.toUpperCase());

/** Gives the same codes the same response, under a name of its own. */
export const createErrorResponses = () => {
  const responses: Components['responses'] = {};
  const names = new Map<string, string>();
  const codesUsed = new Set<ErrorCode>();

  const newName = (status: number, codes: readonly ErrorCode[]) => {
    const [only = '', ...more] = codes;
    const name = more.length === 0 ? pascal(only) : (STATUS_WORDS[status] ?? `Status${status}`);
    const free = (count: number): string => {
      const tried = count === 1 ? name : `${name}${count}`;
      return responses[tried] ? free(count + 1) : tried;
    };
    return free(1);
  };

  const refOf = (status: number, codes: ErrorCode[]) => {
    const sorted = ERROR_CODES.filter((code) => codes.includes(code));
    const known = names.get(sorted.join()) ?? newName(status, sorted);
    names.set(sorted.join(), known);
    responses[known] ??= errorResponse(status, sorted);
    for (const code of sorted) codesUsed.add(code);
    return refTo('responses', known);
  };

  return {
    /** The errors of an endpoint, by status. */
    of: (called: Endpoint): Operation['responses'] => {
      const byStatus = Map.groupBy(errorsOf(called), (code) => ERROR_STATUS[code]);
      return Object.fromEntries(
        [...byStatus].map(([status, codes]) => [status, refOf(status, codes)]),
      );
    },
    responses,
    examples: () =>
      Object.fromEntries(
        ERROR_CODES.filter((code) => codesUsed.has(code)).map((code) => [code, errorExample(code)]),
      ),
    /** Examples of codes that no operation names, such as that for a wrong method. */
    otherExamples: () =>
      ERROR_CODES.filter((code) => !codesUsed.has(code)).map((code) => errorExample(code).value),
  };
};

const goodResponse = ({ answer }: Endpoint, schema: JsonSchema | undefined): Response => {
  if (answer.as === 'redirect') return { description: 'Leads to a page.' };
  if (answer.as !== 'json') {
    const [description, content] = FILES[answer.as];
    return { description, content };
  }
  const content = { 'application/json': { schema: schema ?? {} } };
  return { description: answer.status === 201 ? 'Made.' : 'Done.', content };
};

const SEE_OTHER = 303;
const statusOf = (answer: AnswerShape) =>
  answer.as === 'json' ? answer.status : answer.as === 'redirect' ? SEE_OTHER : 200;

/** Successful answers; one that several operations give is written once. */
export const goodResponses = (
  endpoints: readonly Endpoint[],
  schemas: Record<string, JsonSchema | undefined>,
) => {
  const made = endpoints.map((called) => goodResponse(called, schemas[called.name]));
  const texts = made.map((response) => JSON.stringify(response));
  const responses: Components['responses'] = {};
  const of = (called: Endpoint): Operation['responses'] => {
    const at = endpoints.indexOf(called);
    const [first, second] = endpoints.filter((_, place) => texts[place] === texts[at]);
    const status = statusOf(called.answer);
    const response = made[at] as Response;
    if (!first || !second) return { [status]: response };
    const name = `${pascal(`_${first.name}`)}Done`;
    responses[name] = response;
    return { [status]: refTo('responses', name) };
  };
  return { of, responses };
};
