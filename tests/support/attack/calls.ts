// The calls of the API as its own OpenAPI document lists them, with a value for every field.
import {
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
  resolved,
} from '../../../src/server/docs/document.ts';
import type { Visitor } from '../visitor.ts';
import type { Role } from './people.ts';

export type Call = {
  name: string;
  method: string;
  /** Below /api, with `{id}` and `{item}`. */
  path: string;
  /** The lowest role that may make the call. */
  role: Role;
  query: readonly string[];
  bodies: readonly { type: string; schema: JsonSchema }[];
  /** Statuses that the document names for its answers. */
  statuses: readonly number[];
  /** Error codes that the document names for its answers. */
  codes: readonly string[];
};

const SCHEMAS = '#/components/schemas/';
const ROLE_OF: Record<string, Role> = {
  'Open to anyone.': 'anonymous',
  'For logged-in accounts.': 'customer',
  'For admins and superAdmins.': 'admin',
  'For superAdmins.': 'superAdmin',
};

/** The schema with every reference replaced by the schema that it names. */
const whole = (document: OpenApiDocument, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => whole(document, one));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = value as JsonSchema;
  const named =
    typeof $ref === 'string' ? document.components.schemas[$ref.slice(SCHEMAS.length)] : {};
  return Object.fromEntries(
    Object.entries({ ...named, ...rest }).map(([name, one]) => [name, whole(document, one)]),
  );
};

const callOf = (
  document: OpenApiDocument,
  method: string,
  path: string,
  operation: Operation,
): Call => {
  const [, role] =
    Object.entries(ROLE_OF).find(([who]) => operation.description.startsWith(who)) ?? [];
  if (!role) throw new Error(`The document does not say who may call ${operation.operationId}`);
  return {
    name: operation.operationId,
    method: method.toUpperCase(),
    path,
    role,
    query: (operation.parameters ?? [])
      .map((parameter) => resolved(document.components.parameters, parameter))
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => name),
    bodies: Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => ({
      type,
      schema: whole(document, schema) as JsonSchema,
    })),
    statuses: Object.keys(operation.responses).map(Number),
    codes: Object.values(operation.responses).flatMap((response) =>
      Object.values(resolved(document.components.responses, response).content ?? {}).flatMap(
        ({ examples = {} }) => Object.keys(examples),
      ),
    ),
  };
};

export const readCalls = async (visitor: Visitor): Promise<Call[]> => {
  const document = (await visitor.get('/openapi.json')).body as OpenApiDocument;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(document, method, path, operation)),
  );
};

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const TEXTS: Record<string, string> = {
  'date-time': '2026-11-22T10:00:00Z',
  date: '2026-11-22',
  uri: 'https://example.com/',
};

/**
 * A value that the schema takes, as far as its text tells; `samples` has other values, by the name
 * of the field.
 */
export const sampleOf = (
  schema: JsonSchema,
  samples: Readonly<Record<string, Json>>,
  name = '',
): Json => {
  const known = samples[name];
  if (known !== undefined) return known;
  const {
    type,
    enum: choices,
    const: only,
    anyOf,
    properties,
    items,
    format,
    minimum = 1,
  } = schema as Record<string, unknown>;
  if (only !== undefined) return only as Json;
  if (Array.isArray(choices)) return choices[0] as Json;
  if (Array.isArray(anyOf)) return sampleOf(anyOf.at(0), samples, name);
  if (type === 'object' || properties)
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([field, inner]) => [
        field,
        sampleOf(inner, samples, field),
      ]),
    );
  if (type === 'array') return [sampleOf(items as JsonSchema, samples, name)];
  const [kind] = Array.isArray(type) ? type : [type];
  if (kind === 'number' || kind === 'integer') return Math.max(1, Number(minimum));
  if (kind === 'boolean') return true;
  return TEXTS[String(format)] ?? 'Some words of no meaning';
};
