// Catalogues for tests that need few entries, and drafts of a catalogue.
import type { Catalogue } from '../../src/contract/catalogue/rules.ts';

/** A catalogue without entries. */
export const EMPTY_CATALOGUE: Catalogue = {
  categories: [],
  models: [],
  parts: [],
  costs: [],
  company: [],
  home: [],
  about: [],
  contact: [],
  translations: [],
};

const drafted = <Data>(things: readonly { id: string; data: Data }[]) =>
  things.map(({ id, data }) => ({ _id: `s-${id}`, slug: id, data }));

/** The drafts of entries without a category: running cost, the company, pages, translations. */
export const singleDrafts = ({
  costs,
  company,
  home,
  about,
  contact,
  translations,
}: Catalogue) => ({
  costs: drafted(costs),
  company: drafted(company),
  home: drafted(home),
  about: drafted(about),
  contact: drafted(contact),
  translations: drafted(translations),
});
