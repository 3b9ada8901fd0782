// A preview: the site built from chosen drafts, shown only to staff.

export const PREVIEW_STATES = ['building', 'ready', 'failed'] as const;

/** Of the pages that the chosen drafts change, how many a preview names. */
export const PREVIEW_PAGES_MAX = 60;
