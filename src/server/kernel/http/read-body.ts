// Turns bodies from bytes into plain values: checks kind, size and form before any schema sees
// them.
import type { Body } from '../../../contract/kernel/endpoint.ts';
import { shownName } from '../../../contract/kernel/field-message.ts';
import { JSON_MAX, parsePlainJson } from '../../../contract/kernel/plain-json.ts';
import { ApiError, wrongField, wrongPart, wrongRequest } from '../refusal.ts';

/** Fields and files of a form, unless its endpoint names more. */
const PARTS_MAX = 40;
/** The head of a part: names and a type. */
const HEAD_MAX_BYTES = 16 * 1024;
const HEAD_END = '\r\n\r\n';

/** At most 70 characters (RFC 2046), quoted or not. */
const BOUNDARY = /;\s{0,9}boundary=(?:"([^"]{1,70})"|([^;\s"]{1,70}))/i;

/**
 * Whether a form has at most `most` parts, each with a head of usual length. False as well if no
 * boundary is named. Checked before the form is parsed: a few megabytes can hold tens of thousands
 * of parts, which take time.
 */
export const hasUsualParts = (bytes: Buffer, contentType: string, most = PARTS_MAX) => {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return false;
  const mark = Buffer.from(`--${boundary}`);
  let parts = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    parts += 1;
    const start = at + mark.length;
    const end = bytes.subarray(start, start + HEAD_MAX_BYTES + HEAD_END.length).indexOf(HEAD_END);
    const isLast = bytes.subarray(start, start + 2).toString('latin1') === '--';
    // The boundary that ends the form has no head and does not count.
    if (!isLast && (end < 0 || parts > most)) return false;
  }
  return true;
};

const FORM = 'application/x-www-form-urlencoded';

const tooLarge = (shape: Body) =>
  new ApiError('too_large', shape.tooLarge ?? 'The request is too large.');
const unreadable = (hint: string) => wrongRequest('unreadable', hint);

const contentTypeOf = (request: Request) =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Whether a page without script sent this. */
export const isPlainForm = (request: Request, shape: Body | undefined) =>
  shape?.as === 'json-or-form' && contentTypeOf(request) === FORM;

/** Whether the body is JSON; anything else is a form. */
export const isJson = (request: Request) => contentTypeOf(request) === 'application/json';

/**
 * Throws unless the body has the endpoint's content type; reads nothing. A request without a body
 * needs no type.
 */
export const requireContentType = (request: Request, shape: Body) => {
  const type = contentTypeOf(request);
  const length = request.headers.get('content-length');
  if (type === '' && (request.body === null || length === '0')) return;
  if (shape.as === 'multipart') {
    if (type === 'multipart/form-data' || (shape.json && isJson(request))) return;
    throw wrongRequest(
      'wrong_type',
      shape.json
        ? 'Send JSON, or the form as multipart/form-data.'
        : 'Send the form as multipart/form-data.',
    );
  }
  if (type !== 'application/json' && !isPlainForm(request, shape))
    throw wrongRequest('wrong_type', 'Send JSON, with the header Content-Type: application/json.');
};

/** The body as it was sent. Throws 413, and 400 when its end never came. */
export const readBytes = async (request: Request, shape: Body) => {
  const most = shape.maxBytes ?? JSON_MAX;
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(shape);
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of request.body ?? []) {
      size += piece.byteLength;
      if (size > most) throw tooLarge(shape);
      pieces.push(piece);
    }
  } catch (error) {
    // The sender has disconnected, or did not send valid HTTP: not our fault.
    throw error instanceof ApiError
      ? error
      : new ApiError('unreadable', 'The request was cut off before it was complete.');
  }
  return Buffer.concat(pieces);
};

const decoded = (bytes: Buffer) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('The body is not valid JSON.');
  }
};

const parseJson = (bytes: Buffer): unknown => {
  const parsed = parsePlainJson(decoded(bytes));
  if (parsed === 'malformed') throw unreadable('The body is not valid JSON.');
  if (parsed === 'excessive') throw unreadable('The body has too many values or levels.');
  const { value, isForbidden } = parsed;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw unreadable('The body must be a JSON object.');
  if (isForbidden) throw unreadable('The body has a name that is not allowed.');
  return value;
};

/**
 * One value for each name. An empty file input sends a file without name and bytes, which counts as
 * no file.
 */
const objectOf = (entries: [string, File | string][], most: number) => {
  const given = entries.filter(
    ([, value]) => typeof value === 'string' || value.name !== '' || value.size > 0,
  );
  if (given.length > most) throw unreadable('The body is not a valid form.');
  const seen = new Set<string>();
  for (const [name, value] of given) {
    if (seen.has(name))
      throw typeof value === 'string'
        ? wrongPart(shownName(name), `Send "${shownName(name)}" once.`)
        : wrongField(shownName(name), 'Please send one image only.');
    seen.add(name);
  }
  return Object.fromEntries(given);
};

const parseForm = async (request: Request, bytes: Buffer<ArrayBuffer>, most = PARTS_MAX) => {
  const contentType = request.headers.get('content-type') ?? '';
  const unreadableForm = () => unreadable('The body is not a valid form.');
  if (contentTypeOf(request) !== FORM && !hasUsualParts(bytes, contentType, most))
    throw unreadableForm();
  const form = await new Response(bytes, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw unreadableForm();
    });
  return objectOf([...form], most);
};

/**
 * Parses the body into a plain object; an empty body gives an empty one. Throws 400 or 422 with
 * sentences of our own.
 */
export const readBody = async (
  request: Request,
  bytes: Buffer<ArrayBuffer>,
  { maxParts }: Pick<Body, 'maxParts'>,
): Promise<unknown> => {
  if (bytes.length === 0) return {};
  return isJson(request) ? parseJson(bytes) : parseForm(request, bytes, maxParts);
};
