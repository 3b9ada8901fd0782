// Legal name, GSTIN and tax of the company, by the day from which they are valid.

import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import * as calls from './calls.ts';
import { legalRecordsSchema, newLegalRecordSchema } from './rules.ts';

const records = z.object({ legal: legalRecordsSchema.describe('All records as they are now.') });

export const readLegalRecords = endpoint(calls.readLegalRecords, {
  summary: 'Legal name, GSTIN and tax: past, today and planned.',
  answer: { as: 'json', status: 200, schema: records },
  errors: [],
});

export const addLegalRecord = endpoint(calls.addLegalRecord, {
  summary:
    'Adds a record that is valid from its day on. Orders, bills, letters and pages of that day follow it; papers that exist stay as they are.',
  body: { schema: newLegalRecordSchema },
  answer: { as: 'json', status: 201, schema: records },
  errors: ['conflict'],
});

export const takeBackLegalRecord = endpoint(calls.takeBackLegalRecord, {
  summary: 'Takes back a record before its first day.',
  answer: { as: 'json', status: 200, schema: records },
  errors: ['conflict'],
});

export const LEGAL_CALLS = callGroup(
  'legal',
  'Legal name, GSTIN and tax: dated records, no part of a release.',
  [readLegalRecords, addLegalRecord, takeBackLegalRecord],
);
