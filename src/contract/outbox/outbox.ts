// Messages that wait to be sent out of the site: their states, ways and results, shared by the
// outbox and by the screen that shows it.

/** A dispatch is on its way out; what has settled is never sent again by itself. */
export const DISPATCH_STATES = ['queued', 'sending', 'sent', 'dead', 'dropped'] as const;
export type DispatchState = (typeof DISPATCH_STATES)[number];

export const DISPATCH_STATE_LABELS: Record<DispatchState, string> = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  dead: 'Not delivered',
  dropped: 'Given up',
};

/** The ways out of the site. */
export const CHANNELS = ['mail', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

export const ADDRESSEES = ['customer', 'desk', 'staff', 'endpoint'] as const;
export type Addressee = (typeof ADDRESSEES)[number];

/** What became of one try, or what staff decided. */
export const DISPATCH_RESULTS = [
  'sent',
  'again',
  'dead',
  'paused',
  'pointless',
  'bounced',
  'expired',
  'asked-again',
  'given-up',
] as const;
export type DispatchResult = (typeof DISPATCH_RESULTS)[number];

/** After so many tries, or so long after the first one, a dispatch is dead. */
export const TRIES_MAX = 8;
export const TRIES_HOURS = 72;
/** How long a settled dispatch can be looked at. */
export const DISPATCH_KEPT_DAYS = 90;
/** How long nothing is sent to an address that was refused for good. */
export const BOUNCED_KEPT_DAYS = 180;
