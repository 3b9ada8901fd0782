// Schemas of milestones.
import * as z from 'zod';
import { oneOf } from '../kernel/filters-rules.ts';
import { dayText } from '../kernel/plain-text-rules.ts';
import { MILESTONES } from './milestone.ts';

export const milestoneSchema = z.object({
  milestone: z.enum(MILESTONES).describe('Name of the milestone.'),
  doneOn: z.iso
    .date()
    .nullable()
    .describe('Day in India on which it was done; null while it is to come.'),
});
export type MilestoneState = z.infer<typeof milestoneSchema>;

/** A milestone as staff record it. */
export const orderMilestoneSchema = z.strictObject({
  milestone: oneOf('Milestone', MILESTONES).describe('Name of the milestone.'),
  doneOn: dayText('Day')
    .nullable()
    .describe('Day in India on which it was done; null takes it back.'),
});
export type OrderMilestone = z.infer<typeof orderMilestoneSchema>;
