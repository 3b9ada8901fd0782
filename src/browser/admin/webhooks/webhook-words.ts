// The state of a webhook, in words.

import { DAY_MS } from '../../../contract/kernel/days.ts';
import type { Webhook } from '../../../contract/webhook/rules.ts';
import {
  FAILING_MS,
  type PausedBy,
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENTS,
} from '../../../contract/webhook/webhook.ts';
import { dayWords } from '../../kernel/ui/moment.ts';

const DAYS = FAILING_MS / DAY_MS;

export const PAUSED_WORDS: Record<PausedBy, string> = {
  staff: 'Paused by your team. Events that happen during the pause are not sent.',
  receiver: 'Paused because its receiver answered with status 410: it wants no more events.',
  failures: `Paused because nothing has reached it for ${DAYS} days.`,
};

type State = { label: string; tone: 'good' | 'bad' | 'quiet' };
/** Its state, in the word and the colour of a chip. */
export const webhookState = ({ pausedBy, failingSince }: Webhook): State => {
  if (pausedBy === 'staff') return { label: 'Paused', tone: 'quiet' };
  if (pausedBy) return { label: 'Paused', tone: 'bad' };
  return failingSince ? { label: 'Failing', tone: 'bad' } : { label: 'Active', tone: 'good' };
};

/** A notice for staff; undefined when all is well. */
export const webhookNotice = ({ pausedBy, failingSince }: Webhook) => {
  if (pausedBy) return PAUSED_WORDS[pausedBy];
  return failingSince
    ? `Nothing has reached it since ${dayWords(failingSince)}. After ${DAYS} days it is paused.`
    : undefined;
};

/** `All events`, or the events that it receives. */
export const eventWords = (events: Webhook['events']) =>
  events.length === WEBHOOK_EVENTS.length
    ? 'All events'
    : events.map((event) => WEBHOOK_EVENT_LABELS[event]).join('; ');
