// Limits that all lists share.

/** Most rows in a spreadsheet export; the summaries of those calls name this number. */
export const EXPORT_MAX = 10_000;
export const LIST_LIMIT_DEFAULT = 10;
export const LIST_LIMIT_MAX = 100;
