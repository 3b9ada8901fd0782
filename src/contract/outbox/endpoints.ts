// The outbox of staff: messages that wait, messages that were sent, and previews of letters.
import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import { listAnswer } from '../kernel/list-rules.ts';
import * as calls from './calls.ts';
import { DISPATCH_STATES } from './outbox.ts';
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
} from './outbox-desk-rules.ts';

const channels = z.array(channelSchema).describe('The ways out of the site.');
const counts = z
  .record(z.enum(DISPATCH_STATES), z.int().min(0))
  .describe('Number of matching dispatches in each state.');
const dispatch = z.object({ dispatch: dispatchSchema.describe('The dispatch as it is now.') });

export const listDispatches = endpoint(calls.listDispatches, {
  keyScope: 'outbox:read',
  summary: 'Letters and webhook messages of the last 90 days. The search covers kinds and ids.',
  query: dispatchQuery,
  answer: listAnswer(calls.listDispatches, dispatchRowSchema, {
    more: { channels, counts },
  }),
  errors: [],
});

export const readDispatch = endpoint(calls.readDispatch, {
  keyScope: 'outbox:read',
  summary: 'One dispatch with its history.',
  answer: { as: 'json', status: 200, schema: dispatch },
  errors: [],
});

export const moveDispatch = endpoint(calls.moveDispatch, {
  keyScope: 'outbox:write',
  summary: 'Sends a dispatch now, also again, or gives it up.',
  body: { schema: dispatchMoveSchema },
  answer: { as: 'json', status: 200, schema: dispatch },
  errors: ['conflict'],
});

export const resumeChannel = endpoint(calls.resumeChannel, {
  keyScope: 'outbox:write',
  summary: 'Ends the pause of a channel and tries again at once.',
  body: { schema: resumeSchema },
  answer: { as: 'json', status: 200, schema: z.object({ channels }) },
  errors: [],
});

export const listLetterKinds = endpoint(calls.listLetterKinds, {
  summary: 'Every kind of letter that the site sends.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ letters: z.array(letterKindSchema).describe('All kinds, by name.') }),
  },
  errors: [],
});

export const readLetter = endpoint(calls.readLetter, {
  summary: 'A letter of the outbox, or an example of a kind, with secret links left out.',
  query: letterQuery,
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ letter: shownLetterSchema.describe('The letter as it would be sent.') }),
  },
  errors: ['not_found'],
});

export const showLetter = endpoint(calls.showLetter, {
  summary: 'The same letter as a page for a frame.',
  query: letterQuery,
  answer: { as: 'page' },
  errors: ['not_found'],
});

export const OUTBOX_CALLS = callGroup('outbox', 'Messages to others, and their results.', [
  listDispatches,
  readDispatch,
  moveDispatch,
  resumeChannel,
  listLetterKinds,
  readLetter,
  showLetter,
]);
