// Days and moments in India with the whole name of the month, as letters, papers and refusals write
// them.
import { startOfDay, TIME_ZONE } from '../../contract/kernel/days.ts';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: TIME_ZONE });
const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** 21 November 2026, from 2026-11-21. */
export const longDay = (text: string) => day.format(startOfDay(text));

/** 21 November 2026 at 5:42 pm, from a moment as it is stored. */
export const longMoment = (iso: string) => moment.format(Date.parse(iso));
