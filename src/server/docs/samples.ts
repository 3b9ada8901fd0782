// A body that a call takes, as an example to change: the fields that are required, or one that may
// be changed.
import type { JsonSchema, OpenApiDocument } from './document.ts';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const SAMPLES: Record<string, Json> = {
  ...{ name: 'Anu Nair', firstName: 'Anu', email: 'anu@example.com', phone: '+914844000000' },
  ...{ password: 'landing-door-42', passwordAgain: 'landing-door-42' },
  ...{ currentPassword: 'governor-rope-90', token: 'ID-TOKEN', code: 'TEN', discount: 10 },
  ...{ line1: '12 Marine Drive', city: 'Kochi', district: 'Ernakulam', state: 'KL' },
  ...{ pincode: '682031', quantity: 1, rating: 5, isActive: false, note: 'Corrected by hand.' },
  ...{ slug: 'stretcher-lifts', version: '1', onHand: 12, onHandBefore: 10, doneOn: '2026-11-22' },
  ...{
    fingerprint: 'a'.repeat(64),
    utr: 'SBIN0123456789',
    order: 'ID',
    category: '<category.json',
  },
  ...{
    url: 'https://example.com/hooks',
    events: ['order.placed'],
    product: 'ID',
    orderItem: 'ID',
    addressId: 'ID',
    expectedTotal: 1080,
    amount: 100,
  },
};
const FORMATS: Record<string, string> = {
  date: '2026-11-22',
  'date-time': '2026-11-22T10:00:00Z',
  uri: 'https://example.com/',
};

export const createSampler = ({ components }: OpenApiDocument) => {
  const sampleOf = (schema: JsonSchema, name = ''): Json => {
    const known = SAMPLES[name];
    if (known !== undefined) return known;
    const { type, anyOf, oneOf, items, format, minimum, minItems } = schema;
    if (typeof schema.$ref === 'string')
      return sampleOf(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name);
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
    const required = [...(always as string[]), ...((either?.required ?? []) as string[])];
    const fields = Object.entries(properties as Record<string, JsonSchema>);
    const needed = fields.filter(([name]) => required.includes(name));
    // A change of nothing is no example.
    const shown =
      needed.length > 0 ? needed : fields.filter(([name]) => name !== 'version').slice(0, 1);
    return Object.fromEntries(shown.map(([name, field]) => [name, sampleOf(field, name)]));
  };
  return sampleOf;
};
