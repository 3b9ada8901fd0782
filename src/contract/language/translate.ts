// Translations of texts: which texts a thing has, what a translation covers, and the thing with its
// translated texts in place.
import type { Fields, Row } from '../catalogue/fields.ts';

/** A text of the source, with its path in the thing. */
export type SourceText = {
  path: string;
  text: string;
  /** Maximum of characters, where the source has one. */
  max?: number;
  /** The maximum holds for translations, too. */
  isCut?: true;
};
/** A translation, with the hash of the text that it translates. */
export type Translated = { text: string; of: string };
/** Translations by path. */
export type Translations = Readonly<Record<string, Translated>>;
export const TRANSLATION_STATES = ['missing', 'changed', 'current'] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];

/** The hash of a text of the source: 32-bit FNV-1a of its UTF-16 code units, as eight digits. */
export const textHash = (text: string) => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
};

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const below = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

const rowTexts = (row: Row, value: unknown, path: string): SourceText[] => {
  if (row.kind === 'line' || row.kind === 'text')
    return row.isSame || typeof value !== 'string' || value.trim() === ''
      ? []
      : [{ path, text: value, max: row.max, ...(row.isCut && { isCut: row.isCut }) }];
  if (row.kind === 'group') return isTree(value) ? fieldTexts(row.fields, value, path) : [];
  if (row.kind === 'three' || row.kind === 'list')
    return Array.isArray(value)
      ? value.flatMap((entry, at) => rowTexts(row.item, entry, below(path, String(at))))
      : [];
  return [];
};

/** The texts of an entry of the catalogue, in the order of its table. */
export const fieldTexts = (fields: Fields, data: object, path = ''): SourceText[] =>
  Object.entries(fields).flatMap(([name, row]) =>
    rowTexts(row, Reflect.get(data, name), below(path, name)),
  );

/** The texts of a namespace of interface words. */
export const wordTexts = (words: object, path = ''): SourceText[] =>
  Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [{ path: below(path, name), text: value }]
      : isTree(value)
        ? wordTexts(value, below(path, name))
        : [],
  );

/** A text of the source, with its translation if it has one. */
export type Covered = SourceText & { state: TranslationState; found: Translated | undefined };

/**
 * Finds the translation of each text of a thing: at its path, or where the text was before it
 * moved. If the thing still has the old text of a translation at another path, the translation
 * belongs there, and is no outdated translation of the text at this path.
 */
export const covered = (texts: readonly SourceText[], translations: Translations): Covered[] => {
  const byHash = new Map(Object.values(translations).map((one) => [one.of, one]));
  const hashes = texts.map(({ text }) => textHash(text));
  const present = new Set(hashes);
  return texts.map((source, at) => {
    const of = hashes[at] ?? '';
    const here = translations[source.path];
    const current = here?.of === of ? here : byHash.get(of);
    if (current) return { ...source, state: 'current', found: current };
    const isEarlier = here !== undefined && !present.has(here.of);
    return isEarlier
      ? { ...source, state: 'changed', found: here }
      : { ...source, state: 'missing', found: undefined };
  });
};

/** The same thing with its translated texts; texts without a translation stay. */
export const withTranslations = <Thing extends object>(
  thing: Thing,
  texts: readonly SourceText[],
  translations: Translations,
): Thing => {
  const copy = structuredClone(thing);
  for (const { path, found } of covered(texts, translations)) {
    const names = path.split('.');
    const last = names.pop();
    const place: unknown = names.reduce<unknown>(
      (value, name) => (isTree(value) ? value[name] : undefined),
      copy,
    );
    if (found && isTree(place) && last !== undefined) place[last] = found.text;
  }
  return copy;
};

/** The translations of what the source says now, without those of its earlier texts. */
export const currentOnly = (
  texts: readonly SourceText[],
  translations: Translations,
): Translations => {
  const hashes = new Set(texts.map(({ text }) => textHash(text)));
  return Object.fromEntries(Object.entries(translations).filter(([, { of }]) => hashes.has(of)));
};
