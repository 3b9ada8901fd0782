// Complaints: sent by anyone, answered by staff.
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  GRIEVANCE_STATUSES,
  grievanceChangesSchema,
  grievanceQuery,
  grievanceReceiptSchema,
  grievanceRowSchema,
  grievanceSchema,
  grievanceSentQuery,
  grievanceSubmissionSchema,
} from '../grievance.ts';
import { listAnswer } from '../list.ts';

const grievance = {
  as: 'json',
  status: 200,
  schema: z.object({ grievance: grievanceSchema.describe('As it is now.') }),
} as const;

export const sendGrievance = endpoint({
  name: 'sendGrievance',
  method: 'POST',
  path: '/grievance',
  access: 'anyone',
  proof: 'origin',
  isForCaller: true,
  summary: 'Sends a complaint. A plain form is answered with a page.',
  idempotency: 'optional',
  body: { as: 'json-or-form', schema: grievanceSubmissionSchema },
  answer: {
    as: 'json',
    status: 201,
    schema: z.object({ grievance: grievanceReceiptSchema.describe('Its ticket.') }),
  },
  errors: ['too_many'],
});

export const readGrievanceSent = endpoint({
  name: 'readGrievanceSent',
  method: 'GET',
  path: '/grievance/sent',
  access: 'anyone',
  summary: 'The page a plain form ends on.',
  query: grievanceSentQuery,
  answer: { as: 'page' },
  errors: [],
});

export const listGrievances = endpoint({
  name: 'listGrievances',
  method: 'GET',
  path: '/admin/grievances',
  access: 'admin',
  keyScope: 'grievance:read',
  summary: 'Complaints that have arrived.',
  query: grievanceQuery,
  answer: listAnswer('grievances', grievanceRowSchema, {
    more: {
      counts: z
        .record(z.enum(GRIEVANCE_STATUSES), z.int().min(0))
        .describe('Matching complaints in each status.'),
    },
  }),
  errors: [],
});

export const readGrievance = endpoint({
  name: 'readGrievance',
  method: 'GET',
  path: '/admin/grievance/{id}',
  access: 'admin',
  keyScope: 'grievance:read',
  summary: 'One complaint with its notes.',
  answer: grievance,
  tagged: { field: 'grievance' },
  errors: [],
});

export const changeGrievance = endpoint({
  name: 'changeGrievance',
  method: 'PATCH',
  path: '/admin/grievance/{id}',
  access: 'admin',
  keyScope: 'grievance:write',
  summary: 'Answers, closes or opens a complaint, or adds a note.',
  body: { as: 'json', schema: grievanceChangesSchema },
  answer: grievance,
  ifMatch: 'content',
  tagged: { field: 'grievance' },
  errors: ['conflict'],
});

export const GRIEVANCE_ENDPOINTS = [sendGrievance, readGrievanceSent] as const;
export const GRIEVANCE_DESK_ENDPOINTS = [listGrievances, readGrievance, changeGrievance] as const;
