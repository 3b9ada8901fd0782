// Every call as a line for a shell. Who calls is in a file that curl reads, `me.curl`, made once
// with a key or by logging in, and where to is in `$api`; so the same line serves both.
import type { JsonSchema, OpenApiDocument, Operation } from './document.ts';
import { createSampler } from './samples.ts';

/** Stands for the address of the site, which is known when a page is sent. */
export const ORIGIN = '{{origin}}';

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const resolvedIn = ({ components }: OpenApiDocument, schema: JsonSchema): JsonSchema =>
  typeof schema.$ref === 'string'
    ? (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
    : schema;

const needsOnceKey = (document: OpenApiDocument, { parameters = [] }: Operation) =>
  parameters.some((one) => {
    const parameter =
      '$ref' in one ? document.components.parameters[one.$ref.split('/').at(-1) ?? ''] : one;
    return parameter?.in === 'header' && parameter.required;
  });

const neededQuery = (document: OpenApiDocument, { parameters = [] }: Operation) =>
  parameters
    .map((one) =>
      '$ref' in one ? document.components.parameters[one.$ref.split('/').at(-1) ?? ''] : one,
    )
    .filter((one) => one?.in === 'query' && one.required)
    .map((one) => `${one?.name}=${one?.name === 'version' ? 1 : `$${one?.name}`}`);

export const createCurl = (document: OpenApiDocument) => {
  const sampleOf = createSampler(document);

  const bodyOf = (operation: Operation) => {
    const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
    if (!type || !content) return [];
    const schema = resolvedIn(document, content.schema);
    const sample = sampleOf(schema);
    if (type !== 'multipart/form-data') return [`--json ${quoted(JSON.stringify(sample))}`];
    const fields = (schema.properties ?? {}) as Record<string, JsonSchema>;
    return Object.entries(sample as Record<string, string>).map(
      ([name, value]) =>
        `-F ${fields[name]?.format === 'binary' ? `${name}=@picture.jpg` : quoted(`${name}=${value}`)}`,
    );
  };

  return (method: string, path: string, operation: Operation) => {
    const body = bodyOf(operation);
    const query = neededQuery(document, operation);
    const address = `$api${path.replace(/\{(\w+)\}/g, (_all, name) => `$${name}`)}`;
    const isPlain = method === 'get' || (method === 'post' && body.length > 0);
    const asked = query.length > 0 ? `?${query.join('&')}` : '';
    return [
      'curl',
      ...(operation.security.length > 0 ? ['-K me.curl'] : []),
      ...(isPlain ? [] : [`-X ${method.toUpperCase()}`]),
      ...(needsOnceKey(document, operation) ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
      ...body,
      query.length > 0 ? `"${address}${asked}"` : address,
    ].join(' ');
  };
};
