// What people may do with their own data.
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { deletionRequestSchema, deletionSchema, ownerProofSchema } from '../privacy.ts';
import { exportSchema } from '../privacy-export.ts';

const deletion = {
  as: 'json',
  status: 200,
  schema: z.object({ deletion: deletionSchema.describe('How it stands with the deletion.') }),
} as const;

export const readDeletion = endpoint({
  name: 'readDeletion',
  method: 'GET',
  path: '/user/deletion',
  access: 'user',
  summary: 'Says whether your account can be deleted, and whether it will be.',
  answer: deletion,
  errors: [],
});

export const requestDeletion = endpoint({
  name: 'requestDeletion',
  method: 'POST',
  path: '/user/deletion',
  access: 'user',
  summary: 'Has your account deleted in seven days and ends all its sessions.',
  body: { as: 'json', schema: deletionRequestSchema },
  answer: deletion,
  errors: ['conflict', 'forbidden', 'too_many'],
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
  summary: 'Everything that is stored about you, with your pictures; once a day.',
  body: { as: 'json', schema: ownerProofSchema },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ export: exportSchema.describe('Your data.') }),
  },
  errors: ['conflict', 'too_many'],
});

export const PRIVACY_ENDPOINTS = [
  readDeletion,
  requestDeletion,
  cancelDeletion,
  exportData,
] as const;
