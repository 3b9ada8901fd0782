// Figures as pages, islands and the API's own planning pages share.

const grouped = (digits: number) =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const FORMATS = [0, 1, 2].map(grouped);

export const figure = (value: number, digits: 0 | 1 | 2 = 0) =>
  (FORMATS[digits] as Intl.NumberFormat).format(value);
/** Formats a share: 7.5 %. */
export const percent = (value: number) => `${figure(value, value < 10 ? 1 : 0)} %`;
/** Formats the share of the people that lifts carry: at most everyone, however large they are. */
export const carriedShare = (value: number) => percent(Math.min(100, value));
/** Rupees without paise. */
export const amount = (rupees: number) => `₹${figure(rupees)}`;
/** Formats seconds, with a decimal below 10. */
export const seconds = (value: number) => `${figure(value, value < 10 ? 1 : 0)} s`;
