// Schemas of the steps of an order or a return.
import * as z from 'zod';
import { ROLES } from '../account/account.ts';
import { STAFF_NAME } from './history.ts';

const stepWith = <By extends z.ZodType>(by: By) =>
  z.object({
    at: z.iso.datetime().describe('Time of the step.'),
    by: by.describe('Who took the step.'),
    from: z.string().nullable().describe('Status before; null at the beginning.'),
    to: z.string().describe('Status after.'),
    note: z.string().describe('Note on the step; may be empty.'),
  });

/** A step as staff see it. */
export const historySchema = stepWith(
  z.object({
    _id: z.string().nullable().describe('Account; null when it happened by itself.'),
    role: z.enum(ROLES).nullable().describe('Role of that account then, or null.'),
    name: z.string().describe('Name then.'),
  }),
);

/** A step as the customer sees it; it names no role but the customer's own. */
export const ownHistorySchema = stepWith(
  z.object({
    _id: z.string().nullable().describe('Your account when it was you; otherwise null.'),
    role: z.literal('user').nullable().describe('“user” when it was you; otherwise null.'),
    name: z
      .string()
      .describe(`Your name then; “${STAFF_NAME}” for the company, or what happened by itself.`),
  }),
);
export type History = z.infer<typeof historySchema>;
export type OwnHistory = z.infer<typeof ownHistorySchema>;
