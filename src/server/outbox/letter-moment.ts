import { TIME_ZONE } from '../../contract/kernel/days.ts';

const format = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: TIME_ZONE,
});

/** A moment as letters say it, which may be read in any country. */
export const letterMoment = (iso: string) => `${format.format(new Date(iso))}, Indian time`;
