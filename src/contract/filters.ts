// Filters of the shop's lists.
import * as z from 'zod';
import { dayText } from './days.ts';

/** One of a closed list; anything else is answered with the list. */
export const oneOf = <const Choices extends readonly [string, ...string[]]>(
  label: string,
  choices: Choices,
) => z.enum(choices, `${label} must be one of: ${choices.join(', ')}.`);

export const dayFilters = {
  from: dayText('From').optional().describe('First day, in India.'),
  to: dayText('To').optional().describe('Last day, in India; it is included.'),
};
