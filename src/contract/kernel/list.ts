// What all lists share: how a page of one is requested and answered.

/** The most rows of a file for spreadsheets; the summaries of its calls name it. */
export const EXPORT_MAX = 10_000;
export const LIST_LIMIT_DEFAULT = 10;
export const LIST_LIMIT_MAX = 100;
