// The answer of every endpoint to every caller and to every fault in a request: the lines of
// tests/fixtures/golden/refusals.txt.
import { emptyCategory } from '../../../src/contract/catalogue/category-fields.ts';
import { contactFields } from '../../../src/contract/catalogue/contact-page.ts';
import { emptyOf } from '../../../src/contract/catalogue/field-values.ts';
import {
  changesState,
  type PathId,
  pathIdsOf,
  pathWith,
} from '../../../src/contract/kernel/call.ts';
import type { Endpoint } from '../../../src/contract/kernel/endpoint.ts';
import type { Answer, Visitor } from '../visitor.ts';

/** A well-formed id that nothing has. */
export const UNKNOWN_ID = '01jzzzzzzzzzzzzzzzzzzzzzzz';
const MALFORMED_ID = 'not-an-id';
const ONCE_KEY = 'one-and-the-same-call';

/** A caller, with the headers that it sends with every call. */
export type Caller = { name: string; visitor: Visitor; headers: Record<string, string> };
export type RefusalWorld = {
  close: () => void;
  callers: readonly Caller[];
  /** The id of an existing thing, for this `{name}` in the path of this call. */
  knownId: (called: Endpoint, name: PathId) => string | undefined;
};

type Fault = {
  name: string;
  isFor?: (called: Endpoint) => boolean;
  ids?: 'known' | 'malformed';
  query?: string;
  /** Headers in place of the usual ones; null leaves one out. */
  headers?: Record<string, string | null>;
  body?: string | null | ((called: Endpoint) => string | undefined);
};

const BOUNDARY = 'golden-boundary';
const isJson = ({ body }: Endpoint) => body?.as === 'json' || body?.as === 'json-or-form';
const hasBody = ({ body }: Endpoint) => body !== undefined;
const isForm = ({ body }: Endpoint) => body?.as === 'multipart';
const formOf = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')}--${BOUNDARY}--\r\n`;
const hasIds = (called: Endpoint) => pathIdsOf(called).length > 0;
const PLAIN_FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };

/** A valid change for every call that compares If-Match, so that only If-Match is refused. */
const CHANGES: Record<string, Record<string, string>> = {
  '/admin/quote/{id}': { priority: 'low' },
  '/admin/grievance/{id}': { note: 'They called.' },
  '/super-admin/webhook/{id}': { description: 'Ours' },
  '/admin/coupon/{id}': { description: 'For friends' },
  '/admin/order-note/{id}': { adminNote: 'Call the gate.' },
  '/admin/category/{id}': { category: JSON.stringify(emptyCategory()) },
  '/admin/product/{id}': { summary: 'Soft, and blue.' },
  '/admin/running-cost': { careRisePercent: '4' },
  '/admin/company': { hours: 'Every day, 8:00 to 20:00' },
  '/admin/pages/{id}': { page: JSON.stringify(emptyOf(contactFields)) },
};
/** The same for a call whose body is more than texts. */
const JSON_CHANGES: Record<string, object> = {
  '/admin/translations/{id}': {
    texts: [{ path: 'skip', of: '00000000', text: 'ഒഴിവാക്കുക', isConfirmed: false }],
  },
};
const changeOf = (called: Endpoint) => {
  if (!called.body) return undefined;
  const json = JSON_CHANGES[called.path];
  if (json) return JSON.stringify(json);
  const fields = CHANGES[called.path];
  if (!fields) throw new Error(`${called.name} compares If-Match: give it something to change.`);
  return isForm(called) ? formOf(fields) : JSON.stringify(fields);
};

/** Every request has one fault; its ids are those of nothing, if not said otherwise. */
const FAULTS: readonly Fault[] = [
  { name: 'nothing sent' },
  { name: 'known id', isFor: hasIds, ids: 'known' },
  { name: 'malformed id', isFor: hasIds, ids: 'malformed' },
  { name: 'no token', headers: { 'x-xsrf-token': null } },
  { name: 'token of another session', headers: { 'x-xsrf-token': 'random.signature' } },
  { name: 'from another site', headers: { 'sec-fetch-site': 'cross-site' } },
  { name: 'from no site', headers: { 'sec-fetch-site': null } },
  { name: 'unknown query name', query: '?nothing=1' },
  { name: 'page 0', isFor: (called) => called.list !== undefined, query: '?page=0' },
  { name: 'no body', isFor: hasBody, body: null },
  { name: 'wrong content type', isFor: hasBody, headers: { 'content-type': 'text/plain' } },
  { name: 'broken JSON', isFor: isJson, body: '{' },
  { name: 'unknown field', isFor: isJson, body: '{"nothing":1}' },
  { name: 'unknown field', isFor: isForm, body: formOf({ nothing: '1' }) },
  { name: 'broken form', isFor: isForm, body: 'nothing' },
  {
    name: 'plain form',
    isFor: ({ body }) => body?.as === 'json-or-form',
    headers: PLAIN_FORM,
    body: 'nothing=1',
  },
  { name: 'no idempotency key', isFor: changesState, headers: { 'idempotency-key': null } },
  { name: 'malformed idempotency key', isFor: changesState, headers: { 'idempotency-key': 'x' } },
  { name: 'malformed If-Match', isFor: changesState, headers: { 'if-match': 'nothing' } },
  {
    name: 'If-Match where it is not compared',
    isFor: (called) => changesState(called) && called.ifMatch === undefined,
    ids: 'known',
    headers: { 'if-match': '"7"' },
  },
  {
    name: 'If-Match of another state',
    isFor: ({ ifMatch }) => ifMatch !== undefined,
    ids: 'known',
    headers: { 'if-match': '"7"' },
    body: changeOf,
  },
];

const contentTypeOf = ({ body }: Endpoint) =>
  body?.as === 'multipart' ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';

const tellHtml = (text: string) =>
  text
    .replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** An answer in one line; for a success the status alone. */
const tell = ({ status, headers, body, text }: Answer) => {
  if (status < 300) return String(status);
  const location = headers.get('location');
  if (location !== null) return `${status} to ${location}`;
  if (body === undefined) return `${status} ${headers.get('content-type')}: ${tellHtml(text)}`;
  const { error, code, fields, hint, ...more } = body;
  const retry = headers.get('retry-after');
  return [
    `${status} ${code}: ${error}`,
    ...Object.entries(fields ?? {}).map(([name, message]) =>
      message === error ? `[${name}]` : `[${name}: ${message}]`,
    ),
    ...(hint === undefined ? [] : [`(hint: ${hint})`]),
    ...(retry === null ? [] : [`(retry after ${retry})`]),
    ...(Object.keys(more).length === 0 ? [] : [JSON.stringify(more)]),
  ].join(' ');
};

const sendTo = (
  called: Endpoint,
  { ids, query = '', headers = {}, body }: Fault,
  { visitor, headers: own }: Caller,
  knownId: RefusalWorld['knownId'],
) => {
  const idFor = (name: PathId) => {
    if (ids === 'malformed') return MALFORMED_ID;
    return (ids === 'known' && knownId(called, name)) || UNKNOWN_ID;
  };
  const sent: Record<string, string | null> = {
    'sec-fetch-site': 'same-origin',
    'idempotency-key': changesState(called) ? ONCE_KEY : null,
    'content-type': called.body ? contentTypeOf(called) : null,
    ...own,
    ...headers,
  };
  const usual = isForm(called) ? formOf({}) : '{}';
  const given = typeof body === 'function' ? body(called) : body;
  return visitor.copy().raw(called.method, `${pathWith(called, idFor)}${query}`, {
    headers: Object.fromEntries(
      Object.entries(sent).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    ),
    ...(called.body && { body: Buffer.from(given === null ? '' : (given ?? usual)) }),
  });
};

/** Whether a request has changed nothing on the site. */
const isHarmless = (called: Endpoint, { status }: Answer) => status >= 300 || !changesState(called);

/** Joins the lines of callers who get the same answer for the same faults. */
const linesOf = (told: readonly { caller: string; cases: string; answer: string }[]) =>
  [...Map.groupBy(told, ({ cases, answer }) => `${cases} | ${answer}`)].map(
    ([line, those]) => `${those.map(({ caller }) => caller).join(', ')} | ${line}`,
  );

/**
 * The lines about one endpoint: callers, the faults that get one answer, and the answer. After a
 * request that has changed something, the next one gets a new site.
 */
export const refusalsOf = async (
  called: Endpoint,
  newWorld: () => Promise<RefusalWorld>,
): Promise<string> => {
  let world = await newWorld();
  const told: { caller: string; cases: string; answer: string }[] = [];
  for (const at of world.callers.keys()) {
    const casesOf = new Map<string, string[]>();
    const callerNow = () => world.callers[at] as Caller;
    for (const fault of FAULTS) {
      if (fault.isFor && !fault.isFor(called)) continue;
      const answer = await sendTo(called, fault, callerNow(), world.knownId);
      const words = tell(answer);
      casesOf.set(words, [...(casesOf.get(words) ?? []), fault.name]);
      if (isHarmless(called, answer)) continue;
      world.close();
      world = await newWorld();
    }
    for (const [answer, cases] of casesOf)
      told.push({
        caller: callerNow().name,
        cases: casesOf.size === 1 ? 'whatever is sent' : cases.join(', '),
        answer,
      });
  }
  world.close();
  return [`# ${called.method} ${called.path}`, ...linesOf(told)].join('\n');
};
