// Schemas of quote requests: sent, stored, listed and changed.
import * as z from 'zod';
import { controlsRule } from '../kernel/bounded-text.ts';
import { boundedText, typedText } from '../kernel/bounded-text-rules.ts';
import { listQuery } from '../kernel/list-rules.ts';
import { amount, rupees } from '../kernel/money-rules.ts';
import { withoutControls } from '../kernel/plain-text.ts';
import { momentText } from '../kernel/plain-text-rules.ts';
import { LANGUAGES, TRANSLATIONS } from '../language/language.ts';
import { ELEVATOR_TYPES, LOCATIONS } from './quote-choices.ts';
import {
  EXPECTED_VALUE_MAX,
  EXPECTED_VALUE_MIN,
  QUOTE_PLAN_MAX,
  QUOTE_PRIORITIES,
  QUOTE_SORTS,
  QUOTE_STATUSES,
} from './quote-desk.ts';
import { quoteRequestSchema } from './rules.ts';

const QUOTE_ABOUT_MAX = 120;

const localeSchema = z
  .enum(LANGUAGES, `Language must be one of: ${LANGUAGES.join(', ')}.`)
  .optional();

const FILL_MS_RULE = '"fillMs" must be a whole number of milliseconds.';

/**
 * The fields that a form sends. `website` and `fillMs` serve to recognise bots and are not stored.
 */
export const quoteSubmissionSchema = quoteRequestSchema.extend({
  name: quoteRequestSchema.shape.name.describe('Name of the person asking, 2 to 100 characters.'),
  elevatorType: quoteRequestSchema.shape.elevatorType.describe('Kind of building.'),
  location: quoteRequestSchema.shape.location.describe('Location of the lift.'),
  phone: quoteRequestSchema.shape.phone.describe(
    'Phone number; Indian without a country code. An extension may follow, such as ;ext=12.',
  ),
  email: quoteRequestSchema.shape.email.describe('Address for a confirmation, if wanted.'),
  page: withoutControls(
    boundedText(200, {
      missing: 'Page must start with a slash.',
      long: 'Page must be at most 200 characters.',
    }).regex(/^\//, 'Page must start with a slash.'),
    'Page',
  )
    .optional()
    .describe('Path of the page it was sent from.'),
  about: withoutControls(
    boundedText(QUOTE_ABOUT_MAX, {
      missing: 'What it is about must be text.',
      long: `What it is about may have at most ${QUOTE_ABOUT_MAX} characters.`,
    }),
    'What it is about',
  )
    .optional()
    .describe('The model asked about: code and name.'),
  plan: boundedText(QUOTE_PLAN_MAX, { missing: 'Plan: this is not the address of a plan.' })
    .optional()
    .describe('Page of a plan.'),
  locale: localeSchema.describe('Language of answer and letter.'),
  website: boundedText(2000, { missing: '"website" must be left empty.' })
    .optional()
    .describe('Stays empty; people do not see this field.'),
  fillMs: z
    .union(
      [z.number(), boundedText(15, { missing: FILL_MS_RULE }).regex(/^\d+$/).transform(Number)],
      FILL_MS_RULE,
    )
    .optional()
    .describe('Milliseconds from opening to sending.'),
  isTest: z
    .literal(true, '"isTest" must be true, or absent.')
    .optional()
    .describe('A check of the site; staff never see it.'),
});
export type QuoteSubmission = z.infer<typeof quoteSubmissionSchema>;

export const quoteReceiptSchema = z.object({
  _id: z.string().describe('Identifier.'),
  quoteNumber: z.string().describe('Number to name on the phone, e.g. Q-2026-4K7M2P.'),
});

/** The number that we will call. */
const called = {
  phone: z.string().describe('Phone number in E.164.'),
  // Requests stored before extensions existed lack this field.
  phoneExtension: z.string().nullable().default(null).describe('Digits of its extension, or null.'),
};
export const sentQuoteSchema = z.object({
  quote: quoteReceiptSchema.extend(called).describe('Ticket of the request.'),
  correction: z
    .object({
      token: z.string().describe('For correctQuotePhone, once.'),
      until: z.iso.datetime().describe('Last moment.'),
    })
    .nullable()
    .describe('How the sender can correct the phone number; null when not.'),
});
export type SentQuote = z.infer<typeof sentQuoteSchema>;

/** A corrected phone number, by the token that came with the answer to the request. */
export const phoneCorrectionSchema = z.strictObject({
  token: boundedText(100, { missing: 'Please send the token of the request.' }).describe(
    'Token from the answer of sendQuote.',
  ),
  phone: quoteSubmissionSchema.shape.phone,
  locale: localeSchema.describe('Language.'),
});
export type PhoneCorrection = z.infer<typeof phoneCorrectionSchema>;

const noteSchema = z.object({
  text: z.string().describe('Text of the note.'),
  by: z.string().describe('Author of the note.'),
  at: z.iso.datetime().describe('Time of the note.'),
});

/** A change that stays on record: an earlier phone number, or a move to another status. */
const historySchema = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('phone').describe('A corrected number.'),
    phone: z.string().describe('Earlier number.'),
    phoneExtension: z.string().nullable().describe('Its extension.'),
    by: z.string().describe('Author.'),
    at: z.iso.datetime().describe('Time.'),
  }),
  z.object({
    what: z.literal('status').describe('A move.'),
    from: z.enum(QUOTE_STATUSES).describe('Status before.'),
    to: z.enum(QUOTE_STATUSES).describe('Status after.'),
    reason: z.string().nullable().describe('Why it was lost or taken back, or null.'),
    by: z.string().describe('Author.'),
    at: z.iso.datetime().describe('Time.'),
  }),
]);
export type QuoteHistory = z.infer<typeof historySchema>;

/** A member of staff who looks after requests. */
export const quoteOwnerSchema = z.object({
  _id: z.string().describe('Account.'),
  name: z.string().describe('Name.'),
});
export type QuoteOwner = z.infer<typeof quoteOwnerSchema>;

export const quotePlanSchema = z.object({
  address: z.string().describe('Page.'),
  summary: z.string().describe('In words, when the request arrived.'),
  today: z
    .string()
    .nullable()
    .default(null)
    .describe('In words as it is worked out today; null if nothing has changed.'),
});

export const quoteSchema = quoteReceiptSchema.extend({
  name: z.string().describe('Name of the person who asks.'),
  ...called,
  phoneCorrectedAt: z.iso
    .datetime()
    .nullable()
    .default(null)
    .describe('When the sender corrected the phone number, or null.'),
  // Older requests lack this field.
  email: z.string().nullable().default(null).describe('E-mail address, or null.'),
  elevatorType: z.enum(ELEVATOR_TYPES).describe('Kind of building.'),
  location: z.enum(LOCATIONS).describe('Location of the lift.'),
  page: z.string().nullable().describe('Path of the page it was sent from, or null.'),
  // Requests stored before they could name a model lack this field.
  about: z.string().nullable().default(null).describe('The model asked about, or null.'),
  plan: quotePlanSchema.nullable().default(null).describe('Its plan, or null.'),
  locale: z.enum(TRANSLATIONS).optional().describe('Language.'),
  status: z.enum(QUOTE_STATUSES).describe('Status of the request.'),
  lostReason: z.string().nullable().describe('Why it was lost, or null.'),
  priority: z.enum(QUOTE_PRIORITIES).describe('Its priority.'),
  followUpAt: z.iso.datetime().nullable().describe('When to get in touch again, or null.'),
  // Requests stored before they had an owner lack this field and the next one.
  owner: quoteOwnerSchema
    .nullable()
    .default(null)
    .describe('Who looks after the request, or null.'),
  expectedValue: amount('Expected value of the order in rupees, or null.').nullable().default(null),
  notes: z.array(noteSchema).describe('Notes of the office, oldest first.'),
  // Requests stored before the history was kept lack this field.
  history: z
    .array(historySchema)
    .default([])
    .describe('Earlier phone numbers and moves, oldest first.'),
  createdAt: z.iso.datetime().describe('When it arrived.'),
  updatedAt: z.iso.datetime().describe('When it was last changed.'),
});
export type Quote = z.infer<typeof quoteSchema>;
export type QuotePlan = NonNullable<Quote['plan']>;

/** A request in a list, without its notes and history. */
export const quoteRowSchema = quoteSchema
  .omit({
    notes: true,
    history: true,
    about: true,
    email: true,
    plan: true,
    phoneCorrectedAt: true,
  })
  .extend({ noteCount: z.int().min(0).describe('Number of notes.') });
export type QuoteRow = z.infer<typeof quoteRowSchema>;

export const quoteQuery = listQuery(QUOTE_SORTS, {
  status: z
    .enum(QUOTE_STATUSES, `Status must be one of: ${QUOTE_STATUSES.join(', ')}.`)
    .optional()
    .describe('Only this status.'),
  elevatorType: z
    .enum(ELEVATOR_TYPES, 'Unknown type of building.')
    .optional()
    .describe('Only this kind of building.'),
  location: z.enum(LOCATIONS, 'Unknown location.').optional().describe('Only this location.'),
  sentFrom: boundedText(200, {
    missing: 'Page must be text.',
    long: 'Page must be at most 200 characters.',
  })
    .optional()
    .describe('Only requests sent from the page with this path.'),
  owner: boundedText(26, { missing: 'Unknown member of staff.' })
    .optional()
    .describe('Only requests of this owner: an id, "me" or "none".'),
});
/** The query of the list without its paging. */
export const quoteExportQuery = quoteQuery.omit({ page: true, limit: true });
export type QuoteExportQuery = z.output<typeof quoteExportQuery>;

const line = (label: string, most: number) =>
  typedText(
    most,
    {
      missing: `Please enter the ${label.toLowerCase()}.`,
      long: `${label} must be at most ${most} characters.`,
    },
    'many',
  )
    .trim()
    .min(1, `Please enter the ${label.toLowerCase()}.`)
    .max(most, `${label} must be at most ${most} characters.`)
    .regex(/^[^\p{Cc}]*(?:\r?\n[^\p{Cc}]*)*$/u, controlsRule(label));

/** Changes to a request; omitted fields stay unchanged. */
export const quoteChangesSchema = z.strictObject({
  status: z
    .enum(QUOTE_STATUSES, `Status must be one of: ${QUOTE_STATUSES.join(', ')}.`)
    .optional()
    .describe('Next status of the request.'),
  lostReason: line('Reason', 300).optional().describe('Needed when it is lost.'),
  takenBackReason: line('Reason', 300)
    .optional()
    .describe('Needed when "won" or "lost" is taken back.'),
  priority: z
    .enum(QUOTE_PRIORITIES, 'Priority must be low, medium or high.')
    .optional()
    .describe('Priority of the request.'),
  followUpAt: momentText('Follow-up')
    .nullable()
    .optional()
    .describe('When to get in touch again, at most five years ahead; null removes the date.'),
  ownerId: boundedText(100, { missing: 'Please choose a member of staff.' })
    .nullable()
    .optional()
    .describe('Account of the owner, or null.'),
  expectedValue: rupees(EXPECTED_VALUE_MIN, EXPECTED_VALUE_MAX, 'Expected value')
    .nullable()
    .optional()
    .describe('Expected value of the order in rupees; null removes it.'),
  phone: quoteRequestSchema.shape.phone.optional().describe('Corrected phone number.'),
  note: line('Note', 1000).optional().describe('A note to be added.'),
});
export type QuoteChanges = z.infer<typeof quoteChangesSchema>;
