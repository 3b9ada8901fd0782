// Categories as staff work on them: drafts beside what is live, the list of them, and what the
// forms send; and what drafts of products share with them.

/**
 * Against the current release: as it is there, changed, not in it yet, or taken out with the next
 * one.
 */
export const DRAFT_STATES = ['live', 'changed', 'new', 'removed'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

export const CATEGORY_SORTS = ['createdAt', 'updatedAt', 'name', 'sortOrder'] as const;

export const SLUG_MEANING =
  'Id in addresses: small letters, digits, hyphens; cannot be changed later.';
