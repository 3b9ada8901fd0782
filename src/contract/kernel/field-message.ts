// The message of a field whose schema has no sentence: its name, and what it must be. Otherwise the
// answer would be in the validator's own English.
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

/** The longest field name that is repeated in an answer. */
const NAME_MAX = 100;
export const shownName = (name: string) =>
  name.length > NAME_MAX ? `${name.slice(0, NAME_MAX)}…` : name;

/** For the `error` option of zod's parsing. A message of the schema itself takes precedence. */
export const fieldMessage: z.core.$ZodErrorMap = ({ code, path = [], input, ...issue }) => {
  const name = shownName(path.join('.'));
  if (name === '') return 'The request is not valid.';
  if (input === undefined) return `Please send "${name}".`;
  if (code === 'invalid_type' && typeof issue.expected === 'string')
    return `"${name}" must be ${KINDS[issue.expected] ?? 'of another kind'}.`;
  return `"${name}" is not valid. Please check it.`;
};
