// The English of the drafts, which staff translate.
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { type Source, sourcesOf } from '../../contract/language/sources.ts';

type Drafts = Readonly<
  Record<
    Exclude<keyof Catalogue, 'translations'>,
    readonly { slug: string; data: { name: string } }[]
  >
>;

const withIds = (entries: Drafts[keyof Drafts]) =>
  entries.map(({ slug, data }) => ({ id: slug, data }));

/** The things of the drafts that can be translated. */
export const draftSources = (drafts: Drafts): Source[] =>
  sourcesOf({
    categories: withIds(drafts.categories),
    models: withIds(drafts.models),
    parts: withIds(drafts.parts),
    costs: withIds(drafts.costs),
    company: withIds(drafts.company),
    home: withIds(drafts.home),
    about: withIds(drafts.about),
    contact: withIds(drafts.contact),
  });
