// Sample bodies of calls, for readers to change: the required fields, or one that may be changed.
import type { JsonSchema, OpenApiDocument, Operation } from './document.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const SAMPLES: Record<string, Json> = {
  name: 'Anu Nair',
  firstName: 'Anu',
  email: 'anu@example.com',
  phone: '+914844000000',
  password: 'landing-door-42',
  passwordAgain: 'landing-door-42',
  currentPassword: 'governor-rope-90',
  token: 'ID-TOKEN',
  code: 'TEN',
  discount: 10,
  line1: '12 Marine Drive',
  city: 'Kochi',
  district: 'Ernakulam',
  state: 'KL',
  pincode: '682031',
  quantity: 1,
  rating: 5,
  isActive: false,
  note: 'Corrected by hand.',
  slug: 'stretcher-lifts',
  version: '1',
  onHand: 12,
  onHandBefore: 10,
  doneOn: '2026-11-22',
  fingerprint: 'a'.repeat(64),
  utr: 'SBIN0123456789',
  order: 'ID',
  category: '<category.json',
  url: 'https://example.com/hooks',
  events: ['order.placed'],
  product: 'ID',
  orderItem: 'ID',
  addressId: 'ID',
  expectedTotal: 1080,
  amount: 100,
};
/** Optional fields that a call in India needs; addresses abroad have other parts. */
const USUAL = ['addressId', 'city', 'district', 'state', 'pincode'];
const FORMATS: Record<string, string> = {
  date: '2026-11-22',
  'date-time': '2026-11-22T10:00:00Z',
  uri: 'https://example.com/',
};

export const createSampler = ({ components }: OpenApiDocument) => {
  const sampleOf = (schema: JsonSchema, name = ''): Json => {
    if (typeof schema.$ref === 'string')
      return sampleOf(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name);
    const known = SAMPLES[name];
    // Forms send numbers as texts.
    if (known !== undefined) return schema.type === 'integer' ? Number(known) : known;
    const { type, anyOf, oneOf, items, format, minimum, minItems } = schema;
    if (schema.const !== undefined) return schema.const as Json;
    if (schema.default !== undefined) return schema.default as Json;
    if (Array.isArray(schema.enum)) return schema.enum[0] as Json;
    if (type === 'object') return fieldsOf(schema);
    const [choice] = [anyOf, oneOf].filter(Array.isArray).flat();
    if (choice) return sampleOf(choice as JsonSchema, name);
    if (type === 'array') return Number(minItems ?? 0) > 0 ? [sampleOf(items as JsonSchema)] : [];
    if (type === 'boolean') return true;
    if (type === 'number' || type === 'integer') return Math.max(1, Number(minimum ?? 1));
    return FORMATS[String(format)] ?? 'Some words.';
  };
  const fieldsOf = ({ properties = {}, required: always = [], anyOf }: JsonSchema) => {
    // Where one of several fields is needed, the first of them.
    const [either] = Array.isArray(anyOf) ? (anyOf as JsonSchema[]) : [];
    const required = [always, either?.required ?? [], USUAL].flat() as string[];
    const fields = Object.entries(properties as Record<string, JsonSchema>);
    const needed = fields.filter(([name]) => required.includes(name));
    // A change without fields would be no example.
    const shown =
      needed.length > 0 ? needed : fields.filter(([name]) => name !== 'version').slice(0, 1);
    return Object.fromEntries(shown.map(([name, field]) => [name, sampleOf(field, name)]));
  };
  return sampleOf;
};

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

/**
 * Writes a call as a shell command. The caller is in the file `me.curl`, created once with a key or
 * by logging in, and the address is in `$api`; so the same line serves both.
 */
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
