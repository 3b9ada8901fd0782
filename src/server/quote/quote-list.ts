// The list of quote requests.
import * as z from 'zod';
import { callableText } from '../../contract/kernel/phone-parts.ts';
import { LANGUAGE_LABELS } from '../../contract/language/language.ts';
import {
  QUOTE_PRIORITY_LABELS,
  QUOTE_STATUS_LABELS,
  QUOTE_STATUSES,
} from '../../contract/quote/quote-desk.ts';
import { type QuoteExportQuery, quoteRowSchema } from '../../contract/quote/quote-desk-rules.ts';
import { deskList, fromDocument, type Opened } from '../kernel/lists/desk-list.ts';
import { storedPhoneSchema } from '../kernel/stored-phone.ts';
import {
  AUTOMATIC_AUTHORS,
  formerPhonesOf,
  QUOTE_FOLDER,
  quoteKey,
  storedQuote,
} from './stored-quote.ts';

const indexedSchema = quoteRowSchema.extend({
  phone: storedPhoneSchema,
  /** Whether the request is still to be announced; the sweeper finds its work by this field. */
  isDue: z.boolean().default(false),
  /** Account of the sender, if known. */
  user: z.string().nullable().default(null),
  email: z.string().nullable().default(null),
  /** Whether staff have noted anything; notes that the site writes do not count. */
  hasStaffNote: z.boolean().default(false),
  /** Numbers before corrections: staff find the request by these as well. */
  formerPhones: z.array(storedPhoneSchema).default([]),
});

export const QUOTE_LIST = deskList({
  name: 'quotes',
  folder: QUOTE_FOLDER,
  row: indexedSchema,
  load: fromDocument(quoteKey, storedQuote, (quote) =>
    indexedSchema.parse({
      ...quote,
      noteCount: quote.notes.length,
      hasStaffNote: quote.notes.some(({ by }) => !AUTOMATIC_AUTHORS.includes(by)),
      formerPhones: formerPhonesOf(quote),
      isDue: !quote.isAnnounced || quote.isCorrectionDue,
    }),
  ),
  texts: ({ name, phone, formerPhones, quoteNumber, location, owner }) => [
    name,
    phone,
    ...formerPhones,
    quoteNumber,
    location,
    owner?.name ?? '',
  ],
  sorts: {
    createdAt: ({ createdAt }) => createdAt,
    name: ({ name }) => name,
    status: ({ status }) => status,
  },
  counts: { of: 'status', values: QUOTE_STATUSES },
  filter:
    ({ elevatorType, location, owner, sentFrom }: QuoteExportQuery) =>
    (row) =>
      (elevatorType ?? row.elevatorType) === row.elevatorType &&
      (location ?? row.location) === row.location &&
      (owner === undefined || owner === (row.owner?._id ?? 'none')) &&
      (sentFrom ?? row.page) === row.page,
  file: {
    name: 'quotes',
    columns: [
      ['Number', 'text', ({ quoteNumber }) => quoteNumber],
      ['Arrived', 'moment', ({ createdAt }) => createdAt],
      ['Name', 'text', ({ name }) => name],
      ['Phone', 'text', callableText],
      ['Type of building', 'text', ({ elevatorType }) => elevatorType],
      ['Location', 'text', ({ location }) => location],
      ['Status', 'text', ({ status }) => QUOTE_STATUS_LABELS[status]],
      ['Reason lost', 'text', ({ lostReason }) => lostReason],
      ['Priority', 'text', ({ priority }) => QUOTE_PRIORITY_LABELS[priority]],
      ['Owner', 'text', ({ owner }) => owner?.name ?? null],
      ['Expected value', 'rupees', ({ expectedValue }) => expectedValue],
      ['Follow-up', 'moment', ({ followUpAt }) => followUpAt],
      ['Notes', 'number', ({ noteCount }) => noteCount],
      ['Sent from page', 'text', ({ page }) => page],
      ['Last changed', 'moment', ({ updatedAt }) => updatedAt],
      ['Language', 'text', ({ locale }) => LANGUAGE_LABELS[locale ?? 'en']],
    ],
  },
});
export type IndexedQuote = z.output<typeof indexedSchema>;
export type QuoteList = Opened<typeof QUOTE_LIST>;
