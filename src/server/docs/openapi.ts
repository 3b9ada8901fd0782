// The contract as an OpenAPI 3.1 document, whose schemas are JSON Schema, which zod writes by
// itself.
import type { Body, Endpoint } from '../../contract/kernel/endpoint.ts';
import { errorBodySchema } from '../../contract/kernel/errors-rules.ts';
import { securityOf, securitySchemes, whoMayCall } from './authentication.ts';
import type { JsonSchema, OpenApiDocument, Operation } from './document.ts';
import { nounOf, nounsOf } from './nouns.ts';
import { parametersOf, sharedParameters } from './parameters.ts';
import { createErrorResponses, goodResponses, RESPONSE_HEADERS } from './responses.ts';
import { schemasOf } from './schemas.ts';

/** Where the API is described: its name, its address if it is known, and its session's cookie. */
export type Described = { siteName: string; siteUrl?: string | undefined; cookieName: string };

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

const schemasIn = (endpoints: readonly Endpoint[]) => {
  const called: Parameters<typeof schemasOf>[0] = {
    queries: {},
    bodies: {},
    answers: { error: errorBodySchema },
  };
  for (const { name, query, body, answer } of endpoints) {
    if (query) called.queries[name] = query;
    if (body) called.bodies[name] = body.schema;
    if (answer.as === 'json') called.answers[name] = answer.schema;
  }
  return schemasOf(called);
};

const bodyOf = ({ as }: Body, schema: JsonSchema): Operation['requestBody'] => ({
  required: true,
  content: Object.fromEntries(MEDIA[as].map((type) => [type, { schema }])),
});

/** The document of these endpoints. */
export const openApiOf = (
  endpoints: readonly Endpoint[],
  { siteName, siteUrl, cookieName }: Described,
): OpenApiDocument => {
  const schemas = schemasIn(endpoints);
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
      tags: [nounOf(called)],
      security: securityOf(called),
      ...(parameters.length > 0 ? { parameters } : {}),
      ...(called.body
        ? { requestBody: bodyOf(called.body, schemas.bodies[called.name] ?? {}) }
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
    tags: nounsOf(endpoints),
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
