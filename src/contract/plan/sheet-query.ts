// The sheet as a form without a script requests it: any text in any field, so that what is wrong
// can be told on the page itself.
import * as z from 'zod';
import { boundedText } from '../bounded-text.ts';
import { PLAN_FIELDS, type ShaftField } from './shaft-plan.ts';

export const PAPERS = ['a4', 'a3'] as const;
export type Paper = (typeof PAPERS)[number];

const TYPED_MAX = 200;
const typed = boundedText(TYPED_MAX, { missing: 'Must be text.', long: 'This is too long.' })
  .optional()
  .describe('As for /plan/shaft.');

export const sheetQuery = z.strictObject({
  ...(Object.fromEntries(PLAN_FIELDS.map((field) => [field, typed])) as Record<
    ShaftField,
    typeof typed
  >),
  scale: z.enum(['100'], 'Must be 100.').optional().describe('Draws everything 1:100.'),
  paper: z.enum(PAPERS, 'Must be a4 or a3.').optional().describe('Size of the sheet.'),
});
