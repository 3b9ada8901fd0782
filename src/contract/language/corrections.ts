// Corrections of staff over the repository's translations, and which of both visitors see.
import { faultsOf, withoutWrong } from './faults.ts';
import type { SourceKind } from './source-kinds.ts';
import { covered, currentOnly, type SourceText, type Translations, textHash } from './translate.ts';

/** A translation that staff wrote for the text at a path. */
export type Correction = { path: string; text: string; of: string };

/**
 * The corrections by the paths of today: a correction follows its English text when that has moved.
 * One whose English text is gone stays at its path, as a translation of an earlier text.
 */
export const placed = (
  texts: readonly SourceText[],
  corrections: readonly Correction[],
): Translations => {
  const hashes = new Map(texts.map(({ path, text }) => [path, textHash(text)]));
  const present = new Set(hashes.values());
  const found: Record<string, Translations[string]> = {};
  const moved: Correction[] = [];
  for (const one of corrections)
    if (hashes.get(one.path) === one.of || (hashes.has(one.path) && !present.has(one.of)))
      found[one.path] = { text: one.text, of: one.of };
    else moved.push(one);
  for (const { text, of } of moved)
    for (const [path, hash] of hashes)
      if (hash === of && found[path]?.of !== of) found[path] = { text, of };
  return found;
};

/**
 * The translations of a thing. Each text has the first of these that exists: a correction of the
 * current English text, the repository's translation of it, a correction of an earlier text, the
 * repository's translation of an earlier text.
 */
export const withCorrections = (
  texts: readonly SourceText[],
  fromSite: Translations,
  corrections: readonly Correction[],
): Translations => {
  if (corrections.length === 0) return fromSite;
  const own = placed(texts, corrections);
  return Object.fromEntries(
    covered(texts, fromSite).flatMap(({ path, text, state, found }) => {
      const mine = own[path];
      const isBetter = mine && (mine.of === textHash(text) || state !== 'current');
      const best = isBetter ? mine : found;
      return best ? [[path, best] as const] : [];
    }),
  );
};

/** The translations that visitors may read, although some are of earlier texts. */
export const visible = (
  kind: SourceKind,
  texts: readonly SourceText[],
  translations: Translations,
): Translations => {
  if (kind === 'words') return translations;
  // An address or hours of before would be wrong even without another figure.
  return kind === 'company' ? currentOnly(texts, translations) : withoutWrong(texts, translations);
};

/** Faults of the corrections of today's English texts. */
export const correctionFaults = (
  texts: readonly SourceText[],
  corrections: readonly Correction[],
): { path: string; message: string }[] => {
  const own = placed(texts, corrections);
  return texts.flatMap((english) => {
    const mine = own[english.path];
    if (mine?.of !== textHash(english.text)) return [];
    return faultsOf(english, mine.text).map((message) => ({ path: english.path, message }));
  });
};
