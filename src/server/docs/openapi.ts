// The contract as an OpenAPI 3.1 document, whose schemas are JSON Schema, which zod writes by
// itself.
import * as z from 'zod';
import {
  type BodyShape,
  type Endpoint,
  errorsOf,
  needsToken,
  type PathId,
  pathIdsOf,
} from '../../contract/endpoint.ts';
import { ERROR_STATUS, errorBodySchema } from '../../contract/errors.ts';
import { IDEMPOTENCY_KEY, idempotencyKeySchema } from '../../contract/idempotency.ts';

export type JsonSchema = Record<string, unknown>;
export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: {
    name: string;
    in: 'query' | 'path' | 'header';
    required: boolean;
    description?: string;
    schema: JsonSchema;
  }[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: JsonSchema }> }
  >;
};
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

const WHO = {
  anyone: 'Open to anyone.',
  user: 'For signed-in accounts.',
  admin: 'For admins and superAdmins.',
  superAdmin: 'For superAdmins.',
};
const MEDIA = {
  json: ['application/json'],
  multipart: ['multipart/form-data'],
  'json-or-form': ['application/json', 'application/x-www-form-urlencoded'],
};
const ANSWERS = {
  picture: 'image/*',
  page: 'text/html',
  csv: 'text/csv',
  document: 'application/json',
};
const ID: JsonSchema = { type: 'string', pattern: '^[0-7][0-9a-hjkmnp-tv-z]{25}$' };

const { description: ONCE_KEY_MEANING = '', ...ONCE_KEY } = z.toJSONSchema(idempotencyKeySchema);

const queryParameters = (schema: z.ZodType | undefined): Operation['parameters'] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...json }]) => ({
    name,
    in: 'query' as const,
    required: required.includes(name),
    ...(typeof description === 'string' ? { description } : {}),
    schema: json,
  }));
};

const PATH_ID_MEANING: Record<PathId, string> = {
  id: 'Identifier, the _id of a list or of an earlier answer.',
  item: 'Identifier of the product within it.',
};

const parametersOf = (called: Endpoint): Operation['parameters'] => [
  ...pathIdsOf(called).map((name) => ({
    name,
    in: 'path' as const,
    required: true,
    description: PATH_ID_MEANING[name],
    schema: ID,
  })),
  ...queryParameters(called.query),
  ...(needsToken(called)
    ? [
        {
          name: 'X-XSRF-TOKEN',
          in: 'header' as const,
          required: true,
          description: 'Value of the cookie XSRF-TOKEN.',
          schema: { type: 'string' },
        },
      ]
    : []),
  ...(called.idempotency
    ? [
        {
          name: IDEMPOTENCY_KEY,
          in: 'header' as const,
          required: called.idempotency === 'required',
          description: ONCE_KEY_MEANING,
          schema: ONCE_KEY,
        },
      ]
    : []),
];

const answersOf = (called: Endpoint): Operation['responses'] => {
  const { answer } = called;
  const good =
    answer.as === 'json'
      ? {
          [answer.status]: {
            description: 'Done.',
            content: { 'application/json': { schema: schemaOf(answer.schema, 'output') } },
          },
        }
      : {
          200: {
            description: 'Done.',
            content: { [ANSWERS[answer.as]]: { schema: { type: 'string' } } },
          },
        };
  const codes = Map.groupBy(errorsOf(called), (code) => ERROR_STATUS[code]);
  const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const bad = [...codes].map(([status, named]) => [
    status,
    { description: named.map((code) => `\`${code}\``).join(', '), content: error },
  ]);
  return { ...good, ...Object.fromEntries(bad) };
};

const bodyOf = ({ as, schema }: BodyShape) => ({
  required: true as const,
  content: Object.fromEntries(
    MEDIA[as].map((type) => [type, { schema: schemaOf(schema, 'input') }]),
  ),
});

const operationOf = (called: Endpoint): Operation => ({
  operationId: called.name,
  summary: called.summary,
  description: WHO[called.access],
  tags: [called.path.split('/')[1] ?? ''],
  security: called.access === 'anyone' ? [] : [{ session: [] }],
  parameters: parametersOf(called),
  ...(called.body ? { requestBody: bodyOf(called.body) } : {}),
  responses: answersOf(called),
});

/** The document of these endpoints. */
export const openApiOf = (endpoints: readonly Endpoint[], siteName: string): OpenApiDocument => {
  const paths: OpenApiDocument['paths'] = {};
  for (const called of endpoints)
    paths[called.path] = {
      ...paths[called.path],
      [called.method.toLowerCase()]: operationOf(called),
    };
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName} API`,
      version: '1',
      description:
        'Every call of the site. Errors have one shape; their codes are stable, their sentences are not.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBodySchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    },
  };
};
