// The fields of a translation: what staff corrected in the texts of one thing in one language. The
// repository's translations are not among them.
import { LANGUAGE_LABELS, TRANSLATIONS, type Translation } from '../language/language.ts';
import { SOURCE_GROUPS, type SourceKind } from '../language/source-kinds.ts';
import { SLUG_MAX, type ValueOf } from './fields.ts';

const { en: _, ...languages } = LANGUAGE_LABELS;

/** Longest path of a text, such as `tabContent.specifications.specsList.12.details`. */
const PATH_MAX = 200;
/** Longest translation of a text, where the source has no maximum. */
export const TRANSLATION_MAX = 12_000;
/** Most texts of one thing. */
export const TRANSLATED_MAX = 2_000;
const HASH_LENGTH = 8;

export const translationFields = {
  name: {
    kind: 'line',
    min: 1,
    max: 300,
    label: 'Name',
    about: 'Language and name of the thing, for people.',
  },
  language: {
    kind: 'choice',
    choices: languages,
    label: 'Language',
    about: 'Language of the translation.',
  },
  kind: {
    kind: 'choice',
    choices: SOURCE_GROUPS,
    label: 'Kind',
    about: 'Kind of the translated thing.',
  },
  of: {
    kind: 'line',
    min: 1,
    max: SLUG_MAX,
    label: 'Translated thing',
    about: 'Id of the translated entry, or namespace of the translated words.',
  },
  texts: {
    kind: 'list',
    min: 0,
    max: TRANSLATED_MAX,
    noun: 'correction',
    nameField: 'path',
    label: 'Corrections',
    about: 'Texts that staff wrote in place of the repository’s, or where it has none.',
    item: {
      kind: 'group',
      label: 'Correction {n}',
      fields: {
        path: {
          kind: 'line',
          min: 1,
          max: PATH_MAX,
          label: 'Place',
          about: 'Path of the text in the thing.',
        },
        text: {
          kind: 'text',
          min: 1,
          max: TRANSLATION_MAX,
          label: 'Translation {n}',
          about: 'The translation.',
        },
        of: {
          kind: 'line',
          min: HASH_LENGTH,
          max: HASH_LENGTH,
          label: 'English text',
          about: 'Hash of the English text that it translates.',
        },
      },
    },
  },
  confirmed: {
    kind: 'list',
    min: 0,
    max: TRANSLATED_MAX,
    noun: 'confirmation',
    nameField: 'of',
    mayLack: true,
    label: 'Confirmed texts',
    about: 'Confirmations of readers; absent in a release.',
    item: {
      kind: 'group',
      label: 'Confirmed text {n}',
      fields: {
        of: {
          kind: 'line',
          min: HASH_LENGTH,
          max: HASH_LENGTH,
          label: 'Confirmed text {n}',
          about: 'Hash of an English text and its translation that a reader confirmed.',
        },
      },
    },
  },
} as const;

export type TranslationEntry = ValueOf<typeof translationFields, 'complete'>;

/** Id of a translation in releases, such as `ml-category-home-elevators`. */
export const translationSlug = (language: Translation, kind: SourceKind, of: string) =>
  `${language}-${kind}-${of}`;
/** The longest of them. */
export const TRANSLATION_SLUG_MAX =
  SLUG_MAX + Math.max(...TRANSLATIONS.map(({ length }) => length)) + '-category-'.length;
