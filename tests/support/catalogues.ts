// Catalogues for tests that need few entries, and drafts of a catalogue.
import type { Catalogue } from '../../src/contract/catalogue/rules.ts';

/** A catalogue without entries. */
export const EMPTY_CATALOGUE: Catalogue = {
  categories: [],
  models: [],
  parts: [],
  costs: [],
  home: [],
  about: [],
  contact: [],
};

const drafted = <Data>(things: readonly { id: string; data: Data }[]) =>
  things.map(({ id, data }) => ({ _id: `s-${id}`, slug: id, data }));

/** The drafts of the entries that exist once: running cost and the pages. */
export const singleDrafts = ({ costs, home, about, contact }: Catalogue) => ({
  costs: drafted(costs),
  home: drafted(home),
  about: drafted(about),
  contact: drafted(contact),
});
