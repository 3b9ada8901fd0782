// Schemas of consents.
import * as z from 'zod';
import { CONSENT_PURPOSES, CONSENT_WAYS } from './consent.ts';

export const consentSchema = z.object({
  purpose: z.enum(CONSENT_PURPOSES).describe('Purpose of the data.'),
  about: z.string().nullable().describe('Number of the order, request or complaint, or null.'),
  at: z.iso.datetime().describe('Time at which the data were given.'),
  how: z.enum(CONSENT_WAYS).describe('Place where the data were given.'),
  noticeVersion: z.string().nullable().describe('Day of the privacy notice shown, or null.'),
  withdrawnAt: z.iso
    .datetime()
    .nullable()
    .describe('Time at which the consent was withdrawn, or null.'),
});
export type Consent = z.infer<typeof consentSchema>;

export const consentChangeSchema = z.strictObject({
  reminders: z
    .boolean('"reminders" must be true or false.')
    .describe('Whether to send e-mails before a care plan ends.'),
});
