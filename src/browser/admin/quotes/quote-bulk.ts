// One change to several quote requests: their stage, priority or follow-up.
import type * as z from 'zod';
import { startOfDay } from '../../../contract/kernel/days.ts';
import { wrong } from '../../../contract/kernel/refusal.ts';
import { changeQuote } from '../../../contract/quote/calls.ts';
import {
  QUOTE_PRIORITY_LABELS,
  QUOTE_STATUS_LABELS,
  type QuoteStatus,
} from '../../../contract/quote/quote-desk.ts';
import type { QuoteChanges, QuoteRow } from '../../../contract/quote/quote-desk-rules.ts';
import type { Client } from '../../kernel/client.ts';
import { createFormSubmit, type SubmittedForm, type Typed } from '../../kernel/form-submit.ts';
import type { Bulk } from '../kit/bulk.ts';
import { textOf } from '../kit/typed-values.ts';
import { FOLLOW_UP_MS, nextSteps } from './quotes.ts';

export type QuoteBulkField =
  | 'status'
  | 'lostReason'
  | 'takenBackReason'
  | 'priority'
  | 'followUpAt';
export const QUOTE_BULK_FIELDS: readonly QuoteBulkField[] = [
  'status',
  'lostReason',
  'takenBackReason',
  'priority',
  'followUpAt',
];
export type QuoteBulkKind = 'status' | 'priority' | 'followUpAt';

/** The steps that every one of these requests may take next. */
export const commonSteps = (rows: readonly Pick<QuoteRow, 'status'>[]): readonly QuoteStatus[] => {
  const [first, ...rest] = rows.map(({ status }) => nextSteps(status));
  return (first ?? []).filter((step) => rest.every((steps) => steps.includes(step)));
};

const wordsOf = ({ status, priority, followUpAt }: QuoteChanges) => {
  if (status) return `Move to ${QUOTE_STATUS_LABELS[status]}`;
  if (priority) return `Set the priority to ${QUOTE_PRIORITY_LABELS[priority]}`;
  return followUpAt ? 'Set the follow-up' : 'Remove the follow-up';
};

const bodyOf = (kind: QuoteBulkKind, typed: Typed<QuoteBulkField>) => {
  const day = textOf(typed.followUpAt);
  if (kind === 'status')
    return {
      status: textOf(typed.status),
      ...(typed.status === 'lost' && { lostReason: textOf(typed.lostReason) }),
      ...(typed.takenBackReason !== undefined && {
        takenBackReason: textOf(typed.takenBackReason),
      }),
    };
  if (kind === 'priority') return { priority: textOf(typed.priority) };
  return {
    followUpAt: day ? new Date(startOfDay(day) + FOLLOW_UP_MS).toISOString() : null,
  };
};

/** The form of one change to all of `rows`; sent, it begins and leaves the rest to `bulk`. */
export const createQuoteBulkForm = (
  { call, bulk }: { call: Client; bulk: Pick<Bulk, 'run'> },
  kind: QuoteBulkKind,
  rows: readonly QuoteRow[],
): SubmittedForm<QuoteBulkField> =>
  createFormSubmit<QuoteBulkField, QuoteChanges>({
    fields: QUOTE_BULK_FIELDS,
    schema: async () => {
      const { quoteChangesSchema } = await import('../../../contract/quote/quote-desk-rules.ts');
      const needed = { [kind]: true } as Record<QuoteBulkKind, true>;
      return quoteChangesSchema.required(needed) as z.ZodType<QuoteChanges>;
    },
    check: ({ status, lostReason }) =>
      status === 'lost' && !lostReason
        ? wrong('lostReason', 'Please say why they were lost.')
        : null,
    bodyOf: (typed) => bodyOf(kind, typed),
    deliver: async (body) => {
      void bulk.run({
        words: wordsOf(body),
        things: rows.map(({ _id, name }) => ({ id: _id, name })),
        send: (id) => call(changeQuote, { id, body }),
      });
      return { ok: true, data: undefined };
    },
  });
