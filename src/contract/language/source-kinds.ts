// Kinds of the things that can be translated.
import type { TableKind } from '../release/release.ts';

export type SourceKind = TableKind | 'words';

/** The kinds with the names of their groups, in the order in which people translate them. */
export const SOURCE_GROUPS = {
  words: 'Words of the site',
  home: 'Pages',
  about: 'Pages',
  contact: 'Pages',
  company: 'Company',
  category: 'Categories',
  model: 'Lifts',
  part: 'Other products',
  cost: 'Running cost',
} as const satisfies Record<SourceKind, string>;

export const SOURCE_KINDS = Object.keys(SOURCE_GROUPS) as SourceKind[];
