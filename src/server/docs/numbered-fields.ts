// Fields of a form that differ by a number only, `facts.0.name` to `facts.11.name`, as one pattern.
import type { JsonSchema } from './document.ts';

type Properties = Record<string, JsonSchema>;
const NUMBER = /(?<=\.)\d{1,3}(?=\.|$)/;

const patternOf = (name: string) =>
  `^${name.replace(NUMBER, '#').replaceAll('.', '\\.').replace('#', '\\d{1,3}')}$`;

export const withNumberedFields = (schema: JsonSchema): JsonSchema => {
  const properties = Object.entries((schema.properties ?? {}) as Properties);
  const required = Array.isArray(schema.required) ? schema.required : [];
  const byPattern = Map.groupBy(properties, ([name]) =>
    NUMBER.test(name) && !required.includes(name) ? patternOf(name) : '',
  );
  const patterns = [...byPattern].filter(
    ([pattern, [first, ...more]]) =>
      pattern !== '' &&
      first !== undefined &&
      more.length > 0 &&
      more.every(([, field]) => JSON.stringify(field) === JSON.stringify(first[1])),
  );
  if (patterns.length === 0) return schema;
  const numbered = new Set(patterns.flatMap(([, fields]) => fields.map(([name]) => name)));
  return {
    ...schema,
    properties: Object.fromEntries(properties.filter(([name]) => !numbered.has(name))),
    patternProperties: Object.fromEntries(
      patterns.map(([pattern, [first]]) => [pattern, first?.[1] ?? {}]),
    ),
  };
};
