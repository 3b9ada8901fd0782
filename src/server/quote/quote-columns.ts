// The columns of a request in a CSV file, with the labels of the screens and Indian time.
import { clockText } from '../../contract/kernel/days.ts';
import { callableText } from '../../contract/kernel/phone-parts.ts';
import { QUOTE_PRIORITY_LABELS, QUOTE_STATUS_LABELS } from '../../contract/quote/quote-desk.ts';
import type { QuoteRow } from '../../contract/quote/quote-desk-rules.ts';
import type { CsvColumn } from '../csv.ts';

export const QUOTE_COLUMNS: readonly CsvColumn<QuoteRow>[] = [
  ['Number', ({ quoteNumber }) => quoteNumber],
  ['Arrived', ({ createdAt }) => clockText(createdAt)],
  ['Name', ({ name }) => name],
  ['Phone', callableText],
  ['Type of building', ({ elevatorType }) => elevatorType],
  ['Location', ({ location }) => location],
  ['Status', ({ status }) => QUOTE_STATUS_LABELS[status]],
  ['Reason lost', ({ lostReason }) => lostReason],
  ['Priority', ({ priority }) => QUOTE_PRIORITY_LABELS[priority]],
  ['Follow-up', ({ followUpAt }) => followUpAt && clockText(followUpAt)],
  ['Notes', ({ noteCount }) => noteCount],
  ['Sent from page', ({ page }) => page],
  ['Last changed', ({ updatedAt }) => clockText(updatedAt)],
];
