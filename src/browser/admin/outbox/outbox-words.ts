// Words and tones for the states of a dispatch.
import type {
  Addressee,
  Channel,
  DispatchResult,
  DispatchState,
} from '../../../contract/outbox/outbox.ts';

export const STATE_TONES: Record<DispatchState, 'lit' | 'good' | 'bad' | 'quiet'> = {
  queued: 'lit',
  sending: 'lit',
  sent: 'good',
  dead: 'bad',
  dropped: 'quiet',
};

export const CHANNEL_LABELS: Record<Channel, string> = { mail: 'E-mails', webhook: 'Webhooks' };

export const ADDRESSEE_LABELS: Record<Addressee, string> = {
  customer: 'Customer',
  desk: 'Office',
  staff: 'Staff',
  endpoint: 'Webhook',
};

export const RESULT_LABELS: Record<DispatchResult, string> = {
  sent: 'Sent',
  again: 'Failed, to be tried again',
  dead: 'Failed for good',
  paused: 'Not tried: nothing can be sent this way',
  pointless: 'Not sent: no longer needed',
  bounced: 'Not sent: the address refuses e-mail',
  expired: 'Not sent: too late',
  'asked-again': 'Sent again by staff',
  'given-up': 'Stopped by staff',
};
