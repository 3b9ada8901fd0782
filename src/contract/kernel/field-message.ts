// Turns the issues of a schema into messages by field, in our own words: the validator's English
// never reaches an answer or a form.
import type { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  tuple: 'a list',
  record: 'an object',
  file: 'a file',
};

/** The longest field name that an answer repeats. */
const NAME_MAX = 100;
export const shownName = (name: string) =>
  name.length > NAME_MAX ? `${name.slice(0, NAME_MAX)}…` : name;

/**
 * The message of a field whose schema has no sentence: its name, and what it must be. For the
 * `error` option of zod's parsing; a message of the schema itself takes precedence.
 */
export const fieldMessage: z.core.$ZodErrorMap = ({ code, path = [], input, ...issue }) => {
  const name = shownName(path.join('.'));
  if (name === '') return 'The request is not valid.';
  if (input === undefined) return `Please send "${name}".`;
  if (code === 'invalid_type' && typeof issue.expected === 'string')
    return `"${name}" must be ${KINDS[issue.expected] ?? 'of another kind'}.`;
  if (code === 'invalid_value' && Array.isArray(issue.values))
    return `"${name}" must be one of: ${issue.values.join(', ')}.`;
  return `"${name}" is not valid. Please check it.`;
};

/** The path of a wrong field, such as `category.faqs.2.answer`, and why it is wrong. */
export type FieldProblem = { path: string; message: string };

/** The wrong fields in the order of the issues; an unknown field is listed by its name. */
export const fieldProblems = (issues: readonly z.core.$ZodIssue[]): FieldProblem[] =>
  issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: shownName([...issue.path, key].join('.')),
          message: `Unknown field "${shownName(key)}".`,
        }))
      : [{ path: shownName(issue.path.join('.')), message: issue.message }],
  );

/** The first message of each field, in their order: an empty text is also too short. */
export const firstMessages = (problems: readonly FieldProblem[]): Record<string, string> => {
  const messages = new Map<string, string>();
  for (const { path, message } of problems) if (!messages.has(path)) messages.set(path, message);
  return Object.fromEntries(messages);
};
