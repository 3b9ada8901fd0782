// When a dispatch is tried again, and when no longer.
import { HOUR_MS, MINUTE_MS } from '../../contract/kernel/days.ts';
import { TRIES_HOURS, TRIES_MAX } from '../../contract/outbox/outbox.ts';
import type { Dispatch } from './stored-dispatch.ts';

/** After the first try, the second and so on; after more tries, the last of them. */
const PAUSES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  4 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
];
/** A fifth more or less, so that what failed together is not tried together. */
const SPREAD = 0.2;

/** The pause after this many tries, in ms. */
export const pauseAfter = (tries: number, random: () => number) => {
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? MINUTE_MS;
  return Math.round(pause * (1 - SPREAD + 2 * SPREAD * random()));
};

/** Whether no further try is made; waiting for a mail server to be set up does not count. */
export const isTriedOut = ({ tries, firstTryAt }: Dispatch, now: number) =>
  tries >= TRIES_MAX ||
  (firstTryAt !== null && now - Date.parse(firstTryAt) >= TRIES_HOURS * HOUR_MS);
