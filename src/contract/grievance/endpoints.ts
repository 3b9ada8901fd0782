// Complaints: sent by anyone, answered by staff.
import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import { listAnswer } from '../kernel/list-rules.ts';
import * as calls from './calls.ts';
import { GRIEVANCE_STATUSES } from './grievance.ts';
import {
  grievanceChangesSchema,
  grievanceQuery,
  grievanceReceiptSchema,
  grievanceRowSchema,
  grievanceSchema,
  grievanceSentQuery,
  grievanceSubmissionSchema,
} from './rules.ts';

const grievance = {
  as: 'json',
  status: 200,
  schema: z.object({ grievance: grievanceSchema.describe('The complaint as it is now.') }),
} as const;

export const sendGrievance = endpoint(calls.sendGrievance, {
  summary: 'Sends a complaint. A plain form is answered with a page.',
  body: { schema: grievanceSubmissionSchema },
  answer: {
    as: 'json',
    status: 201,
    schema: z.object({ grievance: grievanceReceiptSchema.describe('Ticket of the complaint.') }),
  },
  errors: ['too_many'],
});

export const readGrievanceSent = endpoint(calls.readGrievanceSent, {
  summary: 'The page a plain form ends on.',
  query: grievanceSentQuery,
  answer: { as: 'page' },
  errors: [],
});

export const listGrievances = endpoint(calls.listGrievances, {
  keyScope: 'grievance:read',
  summary: 'Complaints that have arrived.',
  query: grievanceQuery,
  answer: listAnswer(calls.listGrievances, grievanceRowSchema, {
    more: {
      counts: z
        .record(z.enum(GRIEVANCE_STATUSES), z.int().min(0))
        .describe('Matching complaints in each status.'),
    },
  }),
  errors: [],
});

export const readGrievance = endpoint(calls.readGrievance, {
  keyScope: 'grievance:read',
  summary: 'One complaint with its notes.',
  answer: grievance,
  tagged: { field: 'grievance' },
  errors: [],
});

export const changeGrievance = endpoint(calls.changeGrievance, {
  keyScope: 'grievance:write',
  summary: 'Answers, closes or opens a complaint, or adds a note.',
  body: { schema: grievanceChangesSchema },
  answer: grievance,
  ifMatch: 'content',
  tagged: { field: 'grievance' },
  errors: ['conflict'],
});

export const GRIEVANCE_CALLS = callGroup('grievance', 'Complaints, from the form to the answer.', [
  sendGrievance,
  readGrievanceSent,
  listGrievances,
  readGrievance,
  changeGrievance,
]);
