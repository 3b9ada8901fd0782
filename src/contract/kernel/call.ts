// A call of the API as the browser makes it: plain data. `endpoint` joins it with the rules that
// check its query, body and answer, for the server, the documentation and the tests.

/** Lowest role that may call; each level includes the ones after it. */
export const ACCESS = ['anyone', 'user', 'admin', 'superAdmin'] as const;
export type Access = (typeof ACCESS)[number];
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Names of an answer's fields for the rows of a list and their total. */
export type ListNames = { rows: string; total: string };

export type Call = {
  /** Unique name, for the documentation and for logs. */
  name: string;
  method: Method;
  /** Below /api; `{id}` stands for the identifier of a thing, `{item}` for that of a part of it. */
  path: `/${string}`;
  access: Access;
  /**
   * The call is open to anyone but concerns the caller's session: it ends the session, or the
   * caller's account owns the data sent.
   */
  isForCaller?: true;
  /** Set for a GET that changes something; every other method does anyway. */
  changesState?: true;
  /**
   * `origin`: being on our site is proof enough, because the call uses no account's rights.
   * `signature`: another server calls, and its body is read only if the signature is right.
   * `fields`: a browser comes from another site with signed fields; unsigned ones change nothing.
   * By default, a call that changes something needs the anti-forgery token too.
   */
  proof?: 'origin' | 'signature' | 'fields';
  /**
   * Use of the header Idempotency-Key, which makes sending the call again harmless. `optional` and
   * `required`: the thing that the call makes records the key. `answer`: the first answer is kept
   * and given again. `once`: the answer contains a secret, so a repeat is refused with 409.
   */
  idempotency?: 'optional' | 'required' | 'answer' | 'once';
  /**
   * Form of the body; absent for a call without one. `json-or-form`: JSON from a script, or the
   * plain form of a page without one, which is answered with a page.
   */
  sends?: 'json' | 'multipart' | 'json-or-form';
  /** Set for a call with a multipart form that takes the same as JSON; our own pages send JSON. */
  takesJson?: true;
  /** Set for a call that answers with one page of a list. */
  list?: ListNames;
};

/** Declares a call and keeps its exact types. */
export const call = <const Declared extends Call>(declared: Declared): Declared => declared;

/** Names of the identifiers in paths, in their order there. */
export const PATH_IDS = ['id', 'item'] as const;
export type PathId = (typeof PATH_IDS)[number];
export const pathIdsOf = ({ path }: Pick<Call, 'path'>) =>
  PATH_IDS.filter((name) => path.includes(`{${name}}`));
/** The address of a workbook for Excel; it lies beside that of the CSV file. */
export const excelPath = <Path extends string>(path: Path) =>
  path.replace(/\.csv(?=\?|$)/, '.xlsx') as Path;

/** The path with `replacement` in place of every `{name}`. */
export const pathWith = ({ path }: Pick<Call, 'path'>, replacement: (name: PathId) => string) =>
  PATH_IDS.reduce<string>((made, name) => made.replace(`{${name}}`, () => replacement(name)), path);

export const changesState = ({ method, changesState }: Call) =>
  method !== 'GET' || changesState === true;

/** Whether the call must send the anti-forgery token. */
export const needsToken = (called: Call) => changesState(called) && called.proof === undefined;

/**
 * Whether the call reads or changes data of the caller's account: a page makes it only for the
 * account that it shows.
 */
export const isForAccount = ({ access, isForCaller }: Call) =>
  access !== 'anyone' || isForCaller === true;
