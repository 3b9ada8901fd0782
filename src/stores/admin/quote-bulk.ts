// One change to several quote requests: their stage, priority or follow-up.
import type * as z from 'zod';
import { startOfDay } from '../../contract/kernel/days.ts';
import { changeQuote } from '../../contract/quote/calls.ts';
import {
  QUOTE_PRIORITY_LABELS,
  QUOTE_STATUS_LABELS,
  type QuoteStatus,
} from '../../contract/quote/quote-desk.ts';
import {
  type QuoteChanges,
  type QuoteRow,
  quoteChangesSchema,
} from '../../contract/quote/quote-desk-rules.ts';
import type { Client } from '../lib/client.ts';
import type { SubmittedForm, Typed } from '../lib/form-submit.ts';
import type { Bulk } from './bulk.ts';
import { FOLLOW_UP_MS, nextSteps } from './quotes.ts';
import { createStepForm, textOf } from './step-form.ts';

export type QuoteBulkField = 'status' | 'lostReason' | 'priority' | 'followUpAt';
export const QUOTE_BULK_FIELDS: readonly QuoteBulkField[] = [
  'status',
  'lostReason',
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

/** The one change, every part of which is needed. */
const schemaOf = (kind: QuoteBulkKind) =>
  quoteChangesSchema
    .required({ [kind]: true } as Record<QuoteBulkKind, true>)
    .superRefine(({ status, lostReason }, context) => {
      if (status === 'lost' && !lostReason)
        context.addIssue({
          code: 'custom',
          message: 'Please say why they were lost.',
          path: ['lostReason'],
        });
    }) as z.ZodType<QuoteChanges>;

const bodyOf = (kind: QuoteBulkKind, typed: Typed<QuoteBulkField>) => {
  const day = textOf(typed.followUpAt);
  if (kind === 'status')
    return {
      status: textOf(typed.status),
      ...(typed.status === 'lost' && { lostReason: textOf(typed.lostReason) }),
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
  createStepForm<QuoteBulkField, QuoteChanges>({
    fields: QUOTE_BULK_FIELDS,
    schema: schemaOf(kind),
    bodyOf: (typed) => bodyOf(kind, typed),
    send: async (body) => {
      void bulk.run({
        words: wordsOf(body),
        things: rows.map(({ _id, name }) => ({ id: _id, name })),
        send: (id) => call(changeQuote, { id, body }),
      });
      return { ok: true, data: undefined };
    },
  });
