// Days as pages and letters write them: in India, whatever a computer's clock is set to.
import { TIME_ZONE } from './days.ts';
import { whenUsed } from './figures.ts';

const day = whenUsed(
  () =>
    new Intl.DateTimeFormat('en-IN', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: TIME_ZONE,
    }),
);

/** 21 Nov 2026, from a moment or from a day such as 2026-11-21. */
export const writtenDay = (iso: string) => day().format(new Date(iso));
