// The id of a new entry: proposed from its name, free to change, and fixed once it is saved.

import { slugSchema } from '../../../contract/catalogue/catalogue-fields-rules.ts';
import { categoryIdSchema } from '../../../contract/catalogue/category-rules.ts';
import { SLUG_MAX } from '../../../contract/catalogue/fields.ts';
import type { CatalogueKind } from '../../../contract/release/release.ts';
import type { Notes } from './catalogue-notes.ts';

/** `Café lifts & more` becomes `cafe-lifts-and-more`; empty where no letter is left. */
export const slugFrom = (...names: string[]) =>
  names
    .join(' ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replaceAll(/^-|-$/g, '');

export const slugWrong = (kind: CatalogueKind, slug: unknown): Notes => {
  const parsed = (kind === 'category' ? categoryIdSchema : slugSchema).safeParse(slug);
  return parsed.success ? {} : { slug: parsed.error.issues[0]?.message ?? '' };
};
