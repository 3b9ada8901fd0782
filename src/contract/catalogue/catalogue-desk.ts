// Drafts of the catalogue: their states against the current release, and the sort orders of their
// list.

/** Against the current release: equal, changed, not in it yet, or removed with the next one. */
export const DRAFT_STATES = ['live', 'changed', 'new', 'removed'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

export const CATEGORY_SORTS = ['createdAt', 'updatedAt', 'name', 'sortOrder'] as const;

export const SLUG_MEANING =
  'Id in addresses: small letters, digits, hyphens; cannot be changed later.';
