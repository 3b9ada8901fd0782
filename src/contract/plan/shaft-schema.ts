// The shaft planner as programs call it.
import * as z from 'zod';
import { boundedText } from '../bounded-text.ts';
import { FIT_STATES, MISSING_NAMES } from './fit.ts';
import { CERTAINTIES, type Certainty } from './rules.ts';
import {
  contradictions,
  PLAN_READERS,
  type Read,
  type ShaftField,
  type ShaftPlan,
  usualTravel,
} from './shaft-plan.ts';

/** The longest text of a field; nobody types a longer length. */
const TYPED_MAX = 80;

const typed = <Field extends ShaftField>(field: Field, meaning: string) =>
  boundedText(TYPED_MAX, { missing: 'Please fill this in.', long: 'This is too long.' })
    .transform((text, context): NonNullable<ShaftPlan[Field]> => {
      const read: (sent: string) => Read<unknown> = PLAN_READERS[field];
      const { value, problem } = read(text);
      if (problem === undefined) return value as NonNullable<ShaftPlan[Field]>;
      context.addIssue({ code: 'custom', message: problem });
      return z.NEVER;
    })
    .describe(meaning);

/** The fields of a shaft, as a query has them; lengths in mm, or with their unit. */
export const shaftQuery = z
  .strictObject({
    w: typed('w', 'Clear width of the shaft, mm.'),
    d: typed('d', 'Clear depth, mm.'),
    pit: typed('pit', 'Pit, mm; not judged without it.').optional(),
    headroom: typed('headroom', 'Headroom, mm; not judged without it.').optional(),
    travel: typed('travel', 'Travel, mm; 3,000 a storey without it.').optional(),
    stops: typed('stops', 'Stops.').default(3),
    speed: typed('speed', 'Least rated speed, m/s.').optional(),
    counterweight: typed('counterweight', 'rear, left, right or none.').optional(),
    entrances: typed('entrances', 'one, through or adjacent.').default('one'),
    door: typed('door', 'Door type.').optional(),
    opening: typed('opening', 'Least clear opening, mm.').optional(),
    load: typed('load', 'Least rated load, kg.').optional(),
    model: typed('model', 'Id of the model to draw.').optional(),
  })
  .transform(({ travel, ...plan }, context): ShaftPlan => {
    const read = { ...plan, travel: travel ?? usualTravel(plan.stops) };
    for (const [path, message] of Object.entries(contradictions(read)))
      context.addIssue({ code: 'custom', path: [path], message });
    return read;
  });

const mm = (meaning: string) => z.number().describe(`${meaning}, mm.`);
const kg = (meaning: string) => z.number().describe(`${meaning}, kg.`);
const kN = (meaning: string) => z.number().describe(`${meaning}, kN.`);

export const missingSchema = z
  .object({
    name: z.enum(MISSING_NAMES).describe('Of what.'),
    by: z.number().describe('How much.'),
  })
  .nullable();

export const shaftFitSchema = z.object({
  category: z.string().describe('Category.'),
  model: z.string().describe('Model.'),
  state: z.enum(FIT_STATES).describe('Whether it fits.'),
  missing: missingSchema.describe('Smallest figure that is missing.'),
  repair: z.string().nullable().describe('Cheapest way out.'),
});

export const ruleCheckSchema = z.object({
  id: z.string().describe('What was checked.'),
  ok: z.boolean().describe('Whether the planning figure is kept.'),
  value: z.number().describe('Of this plan.'),
  limit: z.number().describe('Of the rule.'),
  certainty: z.enum(Object.keys(CERTAINTIES) as Certainty[]).describe('How sure the rule is.'),
  source: z.string().describe('Where it comes from.'),
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
    })
    .describe('Estimated.'),
  links: z
    .object({
      page: z.string().describe('Page of this plan.'),
      sheet: z.string().describe('Sheet to print.'),
      dxf: z.string().describe('DXF file.'),
      ifc: z.string().describe('IFC file.'),
    })
    .describe('The same plan elsewhere.'),
});
export type ShaftPlanAnswer = z.input<typeof shaftAnswerSchema>;
