// Schemas of amounts of money.
import * as z from 'zod';
import { formatPaise, paiseOf } from './money.ts';

/** An amount in a request, in rupees. */
export const rupees = (least: number, most: number, label = 'The amount') => {
  const sentence = `${label} must be from ${formatPaise(paiseOf(least))} to ${formatPaise(paiseOf(most))}.`;
  return z
    .number(`${label} must be a number.`)
    .min(least, sentence)
    .max(most, sentence)
    .multipleOf(0.01, `${label} may have at most two decimals.`);
};

/** An amount in an answer, in rupees. */
export const amount = (meaning: string) => z.number().multipleOf(0.01).min(0).describe(meaning);
