// Schemas of filters that the shop's lists share.
import * as z from 'zod';
import { boundedText } from './bounded-text-rules.ts';
import { dayText } from './plain-text-rules.ts';

/** One of a closed list; the error message names the list. */
export const oneOf = <const Choices extends readonly [string, ...string[]]>(
  label: string,
  choices: Choices,
) => z.enum(choices, `${label} must be one of: ${choices.join(', ')}.`);

/** A filter for one customer's things. */
export const customerFilter = {
  user: boundedText(64, {
    missing: 'The customer must be text.',
    long: 'The customer must be at most 64 characters.',
  })
    .optional()
    .describe('Only this customer.'),
};

export const dayFilters = {
  from: dayText('From').optional().describe('First day, in India.'),
  to: dayText('To').optional().describe('Last day, in India, included.'),
};
