// A preview: the site built from chosen drafts, shown only to staff.

export const PREVIEW_STATES = ['building', 'ready', 'failed'] as const;

/** Most pages that a preview lists as changed. */
export const PREVIEW_PAGES_MAX = 60;
