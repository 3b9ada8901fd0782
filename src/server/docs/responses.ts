// Answers of an operation: the one that is meant, and every error, those that several operations
// share written once.
import { type AnswerShape, type Endpoint, errorsOf } from '../../contract/kernel/endpoint.ts';
import { ERROR_CODES, ERROR_STATUS, type ErrorCode } from '../../contract/kernel/errors.ts';
import {
  type Components,
  type Content,
  type JsonSchema,
  type Operation,
  type Response,
  refTo,
} from './document.ts';
import { errorExample } from './error-examples.ts';

type FileShape = Exclude<AnswerShape['as'], 'json' | 'redirect'>;
const FILES: Record<FileShape, [description: string, content: Content]> = {
  picture: ['The picture.', { 'image/*': { schema: { type: 'string', format: 'binary' } } }],
  page: ['A page to read.', { 'text/html': { schema: { type: 'string' } } }],
  pdf: ['The file.', { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }],
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

/** When the call may be sent again is said with these. */
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
    /** What an endpoint's errors look like, by status. */
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
    /** Examples of codes that no operation names: another method than those that are described. */
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

/** Answers as they are meant; one that several operations give is written once. */
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
