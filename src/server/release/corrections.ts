// Corrections of translations beside the English of the drafts and of the current release.
import { translatedPath } from '../../contract/catalogue/field-labels.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import type { TranslationEntry } from '../../contract/catalogue/translation-fields.ts';
import { correctionFaults } from '../../contract/language/corrections.ts';
import { type Source, sourceKey, sourcesOf } from '../../contract/language/sources.ts';
import { textHash } from '../../contract/language/translate.ts';
import { draftSources } from '../catalogue/draft-sources.ts';
import type { Draft } from './draft.ts';

/** Finds the English texts of a translation. */
const textsIn = (sources: readonly Source[]) => {
  const known = new Map(sources.map((source) => [sourceKey(source), source.texts]));
  return ({ kind, of }: Pick<TranslationEntry, 'kind' | 'of'>) =>
    known.get(sourceKey({ kind, id: of })) ?? [];
};

/**
 * The draft, in which translations of removed things stay as they are live: staff cannot open them
 * any more, and they come back with the thing.
 */
export const withoutOrphans = (draft: Draft, live: Catalogue): Draft => {
  if (draft.translations.length === 0) return draft;
  const known = new Set(draftSources(draft).map(sourceKey));
  const shown = new Map(live.translations.map(({ id, data }) => [id, data]));
  const translations = draft.translations.flatMap((one) => {
    if (known.has(sourceKey({ kind: one.data.kind, id: one.data.of }))) return [one];
    const data = shown.get(one.slug);
    return data ? [{ ...one, data }] : [];
  });
  return { ...draft, translations };
};

/** The faults of a translation's corrections in the English of a draft. */
export const faultsIn = (draft: Draft) => {
  if (draft.translations.length === 0) return () => [];
  const textsOf = textsIn(draftSources(draft));
  return (translation: TranslationEntry) =>
    correctionFaults(textsOf(translation), translation.texts).map(({ path, message }) => ({
      path: translatedPath(translation.kind, path),
      message,
    }));
};

/** Whether a translation corrects an English text that is in the drafts and not live yet. */
export const needsEnglish = (draft: Draft, live: Catalogue) => {
  if (draft.translations.length === 0) return () => false;
  const [drafted, shown] = [textsIn(draftSources(draft)), textsIn(sourcesOf(live))];
  return (translation: TranslationEntry) => {
    const [next, now] = [drafted, shown].map(
      (textsOf) => new Set(textsOf(translation).map(({ text }) => textHash(text))),
    );
    return translation.texts.some(({ of }) => next?.has(of) && !now?.has(of));
  };
};
