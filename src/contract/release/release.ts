// Releases of the catalogue: kinds of their changes, states of a build, and limits.

export const CATALOGUE_KINDS = [
  'category',
  'model',
  'part',
  'cost',
  'company',
  'home',
  'about',
  'contact',
  'translation',
] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];
/** Kinds whose entries are tables of fields, in English. */
export type TableKind = Exclude<CatalogueKind, 'translation'>;
export const CHANGES = ['added', 'changed', 'removed'] as const;
export type ChangeWord = (typeof CHANGES)[number];
export const BUILD_STATES = ['queued', 'building', 'live', 'failed'] as const;

/** Most changes of a release that its history names. */
export const NAMED_CHANGES_MAX = 20;
export const RELEASE_NOTE_MAX = 300;
/** Most changes that a call may name; to publish more, name none or make several releases. */
export const CHOSEN_MAX = 500;
