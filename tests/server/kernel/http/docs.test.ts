// The API's description of itself.
import { describe, expect, it, vi } from 'vitest';
import { ENDPOINTS } from '../../../../src/contract/endpoints.ts';
import { needsToken } from '../../../../src/contract/kernel/call.ts';
import {
  callGroup,
  type Endpoint,
  errorsOf,
  needsOwnSite,
} from '../../../../src/contract/kernel/endpoint.ts';
import { ERROR_CODES, ERROR_STATUS } from '../../../../src/contract/kernel/errors.ts';
import type { Mount } from '../../../../src/server/account/define-noun.ts';
import { mountDocs } from '../../../../src/server/docs/docs-routes.ts';
import {
  type JsonSchema,
  type OpenApiDocument,
  resolved,
} from '../../../../src/server/docs/document.ts';
import { openApiOf } from '../../../../src/server/docs/openapi.ts';
import { errorExample } from '../../../../src/server/docs/responses.ts';
import { readSourceFiles } from '../../../support/source-files.ts';
import { createTestApi } from '../../../support/test-api.ts';

type Node = {
  $ref?: string;
  description?: string;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  allOf?: Node[];
};

/** Paths of the fields without a description; referenced schemas have their own. */
const undescribed = (node: Node, path: string): string[] => [
  ...Object.entries(node.properties ?? {}).flatMap(([name, field]) => [
    // The fields of a count are statuses, which the count itself explains.
    ...(field.description || field.$ref || path.endsWith('.counts') ? [] : [`${path}.${name}`]),
    ...undescribed(field, `${path}.${name}`),
  ]),
  ...(node.items ? undescribed(node.items, `${path}[]`) : []),
  ...[...(node.anyOf ?? []), ...(node.allOf ?? [])].flatMap((part) => undescribed(part, path)),
];

const read = async (): Promise<OpenApiDocument> =>
  (await createTestApi().visitor().get('/openapi.json')).body;
const operationsOf = ({ paths }: OpenApiDocument) =>
  ENDPOINTS.map((called) => {
    const operation = paths[called.path]?.[called.method.toLowerCase()];
    if (!operation) throw new Error(`${called.name} is missing`);
    return { called, operation };
  });

describe('the OpenAPI document', () => {
  it('has every call, under its name and noun, with every error it may answer', async () => {
    const document = await read();
    expect(document.openapi).toBe('3.1.0');
    const tags = document.tags.map(({ name }) => name);
    for (const { called, operation } of operationsOf(document)) {
      expect(operation.operationId).toBe(called.name);
      expect(tags).toEqual(expect.arrayContaining(operation.tags));
      const codes = Object.entries(operation.responses).flatMap(([status, response]) => {
        const content = Object.values(
          resolved(document.components.responses, response).content ?? {},
        );
        return content.flatMap(({ examples = {} }) =>
          Object.keys(examples).map((code) => `${status} ${code}`),
        );
      });
      const expected = errorsOf(called).map((code) => `${ERROR_STATUS[code]} ${code}`);
      expect(codes.sort()).toEqual(expected.sort());
    }
  });

  it('says how each call is authorised: a session by its real name, token and origin', async () => {
    const document = await read();
    expect(document.components.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
      xsrf: { in: 'header', name: 'X-XSRF-TOKEN' },
      origin: { in: 'header', name: 'Origin' },
      key: { type: 'http', scheme: 'bearer' },
    });
    for (const { called, operation } of operationsOf(document)) {
      const [browser = {}] = operation.security;
      expect([called.name, 'session' in browser]).toEqual([
        called.name,
        called.access !== 'anyone',
      ]);
      expect([called.name, 'xsrf' in browser]).toEqual([called.name, needsToken(called)]);
      expect([called.name, 'origin' in browser]).toEqual([called.name, needsOwnSite(called)]);
    }
  });

  it('names the cookie as it is called on the host', async () => {
    const { body } = await createTestApi().visitor('http://localhost:4321').get('/openapi.json');
    expect(body.components.securitySchemes.session.name).toBe('session');
  });

  it('lets a program with a key make the calls that name a scope', async () => {
    const [called] = ENDPOINTS.filter(({ name }) => name === 'listQuotes');
    const scoped = [{ ...called, keyScope: 'quote:read' }] as unknown as typeof ENDPOINTS;
    const document = openApiOf([callGroup('quote', 'Requests.', scoped)], {
      siteName: 'The Maker',
      cookieName: 'session',
      scopes: ['quote:read'],
    });
    expect(document.paths['/admin/quotes']?.get).toMatchObject({
      security: [{ session: [] }, { key: ['quote:read'] }],
      description: 'For admins and superAdmins. API key: scope `quote:read`.',
    });
  });

  it('has Idempotency-Key wherever the contract accepts it, required where it is', async () => {
    const document = await read();
    const found = operationsOf(document).map(({ called, operation }) => {
      const key = (operation.parameters ?? [])
        .map((parameter) => resolved(document.components.parameters, parameter))
        .find(({ name }) => name === 'Idempotency-Key');
      return [called.name, key && (key.required ? 'required' : 'optional')];
    });
    const taken = ({ idempotency }: Endpoint) =>
      idempotency && (idempotency === 'required' ? 'required' : 'optional');
    expect(found).toEqual(ENDPOINTS.map((called) => [called.name, taken(called)]));
    expect(found).toContainEqual(['placeOrder', 'required']);
  });

  it('sends Retry-After with 429 and 503', async () => {
    const document = await read();
    for (const { operation } of operationsOf(document))
      for (const status of ['429', '503'].filter((one) => operation.responses[one]))
        expect(
          resolved(document.components.responses, operation.responses[status] ?? { $ref: '' })
            .headers,
        ).toEqual({ 'Retry-After': { $ref: '#/components/headers/Retry-After' } });
  });

  it('takes uploads as files', async () => {
    const { paths, components } = await read();
    expect(paths['/user/photo']?.post?.requestBody?.content).toEqual({
      'multipart/form-data': { schema: { $ref: '#/components/schemas/NewPicture' } },
    });
    const { picture = {} } = (components.schemas.NewPicture?.properties ?? {}) as Record<
      string,
      JsonSchema
    >;
    expect(resolved(components.schemas, picture)).toMatchObject({
      type: 'string',
      format: 'binary',
    });
  });

  it('shows an example of every error code, in a sentence from the source', async () => {
    const { components } = await read();
    const shown = [
      ...Object.values(components.examples).map(({ value }) => value),
      ...((components.schemas.ErrorBody?.examples ?? []) as { code: string }[]),
    ].map(({ code }) => code);
    expect(shown.sort()).toEqual([...ERROR_CODES].sort());
    const source = readSourceFiles()
      .filter(({ path }) => /^src\/(server|contract)\//.test(path) && !/error-examples/.test(path))
      .map(({ text }) => text)
      .join('\n');
    const said = (sentence: string) =>
      source.includes(sentence.replace(/ in 1 second\.| this right now\..*|PUBLIC_URL=.*/, ''));
    const unsaid = ERROR_CODES.filter((code) => {
      const { error } = errorExample(code).value;

      const beginning = error.replace(/(Please ask a superAdmin| coupon:write| read).*/, '');
      return !said(error) && !said(beginning);
    });
    expect(unsaid.filter((code) => code !== 'unavailable')).toEqual([]);
  });

  it('refers to nothing that is missing, and has no unused parts', async () => {
    const document = await read();
    const text = JSON.stringify(document);
    const refs = new Set([...text.matchAll(/"#\/components\/([^"]+)"/g)].map(([, path]) => path));
    const kinds = ['schemas', 'parameters', 'responses', 'headers', 'examples'] as const;
    const there = kinds.flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `${kind}/${name}`),
    );
    expect([...refs].sort()).toEqual(there.sort());
    expect(text).not.toMatch(/"#\/\$defs|undefined|\[object/);
  });

  it('describes every field and parameter', async () => {
    const { paths, components } = await read();
    const silent = [
      ...Object.entries(components.schemas).flatMap(([name, schema]) => undescribed(schema, name)),
      ...operationsOf({ paths, components } as OpenApiDocument).flatMap(({ called, operation }) =>
        [operation.requestBody, ...Object.values(operation.responses)]
          .flatMap((part) => Object.values((part && 'content' in part && part.content) || {}))
          .flatMap(({ schema }) => undescribed(schema, called.name)),
      ),
      ...Object.values(components.parameters)
        .filter(({ description }) => description === '')
        .map(({ name }) => name),
    ];
    expect(silent).toEqual([]);
  });

  it('stays small: 2.52 kB a call uncompressed, 355 bytes a call compressed', async () => {
    const visitor = createTestApi().visitor();
    const { text } = await visitor.get('/openapi.json');
    expect(text.length).toBeLessThan(2_520 * ENDPOINTS.length);
    const packed = await createTestApi().api.request('https://lifts.example/api/openapi.json', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect((await packed.arrayBuffer()).byteLength).toBeLessThan(355 * ENDPOINTS.length);
  });

  it('writes each schema once: all of them together are at most 1,235 bytes a call', async () => {
    const { body } = await createTestApi().visitor().get('/openapi.json');
    const { schemas } = body.components;
    expect(Object.keys(schemas).length).toBeGreaterThan(100);
    expect(Buffer.byteLength(JSON.stringify(schemas))).toBeLessThan(1_235 * ENDPOINTS.length);
  });
});

describe('the page', () => {
  it('names every call in 860 bytes each, runs one script of its own and calls no other host', async () => {
    const { text, headers } = await createTestApi().visitor().get('/docs');
    for (const { name } of ENDPOINTS) expect(text).toContain(`<div id=${name}>`);
    expect(Buffer.byteLength(text)).toBeLessThan(ENDPOINTS.length * 860);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(text).not.toMatch(/<script src|style="|undefined|\[object|\{\{/);
    const links = [...text.matchAll(/href=#([\w-]+)/g)].map(([, id]) => id);
    expect(links.filter((id) => !text.includes(`id=${id}>`))).toEqual([]);
  });
});

describe('the documentation', () => {
  it('is generated once for each name of the site, because generating it takes long', async () => {
    let name = 'A site';
    const makeDocument = vi.fn(openApiOf);
    const handlers: ((call: never) => Promise<Response>)[] = [];
    const mount = (_endpoint: unknown, handler: (call: never) => Promise<Response>) =>
      handlers.push(handler);
    const registered = { calls: [], scopes: {} };
    const company = async () => ({ name });
    mountDocs(mount as unknown as Mount, { company, registered }, makeDocument);
    const call = { session: { cookieName: 'session' }, acceptEncoding: '', origin: '' };
    for (const handler of [...handlers, ...handlers])
      expect((await handler(call as never)).status).toBe(200);
    expect([handlers.length, makeDocument.mock.calls.length]).toEqual([2, 1]);
    name = 'Another site';
    for (const handler of handlers) await handler(call as never);
    expect(makeDocument.mock.calls.map(([, { siteName }]) => siteName)).toEqual([
      'A site',
      'Another site',
    ]);
  });
});
