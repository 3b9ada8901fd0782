// Schemas of the shaft planner's API.

import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { ENGLISH_SHAFT } from '../words/shaft-words.ts';
import { PAPERS } from './drawing/paper.ts';
import type { Read } from './fields.ts';
import { FIT_STATES, MISSING_NAMES } from './fit-states.ts';
import { PLAN_FIELDS } from './plan-fields.ts';
import { CERTAINTIES, type Certainty } from './rules.ts';
import type { ShaftField } from './shaft-fields.ts';
import { planOf, type ShaftPlan } from './shaft-plan.ts';

const FIELDS = PLAN_FIELDS['/plan/shaft'];

/** A field as sent; the limit is longer than any length. */
const sent = () => boundedText(80, { missing: 'Please fill this in.', long: 'This is too long.' });

type Context = z.core.$RefinementCtx<string>;
const readAs = <Field extends ShaftField>(field: Field, text: string, context: Context) => {
  const read: Read<unknown> = FIELDS[field].read(text);
  if ('value' in read) return read.value as NonNullable<ShaftPlan[Field]>;
  context.addIssue({ code: 'custom', message: read.problem });
  return z.NEVER;
};
const typed = <Field extends ShaftField>(field: Field) =>
  sent()
    .transform((text, context) => readAs(field, text, context))
    .describe(FIELDS[field].description);
/** An empty field of a form is unanswered. */
const optional = <Field extends ShaftField>(field: Field) =>
  sent()
    .transform((text, context) => (text.trim() === '' ? undefined : readAs(field, text, context)))
    .optional()
    .describe(FIELDS[field].description);
const untyped = (field: ShaftField) => sent().optional().describe(FIELDS[field].description);

/** The fields of a shaft, as a query has them; lengths in mm, or with their unit. */
export const shaftQuery = z
  .strictObject({
    w: typed('w'),
    d: typed('d'),
    pit: optional('pit'),
    headroom: optional('headroom'),
    travel: optional('travel'),
    stops: optional('stops'),
    storeys: optional('storeys'),
    lifts: optional('lifts'),
    speed: optional('speed'),
    counterweight: optional('counterweight'),
    entrances: optional('entrances'),
    door: optional('door'),
    opening: optional('opening'),
    load: optional('load'),
    model: optional('model'),
  })
  .transform((values, context): ShaftPlan => {
    const { plan, problems } = planOf(values);
    for (const [path, say] of Object.entries(problems))
      context.addIssue({ code: 'custom', path: [path], message: say(ENGLISH_SHAFT) });
    return plan;
  });

/**
 * The sheet's query from a form without script: any text in any field, so that the page itself can
 * report errors.
 */
export const sheetQuery = z.strictObject({
  w: untyped('w'),
  d: untyped('d'),
  pit: untyped('pit'),
  headroom: untyped('headroom'),
  travel: untyped('travel'),
  stops: untyped('stops'),
  storeys: untyped('storeys'),
  lifts: untyped('lifts'),
  speed: untyped('speed'),
  counterweight: untyped('counterweight'),
  entrances: untyped('entrances'),
  door: untyped('door'),
  opening: untyped('opening'),
  load: untyped('load'),
  model: untyped('model'),
  scale: z.enum(['100'], 'Must be 100.').optional().describe('100 draws everything 1:100.'),
  paper: z
    .enum(PAPERS, 'Must be a4 or a3.')
    .optional()
    .describe('Paper. If left out: a4, or a3 where a4 is not legible.'),
});

const mm = (meaning: string) => z.number().describe(`${meaning}, mm.`);
const kg = (meaning: string) => z.number().describe(`${meaning}, kg.`);
const kN = (meaning: string) => z.number().describe(`${meaning}, kN.`);

export const missingSchema = z
  .object({
    name: z.enum(MISSING_NAMES).describe('Name of the shortage.'),
    by: z.number().describe('Size of the shortage.'),
  })
  .nullable();

export const shaftFitSchema = z.object({
  category: z.string().describe('Category.'),
  model: z.string().describe('Model.'),
  state: z.enum(FIT_STATES).describe('Whether the lift fits.'),
  missing: missingSchema.describe('Smallest figure that is missing.'),
  repair: z.string().nullable().describe('Cheapest way out.'),
});

export const ruleCheckSchema = z.object({
  id: z.string().describe('Id of the check.'),
  ok: z.boolean().describe('Whether the plan keeps the planning figure.'),
  value: z.number().describe('Of this plan.'),
  limit: z.number().describe('Of the rule.'),
  certainty: z.enum(Object.keys(CERTAINTIES) as Certainty[]).describe('How sure the rule is.'),
  source: z.string().describe('Source of the rule.'),
});

export const shaftAnswerSchema = z.object({
  car: z
    .object({
      w: mm('Width'),
      d: mm('Depth'),
      area: z.number().describe('Area, m².'),
      load: kg('Rated load'),
    })
    .describe('Largest car for the shaft.'),
  results: z.array(shaftFitSchema).describe('Every model, the best first.'),
  checks: z.array(ruleCheckSchema).describe('Rules that were checked.'),
  loads: z
    .object({
      carMass: kg('Empty car'),
      counterweight: kg('Counterweight'),
      carBuffer: kN('On the car buffer'),
      counterweightBuffer: kN('On its buffer'),
      rail: kN('On each car rail'),
      jack: kN('On each jack'),
    })
    .describe('Estimated.'),
  links: z
    .object({
      page: z.string().describe('Page of this plan.'),
      sheet: z.string().describe('Sheet to print.'),
      dxf: z.string().describe('DXF file.'),
      ifc: z.string().describe('IFC file.'),
    })
    .describe('Addresses of the same plan in other forms.'),
});
