// Dates and times as the office writes them: in India, whatever the clock of the computer is set
// to.
import { TIME_ZONE, writtenDay } from '../../../contract/kernel/days.ts';
import { whenUsed } from '../../../contract/kernel/figures.ts';

const HOURS = { hour: 'numeric', minute: '2-digit', timeZone: TIME_ZONE } as const;
const moment = whenUsed(
  () =>
    new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', ...HOURS }),
);
const time = whenUsed(() => new Intl.DateTimeFormat('en-IN', HOURS));

export const dayWords = writtenDay;
export const momentWords = (iso: string) => moment().format(new Date(iso));
export const timeWords = (iso: string) => time().format(new Date(iso));
