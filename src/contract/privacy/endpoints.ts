// People's rights over their own data: export, deletion and consents.
import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import * as calls from './calls.ts';
import { consentChangeSchema, consentSchema } from './consent-rules.ts';
import { deletionRequestSchema, deletionSchema, ownerProofSchema } from './rules.ts';

const deletion = {
  as: 'json',
  status: 200,
  schema: z.object({ deletion: deletionSchema.describe('Its state.') }),
} as const;

export const readDeletion = endpoint(calls.readDeletion, {
  summary: 'Whether your account can be deleted, and will be.',
  answer: deletion,
  errors: [],
});

export const requestDeletion = endpoint(calls.requestDeletion, {
  summary: 'Deletes your account in seven days; ends its sessions.',
  body: { schema: deletionRequestSchema },
  answer: deletion,
  errors: ['conflict', 'too_many'],
});

export const cancelDeletion = endpoint(calls.cancelDeletion, {
  summary: 'Keeps your account after all.',
  answer: deletion,
  errors: ['conflict'],
});

export const exportData = endpoint(calls.exportData, {
  summary: 'All your data with pictures; once a day.',
  body: { schema: ownerProofSchema },
  answer: {
    as: 'json',
    status: 200,
    // Its parts are checked by `exportSchema` as it is made; they stand in the document elsewhere.
    schema: z.object({
      export: z
        .looseObject({ madeAt: z.iso.datetime().describe('When.') })
        .describe('Account, addresses, cart, orders, pictures and so on.'),
    }),
  },
  errors: ['conflict', 'too_many'],
});

const consents = {
  as: 'json',
  status: 200,
  schema: z.object({ consents: z.array(consentSchema).describe('The latest first.') }),
} as const;

export const readConsents = endpoint(calls.readConsents, {
  summary: 'What you have given us data for.',
  answer: consents,
  errors: [],
});

export const changeConsent = endpoint(calls.changeConsent, {
  summary: 'Stops reminders of care plans, or starts them again.',
  body: { schema: consentChangeSchema },
  answer: consents,
  errors: [],
});

export const PRIVACY_ENDPOINTS = [
  readDeletion,
  requestDeletion,
  cancelDeletion,
  exportData,
  readConsents,
  changeConsent,
] as const;
