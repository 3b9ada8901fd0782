// JSON Schema as zod writes it, without what says nothing: a third of the document.
import type { JsonSchema } from './document.ts';
import { withNumberedFields } from './numbered-fields.ts';

type Json = JsonSchema[string];
const isSchema = (value: Json): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The format says the same, and tools know it. */
const FORMATS = ['date', 'date-time'];
const TYPES_WITH_NULL = ['string', 'number', 'integer', 'boolean'];

/** Of answers a reader wants to know the kind; limits are for what is sent. */
const LIMITS = [
  ...['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum', 'multipleOf'],
  ...['minItems', 'maxItems', 'default'],
];

const says = (keyword: string, value: Json, schema: JsonSchema, isAnswer: boolean) => {
  if (isAnswer && LIMITS.includes(keyword)) return false;
  if (keyword === 'pattern') return !FORMATS.includes(String(schema.format));
  if (keyword === 'maximum') return value !== Number.MAX_SAFE_INTEGER;
  if (keyword === 'minimum') return value !== Number.MIN_SAFE_INTEGER;
  // Fields may be added to answers; what a client sends is checked strictly.
  if (keyword === 'additionalProperties') return !(isAnswer && value === false);
  return keyword !== 'id';
};

/** A choice of `{ type: 'string', ... }` and null as `{ type: ['string', 'null'], ... }`. */
const withoutChoiceOfNull = (schema: JsonSchema): JsonSchema => {
  const { anyOf, ...rest } = schema;
  const [value, none, ...more] = Array.isArray(anyOf) ? (anyOf as JsonSchema[]) : [];
  if (!value || none?.type !== 'null' || more.length > 0) return schema;
  if (typeof value.type !== 'string' || !TYPES_WITH_NULL.includes(value.type)) return schema;
  const choices = Array.isArray(value.enum) ? { enum: [...value.enum, null] } : {};
  return { ...value, ...rest, type: [value.type, 'null'], ...choices };
};

/** A record whose names are known is an object with these fields. */
const withKnownNames = (schema: JsonSchema): JsonSchema => {
  const { propertyNames, additionalProperties, ...rest } = schema;
  const names = isSchema(propertyNames) ? propertyNames.enum : undefined;
  if (!Array.isArray(names) || !isSchema(additionalProperties)) return schema;
  const properties = Object.fromEntries(names.map((name) => [String(name), additionalProperties]));
  return { ...rest, properties };
};

/** `refOf` writes a reference in the words of the document. */
export const lightSchema = (
  schema: JsonSchema,
  isAnswer: boolean,
  refOf: (ref: string) => string,
): JsonSchema => {
  const lighter = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(lighter);
    return isSchema(value) ? lightSchema(value, isAnswer, refOf) : value;
  };
  // Names of fields are no keywords.
  const fields = (value: Json) =>
    Object.fromEntries(
      Object.entries(value as JsonSchema).map(([name, one]) => [name, lighter(one)]),
    );
  const kept = Object.entries(schema)
    .filter(([keyword, value]) => says(keyword, value, schema, isAnswer))
    .map(([keyword, value]) => {
      if (keyword === '$ref') return [keyword, refOf(String(value))];
      if (['enum', 'const', 'default', 'required'].includes(keyword)) return [keyword, value];
      return [keyword, keyword === 'properties' ? fields(value) : lighter(value)];
    });
  const light = withKnownNames(withoutChoiceOfNull(Object.fromEntries(kept)));
  return withNumberedFields(light);
};
