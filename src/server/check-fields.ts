// From plain values to what a schema promises; all wrong fields are named at once.
import type { z } from 'zod';
import { fieldMessage, shownName } from '../contract/kernel/field-message.ts';
import { ApiError, wrongField } from './refusal.ts';

/** The most fields that an answer names. */
const NAMED_MAX = 10;

/** A field within a field is named by its path: `category.faqs.2.answer`. */
const nameOf = (...path: PropertyKey[]) => shownName(path.join('.'));

const isUnknownName = ({ code }: z.core.$ZodIssue) => code === 'unrecognized_keys';

const messagesOf = (issue: z.core.$ZodIssue): [string, string][] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys
        .slice(0, NAMED_MAX)
        .map((key) => [nameOf(...issue.path, key), `Unknown field "${shownName(key)}".`])
    : [[nameOf(...issue.path), issue.message]];

const outputOf = <Output>(parsed: z.ZodSafeParseResult<Output>): Output => {
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const messages = issues.flatMap(messagesOf);
  // Unknown names come first: a misspelt name is often why another field is missing.
  const named = issues
    .toSorted((a, b) => Number(isUnknownName(b)) - Number(isUnknownName(a)))
    .flatMap(messagesOf);
  const fields = new Map<string, string>();
  for (const [name, message] of named)
    if (fields.size < NAMED_MAX && !fields.has(name)) fields.set(name, message);
  throw new ApiError('invalid_fields', messages[0]?.[1] ?? 'The request is not valid.', {
    fields: Object.fromEntries(fields),
  });
};

/**
 * What the schema makes of `value`. Throws 422 with the first message of each field, of ten fields
 * at most.
 */
export const checkFields = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> => outputOf(schema.safeParse(value, { error: fieldMessage }));

/** The same for a schema that has to fetch a rule first, such as the rule for phone numbers. */
export const checkFieldsAsync = async <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Promise<z.output<Schema>> =>
  outputOf(await schema.safeParseAsync(value, { error: fieldMessage }));

/** A query with each name given once. */
export const plainQuery = (query: URLSearchParams) => {
  const seen = new Set<string>();
  for (const name of query.keys()) {
    if (seen.has(name)) throw wrongField(shownName(name), `Please give "${shownName(name)}" once.`);
    seen.add(name);
  }
  return Object.fromEntries(query);
};
