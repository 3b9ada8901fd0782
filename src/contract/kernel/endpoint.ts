// An endpoint of the API: a call joined with its rules, in one value that the server mounts, the
// client takes its types from, the documentation prints and the tests try.
import type { z } from 'zod';
import type { KeyScope } from '../api-key/key-scopes.ts';
import { type Access, type Call, changesState, excelPath, needsToken, pathIdsOf } from './call.ts';
import type { ErrorCode } from './errors.ts';

export type BodyShape = {
  schema: z.ZodType;
  /** Schema of the same body as JSON, for a multipart form; its output is the same. */
  json?: z.ZodType;
  /** Largest body in bytes; the default depends on the kind of body. */
  maxBytes?: number;
  /** Most fields and files of a form; by default a number that suits most forms. */
  maxParts?: number;
  /** Error message when the body exceeds `maxBytes`. */
  tooLarge?: string;
};

export type AnswerShape =
  | { as: 'json'; status: 200 | 201 | 202; schema: z.ZodType }
  | { as: 'picture' }
  | { as: 'page' }
  | { as: 'redirect' }
  | { as: 'csv' }
  | { as: 'xlsx' }
  | { as: 'drawing' }
  | { as: 'pdf' }
  | { as: 'document' };

/** The rules of a call: what is checked, and what the documentation says. */
export type Rules = {
  /**
   * The scope that an API key needs for this call; with `any`, every key may make it, because
   * anyone may read the answer. Without it, no key may make the call.
   */
  keyScope?: KeyScope | 'any';
  /** One sentence. */
  summary: string;
  query?: z.ZodType;
  body?: BodyShape;
  answer: AnswerShape;
  /** Errors of its own; `errorsOf` adds the ones that follow from its other properties. */
  errors: readonly ErrorCode[];
  /**
   * Accepts the header If-Match, which replaces the field `version` or is compared with the current
   * content. A call answers 409 when the thing has changed meanwhile.
   */
  ifMatch?: 'version' | 'content';
  /** The field whose ETag the answer carries; the fields in `without` do not change the ETag. */
  tagged?: { field: string; without?: readonly string[] };
  /**
   * Seconds for which caches may keep the answer. It must depend on the query alone and carry no
   * cookie.
   */
  sharedForS?: number;
  /** Set for a call that is allowed while a new password is due. */
  whilePasswordDue?: true;
};

/** The body of a call that sends one. */
export type Body = BodyShape & { as: NonNullable<Call['sends']> };

/** A call joined with its rules. */
export type Endpoint = Call &
  Omit<Rules, 'body'> & {
    body?: Body;
    /** The same rows as a workbook for Excel; every CSV file has one. */
    excel?: Endpoint;
  };

type Joined<Made extends Call, Given extends Rules> = Made &
  Omit<Given, 'body'> &
  (Given extends { body: infer Shape }
    ? { body: Shape & { as: NonNullable<Made['sends']> } }
    : unknown);

/** Joins a call with its rules and keeps the exact types of both. */
export const endpoint = <const Made extends Call, const Given extends Rules>(
  made: Made,
  rules: Given &
    (Made extends { takesJson: true }
      ? { body: BodyShape & { json: z.ZodType } }
      : Made extends { sends: string }
        ? { body: BodyShape & { json?: never } }
        : { body?: never }),
) => {
  const { body, ...checked } = rules as Rules;
  const joined = {
    ...(made as Call),
    ...checked,
    ...(body && { body: { ...body, as: made.sends } }),
  };
  // A file is read without a body.
  const excel: Endpoint = {
    ...(made as Call),
    ...checked,
    name: `${made.name}ForExcel`,
    path: excelPath(made.path),
    summary: `The rows of ${made.name} as a workbook for Excel, which keeps every digit.`,
    answer: { as: 'xlsx' },
  };
  // TypeScript loses the exact types in a spread.
  return { ...joined, ...(checked.answer.as === 'csv' && { excel }) } as unknown as Joined<
    Made,
    Given
  >;
};

/** Whether the server stores the answer, or the fact of it, under the call's idempotency key. */
export const keepsAnswer = ({ idempotency }: Endpoint) =>
  idempotency === 'answer' || idempotency === 'once';

/** Whether the call must come from our own pages. */
export const needsOwnSite = (called: Endpoint) =>
  changesState(called) && called.proof !== 'signature' && called.proof !== 'fields';

/**
 * Whether anyone may send this call a body. For such calls, the number of bodies that a network may
 * send at once is limited before any is read.
 */
export const isLimited = ({ access, body, proof }: Endpoint) =>
  access === 'anyone' && body !== undefined && proof !== 'signature';

export type QueryOf<Called extends Endpoint> = Called extends {
  query: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;
export type BodyOf<Called extends Endpoint> = Called extends {
  body: { schema: infer Schema extends z.ZodType };
}
  ? z.output<Schema>
  : undefined;
/** The value that a handler returns; undefined for an endpoint whose answer is not JSON. */
export type AnswerOf<Called extends Endpoint> = Called['answer'] extends {
  schema: infer Schema extends z.ZodType;
}
  ? z.input<Schema>
  : undefined;

const ROLE_ERRORS: Record<Access, readonly ErrorCode[]> = {
  anyone: [],
  user: ['not_signed_in', 'session_ended', 'blocked'],
  admin: ['not_signed_in', 'session_ended', 'blocked', 'forbidden'],
  superAdmin: ['not_signed_in', 'session_ended', 'blocked', 'forbidden'],
};

const keyErrorsOf = ({ keyScope }: Endpoint): readonly ErrorCode[] => {
  if (keyScope === undefined) return ['key_in_address', 'not_for_keys'];
  const refused = [
    'key_in_address',
    'wrong_key',
    'key_expired',
    'key_revoked',
    'too_many',
  ] as const;
  return keyScope === 'any' ? refused : [...refused, 'scope_missing'];
};

/** Every error an endpoint may answer with. */
export const errorsOf = (called: Endpoint): ErrorCode[] => {
  const implied: ErrorCode[] = [...ROLE_ERRORS[called.access], ...keyErrorsOf(called)];
  if (called.access !== 'anyone' && !called.whilePasswordDue) implied.push('password_due');
  if (needsOwnSite(called)) implied.push('cross_site');
  // If a call sends a token, the token must fit, also for a read.
  if (called.proof !== 'signature' && called.proof !== 'fields') implied.push('wrong_token');
  if (needsToken(called)) implied.push('needs_https');
  if (called.body) implied.push('unreadable', 'wrong_type', 'too_large', 'invalid_fields');
  if (isLimited(called)) implied.push('too_many');
  // Every call that changes something refuses a malformed Idempotency-Key.
  if (changesState(called)) implied.push('invalid_fields');
  if (called.query) implied.push('invalid_fields');
  if (pathIdsOf(called).length > 0) implied.push('not_found');
  if (called.ifMatch) implied.push('conflict', 'invalid_fields');
  if (keepsAnswer(called)) implied.push('conflict');
  return [...new Set([...implied, ...called.errors, 'internal' as const, 'unavailable' as const])];
};

/** A group of calls, with one heading in the documentation. */
export type CallGroup = {
  name: string;
  /** The text below the heading; null if another group with the same heading has it. */
  about: string | null;
  endpoints: readonly Endpoint[];
};

export const callGroup = <const Endpoints extends readonly Endpoint[]>(
  name: string,
  about: string | null,
  endpoints: Endpoints,
) => ({
  name,
  about,
  // The types are those of the declared calls: no page of ours reads a workbook.
  endpoints: endpoints.flatMap((one) => [one, one.excel ?? []].flat()) as unknown as Endpoints,
});
