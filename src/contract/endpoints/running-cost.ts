// Amounts of running cost, as drafts.
import * as z from 'zod';
import { costChangesSchema, deskCostSchema } from '../cost-draft.ts';
import { endpoint } from '../endpoint.ts';

const answer = {
  as: 'json',
  status: 200,
  schema: z.object({ cost: deskCostSchema.describe('The amounts as they are now.') }),
} as const;

export const readCost = endpoint({
  name: 'readCost',
  method: 'GET',
  path: '/admin/running-cost',
  access: 'admin',
  keyScope: 'cost:read',
  summary: 'Amounts of running cost: the draft, and what is live.',
  answer,
  tagged: { field: 'cost' },
  errors: [],
});

export const changeCost = endpoint({
  name: 'changeCost',
  method: 'PATCH',
  path: '/admin/running-cost',
  access: 'admin',
  keyScope: 'cost:write',
  summary: 'Sets or empties amounts of running cost, as a draft.',
  body: { as: 'multipart', schema: costChangesSchema },
  answer,
  ifMatch: 'version',
  tagged: { field: 'cost' },
  errors: ['conflict'],
});

export const RUNNING_COST_ENDPOINTS = [readCost, changeCost] as const;
