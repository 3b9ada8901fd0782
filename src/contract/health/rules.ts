// Schemas of the site's health.
import * as z from 'zod';
import { errorBodySchema } from '../kernel/errors-rules.ts';
import { HEALTH_PROBLEMS } from './health.ts';

export const healthSchema = z.object({
  checkedAt: z.iso.datetime().describe('Time of the check; an answer is reused for 10 seconds.'),
  storage: z
    .enum(['ok', 'failing'])
    .describe(
      'Whether a small document could be written, documents of the shop could be read, and no damage of the files is known.',
    ),
  release: z
    .object({
      shown: z.int().nullable().describe('The release that visitors see; null when unknown.'),
      published: z.int().nullable().describe('The current release; null when it cannot be read.'),
    })
    .describe('The release that visitors see, and the release that staff have published.'),
  lastSweep: z.iso.datetime().nullable().describe('When the last sweep ended; null before one.'),
  oldestMarker: z.iso
    .datetime()
    .nullable()
    .describe(
      'Time since which the oldest change has been missing in its list; null when none is.',
    ),
  errorsOfLastHour: z
    .int()
    .min(0)
    .nullable()
    .describe(
      'Unexpected errors (500, or damaged documents) that all processes have stored; up to ten seconds of them, and those of a process that has ended, may be missing. Null when it cannot be read.',
    ),
  problems: z
    .array(
      z.object({
        code: z.enum(HEALTH_PROBLEMS).describe('Code of the problem.'),
        sentence: z.string().describe('The problem, and where to look.'),
      }),
    )
    .describe('Problems that a person has to solve; empty with status 200.'),
});
export type Health = z.infer<typeof healthSchema>;
export type HealthProblem = Health['problems'][number];

/** Body of the answer 503. */
export const unhealthySchema = errorBodySchema.extend({ health: healthSchema });
