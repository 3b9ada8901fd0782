// The shaft planner: its answer, its sheet and its files.

import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import * as calls from './calls.ts';
import { PLAN_FIELDS } from './plan-fields.ts';
import { planQuerySchema } from './plan-query.ts';
import { shaftAnswerSchema, shaftQuery, sheetQuery } from './shaft-schema.ts';

/**
 * Answers depend on the query and the catalogue; this is how long a change to the catalogue may
 * take to show.
 */
const SHAFT_CACHE_S = 300;

export const planShaft = endpoint(calls.planShaft, {
  sharedForS: SHAFT_CACHE_S,
  summary: 'Which lifts fit a shaft: planning figures, not a certificate.',
  query: shaftQuery,
  answer: { as: 'json', status: 200, schema: shaftAnswerSchema },
  errors: ['not_found'],
});

export const printShaft = endpoint(calls.printShaft, {
  sharedForS: SHAFT_CACHE_S,
  summary: 'The plan as a page to print; wrong fields are told in it.',
  query: sheetQuery,
  answer: { as: 'page' },
  errors: [],
});

export const drawShaftDxf = endpoint(calls.drawShaftDxf, {
  sharedForS: SHAFT_CACHE_S,
  summary: 'The plan as DXF, in mm.',
  query: shaftQuery,
  answer: { as: 'drawing' },
  errors: ['not_found'],
});

export const drawShaftIfc = endpoint(calls.drawShaftIfc, {
  sharedForS: SHAFT_CACHE_S,
  summary: 'The plan as IFC4, in mm.',
  query: shaftQuery,
  answer: { as: 'drawing' },
  errors: ['not_found'],
});

/** Answers depend on the query alone; rules change only with a deploy. */
export const PLAN_CACHE_S = 3600;

const category = z.string().describe('Id of its category.');
const texts = (description: string) => z.array(z.string()).describe(description);
const figure = (description: string) => z.number().describe(description);
const nullableFigure = (description: string) => z.number().nullable().describe(description);

export const planFinder = endpoint(calls.planFinder, {
  sharedForS: SHAFT_CACHE_S,
  summary: 'Lifts that suit, and what the others lack.',
  query: planQuerySchema(PLAN_FIELDS['/plan']),
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      kinds: z
        .array(
          z.object({
            category,
            score: figure('Points.'),
            reasons: texts('Reasons.'),
            cautions: texts('Near misses.'),
          }),
        )
        .describe('At most three.'),
      also: texts('Ids of others that would do.'),
      rejected: z
        .array(
          z.object({
            category,
            missing: z
              .object({
                name: z.string().describe('Field.'),
                by: nullableFigure('mm, kg or stops.'),
                words: z.string().describe('As a sentence.'),
              })
              .describe('Thing that the lift lacks.'),
          }),
        )
        .describe('The others.'),
      notes: texts('Notes.'),
    }),
  },
  errors: [],
});

export const planTraffic = endpoint(calls.planTraffic, {
  sharedForS: PLAN_CACHE_S,
  summary: 'Interval and capacity of lifts in the busiest five minutes.',
  query: planQuerySchema(PLAN_FIELDS['/plan/traffic']),
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      H: figure('Average highest floor.'),
      S: figure('Expected stops.'),
      P: figure('People in a car.'),
      roundTrip: figure('s.'),
      interval: figure('s.'),
      capacity: figure('People in five minutes.'),
      percent: figure('% of the people; above 100 if the lifts have room for more.'),
      lifts: figure('Lifts.'),
      people: figure('People.'),
      least: nullableFigure('Least number that is enough.'),
      notes: texts('Notes.'),
    }),
  },
  errors: [],
});

export const planCost = endpoint(calls.planCost, {
  sharedForS: SHAFT_CACHE_S,
  summary: 'Energy of a lift, and what it costs to run.',
  query: planQuerySchema(PLAN_FIELDS['/plan/cost']),
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      energy: figure('kWh a year.'),
      riding: figure('kWh a year.'),
      standby: figure('kWh a year.'),
      standbyShare: figure('From 0 to 1.'),
      motor: z
        .object({ kW: figure('kW.'), amperes: figure('A.'), volts: figure('V.') })
        .describe('Motor.'),
      billDifference: nullableFigure('Rupees a month more.'),
      billUnknown: z.string().nullable().describe('Why a bill by the tariff is not known.'),
      electricity: nullableFigure('Rupees a year.'),
      fiveYears: nullableFigure('Rupees.'),
    }),
  },
  errors: [],
});

export const PLAN_CALLS = callGroup(
  'plan',
  'Planning tools: which lift, its shaft, how many, what it costs to run.',
  [planFinder, planTraffic, planCost, planShaft, printShaft, drawShaftDxf, drawShaftIfc],
);
