// Bodies from bytes to plain values: kind, size and form are checked before any schema sees them.
import type { BodyShape } from '../../contract/endpoint.ts';
import { ApiError, wrongField } from './api-error.ts';

const JSON_MAX_BYTES = 256 * 1024;
const MOST_FIELDS = 40;
const DEEPEST = 20;
const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype'];
const FORM = 'application/x-www-form-urlencoded';

const tooLarge = (shape: BodyShape) => new ApiError('too_large', shape.tooLarge ?? 'The request is too large.');
const unreadable = (sentence: string) => new ApiError('unreadable', sentence);

const contentTypeOf = (request: Request) => (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Whether the page that sent this has no script. */
export const isPlainForm = (request: Request, shape: BodyShape | undefined) => shape?.as === 'json-or-form' && contentTypeOf(request) === FORM;

/** Throws unless the body is of the kind the endpoint takes; needs no reading. */
export const requireContentType = (request: Request, shape: BodyShape) => {
  const type = contentTypeOf(request);
  if (shape.as === 'multipart') {
    if (type !== 'multipart/form-data') throw new ApiError('wrong_type', 'Please send the form as multipart/form-data.');
  } else if (type !== 'application/json' && !isPlainForm(request, shape)) throw new ApiError('wrong_type', 'Please send JSON.');
};

/** The body as it was sent. Throws 413. */
export const readBytes = async (request: Request, shape: BodyShape) => {
  const most = shape.maxBytes ?? JSON_MAX_BYTES;
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(shape);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of request.body ?? []) {
    size += piece.byteLength;
    if (size > most) throw tooLarge(shape);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

/** Objects that reach for prototypes, or lie deeper than any of ours, are an attack. */
const isSuspicious = (value: unknown, depth = 0): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  if (depth > DEEPEST) return true;
  return Object.entries(value).some(([key, inner]) => FORBIDDEN_KEYS.includes(key) || isSuspicious(inner, depth + 1));
};

const parseJson = (bytes: Buffer): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw unreadable('The request is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable('The request must be a JSON object.');
  if (isSuspicious(value)) throw unreadable('The request is not valid.');
  return value;
};

/** One value for each name. A file input left empty sends a file without name and bytes: nothing was chosen. */
const objectOf = (entries: [string, FormDataEntryValue][]) => {
  const given = entries.filter(([, value]) => typeof value === 'string' || value.name !== '' || value.size > 0);
  if (given.length > MOST_FIELDS) throw unreadable('The form could not be read.');
  const seen = new Set<string>();
  for (const [name, value] of given) {
    if (seen.has(name)) throw wrongField(name, typeof value === 'string' ? `Please send "${name}" once.` : 'Please send one image only.');
    seen.add(name);
  }
  return Object.fromEntries(given);
};

const parseForm = async (request: Request, bytes: Buffer<ArrayBuffer>) => {
  const form = await new Response(bytes, { headers: { 'content-type': request.headers.get('content-type') ?? '' } }).formData().catch(() => {
    throw unreadable('The form could not be read.');
  });
  return objectOf([...form]);
};

/** The body as a plain object. Throws 400 or 422 in the house's words. */
export const readBody = async (request: Request, bytes: Buffer<ArrayBuffer>): Promise<unknown> =>
  contentTypeOf(request) === 'application/json' ? parseJson(bytes) : parseForm(request, bytes);
