// Schemas of the first screen of the admin area.
import * as z from 'zod';
import { ROLES } from '../account/account.ts';
import { GRIEVANCE_TOPICS } from '../grievance/grievance-choices.ts';
import { orderRowSchema } from '../order/rules.ts';
import { CHANNELS } from '../outbox/outbox.ts';
import { ELEVATOR_TYPES, LOCATIONS } from '../quote/quote-choices.ts';
import { QUOTE_STATUSES } from '../quote/quote-desk.ts';
import { quoteRowSchema } from '../quote/quote-desk-rules.ts';
import { releaseSchema } from '../release/rules.ts';
import { returnOrderRowSchema } from '../return/rules.ts';
import { stockSchema } from '../stock/rules.ts';
import {
  DASHBOARD_DAYS,
  DASHBOARD_RELEASES_MAX,
  DASHBOARD_WAITING_MAX,
  type DashboardDays,
} from './dashboard.ts';

const DAY_TEXTS = DASHBOARD_DAYS.map(String) as [string, ...string[]];
export const dashboardQuery = z.strictObject({
  days: z
    .enum(
      DAY_TEXTS,
      `Days must be ${DASHBOARD_DAYS.slice(0, -1).join(', ')} or ${DASHBOARD_DAYS.at(-1)}.`,
    )
    .default('30')
    .transform((text) => Number(text) as DashboardDays)
    .describe('Length of the period; it ends with today.'),
});

const count = (things: string) => z.int().min(0).describe(things);
const day = (text: string) => z.iso.date().describe(text);
const compared = {
  count: count('In the period.'),
  previous: count('In the period before.'),
};
const periodSchema = z.object({ from: day('First day.'), to: day('Last day; it is included.') });

const waitingSchema = (what: string) =>
  z
    .object({
      count: count('Number of all of them.'),
      quotes: z
        .array(quoteRowSchema)
        .describe(`The first ${DASHBOARD_WAITING_MAX}, what has waited longest first.`),
    })
    .describe(what);

const conversionSchema = z.object({
  arrived: count('Requests that arrived, without spam.'),
  won: count('How many of these have been won by now.'),
  rate: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Won among arrived; null when nothing arrived.'),
});

export const dashboardSchema = z.object({
  days: z.union([z.literal(7), z.literal(30), z.literal(90)]).describe('Length of the period.'),
  period: periodSchema.describe('Days of the period, in India.'),
  previous: periodSchema.describe('Days of the period it is compared with.'),
  leads: z.object(compared).describe('Requests that arrived, without spam.'),
  leadsOverTime: z
    .array(periodSchema.extend({ count: count('Requests that arrived.') }))
    .describe(
      'The same by day for 7 days, by seven days otherwise; the first part may be shorter, the last ends today.',
    ),
  leadsByLocation: z
    .array(
      z.object({
        location: z.enum(LOCATIONS).describe('Location of the lift.'),
        ...compared,
      }),
    )
    .describe('Requests by place: all places, the one with most requests first.'),
  leadsByType: z
    .array(
      z.object({ elevatorType: z.enum(ELEVATOR_TYPES).describe('Kind of building.'), ...compared }),
    )
    .describe('Requests by kind of building: all kinds, the one with most requests first.'),
  pipeline: z
    .array(
      z.object({
        status: z.enum(QUOTE_STATUSES).describe('Step.'),
        count: count('Requests at this step now.'),
      }),
    )
    .describe('All requests, whenever they arrived, by their current step.'),
  conversion: z
    .object({
      period: conversionSchema.describe('Of the period.'),
      previous: conversionSchema.describe('Of the period before.'),
    })
    .describe('Outcome of the requests that arrived.'),
  untouched: waitingSchema('New requests without a note of staff.'),
  followUps: waitingSchema(
    'Requests that are not decided and whose follow-up is due today or earlier.',
  ),
  customers: z
    .object({ ...compared, total: count('All customers.') })
    .describe('Accounts of customers that were made.'),
  releases: z
    .array(releaseSchema)
    .describe(`The latest ${DASHBOARD_RELEASES_MAX} releases of the catalogue, newest first.`),
  orders: z
    .object(compared)
    .describe('Orders that were placed, without those that were cancelled or never paid.'),
  revenue: z
    .object({
      rupees: z.number().describe('In the period.'),
      previousRupees: z.number().describe('In the period before.'),
    })
    .describe('Revenue of orders placed then: paid less refunded.'),
  waitingOrders: z
    .object({
      count: count('Number of all of them.'),
      orders: z
        .array(orderRowSchema)
        .describe(`The first ${DASHBOARD_WAITING_MAX}, what has waited longest first.`),
    })
    .describe(
      'Orders on which the office has the next step: a transfer to be confirmed, work to begin, a parcel to be sent.',
    ),
  openReturns: z
    .object({
      count: count('Number of all of them.'),
      returnOrders: z
        .array(returnOrderRowSchema)
        .describe(`The first ${DASHBOARD_WAITING_MAX}, what has waited longest first.`),
    })
    .describe('Returns that are not finished.'),
  lowStock: z
    .object({
      count: count('Number of all of them.'),
      stock: z
        .array(stockSchema)
        .describe(`The first ${DASHBOARD_WAITING_MAX}, the fewest pieces first.`),
    })
    .describe('Products with few pieces left.'),
  undelivered: z
    .object({
      count: count('Number of all of them.'),
      dispatches: z
        .array(
          z.object({
            _id: z.string().describe('Identifier.'),
            channel: z.enum(CHANNELS).describe('Channel by which the message leaves the site.'),
            label: z.string().describe('Kind of message in words.'),
            createdAt: z.iso.datetime().describe('When it became due.'),
          }),
        )
        .describe(`The latest ${DASHBOARD_WAITING_MAX}.`),
    })
    .describe('Letters and events that could not be delivered.'),
  passwordRequests: z
    .object({
      count: count('Number of all of them.'),
      people: z
        .array(
          z.object({
            _id: z.string().describe('Account.'),
            name: z.string().describe('Name.'),
            role: z.enum(ROLES).describe('Role.'),
            askedAt: z.iso.datetime().describe('Time of the request.'),
          }),
        )
        .describe('The latest first.'),
    })
    .describe('People who forgot their password, where the site sends no letters.'),
  stoppedWebhooks: z
    .array(
      z.object({
        _id: z.string().describe('Identifier.'),
        host: z.string().describe('Host of the webhook.'),
        updatedAt: z.iso.datetime().describe('When it was last changed.'),
      }),
    )
    .describe('Webhooks that failures or their receivers have paused.'),
  overdueTariffs: z
    .array(z.string())
    .describe('Names of the tariffs that were last compared with their source over a year ago.'),
  withoutPriceBand: z
    .object({
      count: count('Number of all of them.'),
      lifts: z
        .array(
          z.object({
            code: z.string().describe('Code of the model.'),
            name: z.string().describe('Name of the model.'),
          }),
        )
        .describe(`The first ${DASHBOARD_WAITING_MAX} by code.`),
    })
    .describe('Published lifts that are sold by quotation and show visitors no price band.'),
  placeholders: z
    .array(
      z.object({
        what: z.string().describe('Name of the fact.'),
        value: z.string().nullable().describe('The example; null where the fact is missing.'),
        where: z
          .enum(['company', 'legal'])
          .describe('`company`: with the facts of the company. `legal`: a legal record.'),
        field: z
          .string()
          .nullable()
          .describe('Path of the field of the company; null for a legal record.'),
      }),
    )
    .describe('Facts of the company that are still examples, or missing.'),
  arePagesCurrent: z
    .boolean()
    .describe('Whether the pages print the legal name and the GSTIN that are valid today.'),
  complaints: z
    .object({
      count: count('Number of all of them.'),
      complaints: z
        .array(
          z.object({
            _id: z.string().describe('Identifier.'),
            number: z.string().describe('Ticket number.'),
            name: z.string().describe('Name of the person who complains.'),
            topic: z.enum(GRIEVANCE_TOPICS).describe('What it is about.'),
            isLate: z.boolean().describe('Whether a promised time has passed.'),
            createdAt: z.iso.datetime().describe('When it arrived.'),
          }),
        )
        .describe(`The first ${DASHBOARD_WAITING_MAX}, late ones first, then the oldest.`),
      late: count('Number of those for which a promised time has passed.'),
    })
    .describe('Complaints that are open.'),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
