// Words of the releases screen that stand in more than one place.
import type { CatalogueKind, ChangeWord } from '../../../contract/release/release.ts';
import type { NamedChange } from '../../../contract/release/rules.ts';
import { wholeWords } from '../../kernel/ui/whole-words.ts';
import { pathTo } from '../shell/router.ts';

export const KIND_TITLES: Record<CatalogueKind, string> = {
  category: 'Categories',
  model: 'Models',
  part: 'Other products',
  cost: 'Yearly amounts',
  company: 'Company',
  home: 'Home page',
  about: 'About page',
  contact: 'Contact page',
  translation: 'Translations',
};
export const CHANGE_WORDS: Record<ChangeWord, string> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
};

export const plural = (count: number, one: string, many = `${one}s`) =>
  `${wholeWords(count)} ${count === 1 ? one : many}`;

export const countsOf = (changes: readonly Pick<NamedChange, 'change'>[]) => {
  const counted = { added: 0, changed: 0, removed: 0 };
  for (const { change } of changes) counted[change] += 1;
  return counted;
};

/** `2 added, 1 removed`; empty when nothing was. */
export const countsInWords = (counts: Record<ChangeWord, number>) =>
  (['added', 'changed', 'removed'] as const)
    .filter((change) => counts[change] > 0)
    .map((change) => `${wholeWords(counts[change])} ${change}`)
    .join(', ');

const FORMS: Record<CatalogueKind, (id: string) => string> = {
  category: (id) => pathTo('editCategory', {}, { id }),
  model: (id) => pathTo('editModel', { id }),
  part: (id) => pathTo('editProduct', { id }),
  cost: () => pathTo('runningCost'),
  company: () => pathTo('company'),
  home: (id) => pathTo('editPage', { id }),
  about: (id) => pathTo('editPage', { id }),
  contact: (id) => pathTo('editPage', { id }),
  translation: (id) => pathTo('editTranslation', { id }),
};

/** The form of a category or a product, at the field of this path. */
export const formHref = ({ kind, _id }: { kind: CatalogueKind; _id: string }, path = '') =>
  `${FORMS[kind](_id)}${path && `#${path}`}`;
