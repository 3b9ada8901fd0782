// From plain values to what a schema promises; everything that is wrong is named at once.
import type { z } from 'zod';
import { ApiError, wrongField } from './api-error.ts';

/** A field within a field is named by its path: `category.faqs.2.answer`. */
const nameOf = (...path: PropertyKey[]) => path.join('.');

const messagesOf = (issue: z.core.$ZodIssue): [string, string][] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [nameOf(...issue.path, key), `Unknown field "${key}".`])
    : [[nameOf(...issue.path), issue.message]];

/** What the schema makes of `value`. Throws 422 with the first message of each field. */
export const checkFields = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const messages = parsed.error.issues.flatMap(messagesOf);
  throw new ApiError('invalid_fields', messages[0]?.[1] ?? 'The request is not valid.', { fields: Object.fromEntries(messages.toReversed()) });
};

/** A query with each name given once. */
export const plainQuery = (query: URLSearchParams) => {
  for (const name of query.keys()) if (query.getAll(name).length > 1) throw wrongField(name, `Please give "${name}" once.`);
  return Object.fromEntries(query);
};
