// Fields of the planning tools as a query schema with zod. Pages read the same fields without it.

import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { FIELD_MAX, type PlanField, type PlanFields, type ValuesOf } from './fields.ts';

const queryField = ({ label, description, read }: PlanField<unknown>) =>
  boundedText(FIELD_MAX, { missing: `${label}: this cannot be read.` })
    .transform((text, context) => {
      // An empty field of a form is unanswered.
      if (text.trim() === '') return undefined;
      const found = read(text.trim());
      if ('value' in found) return found.value;
      context.addIssue({ code: 'custom', message: found.problem });
      return z.NEVER;
    })
    .optional()
    .describe(description);

/** Every field may be left out or empty. */
export const planQuerySchema = <Fields extends PlanFields>(fields: Fields) =>
  z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, queryField(field)])),
    // TypeScript cannot infer computed names.
  ) as unknown as z.ZodType<ValuesOf<Fields>>;
