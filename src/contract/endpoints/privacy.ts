// What people may do with their own data.
import * as z from 'zod';
import { consentChangeSchema, consentSchema } from '../consent.ts';
import { endpoint } from '../endpoint.ts';
import { deletionRequestSchema, deletionSchema, ownerProofSchema } from '../privacy.ts';

const deletion = {
  as: 'json',
  status: 200,
  schema: z.object({ deletion: deletionSchema.describe('Its state.') }),
} as const;

export const readDeletion = endpoint({
  name: 'readDeletion',
  method: 'GET',
  path: '/user/deletion',
  access: 'user',
  summary: 'Whether your account can be deleted, and will be.',
  answer: deletion,
  errors: [],
});

export const requestDeletion = endpoint({
  name: 'requestDeletion',
  method: 'POST',
  path: '/user/deletion',
  access: 'user',
  summary: 'Deletes your account in seven days; ends its sessions.',
  body: { as: 'json', schema: deletionRequestSchema },
  answer: deletion,
  errors: ['conflict', 'too_many'],
});

export const cancelDeletion = endpoint({
  name: 'cancelDeletion',
  method: 'DELETE',
  path: '/user/deletion',
  access: 'user',
  summary: 'Keeps your account after all.',
  answer: deletion,
  errors: ['conflict'],
});

export const exportData = endpoint({
  name: 'exportData',
  method: 'POST',
  path: '/user/export',
  access: 'user',
  summary: 'All your data with pictures; once a day.',
  body: { as: 'json', schema: ownerProofSchema },
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

export const readConsents = endpoint({
  name: 'readConsents',
  method: 'GET',
  path: '/user/consents',
  access: 'user',
  summary: 'What you have given us data for.',
  answer: consents,
  errors: [],
});

export const changeConsent = endpoint({
  name: 'changeConsent',
  method: 'PATCH',
  path: '/user/consents',
  access: 'user',
  summary: 'Stops reminders of care plans, or starts them again.',
  body: { as: 'json', schema: consentChangeSchema },
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
