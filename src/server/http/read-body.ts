// Bodies from bytes to plain values: kind, size and form are checked before any schema sees them.
import type { Body } from '../../contract/kernel/endpoint.ts';
import { shownName } from '../../contract/kernel/field-message.ts';
import { JSON_MAX, parsePlainJson } from '../../contract/kernel/plain-json.ts';
import { ApiError, wrongField } from '../refusal.ts';
import { hasUsualParts, PARTS_MAX } from './form-parts.ts';

const FORM = 'application/x-www-form-urlencoded';

const tooLarge = (shape: Body) =>
  new ApiError('too_large', shape.tooLarge ?? 'The request is too large.');
const unreadable = (sentence: string) => new ApiError('unreadable', sentence);

const contentTypeOf = (request: Request) =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Whether the page that sent this has no script. */
export const isPlainForm = (request: Request, shape: Body | undefined) =>
  shape?.as === 'json-or-form' && contentTypeOf(request) === FORM;

/** Throws unless the body is of the kind the endpoint takes; needs no reading. */
export const requireContentType = (request: Request, shape: Body) => {
  const type = contentTypeOf(request);
  if (shape.as === 'multipart') {
    if (type !== 'multipart/form-data')
      throw new ApiError('wrong_type', 'Please send the form as multipart/form-data.');
  } else if (type !== 'application/json' && !isPlainForm(request, shape))
    throw new ApiError('wrong_type', 'Please send JSON.');
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
    // Whoever was sending has gone away or sent something that is no HTTP: that is no fault of
    // ours.
    throw error instanceof ApiError
      ? error
      : unreadable('The request was cut off before it was complete.');
  }
  return Buffer.concat(pieces);
};

const decoded = (bytes: Buffer) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('The request is not valid JSON.');
  }
};

const parseJson = (bytes: Buffer): unknown => {
  const parsed = parsePlainJson(decoded(bytes));
  if (parsed === 'malformed') throw unreadable('The request is not valid JSON.');
  if (parsed === 'excessive') throw unreadable('The request is not valid.');
  const { value, isForbidden } = parsed;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw unreadable('The request must be a JSON object.');
  if (isForbidden) throw unreadable('The request is not valid.');
  return value;
};

/**
 * One value for each name. A file input left empty sends a file without name and bytes: nothing was
 * chosen.
 */
const objectOf = (entries: [string, File | string][], most: number) => {
  const given = entries.filter(
    ([, value]) => typeof value === 'string' || value.name !== '' || value.size > 0,
  );
  if (given.length > most) throw unreadable('The form could not be read.');
  const seen = new Set<string>();
  for (const [name, value] of given) {
    if (seen.has(name))
      throw wrongField(
        shownName(name),
        typeof value === 'string'
          ? `Please send "${shownName(name)}" once.`
          : 'Please send one image only.',
      );
    seen.add(name);
  }
  return Object.fromEntries(given);
};

const parseForm = async (request: Request, bytes: Buffer<ArrayBuffer>, most = PARTS_MAX) => {
  const contentType = request.headers.get('content-type') ?? '';
  const unreadableForm = () => unreadable('The form could not be read.');
  if (contentTypeOf(request) !== FORM && !hasUsualParts(bytes, contentType, most))
    throw unreadableForm();
  const form = await new Response(bytes, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw unreadableForm();
    });
  return objectOf([...form], most);
};

/** The body as a plain object. Throws 400 or 422 in the house's words. */
export const readBody = async (
  request: Request,
  bytes: Buffer<ArrayBuffer>,
  { maxParts }: Pick<Body, 'maxParts'>,
): Promise<unknown> =>
  contentTypeOf(request) === 'application/json'
    ? parseJson(bytes)
    : parseForm(request, bytes, maxParts);
