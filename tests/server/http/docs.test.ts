// The API's description of itself.
import { describe, expect, it, vi } from 'vitest';
import { errorsOf } from '../../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../../src/contract/endpoints/all.ts';
import { ERROR_STATUS } from '../../../src/contract/errors.ts';
import { openApiOf } from '../../../src/server/docs/openapi.ts';
import { createTestApi } from '../../support/test-api.ts';

vi.mock(import('../../../src/server/docs/openapi.ts'), async (original) => {
  const real = await original();
  return { ...real, openApiOf: vi.fn(real.openApiOf) };
});

type Node = {
  description?: string;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
};
type Content = Record<string, { schema: Node }>;

/** Paths of the fields without a description. */
const undescribed = (node: Node, path: string): string[] => [
  ...Object.entries(node.properties ?? {}).flatMap(([name, field]) => [
    ...(field.description ? [] : [`${path}.${name}`]),
    ...undescribed(field, `${path}.${name}`),
  ]),
  ...(node.items ? undescribed(node.items, `${path}[]`) : []),
  ...(node.anyOf ?? []).flatMap((choice) => undescribed(choice, path)),
];

const read = async () => (await createTestApi().visitor().get('/openapi.json')).body;

describe('the OpenAPI document', () => {
  it('has every call with every status it may answer', async () => {
    const { openapi, paths } = await read();
    expect(openapi).toBe('3.1.0');
    for (const called of ENDPOINTS) {
      const operation = paths[called.path][called.method.toLowerCase()];
      const statuses = new Set(errorsOf(called).map((code) => String(ERROR_STATUS[code])));
      expect(
        Object.keys(operation.responses)
          .filter((status) => !status.startsWith('2'))
          .sort(),
      ).toEqual([...statuses].sort());
      expect(operation.security).toEqual(called.access === 'anyone' ? [] : [{ session: [] }]);
    }
  });

  it('says of every field what it means', async () => {
    const { paths } = await read();
    const contents = Object.values<Record<string, never>>(paths).flatMap((methods) =>
      Object.values<{
        operationId: string;
        requestBody?: { content: Content };
        responses: Record<string, { content?: Content }>;
      }>(methods).flatMap(({ operationId, requestBody, responses }) =>
        [requestBody?.content, ...Object.values(responses).map(({ content }) => content)].flatMap(
          (content) => Object.values(content ?? {}).map(({ schema }) => ({ operationId, schema })),
        ),
      ),
    );
    expect(contents.length).toBeGreaterThan(ENDPOINTS.length);
    expect(contents.flatMap(({ operationId, schema }) => undescribed(schema, operationId))).toEqual(
      [],
    );
  });

  it('gives every parameter a meaning', async () => {
    const { paths } = await read();
    const namesOf = (path: string) =>
      paths[path].get.parameters.map(({ name }: { name: string }) => name);
    expect(namesOf('/admin/quotes')).toEqual([
      'page',
      'limit',
      'search',
      'sort',
      'status',
      'elevatorType',
      'location',
      'sentFrom',
    ]);
    const silent = Object.entries<
      Record<string, { parameters?: { name: string; description?: string }[] }>
    >(paths).flatMap(([path, calls]) =>
      Object.values(calls).flatMap(({ parameters = [] }) =>
        parameters.filter(({ description }) => !description).map(({ name }) => `${path} ${name}`),
      ),
    );
    expect(silent).toEqual([]);
  });
});

describe('the page', () => {
  it('names every call, runs no script and asks nobody else for anything', async () => {
    const { text, headers } = await createTestApi().visitor().get('/docs');
    for (const { name } of ENDPOINTS) expect(text).toContain(`<h2 id="${name}">`);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(text).not.toMatch(/<script|style=|https?:\/\/|undefined|\[object/);
  });
});

describe('the documentation', () => {
  it('is made once, however often it is asked for: making it takes a processor long', async () => {
    const visitor = createTestApi().visitor();
    const before = vi.mocked(openApiOf).mock.calls.length;
    for (const path of ['/openapi.json', '/docs', '/openapi.json', '/docs'])
      expect((await visitor.get(path)).status).toBe(200);
    expect(vi.mocked(openApiOf).mock.calls.length).toBe(before + 1);
  });
});
