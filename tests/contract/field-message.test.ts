// The messages of wrong fields, as answers and forms show them.
import { expect, it } from 'vitest';
import * as z from 'zod';
import {
  fieldMessage,
  fieldProblems,
  firstMessages,
} from '../../src/contract/kernel/field-message.ts';

const schema = z.strictObject({
  name: z
    .string()
    .min(3, 'Too short.')
    .regex(/^[A-Z]/, 'Begin with a capital letter.'),
  faqs: z.array(z.strictObject({ answer: z.string('Please write an answer.') })),
});
const problemsIn = (value: unknown) =>
  fieldProblems(schema.safeParse(value, { error: fieldMessage }).error?.issues ?? []);

it('A field within a list is named by its path, in the words of its schema', () => {
  expect(problemsIn({ name: 'Anu', faqs: [{ answer: 'Yes.' }, { answer: 1 }] })).toEqual([
    { path: 'faqs.1.answer', message: 'Please write an answer.' },
  ]);
});

it('A field whose schema has no sentence gets one of ours', () => {
  expect(problemsIn({ name: 'Anu' })).toEqual([{ path: 'faqs', message: 'Please send "faqs".' }]);
});

it('Every unknown field is named by itself, and shortened if its name is long', () => {
  const long = 'x'.repeat(101);
  expect(problemsIn({ name: 'Anu', faqs: [{ answer: 'Yes.', a: 1, b: 2 }], [long]: 1 })).toEqual([
    { path: 'faqs.0.a', message: 'Unknown field "a".' },
    { path: 'faqs.0.b', message: 'Unknown field "b".' },
    { path: `${'x'.repeat(100)}…`, message: `Unknown field "${'x'.repeat(100)}…".` },
  ]);
});

it('A field shows the first of several messages', () => {
  expect(firstMessages(problemsIn({ name: 'a', faqs: [] }))).toEqual({ name: 'Too short.' });
});
