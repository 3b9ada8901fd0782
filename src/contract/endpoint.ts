// What a call of the API is: one value that the server mounts, the client types, the documentation
// prints and the tests try.
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { KeyScope } from './key-scopes.ts';
import type { ListNames } from './list.ts';

/** Lowest role that may call; each level includes the ones after it. */
export const ACCESS = ['anyone', 'user', 'admin', 'superAdmin'] as const;
export type Access = (typeof ACCESS)[number];
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export type BodyShape = {
  /**
   * `json-or-form`: JSON from a script, or the plain form of a page without one, which is answered
   * with a page.
   */
  as: 'json' | 'multipart' | 'json-or-form';
  schema: z.ZodType;
  /** Largest body in bytes; a sensible one for the kind unless named. */
  maxBytes?: number;
  /** Most fields and files of a form; a sensible number unless named. */
  maxParts?: number;
  /** What is said of a larger one. */
  tooLarge?: string;
};

export type AnswerShape =
  | { as: 'json'; status: 200 | 201 | 202; schema: z.ZodType; list?: ListNames }
  | { as: 'picture' }
  | { as: 'page' }
  | { as: 'redirect' }
  | { as: 'csv' }
  | { as: 'drawing' }
  | { as: 'pdf' }
  | { as: 'document' };

export type Endpoint = {
  /** Unique name, for the documentation and for logs. */
  name: string;
  method: Method;
  /** Below /api; `{id}` stands for an identifier, `{item}` for one of something within it. */
  path: `/${string}`;
  access: Access;
  /**
   * The scope with which an API key may make this call; `any` for what everybody may read, with
   * every key. Without it the call is closed to keys.
   */
  keyScope?: KeyScope | 'any';
  /** One sentence. */
  summary: string;
  query?: z.ZodType;
  body?: BodyShape;
  answer: AnswerShape;
  /** Errors of its own; `errorsOf` adds the ones that follow from its other properties. */
  errors: readonly ErrorCode[];
  /** Said of a GET that changes something; every other method does anyway. */
  changesState?: true;
  /**
   * The call is open to anyone but concerns the caller's session: it ends the session, or the
   * caller's account owns the data sent.
   */
  isForCaller?: true;
  /**
   * `origin`: being on our site is proof enough, because the call uses nobody's rights.
   * `signature`: another server calls, and what it sends is read only when it has signed it.
   * `fields`: a browser comes from another site, and brings fields that are signed; what is not
   * signed changes nothing.
   * Otherwise the anti-forgery token is needed too.
   */
  proof?: 'origin' | 'signature' | 'fields';
  /**
   * The header Idempotency-Key makes sending it again harmless, or is what the call cannot do
   * without: the thing that is made records its key. `answer`: the first answer is kept and given
   * again. `once`: the answer contains a secret, so that a repeat is refused with 409.
   */
  idempotency?: 'optional' | 'required' | 'answer' | 'once';
  /**
   * The header If-Match is accepted: in place of the field `version`, or compared with the thing as
   * it is then. 409 when somebody has changed it meanwhile.
   */
  ifMatch?: 'version' | 'content';
  /** The answer's field whose ETag the answer carries, but for these counters of it. */
  tagged?: { field: string; without?: readonly string[] };
  /**
   * The answer depends on nothing but the query: caches may keep it for so many seconds, and it
   * carries no cookie.
   */
  sharedForS?: number;
  /** May be called while a new password is due. */
  whilePasswordDue?: true;
};

/** Declares an endpoint and keeps its exact types. */
export const endpoint = <const Declared extends Endpoint>(declared: Declared): Declared => declared;

/** What stands in paths for identifiers, in the order in which they stand there. */
export const PATH_IDS = ['id', 'item'] as const;
export type PathId = (typeof PATH_IDS)[number];
export const pathIdsOf = ({ path }: Pick<Endpoint, 'path'>) =>
  PATH_IDS.filter((name) => path.includes(`{${name}}`));
/** The path with `replacement` in place of every `{name}`. */
export const pathWith = ({ path }: Pick<Endpoint, 'path'>, replacement: (name: PathId) => string) =>
  PATH_IDS.reduce<string>((made, name) => made.replace(`{${name}}`, () => replacement(name)), path);

/** Whether the answer is kept under its key, or the fact that it was given. */
export const keepsAnswer = ({ idempotency }: Endpoint) =>
  idempotency === 'answer' || idempotency === 'once';

export const changesState = ({ method, changesState }: Endpoint) =>
  method !== 'GET' || changesState === true;

/** Whether the call must come from our own pages. */
export const needsOwnSite = (called: Endpoint) =>
  changesState(called) && called.proof !== 'signature' && called.proof !== 'fields';
/** Whether it must bring the anti-forgery token. */
export const needsToken = (called: Endpoint) => changesState(called) && called.proof === undefined;

/**
 * Whether the call reads or changes data of the caller's account: a page makes it only for the
 * account that it shows.
 */
export const isForAccount = ({ access, isForCaller }: Endpoint) =>
  access !== 'anyone' || isForCaller === true;

/**
 * Whether strangers may send a body to it: how many a network may send at once is limited, before
 * any of it is read.
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
/**
 * What a handler gives back; undefined for an endpoint that answers with something other than JSON.
 */
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
  // If a call brings a token, reads included, the token has to fit.
  if (called.proof !== 'signature' && called.proof !== 'fields') implied.push('wrong_token');
  if (needsToken(called)) implied.push('needs_https');
  if (called.body) implied.push('unreadable', 'wrong_type', 'too_large', 'invalid_fields');
  if (isLimited(called)) implied.push('too_many');
  // A key that cannot be one is refused wherever something is changed.
  if (changesState(called)) implied.push('invalid_fields');
  if (called.query) implied.push('invalid_fields');
  if (pathIdsOf(called).length > 0) implied.push('not_found');
  if (called.ifMatch) implied.push('conflict', 'invalid_fields');
  if (keepsAnswer(called)) implied.push('conflict');
  return [...new Set([...implied, ...called.errors, 'internal' as const, 'unavailable' as const])];
};
