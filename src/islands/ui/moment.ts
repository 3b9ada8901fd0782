// Dates and times as the office writes them: in India, whatever the clock of the computer is set
// to.
import { writtenDay } from '../../contract/day-words.ts';
import { TIME_ZONE } from '../../contract/days.ts';

const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: TIME_ZONE,
});
const time = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: TIME_ZONE,
});

export const dayWords = writtenDay;
export const momentWords = (iso: string) => moment.format(new Date(iso));
export const timeWords = (iso: string) => time.format(new Date(iso));
