// Schemas of the outbox as staff see it.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { listQuery } from '../kernel/list-rules.ts';
import { ADDRESSEES, CHANNELS, DISPATCH_RESULTS, DISPATCH_STATES } from './outbox.ts';
import { DISPATCH_MOVES, DISPATCH_SORTS, LETTER_LOOKS } from './outbox-desk.ts';

const KIND_MAX = 60;
const kindText = boundedText(KIND_MAX, { missing: 'Unknown kind.' });
const idText = (message: string) => boundedText(26, { missing: message });
const moment = (what: string) => z.iso.datetime().describe(what);

export const dispatchRowSchema = z.object({
  _id: z.string().describe('Identifier.'),
  channel: z.enum(CHANNELS).describe('Channel by which the message leaves the site.'),
  kind: z.string().describe('Kind of message, for example order-placed.'),
  label: z.string().describe('Kind of message in words for staff.'),
  to: z.enum(ADDRESSEES).describe('Kind of receiver.'),
  recipient: z
    .string()
    .nullable()
    .describe('Masked e-mail address, or host of a webhook; null when it is no longer known.'),
  state: z.enum(DISPATCH_STATES).describe('State of the dispatch.'),
  tries: z.int().min(0).describe('How often it was tried, since it was last asked for.'),
  nextTryAt: z.iso
    .datetime()
    .nullable()
    .describe('Time of the next attempt; null when it does not wait.'),
  lastError: z.string().nullable().describe('Why the last try failed; null when it did not.'),
  createdAt: moment('When it became due.'),
  settledAt: z.iso
    .datetime()
    .nullable()
    .describe('When it was sent or given up; null while it waits.'),
});
export type DispatchRow = z.infer<typeof dispatchRowSchema>;

export const dispatchSchema = dispatchRowSchema.extend({
  expiresAt: z.iso
    .datetime()
    .nullable()
    .describe('When it becomes pointless; null when it never does.'),
  moves: z.array(z.enum(DISPATCH_MOVES)).describe('Moves that staff can make now.'),
  ids: z.record(z.string(), z.string()).describe('Ids of the things that the message is about.'),
  history: z
    .array(
      z.object({
        at: moment('When.'),
        result: z.enum(DISPATCH_RESULTS).describe('Result of the attempt, or decision of staff.'),
        error: z.string().nullable().describe('The answer of the other side, or null.'),
      }),
    )
    .describe('Its latest attempts, the oldest first.'),
});
export type DispatchDetail = z.infer<typeof dispatchSchema>;

export const channelSchema = z.object({
  channel: z.enum(CHANNELS).describe('Way out of the site.'),
  isSet: z.boolean().describe('Whether the channel is set up; without a mail server letters wait.'),
  pausedUntil: z.iso
    .datetime()
    .nullable()
    .describe('Time until which the channel pauses after an error; null when it works.'),
  reason: z.string().nullable().describe('Why it is paused, or null.'),
});
export type ChannelInfo = z.infer<typeof channelSchema>;

export const dispatchQuery = listQuery(DISPATCH_SORTS, {
  state: z.enum(DISPATCH_STATES, 'Unknown state.').optional().describe('Only in this state.'),
  channel: z.enum(CHANNELS, 'Unknown channel.').optional().describe('Only by this way.'),
  kind: kindText.optional().describe('Only of this kind.'),
  webhook: idText('Unknown webhook.').optional().describe('Only to this webhook.'),
});
export type DispatchQuery = z.output<typeof dispatchQuery>;

export const dispatchMoveSchema = z.strictObject({
  move: z
    .enum(DISPATCH_MOVES, 'Move must be send or drop.')
    .describe('Send it now, or drop it: give it up.'),
});

export const resumeSchema = z.strictObject({
  channel: z.enum(CHANNELS, 'Unknown channel.').describe('Channel to try again at once.'),
});

/** The letter to show: one of the outbox, or an example. */
export const letterQuery = z.strictObject({
  dispatch: idText('Unknown letter.').optional().describe('A letter of the outbox.'),
  kind: kindText.optional().describe('An example of this kind, when no letter is named.'),
  look: z
    .enum(LETTER_LOOKS, 'Look must be light or dark.')
    .optional()
    .describe('Colours of the page; those of the browser when absent.'),
});
export type LetterQuery = z.output<typeof letterQuery>;

export const letterKindSchema = z.object({
  kind: z.string().describe('Name of the kind.'),
  label: z.string().describe('Kind of letter in words for staff.'),
  subject: z.string().describe('Subject of the example.'),
});
export type LetterKindInfo = z.infer<typeof letterKindSchema>;

export const shownLetterSchema = z.object({
  to: z.string().describe('Masked address.'),
  subject: z.string().describe('Subject.'),
  text: z.string().describe('The letter as plain text, without secrets.'),
  isRedacted: z.boolean().describe('Whether secret parts of links were left out.'),
  eml: z.string().describe('The letter as a file for mail programs, without secrets.'),
});
export type ShownLetter = z.infer<typeof shownLetterSchema>;
