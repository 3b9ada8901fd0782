// Messages that leave the site: their states, channels and results, for the outbox and its screen.

/** States of a dispatch. A settled one is never sent again automatically. */
export const DISPATCH_STATES = ['queued', 'sending', 'sent', 'dead', 'dropped'] as const;
export type DispatchState = (typeof DISPATCH_STATES)[number];

export const DISPATCH_STATE_LABELS: Record<DispatchState, string> = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  dead: 'Not delivered',
  dropped: 'Stopped',
};

export const CHANNELS = ['mail', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

export const ADDRESSEES = ['customer', 'desk', 'staff', 'endpoint'] as const;
export type Addressee = (typeof ADDRESSEES)[number];

/** The result of one attempt, or the decision of staff. */
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

/** A dispatch is dead after this many attempts, or this long after the first. */
export const TRIES_MAX = 8;
export const TRIES_HOURS = 72;
/** How long a settled dispatch stays visible. */
export const DISPATCH_KEPT_DAYS = 90;
/** How long an address that refused mail for good gets no mail. */
export const BOUNCED_KEPT_DAYS = 180;
