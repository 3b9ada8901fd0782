// The form of one step that staff take: what is typed becomes what the step's schema takes, checked
// before it is sent.
import * as z from 'zod';
import { parseMoney, rupeesOf } from '../../contract/kernel/money.ts';
import type { Refusal } from '../../contract/kernel/refusal.ts';
import type { RequestResult } from '../lib/client.ts';
import { createFormSubmit, type SubmittedForm, type Typed } from '../lib/form-submit.ts';

type StepFormOptions<Field extends string, Step> = {
  fields: readonly Field[];
  schema: z.ZodType<Step>;
  /** The step as its schema takes it. */
  bodyOf: (typed: Typed<Field>) => unknown;
  /** What the state of things has against it. */
  check?: (step: Step) => Refusal | null;
  send: (step: Step) => Promise<RequestResult<unknown>>;
  /** Field of the form for a path of the step. */
  fieldAt?: (path: string) => string;
};

/** A field within another one, `tracking.url`, stands in the form under its own name. */
const ownName = (path: string) => path.split('.').at(-1) ?? path;

export const createStepForm = <Field extends string, Step>({
  fields,
  schema,
  bodyOf,
  check,
  send,
  fieldAt = ownName,
}: StepFormOptions<Field, Step>): SubmittedForm<Field> => {
  const typed = z.custom<Typed<Field>>().transform((values, { issues }): Step => {
    const parsed = schema.safeParse(bodyOf(values));
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues)
        issues.push({ code: 'custom', message, path: [fieldAt(path.join('.'))], input: values });
      return z.NEVER;
    }
    const refusal = check?.(parsed.data);
    // What is about no field is for the server to say.
    if (refusal?.field)
      issues.push({
        code: 'custom',
        message: refusal.sentence,
        path: [refusal.field],
        input: values,
      });
    return parsed.data;
  });
  return createFormSubmit<Field, Step>({
    fields,
    schema: typed,
    deliver: async (step) => {
      const result = await send(step);
      if (result.ok || !result.error.fields) return result;
      const named = Object.fromEntries(
        Object.entries(result.error.fields).map(([path, message]) => [fieldAt(path), message]),
      );
      return { ...result, error: { ...result.error, fields: named } };
    },
  });
};

export const textOf = (typed: string | File | undefined) =>
  typeof typed === 'string' ? typed : '';

/**
 * Rupees of an amount as somebody typed it; what cannot be read is left to the schema to refuse.
 */
export const amountOf = (typed: string | File | undefined): number | string => {
  const paise = parseMoney(textOf(typed));
  return paise === null ? textOf(typed) : rupeesOf(paise);
};

/** A count as somebody typed it; what is none is left to the schema to refuse. */
export const countOf = (typed: string | File | undefined): number | string =>
  /^\s*\d{1,9}\s*$/.test(textOf(typed)) ? Number(textOf(typed)) : textOf(typed);
