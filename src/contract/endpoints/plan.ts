// Planning tools, open to anyone: the same pure functions as on the pages below /plan. A browser
// that asks for a page gets one, for forms without script.
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { COST_FIELDS } from '../plan/cost-fields.ts';
import { FINDER_FIELDS } from '../plan/finder-fields.ts';
import { planQuerySchema } from '../plan/plan-query.ts';
import { TRAFFIC_FIELDS } from '../plan/traffic-fields.ts';

/** Answers depend on nothing but their query; rules change with a deploy. */
export const PLAN_CACHE_S = 3600;

const category = z.string().describe('Id of its category.');
const texts = (says: string) => z.array(z.string()).describe(says);
const figure = (says: string) => z.number().describe(says);
const perhaps = (says: string) => z.number().nullable().describe(says);

export const planFinder = endpoint({
  name: 'planFinder',
  method: 'GET',
  path: '/plan/finder',
  access: 'anyone',
  sharedForS: PLAN_CACHE_S,
  summary: 'Lifts that suit, and what the others lack.',
  query: planQuerySchema(FINDER_FIELDS),
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
                by: perhaps('mm, kg or stops.'),
                words: z.string().describe('As a sentence.'),
              })
              .describe('What it lacks.'),
          }),
        )
        .describe('The others.'),
      notes: texts('Notes.'),
    }),
  },
  errors: [],
});

export const planTraffic = endpoint({
  name: 'planTraffic',
  method: 'GET',
  path: '/plan/traffic',
  access: 'anyone',
  sharedForS: PLAN_CACHE_S,
  summary: 'Interval and capacity of lifts in the busiest five minutes.',
  query: planQuerySchema(TRAFFIC_FIELDS),
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
      percent: figure('% of the people.'),
      lifts: figure('Lifts.'),
      people: figure('People.'),
      least: perhaps('Least number that is enough.'),
    }),
  },
  errors: [],
});

export const planCost = endpoint({
  name: 'planCost',
  method: 'GET',
  path: '/plan/cost',
  access: 'anyone',
  sharedForS: PLAN_CACHE_S,
  summary: 'Energy of a lift, and what it costs to run.',
  query: planQuerySchema(COST_FIELDS),
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      energy: figure('kWh a year.'),
      riding: figure('kWh a year.'),
      standby: figure('kWh a year.'),
      standbyShare: figure('From 0 to 1.'),
      motor: z.object({ kW: figure('kW.'), amperes: figure('A.') }).describe('Motor.'),
      billDifference: perhaps('Rupees a month more.'),
      electricity: perhaps('Rupees a year.'),
      fiveYears: perhaps('Rupees.'),
    }),
  },
  errors: [],
});

export const PLAN_ENDPOINTS = [planFinder, planTraffic, planCost] as const;
