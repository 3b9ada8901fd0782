// Shares unnamed schemas that occur in several places, and answers that extend another answer: both
// are written once, so that the document stays small.
import { type JsonSchema, refTo } from './document.ts';

type Named = Record<string, JsonSchema>;
type Place = { schema: JsonSchema; name: string };

/** A reference and a name cost about this much. */
const WORTH = 40;
const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const pascal = (name: string) =>
  name
    .split(/[^a-z0-9]/i)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const withoutDescription = ({ description, ...rest }: JsonSchema) => rest;
const textOf = (schema: JsonSchema) => JSON.stringify(withoutDescription(schema));
/** Text with its description; undefined without a description. */
const wholeTextOf = (schema: JsonSchema) =>
  schema.description === undefined || schema.$ref !== undefined
    ? undefined
    : JSON.stringify(schema);
type TextOf = (schema: JsonSchema) => string | undefined;

/** Schemas directly within this one, with the name each would have. */
const within = (schema: JsonSchema, name: string): Place[] => {
  const fields = Object.entries((schema.properties ?? {}) as Named);
  const choices = [schema.anyOf, schema.oneOf, schema.prefixItems].flatMap((list) =>
    Array.isArray(list) ? list : [],
  );
  return [
    ...fields.map(([field, inner]) => ({ schema: inner, name: field })),
    ...[schema.items, schema.additionalProperties, schema.propertyNames, ...choices]
      .filter(isSchema)
      .map((inner) => ({ schema: inner, name })),
  ];
};

/** The same with `change` applied to every schema directly within it. */
const mapped = (schema: JsonSchema, change: (inner: JsonSchema) => JsonSchema): JsonSchema => {
  const each = (value: unknown) => (isSchema(value) ? change(value) : value);
  const changed = Object.entries(schema).map(([keyword, value]) => {
    if (keyword === 'properties')
      return [
        keyword,
        Object.fromEntries(Object.entries(value as Named).map(([k, v]) => [k, change(v)])),
      ];
    if (['items', 'additionalProperties', 'propertyNames'].includes(keyword))
      return [keyword, each(value)];
    if (['anyOf', 'oneOf', 'prefixItems'].includes(keyword) && Array.isArray(value))
      return [keyword, value.map(each)];
    return [keyword, value];
  });
  return Object.fromEntries(changed);
};

/** Repeated schemas, by their text. Schemas inside a repeated one are counted once. */
const repeated = (roots: Place[], textOf: TextOf) => {
  const found = new Map<string, Place & { count: number }>();
  const visit = (place: Place) => {
    const text = textOf(place.schema);
    const before = text === undefined ? undefined : found.get(text);
    if (before) {
      before.count += 1;
      return;
    }
    if (text !== undefined) found.set(text, { ...place, count: 1 });
    for (const inner of within(place.schema, place.name)) visit(inner);
  };
  for (const root of roots) visit(root);
  return [...found].filter(
    ([text, { count }]) => count > 1 && (count - 1) * text.length > (count + 1) * WORTH,
  );
};

type Schemas = { named: Named; inline: Named };

/**
 * Gives a name to each schema that repeats by `textOf`: `definition` makes the shared schema,
 * `reference` adds to the references.
 */
const share = (
  { named, inline }: Schemas,
  textOf: TextOf,
  { definition, reference }: Record<'definition' | 'reference', (schema: JsonSchema) => JsonSchema>,
): Schemas => {
  const roots = [named, inline].flatMap((schemas) =>
    Object.entries(schemas).map(([name, schema]) => ({ schema, name })),
  );
  const names = new Map(
    Object.entries(named)
      .map(([name, schema]) => [textOf(schema) ?? '', name] as const)
      .filter(([text]) => text.length > WORTH),
  );
  const taken = new Set(Object.keys(named));
  const shared: Named = {};
  for (const [text, { schema, name }] of repeated(roots, textOf)) {
    if (names.has(text)) continue;
    const base = pascal(name);
    let free = base;
    for (let count = 2; taken.has(free); count += 1) free = `${base}${count}`;
    taken.add(free);
    names.set(text, free);
    shared[free] = definition(schema);
  }
  const replaced = (schema: JsonSchema): JsonSchema => {
    const name = names.get(textOf(schema) ?? '');
    if (name === undefined) return mapped(schema, replaced);
    return { ...refTo('schemas', name), ...reference(schema) };
  };
  const inside = (schemas: Named) =>
    Object.entries(schemas).map(([name, schema]) => [name, mapped(schema, replaced)] as const);
  const all = [...inside(named), ...inside(shared)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    named: Object.fromEntries(all),
    inline: Object.fromEntries(
      Object.entries(inline).map(([name, schema]) => [name, replaced(schema)]),
    ),
  };
};

/**
 * Names repeated schemas, first those with the same description too. `named` and `inline` come back
 * with references to them.
 */
export const withSharedSchemas = (named: Named, inline: Named): Schemas =>
  share(
    share({ named, inline }, wholeTextOf, {
      definition: (schema) => schema,
      reference: () => ({}),
    }),
    textOf,
    {
      definition: withoutDescription,
      reference: ({ description }) => (description === undefined ? {} : { description }),
    },
  );

const fieldsOf = (schema: JsonSchema) => Object.entries((schema.properties ?? {}) as Named);
const requiredOf = ({ required }: JsonSchema) => (Array.isArray(required) ? required : []);

/**
 * Lets an answer that has all fields of another one refer to it; its other fields are written
 * beside the reference.
 */
export const withBases = (answers: Named, bases: Named): Named => {
  const known = Object.entries(bases)
    .filter(([, base]) => base.type === 'object' && fieldsOf(base).length > 1)
    .map(([name, base]) => ({
      name,
      required: requiredOf(base),
      size: JSON.stringify(base).length,
      fields: new Map(fieldsOf(base).map(([field, schema]) => [field, JSON.stringify(schema)])),
    }))
    .toSorted((a, b) => b.size - a.size);
  const extended = (own: string, schema: JsonSchema): JsonSchema => {
    const { properties, required, type, ...rest } = schema;
    const texts = new Map(fieldsOf(schema).map(([field, inner]) => [field, JSON.stringify(inner)]));
    const needed = requiredOf(schema);
    const base = known.find(
      ({ name, fields, required }) =>
        name !== own &&
        fields.size < texts.size &&
        [...fields].every(([field, text]) => texts.get(field) === text) &&
        required.every((field) => needed.includes(field)),
    );
    if (type !== 'object' || !base || base.size < 2 * WORTH) return schema;
    const more = {
      type,
      properties: Object.fromEntries(fieldsOf(schema).filter(([field]) => !base.fields.has(field))),
      required: needed.filter((field) => !base.required.includes(field)),
    };
    return { ...rest, allOf: [refTo('schemas', base.name), more] };
  };
  return Object.fromEntries(
    Object.entries(answers).map(([name, schema]) => [name, extended(name, schema)]),
  );
};
