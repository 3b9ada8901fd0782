// The things that can be translated, each with its texts: namespaces of interface words, and
// entries of the catalogue.
import type { Catalogue } from '../catalogue/rules.ts';
import { TABLES } from '../catalogue/tables.ts';
import type { TableKind } from '../release/release.ts';
import { WORD_TITLES } from '../words/titles.ts';
import { ENGLISH, NAMESPACES } from '../words/words.ts';
import type { SourceKind } from './source-kinds.ts';
import { fieldTexts, type SourceText, wordTexts } from './translate.ts';

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
] as const satisfies readonly (readonly [TableKind, keyof Catalogue])[];

/** The entries of a catalogue or of its drafts, by list. */
type Entries = Readonly<
  Record<(typeof LISTS)[number][1], readonly { id: string; data: { name: string } }[]>
>;

export const WORD_SOURCES: readonly Source[] = NAMESPACES.map((id) => ({
  kind: 'words',
  id,
  name: WORD_TITLES[id],
  texts: wordTexts(ENGLISH[id]),
}));

/** All things with a text, in the order in which people translate them. */
export const sourcesOf = (catalogue: Entries): Source[] => [
  ...WORD_SOURCES,
  ...LISTS.flatMap(([kind, list]) =>
    catalogue[list].map(({ id, data }) => ({
      kind,
      id,
      name: data.name,
      texts: fieldTexts(TABLES[kind].fields, data),
    })),
  ),
];

/** Identifies a thing among all that can be translated. */
export const sourceKey = ({ kind, id }: Pick<Source, 'kind' | 'id'>) => `${kind} ${id}`;

/** The file of a thing's translations, below the folder of the language. */
export const fileOf = ({ kind, id }: Pick<Source, 'kind' | 'id'>) => `${kind}/${id}.json`;
