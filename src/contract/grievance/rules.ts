// Schemas of complaints.
import * as z from 'zod';
import { emailSchema } from '../account/auth-rules.ts';
import { boundedText, typedText } from '../kernel/bounded-text-rules.ts';
import { listQuery } from '../kernel/list-rules.ts';
import { phoneText } from '../kernel/phone-text-rules.ts';
import { quoteRequestSchema } from '../quote/rules.ts';
import { GRIEVANCE_SORTS, GRIEVANCE_STATUSES, NO_WAY_BACK } from './grievance.ts';
import { GRIEVANCE_TEXT_MAX, GRIEVANCE_TOPICS } from './grievance-choices.ts';

/** Text of several lines, without control characters other than line breaks and tabs. */
const linesOf = (label: string, missing: string, most: number) =>
  typedText(most, { missing, long: `${label} must be at most ${most} characters.` }, 'many')
    .trim()
    .min(1, missing)
    .max(most, `${label} must be at most ${most} characters.`)
    .regex(/^[^\p{Cc}]*(?:[\t\r\n][^\p{Cc}]*)*$/u, `${label} must not contain control characters.`);

/** An empty field of a form counts as absent. */
const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((sent) => (sent === '' ? undefined : sent), schema.optional()).optional();

export const grievanceSubmissionSchema = z
  .strictObject({
    name: quoteRequestSchema.shape.name.describe('Name of the person who complains.'),
    email: orEmpty(emailSchema).describe('E-mail address; this or a phone number is needed.'),
    phone: orEmpty(
      phoneText({ missing: 'Please enter your phone number.', keepsExtension: true }),
    ).describe(
      'Phone number; Indian without a country code. An extension may follow, such as ;ext=12.',
    ),
    topic: z
      .enum(GRIEVANCE_TOPICS, 'Please select what it is about.')
      .describe('Topic of the complaint.'),
    text: linesOf('Text', 'Please tell us what happened.', GRIEVANCE_TEXT_MAX).describe(
      'What happened.',
    ),
    website: boundedText(0, { missing: 'Please leave this field empty.' })
      .optional()
      .describe('Stays empty; people do not see this field.'),
  })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
    error: NO_WAY_BACK,
    path: ['email'],
  })
  // States the same rule in the OpenAPI document.
  .meta({ anyOf: [{ required: ['email'] }, { required: ['phone'] }] });
export type GrievanceSubmission = z.output<typeof grievanceSubmissionSchema>;

const NUMBER = /^G-\d{4}-[0-9A-Z]{6}$/;
export const grievanceReceiptSchema = z.object({
  _id: z.string().describe('Identifier.'),
  number: z.string().describe('Ticket number, e.g. G-2026-4K7M2P.'),
});
/** The complaint that the page after a plain form is about. */
export const grievanceSentQuery = z.strictObject({
  number: boundedText(13, { missing: 'Unknown number.' })
    .regex(NUMBER, 'Unknown number.')
    .describe('Ticket number.'),
});

const moment = (what: string) => z.iso.datetime().nullable().describe(what);
const noteSchema = z.object({
  text: z.string().describe('Note.'),
  by: z.string().describe('Author of the note.'),
  at: z.iso.datetime().describe('Time of the note.'),
});

/** A complaint in a list. */
export const grievanceRowSchema = grievanceReceiptSchema.extend({
  name: z.string().describe('Name of the person who complains.'),
  email: z.string().nullable().describe('E-mail address, or null.'),
  phone: z.string().nullable().describe('Phone number in E.164, or null.'),
  // Complaints stored before extensions existed lack this field.
  phoneExtension: z.string().nullable().default(null).describe('Digits of its extension, or null.'),
  topic: z.enum(GRIEVANCE_TOPICS).describe('Topic of the complaint.'),
  status: z.enum(GRIEVANCE_STATUSES).describe('Status of the complaint.'),
  user: z.string().nullable().describe('Account that was logged in, or null.'),
  acknowledgedAt: moment('When receipt was confirmed; null when it was not.'),
  answeredAt: moment('When it was answered last, or null.'),
  createdAt: z.iso.datetime().describe('When it arrived.'),
  updatedAt: z.iso.datetime().describe('When it was last changed.'),
});
export type GrievanceRow = z.infer<typeof grievanceRowSchema>;

export const grievanceSchema = grievanceRowSchema.extend({
  text: z.string().describe('Text of the complaint.'),
  answer: z.string().nullable().describe('Our answer, or null.'),
  notes: z.array(noteSchema).describe('Notes of the office, oldest first.'),
});
export type Grievance = z.infer<typeof grievanceSchema>;

export const grievanceQuery = listQuery(GRIEVANCE_SORTS, {
  status: z.enum(GRIEVANCE_STATUSES, 'Unknown status.').optional().describe('Only this status.'),
  topic: z.enum(GRIEVANCE_TOPICS, 'Unknown topic.').optional().describe('Only about this.'),
});
export type GrievanceQuery = z.output<typeof grievanceQuery>;

/** Changes to a complaint; omitted fields stay unchanged. */
export const grievanceChangesSchema = z.strictObject({
  status: z
    .enum(['open', 'closed'], 'Status must be open or closed.')
    .optional()
    .describe('Close it, or open it again.'),
  isAcknowledged: z
    .literal(true, '"isAcknowledged" must be true, or absent.')
    .optional()
    .describe('Staff have confirmed receipt, for example by phone.'),
  answer: linesOf('Answer', 'Please enter the answer.', GRIEVANCE_TEXT_MAX)
    .optional()
    .describe('Our answer; it is sent by e-mail where there is an address.'),
  note: linesOf('Note', 'Please enter the note.', 1000).optional().describe('A note to be added.'),
});
export type GrievanceChanges = z.infer<typeof grievanceChangesSchema>;
