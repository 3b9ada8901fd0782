// Fields of a schema as the page shows them: a name, what kind of value it is, and what it means.
import { escapedText } from '../html-page.ts';
import type { JsonSchema } from './document.ts';

type Fields = Record<string, JsonSchema>;
const CHOICES_SHOWN = 5;

/** The most a field of a form may send; nobody meets it by hand, so only the document says it. */
const FORM_FIELD_MAX = 8_000;

const limits = ({ minLength, maxLength, minimum, maximum }: JsonSchema) => {
  const longest = maxLength === FORM_FIELD_MAX ? undefined : maxLength;
  const ends = [minLength ?? minimum, longest ?? maximum];
  if (ends.every((end) => end === undefined)) return '';
  const [least = '', most = ''] = ends;
  const range = most === '' ? `from ${least}` : least === '' ? `to ${most}` : `${least}–${most}`;
  return ` ${range}`;
};

/** In a few words, names of other schemas as links. */
export const kindOf = (schema: JsonSchema): string => {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  if (name) return `<a href=#${name}>${name}</a>`;
  const choices = [schema.anyOf, schema.oneOf, schema.allOf].filter(Array.isArray).flat();
  if (choices.length > 0)
    return [...new Set(choices.map((choice: JsonSchema) => kindOf(choice)))].join(
      schema.allOf ? ' and ' : ' or ',
    );
  if (Array.isArray(schema.enum)) {
    const shown = schema.enum
      .filter((value) => !String(value).startsWith('-'))
      .slice(0, CHOICES_SHOWN)
      .map((value) => escapedText(String(value)));
    return `${shown.join(' | ')}${schema.enum.length > CHOICES_SHOWN ? ' | …' : ''}`;
  }
  if (schema.const !== undefined) return escapedText(JSON.stringify(schema.const));
  if (schema.type === 'array') {
    const items = schema.items === false || !schema.items ? {} : (schema.items as JsonSchema);
    return `list of ${kindOf(items)}`;
  }
  if (schema.format === 'binary') return 'file';
  if (schema.format === 'date-time' || schema.format === 'date') return String(schema.format);
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'any'];
  return `${types.join(' or ')}${limits(schema)}`;
};

/** The numbers of a list of fields, as `facts.0.name` has one, as N. */
const patternName = (pattern: string) =>
  pattern.slice(1, -1).replaceAll('\\d{1,3}', 'N').replaceAll('\\.', '.');

const ownFields = (schema: JsonSchema): [string, JsonSchema][] => [
  ...Object.entries((schema.properties ?? {}) as Fields),
  ...Object.entries((schema.patternProperties ?? {}) as Fields).map(
    ([pattern, field]) => [patternName(pattern), field] as [string, JsonSchema],
  ),
  ...(Array.isArray(schema.allOf)
    ? schema.allOf.flatMap((part: JsonSchema) => ownFields(part))
    : []),
];

/** The object within a field: itself, what a list has, or the one choice that is an object. */
const inner = (field: JsonSchema): JsonSchema | undefined => {
  if (field.properties) return field;
  const candidates = [field.items, ...(Array.isArray(field.anyOf) ? field.anyOf : [])];
  return candidates.find(
    (one): one is JsonSchema => typeof one === 'object' && 'properties' in one,
  );
};

type Field = { name: string; schema: JsonSchema; isOptional: boolean };

/** Fields of an object, those within another one named with a dot. */
export const fieldsWithin = (schema: JsonSchema, prefix = ''): Field[] => {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return ownFields(schema).flatMap(([name, field]) => {
    const within = inner(field);
    const own = { name: prefix + name, schema: field, isOptional: !required.includes(name) };
    const path = `${own.name}${field.items ? '[].' : '.'}`;
    return [own, ...(within ? fieldsWithin(within, path) : [])];
  });
};

/** Fields that are sent; a question mark says which may be left out. */
export const fieldList = (fields: readonly Field[]) => {
  const rows = fields.map(({ name, schema, isOptional }) => {
    const meaning = escapedText(String(schema.description ?? ''));
    const kind = inner(schema) ? (schema.items ? 'list' : 'object') : kindOf(schema);
    return `<dt>${escapedText(name)}${isOptional ? '?' : ''}<dd>${kind}${meaning && `<dd>${meaning}`}`;
  });
  return rows.length === 0 ? '' : `<dl>${rows.join('')}</dl>`;
};

const withoutLinks = (html: string) => html.replace(/<\/?a[^<>]*>/g, '');

/**
 * The same in one paragraph, without meanings: the fields of an answer mostly explain themselves,
 * and so do the kinds of plain values; the document has both.
 */
export const fieldLine = (schema: JsonSchema): string =>
  ownFields(schema)
    .map(([name, field]) => {
      const kind = field.enum || inner(field) ? 'string' : withoutLinks(kindOf(field));
      const isPlain = /^(string|number|integer|boolean|date|date-time)( or null)?\b/.test(kind);
      return `${escapedText(name)}${isPlain ? '' : `: ${kind}`}`;
    })
    .join(', ');

/** The schemas this one is made of, or may be. */
export const basesOf = (schema: JsonSchema) =>
  [schema.allOf, schema.anyOf, schema.oneOf]
    .filter(Array.isArray)
    .flat()
    .filter((part: JsonSchema) => typeof part.$ref === 'string')
    .map((part: JsonSchema) => kindOf(part));
