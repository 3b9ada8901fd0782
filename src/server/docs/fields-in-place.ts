// The document as its page shows it: a value that several schemas share stands in each of
// them.
import type { JsonSchema, OpenApiDocument } from './document.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A text, a number or a choice: a reader wants to see it where it is used. */
const isValue = ({ properties, allOf, anyOf, oneOf, items, additionalProperties }: JsonSchema) =>
  [properties, allOf, anyOf, oneOf, items, additionalProperties].every((one) => one === undefined);

export const withFieldsInPlace = (document: OpenApiDocument): OpenApiDocument => {
  const schemas = Object.entries(document.components.schemas);
  const values = new Map(
    schemas
      .filter(([, schema]) => isValue(schema))
      .map(([name, schema]) => [`#/components/schemas/${name}`, schema]),
  );
  const inPlace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inPlace);
    if (!isObject(value)) return value;
    const { $ref, ...beside } = value;
    const found = typeof $ref === 'string' ? values.get($ref) : undefined;
    if (found) return { ...(inPlace(found) as JsonSchema), ...beside };
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inPlace(inner)]));
  };
  const rest = schemas.filter(([name]) => !values.has(`#/components/schemas/${name}`));
  const components = { ...document.components, schemas: Object.fromEntries(rest) };
  return inPlace({ ...document, components }) as OpenApiDocument;
};
