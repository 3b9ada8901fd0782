import * as z from 'zod';
import { boundedText } from './bounded-text-rules.ts';

/** A day as written in addresses and file names: 2026-11-21. */
export const dayText = (label: string) => {
  const missing = `${label} must be a date, for example 2026-11-21.`;
  return boundedText(10, { missing }).pipe(z.iso.date(missing)).meta({ format: 'date' });
};

/** A moment in a request: 2026-11-21T12:12:00.000Z. */
export const momentText = (label: string) => {
  const missing = `${label} must be a date and time.`;
  return boundedText(40, { missing }).pipe(z.iso.datetime(missing)).meta({ format: 'date-time' });
};
