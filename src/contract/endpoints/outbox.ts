// The outbox of staff: what waits to be sent, what was sent, and what letters look like.
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listAnswer } from '../list.ts';
import { DISPATCH_STATES } from '../outbox.ts';
import {
  channelSchema,
  dispatchMoveSchema,
  dispatchQuery,
  dispatchRowSchema,
  dispatchSchema,
  letterKindSchema,
  letterQuery,
  resumeSchema,
  shownLetterSchema,
} from '../outbox-desk.ts';

const channels = z.array(channelSchema).describe('The ways out of the site.');
const counts = z
  .record(z.enum(DISPATCH_STATES), z.int().min(0))
  .describe('Number of matching dispatches in each state.');
const dispatch = z.object({ dispatch: dispatchSchema.describe('The dispatch as it is now.') });

export const listDispatches = endpoint({
  name: 'listDispatches',
  method: 'GET',
  path: '/admin/outbox',
  access: 'admin',
  keyScope: 'outbox:read',
  summary: 'Letters and webhook messages of the last 90 days. The search covers kinds and ids.',
  query: dispatchQuery,
  answer: listAnswer('dispatches', dispatchRowSchema, {
    more: { channels, counts },
  }),
  errors: [],
});

export const readDispatch = endpoint({
  name: 'readDispatch',
  method: 'GET',
  path: '/admin/outbox/{id}',
  access: 'admin',
  keyScope: 'outbox:read',
  summary: 'One dispatch with its history.',
  answer: { as: 'json', status: 200, schema: dispatch },
  errors: [],
});

export const moveDispatch = endpoint({
  name: 'moveDispatch',
  method: 'PATCH',
  path: '/admin/outbox/{id}',
  access: 'admin',
  keyScope: 'outbox:write',
  summary: 'Has a dispatch sent now, also once more, or gives it up.',
  body: { as: 'json', schema: dispatchMoveSchema },
  answer: { as: 'json', status: 200, schema: dispatch },
  errors: ['conflict'],
});

export const resumeChannel = endpoint({
  name: 'resumeChannel',
  method: 'POST',
  path: '/admin/outbox-resume',
  access: 'admin',
  keyScope: 'outbox:write',
  summary: 'Ends the pause of a channel and tries again at once.',
  body: { as: 'json', schema: resumeSchema },
  answer: { as: 'json', status: 200, schema: z.object({ channels }) },
  errors: [],
});

export const listLetterKinds = endpoint({
  name: 'listLetterKinds',
  method: 'GET',
  path: '/admin/letters',
  access: 'admin',
  summary: 'Every kind of letter that the site sends.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ letters: z.array(letterKindSchema).describe('All kinds, by name.') }),
  },
  errors: [],
});

export const readLetter = endpoint({
  name: 'readLetter',
  method: 'GET',
  path: '/admin/letter',
  access: 'admin',
  summary: 'A letter of the outbox, or an example of a kind, with secret links left out.',
  query: letterQuery,
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ letter: shownLetterSchema.describe('The letter as it would be sent.') }),
  },
  errors: ['not_found'],
});

export const showLetter = endpoint({
  name: 'showLetter',
  method: 'GET',
  path: '/admin/letter-page',
  access: 'admin',
  summary: 'The same letter as a page, to be shown in a frame.',
  query: letterQuery,
  answer: { as: 'page' },
  errors: ['not_found'],
});

export const OUTBOX_ENDPOINTS = [
  listDispatches,
  readDispatch,
  moveDispatch,
  resumeChannel,
  listLetterKinds,
  readLetter,
  showLetter,
] as const;
