// Writes the contract as an OpenAPI 3.1 document. Its schemas are JSON Schema, which zod generates.
import { $ZodAsyncError } from 'zod/v4/core';
import { needsToken, type PathId, pathIdsOf } from '../../contract/kernel/call.ts';
import {
  type Body,
  type CallGroup,
  type Endpoint,
  needsOwnSite,
} from '../../contract/kernel/endpoint.ts';
import { errorBodySchema } from '../../contract/kernel/errors-rules.ts';
import { IDEMPOTENCY_KEY } from '../../contract/kernel/idempotency.ts';
import { idempotencyKeySchema } from '../../contract/kernel/idempotency-rules.ts';
import {
  type Components,
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  refTo,
} from './document.ts';
import { createErrorResponses, goodResponses, RESPONSE_HEADERS } from './responses.ts';
import { schemasOf } from './schemas.ts';

/** The tags of these groups, each once and in the order of the page, and the tag of every call. */
const tagsOf = (groups: readonly CallGroup[]) => {
  const tagOf = new Map(
    groups.flatMap(({ name, endpoints }) => endpoints.map((one) => [one.name, name])),
  );
  const about = new Map<string, string>();
  for (const group of groups) about.set(group.name, about.get(group.name) ?? group.about ?? '');
  return {
    tags: [...about].map(([name, description]) => ({ name, description })),
    tagOf: ({ name }: Endpoint) => tagOf.get(name) ?? 'other',
  };
};

const ID: JsonSchema = { type: 'string', pattern: '^[0-9a-hjkmnp-tv-z]{26}$' };
const PATH_ID_MEANING: Record<PathId, string> = {
  id: 'Identifier, the _id of a list or of an earlier answer.',
  item: 'Identifier of the product within it.',
};

const idempotencyKey = (required: boolean): Parameter => ({
  name: IDEMPOTENCY_KEY,
  in: 'header',
  required,
  description: idempotencyKeySchema.description ?? '',
  schema: { type: 'string', minLength: 8, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
});

const queryOf = ({ properties = {}, required = [] }: JsonSchema): Parameter[] =>
  Object.entries(properties as Record<string, JsonSchema>).map(([name, field]) => {
    const { description, ...schema } = field;
    return {
      name,
      in: 'query',
      required: (required as string[]).includes(name),
      description: String(description ?? ''),
      schema,
    };
  });

/**
 * Parameters of an operation: identifiers of the path, the query, and Idempotency-Key. Headers that
 * identify the caller are under `security`.
 */
const parametersOf = (called: Endpoint, query: JsonSchema | undefined): Parameter[] => [
  ...pathIdsOf(called).map(
    (name): Parameter => ({
      name,
      in: 'path',
      required: true,
      description: PATH_ID_MEANING[name],
      schema: ID,
    }),
  ),
  ...queryOf(query ?? {}),
  ...(called.idempotency ? [idempotencyKey(called.idempotency === 'required')] : []),
];

/** Parameters that stand in more than one list, under a name each. */
const sharedParameters = (lists: readonly Parameter[][]) => {
  const parameters: Components['parameters'] = {};
  const names = new Map<string, string>();
  const byText = Map.groupBy(lists.flat(), (parameter) => JSON.stringify(parameter));
  const freeName = (name: string, count = 1): string => {
    const tried = count === 1 ? name : `${name}${count}`;
    return parameters[tried] ? freeName(name, count + 1) : tried;
  };
  for (const [text, [first, second]] of byText) {
    if (!first || !second) continue;
    const name = freeName(first.name);
    names.set(text, name);
    parameters[name] = first;
  }
  return {
    parameters,
    refOf: (parameter: Parameter) => {
      const name = names.get(JSON.stringify(parameter));
      return name === undefined ? parameter : refTo('parameters', name);
    },
  };
};

const WHO: Record<Endpoint['access'], string> = {
  anyone: 'Open to anyone.',
  user: 'For logged-in accounts.',
  admin: 'For admins and superAdmins.',
  superAdmin: 'For superAdmins.',
};

/** The scope with which an API key may make the call; undefined if no key may. */
const keyScopeOf = (called: Endpoint): string | undefined =>
  'keyScope' in called && typeof called.keyScope === 'string' ? called.keyScope : undefined;

const header = (name: string, description: string) => ({
  type: 'apiKey',
  in: 'header',
  name,
  description,
});

/**
 * The two ways to identify the caller: the session cookie of a browser, and the key of a program.
 */
const securitySchemes = (cookieName: string): Components['securitySchemes'] => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieName,
    description: 'The session of a browser, set by POST /auth/login.',
  },
  xsrf: header(
    'X-XSRF-TOKEN',
    'The value of the cookie XSRF-TOKEN, which every answer to GET /user sets. Calls that change something need it beside the session.',
  ),
  origin: header(
    'Origin',
    'The address of this site, e.g. https://lifts.example. Needed where X-XSRF-TOKEN is; browsers send it themselves. Sec-Fetch-Site will do instead, with the value same-origin.',
  ),
  key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'upk_...',
    description:
      'API key of a program, made by a superAdmin: Authorization: Bearer upk_... It needs neither cookie nor Origin nor X-XSRF-TOKEN.',
  },
});

/**
 * The alternatives for identifying the caller: each is sufficient, and needs everything that it
 * lists.
 */
const securityOf = (called: Endpoint): Operation['security'] => {
  const browser = {
    ...(called.access === 'anyone' ? {} : { session: [] }),
    ...(needsToken(called) ? { xsrf: [] } : {}),
    ...(needsOwnSite(called) ? { origin: [] } : {}),
  };
  const scope = keyScopeOf(called);
  const key = scope === undefined ? [] : [{ key: scope === 'any' ? [] : [scope] }];
  return Object.keys(browser).length === 0 && key.length === 0 ? [] : [browser, ...key];
};

/** Who may call, in words. */
const whoMayCall = (called: Endpoint) => {
  const scope = keyScopeOf(called);
  const signed = called.proof === 'signature' ? ' Its sender signs the body.' : '';
  if (scope === undefined || scope === 'any') return `${WHO[called.access]}${signed}`;
  return `${WHO[called.access]} API key: scope \`${scope}\`.`;
};

/** Name and address of the API, if known, and its session cookie. */
type Described = {
  siteName: string;
  siteUrl?: string | undefined;
  cookieName: string;
  /** The scopes that API keys may have. */
  scopes: readonly string[];
};

const MEDIA: Record<Body['as'], string[]> = {
  json: ['application/json'],
  multipart: ['multipart/form-data'],
  'json-or-form': ['application/json', 'application/x-www-form-urlencoded'],
};

const DESCRIPTION = [
  'Every call of the site. There are two ways to authenticate.',
  'A **program** sends an API key, which a superAdmin makes: `Authorization: Bearer upk_...`. It needs nothing else.',
  'A **browser** has the session cookie of POST /auth/login. Calls that change something (every method but GET, and two GETs) also need the header X-XSRF-TOKEN with the value of the cookie XSRF-TOKEN, and Origin or Sec-Fetch-Site. If a call brings a token, it must fit the cookies.',
  'Errors have one shape; their codes are stable; their sentences are not, and are for people; `hint` is for programs. With 429 and 503, Retry-After says when to send it again. Where Idempotency-Key is taken, a call that is sent again under its key is the same call. Lists take page and limit, and answer how many there are in all.',
].join('\n\n');

/** Whether the schema takes an empty object; one that has to fetch a rule asks for a field. */
const mayBeEmpty = (rules: Body['schema']) => {
  try {
    return rules.safeParse({}).success;
  } catch (error) {
    if (error instanceof $ZodAsyncError) return false;
    throw error;
  }
};

/** Name of the JSON body of a call that takes a form as well. */
const jsonOf = (name: string) => `${name}AsJson`;

const schemasIn = (endpoints: readonly Endpoint[], scopes: readonly string[]) => {
  const called: Parameters<typeof schemasOf>[0] = {
    queries: {},
    bodies: {},
    answers: { error: errorBodySchema },
  };
  for (const { name, query, body, answer } of endpoints) {
    if (query) called.queries[name] = query;
    if (body) called.bodies[name] = body.schema;
    if (body?.json) called.bodies[jsonOf(name)] = body.json;
    if (answer.as === 'json') called.answers[name] = answer.schema;
  }
  return schemasOf(called, scopes);
};

const bodyOf = (
  { as, json, schema: rules }: Body,
  schema: JsonSchema,
  asJson: JsonSchema,
): Operation['requestBody'] => ({
  // Without a body, the server takes an empty object.
  required: !mayBeEmpty(rules),
  content: {
    ...Object.fromEntries(MEDIA[as].map((type) => [type, { schema }])),
    ...(json && { 'application/json': { schema: asJson } }),
  },
});

/** The document of these calls. */
export const openApiOf = (
  groups: readonly CallGroup[],
  { siteName, siteUrl, cookieName, scopes }: Described,
): OpenApiDocument => {
  const endpoints = groups.flatMap((group) => group.endpoints);
  const { tags, tagOf } = tagsOf(groups);
  const schemas = schemasIn(endpoints, scopes);
  const errors = createErrorResponses();
  const good = goodResponses(endpoints, schemas.answers);
  const lists = endpoints.map((called) => parametersOf(called, schemas.queries[called.name]));
  const shared = sharedParameters(lists);
  const paths: OpenApiDocument['paths'] = {};
  for (const [at, called] of endpoints.entries()) {
    const parameters = (lists[at] ?? []).map(shared.refOf);
    const operation: Operation = {
      operationId: called.name,
      summary: called.summary,
      description: whoMayCall(called),
      tags: [tagOf(called)],
      security: securityOf(called),
      ...(parameters.length > 0 ? { parameters } : {}),
      ...(called.body
        ? {
            requestBody: bodyOf(
              called.body,
              schemas.bodies[called.name] ?? {},
              schemas.bodies[jsonOf(called.name)] ?? {},
            ),
          }
        : {}),
      responses: { ...good.of(called), ...errors.of(called) },
    };
    paths[called.path] = { ...paths[called.path], [called.method.toLowerCase()]: operation };
  }
  const { ErrorBody: error = {}, ...named } = schemas.named;
  const otherExamples = errors.otherExamples();
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName} API`,
      version: '1',
      summary: `The API of ${siteName}`,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${siteUrl ?? ''}/api`, description: 'This site.' }],
    tags,
    paths,
    components: {
      schemas: {
        ErrorBody: { ...error, ...(otherExamples.length > 0 ? { examples: otherExamples } : {}) },
        ...named,
      },
      parameters: shared.parameters,
      responses: { ...good.responses, ...errors.responses },
      headers: RESPONSE_HEADERS,
      examples: errors.examples(),
      securitySchemes: securitySchemes(cookieName),
    },
  };
};
