// The things that can be translated, each with its texts: namespaces of interface words, and
// entries of the catalogue.
import type { Catalogue } from '../catalogue/rules.ts';
import { TABLES } from '../catalogue/tables.ts';
import type { CatalogueKind } from '../release/release.ts';
import { ENGLISH, NAMESPACES } from '../words/words.ts';
import { fieldTexts, type SourceText, wordTexts } from './translate.ts';

export type SourceKind = CatalogueKind | 'words';
export type Source = {
  kind: SourceKind;
  /** Id of the entry, or name of the namespace. */
  id: string;
  /** Name for people. */
  name: string;
  texts: readonly SourceText[];
};

const LISTS = [
  ['home', 'home'],
  ['about', 'about'],
  ['contact', 'contact'],
  ['company', 'company'],
  ['category', 'categories'],
  ['model', 'models'],
  ['part', 'parts'],
  ['cost', 'costs'],
] as const satisfies readonly (readonly [CatalogueKind, keyof Catalogue])[];

/** All things with a text, in the order in which people translate them. */
export const sourcesOf = (catalogue: Catalogue): Source[] => [
  ...NAMESPACES.map((name) => ({
    kind: 'words' as const,
    id: name,
    name,
    texts: wordTexts(ENGLISH[name]),
  })),
  ...LISTS.flatMap(([kind, list]) =>
    catalogue[list].map(({ id, data }) => ({
      kind,
      id,
      name: data.name,
      texts: fieldTexts(TABLES[kind].fields, data),
    })),
  ),
];

/** The file of a thing's translations, below the folder of the language. */
export const fileOf = ({ kind, id }: Pick<Source, 'kind' | 'id'>) => `${kind}/${id}.json`;
