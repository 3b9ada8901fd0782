// Parses plain values by a schema, and names all wrong fields at once.
import type { z } from 'zod';
import {
  fieldMessage,
  fieldProblems,
  firstMessages,
  shownName,
} from '../../contract/kernel/field-message.ts';
import { wrongFields, wrongPart, wrongRequest } from './refusal.ts';

/** The most fields that an answer names. */
const NAMED_MAX = 10;

const isUnknownName = ({ code }: z.core.$ZodIssue) => code === 'unrecognized_keys';

/** `fieldMessage`, and the set of its messages; they name fields, so they are for programs. */
const rawMessages = () => {
  const raw = new Set<string>();
  const error: typeof fieldMessage = (issue) => {
    const message = fieldMessage(issue);
    if (typeof message === 'string') raw.add(message);
    return message;
  };
  return { raw, error };
};

const outputOf = <Output>(
  parsed: z.ZodSafeParseResult<Output>,
  raw: ReadonlySet<string>,
): Output => {
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  // Unknown names come first: a misspelt name often explains why another field is missing.
  const named = issues.toSorted((a, b) => Number(isUnknownName(b)) - Number(isUnknownName(a)));
  const first = Object.entries(firstMessages(fieldProblems(named))).slice(0, NAMED_MAX);
  const fields = Object.fromEntries(first);
  const [issue] = issues;
  const message = fieldProblems(issues)[0]?.message ?? 'The request is not valid.';
  if (!issue || isUnknownName(issue) || raw.has(message))
    throw wrongRequest('invalid_fields', message, fields);
  throw wrongFields(fields, message);
};

/**
 * Parses `value` with the schema. Throws 422 with the first message of each field, of ten fields at
 * most.
 */
export const checkFields = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> => {
  const { raw, error } = rawMessages();
  return outputOf(schema.safeParse(value, { error }), raw);
};

/** The same for a schema that has to fetch a rule first, such as the rule for phone numbers. */
export const checkFieldsAsync = async <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Promise<z.output<Schema>> => {
  const { raw, error } = rawMessages();
  return outputOf(await schema.safeParseAsync(value, { error }), raw);
};

/** A query with each name given once. */
export const plainQuery = (query: URLSearchParams) => {
  const seen = new Set<string>();
  for (const name of query.keys()) {
    if (seen.has(name)) throw wrongPart(shownName(name), `Give "${shownName(name)}" once.`);
    seen.add(name);
  }
  return Object.fromEntries(query);
};
