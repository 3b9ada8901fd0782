// Figures and sentences that pages, islands and the API's own pages of the planning tools share.
const grouped = (digits: number) =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const FORMATS = [0, 1, 2].map(grouped);

export const figure = (value: number, digits: 0 | 1 | 2 = 0) =>
  (FORMATS[digits] as Intl.NumberFormat).format(value);
/** A share as it is read: 7.5 %. */
export const percent = (value: number | undefined) =>
  value === undefined ? 'unknown' : `${figure(value, value < 10 ? 1 : 0)} %`;
/** Rupees without paise. */
export const amount = (rupees: number) => `₹${figure(rupees)}`;
/** Seconds as people say them. */
export const seconds = (value: number) => `${figure(value, value < 10 ? 1 : 0)} s`;

const day = new Intl.DateTimeFormat('en-IN', {
  ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
} as const);
/** 22 Nov 2026, from a day such as 2026-11-22; no clock is asked. */
export const plainDay = (iso: string) => day.format(new Date(iso));

/** Stands below every answer. */
export const PLANNING_FIGURES =
  'Planning figures, not a design. We confirm every figure for your building before you order.';
