// People's rights over their own data: export, deletion and consents.
import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import * as calls from './calls.ts';
import { consentChangeSchema, consentSchema } from './consent-rules.ts';
import { deletionRequestSchema, deletionSchema, ownerProofSchema } from './rules.ts';

const deletion = {
  as: 'json',
  status: 200,
  schema: z.object({ deletion: deletionSchema.describe('State of the deletion.') }),
} as const;

export const readDeletion = endpoint(calls.readDeletion, {
  summary: 'Whether your account can be deleted, and whether it is going to be.',
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
    // `exportSchema` checks the parts when the export is made; the document describes them
    // elsewhere.
    schema: z.object({
      export: z
        .looseObject({ madeAt: z.iso.datetime().describe('Time of the export.') })
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
  summary: 'Purposes for which you have given us data.',
  answer: consents,
  errors: [],
});

export const changeConsent = endpoint(calls.changeConsent, {
  summary: 'Stops reminders of care plans, or starts them again.',
  body: { schema: consentChangeSchema },
  answer: consents,
  errors: [],
});

export const PRIVACY_CALLS = callGroup('privacy', 'Your data: download it, or have it deleted.', [
  readDeletion,
  requestDeletion,
  cancelDeletion,
  exportData,
  readConsents,
  changeConsent,
]);
