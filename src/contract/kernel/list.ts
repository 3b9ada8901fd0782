// Limits that all lists share.

/** The most rows of a file for spreadsheets; the summaries of its calls name it. */
export const EXPORT_MAX = 10_000;
export const LIST_LIMIT_DEFAULT = 10;
export const LIST_LIMIT_MAX = 100;
