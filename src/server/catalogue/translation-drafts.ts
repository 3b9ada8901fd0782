// The drafts of translations: what staff correct and confirm, over the repository's translations.
import type { DraftState } from '../../contract/catalogue/catalogue-desk.ts';
import { fieldLabel, translatedPath } from '../../contract/catalogue/field-labels.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import type {
  DeskText,
  DeskTranslation,
  TranslationChanges,
  TranslationQuery,
  TranslationRow,
} from '../../contract/catalogue/translation-draft-rules.ts';
import {
  TRANSLATION_MAX,
  type TranslationEntry,
  translationSlug,
} from '../../contract/catalogue/translation-fields.ts';
import { translationEntrySchema } from '../../contract/catalogue/translation-rules.ts';
import { hasLineBreak, oneLineRule } from '../../contract/kernel/bounded-text.ts';
import {
  type Correction,
  placed,
  visible,
  withCorrections,
} from '../../contract/language/corrections.ts';
import { faultsOf, longestOf } from '../../contract/language/faults.ts';
import {
  LANGUAGE_LABELS,
  TRANSLATIONS,
  type Translation,
} from '../../contract/language/language.ts';
import { SOURCE_GROUPS } from '../../contract/language/source-kinds.ts';
import { type Source, sourceKey, sourcesOf } from '../../contract/language/sources.ts';
import {
  type Covered,
  covered,
  type Translations,
  textHash,
} from '../../contract/language/translate.ts';
import { checkFields } from '../kernel/check-fields.ts';
import type { StaffCall } from '../kernel/identity.ts';
import { notFound, wrongField } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { changed } from './decisions.ts';
import type { DraftEntry } from './draft-documents.ts';
import { pageFinder, translatedPage } from './entry-pages.ts';
import { type RowFrame, TRANSLATION } from './kinds.ts';
import { createLive, fingerprintOf } from './live.ts';
import type { Entries } from './members.ts';
import type { ReadTranslations } from './translation-files.ts';

type Deps = {
  entries: Entries<TranslationEntry, TranslationEntry, RowFrame>;
  /** The repository's translations. */
  translations: ReadTranslations;
  /** The things that can be translated, in the English of the drafts. */
  sources: (kv: Kv) => Promise<readonly Source[]>;
  /** The current release; the same object for the same release. */
  current: (kv: Kv) => Promise<Catalogue>;
};
type Stored = DraftEntry<TranslationEntry>;
type Sent = TranslationChanges['texts'][number];

/** Stands for an English text with a translation: a change of either makes it another one. */
const confirmationOf = (of: string, text: string) => textHash(`${of} ${text}`);

const emptyOf = (language: Translation, { kind, id, name }: Source): TranslationEntry => ({
  name: `${LANGUAGE_LABELS[language]}: ${name || id}`,
  language,
  kind,
  of: id,
  texts: [],
});

/** A translation in which staff have changed nothing. */
const noDraft = (_id: string, data: TranslationEntry): Stored => ({
  _id,
  slug: translationSlug(data.language, data.kind, data.of),
  version: 0,
  data,
  unknown: [],
  isRemoved: false,
  createdAt: null,
  updatedAt: null,
  updatedBy: null,
});

export const createTranslationDrafts = ({ entries, translations, sources, current }: Deps) => {
  const liveOf = createLive(TRANSLATION.entriesOf);
  const knownSources = new WeakMap<Catalogue, ReadonlyMap<string, Source>>();
  /** The things of the current release. */
  const liveSources = (catalogue: Catalogue) => {
    const known =
      knownSources.get(catalogue) ??
      new Map(sourcesOf(catalogue).map((source) => [sourceKey(source), source]));
    knownSources.set(catalogue, known);
    return known;
  };

  const stateOf = (
    stored: Stored | undefined,
    before: { fingerprint: string } | undefined,
  ): DraftState => {
    if (!stored || stored.data.texts.length === 0) return before ? 'removed' : 'live';
    if (!before) return 'new';
    const isSame = before.fingerprint === fingerprintOf(TRANSLATION.finish(stored.data).data);
    return isSame ? 'live' : 'changed';
  };

  /** What visitors read at each path. */
  const liveTexts = (
    source: Source | undefined,
    fromSite: Translations,
    corrections: readonly Correction[],
  ) => {
    if (!source) return new Map<string, string>();
    const all = withCorrections(source.texts, fromSite, corrections);
    const shown = covered(source.texts, visible(source.kind, source.texts, all));
    return new Map(shown.flatMap(({ path, found }) => (found ? [[path, found.text]] : [])));
  };

  const view = async (
    language: Translation,
    source: Source,
    stored: Stored | undefined,
    catalogue: Catalogue,
  ): Promise<DeskTranslation> => {
    const slug = translationSlug(language, source.kind, source.id);
    const fromSite = await translations(language, source);
    const corrections = stored?.data.texts ?? [];
    const own = placed(source.texts, corrections);
    const site = new Map(covered(source.texts, fromSite).map((one) => [one.path, one.found?.text]));
    const confirmed = new Set(stored?.data.confirmed?.map(({ of }) => of));
    const before = liveOf(catalogue).get(slug);
    const live = liveTexts(
      liveSources(catalogue).get(sourceKey(source)),
      fromSite,
      before?.data.texts ?? [],
    );
    const textOf = ({ state, found, ...english }: Covered): DeskText => {
      const of = textHash(english.text);
      return {
        path: english.path,
        label: fieldLabel('translation', translatedPath(source.kind, english.path)),
        english: english.text,
        of,
        max: longestOf(english) ?? null,
        text: found?.text ?? null,
        state,
        isConfirmed: found !== undefined && confirmed.has(confirmationOf(of, found.text)),
        isCorrection: found !== undefined && own[english.path]?.text === found.text,
        fromSite: site.get(english.path) ?? null,
        faults: found ? faultsOf(english, found.text) : [],
        live: live.get(english.path) ?? null,
      };
    };
    const texts = covered(source.texts, withCorrections(source.texts, fromSite, corrections)).map(
      textOf,
    );
    const count = (isCounted: (text: DeskText) => boolean) => texts.filter(isCounted).length;
    return {
      _id: entries.idOf(slug),
      slug,
      version: stored?.version ?? 0,
      state: stateOf(stored, before),
      createdAt: stored?.createdAt ?? null,
      updatedAt: stored?.updatedAt ?? null,
      updatedBy: stored?.updatedBy ?? null,
      page:
        translatedPage(
          { language, kind: source.kind, of: source.id },
          pageFinder(catalogue, catalogue),
        )?.path ?? null,
      name: source.name,
      problemCount: count(
        ({ isCorrection, state, faults }) =>
          isCorrection && state === 'current' && faults.length > 0,
      ),
      language,
      kind: source.kind,
      of: source.id,
      group: SOURCE_GROUPS[source.kind],
      counts: {
        total: texts.length,
        missing: count(({ state }) => state === 'missing'),
        changed: count(({ state }) => state === 'changed'),
        unconfirmed: count(({ text, isConfirmed }) => text !== null && !isConfirmed),
        faulty: count(({ faults }) => faults.length > 0),
      },
      texts,
    };
  };

  /** The language and the thing of a translation; throws 404 for an unknown id. */
  const placeOf = async (kv: Kv, id: string) => {
    const all = await sources(kv);
    for (const language of TRANSLATIONS)
      for (const source of all)
        if (entries.idOf(translationSlug(language, source.kind, source.id)) === id)
          return { language, source };
    throw notFound();
  };

  /** Throws 422 for a text that no translation of this thing may have. */
  const requireText = (source: Source, sent: Sent, at: number, all: readonly Sent[]) => {
    if (all.findIndex(({ path }) => path === sent.path) < at)
      throw wrongField(`texts.${at}.path`, `The text at ${sent.path} was sent twice.`);
    const english = source.texts.find(({ path }) => path === sent.path);
    if (!english)
      throw wrongField(
        `texts.${at}.path`,
        `There is no English text at ${sent.path}. It may have been removed.`,
      );
    const most = longestOf(english) ?? TRANSLATION_MAX;
    if (sent.text.trim().length > most)
      throw wrongField(`texts.${at}.text`, `May have at most ${most} characters.`);
    if (hasLineBreak(sent.text.trim()) && !hasLineBreak(english.text))
      throw wrongField(`texts.${at}.text`, oneLineRule('This'));
  };

  /** The corrections and confirmations that the sent texts stand for. */
  const decided = (
    source: Source,
    fromSite: Translations,
    before: readonly Correction[],
    sent: readonly Sent[],
  ): Pick<TranslationEntry, 'texts' | 'confirmed'> => {
    const own = placed(source.texts, before);
    const site = new Map(covered(source.texts, fromSite).map(({ path, found }) => [path, found]));
    const found = sent.map(({ path, of, text, isConfirmed }) => {
      const [mine, theirs] = [own[path], site.get(path)];
      const typed = text.trim();
      const shown = typed || theirs?.text || '';
      // A reader who confirms the translation of an earlier text says that it fits this one.
      const isKept = mine !== undefined && mine.text === typed && !isConfirmed;
      const isCorrection =
        typed === '' || typed === theirs?.text
          ? isConfirmed && theirs !== undefined && theirs.of !== of
          : true;
      return {
        texts: isCorrection ? [{ path, text: shown, of: isKept ? mine.of : of }] : [],
        confirmed: isConfirmed && shown !== '' ? [{ of: confirmationOf(of, shown) }] : [],
      };
    });
    return {
      texts: found.flatMap(({ texts }) => texts),
      confirmed: found.flatMap(({ confirmed }) => confirmed),
    };
  };

  return {
    list: async ({ kv }: Call, { language }: TranslationQuery): Promise<TranslationRow[]> => {
      const [all, stored, catalogue] = await Promise.all([
        sources(kv),
        entries.all(kv, ({ slug }) => slug.startsWith(`${language}-`)),
        current(kv),
      ]);
      const bySlug = new Map(stored.map((entry) => [entry.slug, entry]));
      return Promise.all(
        all
          .filter(({ texts }) => texts.length > 0)
          .map(async (source) => {
            const slug = translationSlug(language, source.kind, source.id);
            const { texts, page, updatedBy, ...row } = await view(
              language,
              source,
              bySlug.get(slug),
              catalogue,
            );
            return { ...row, updatedBy: updatedBy?.name ?? null };
          }),
      );
    },

    /** Throws 404 for an id that no translation has. */
    read: async ({ kv }: Call, id: string): Promise<DeskTranslation> => {
      const { language, source } = await placeOf(kv, id);
      const [stored, catalogue] = await Promise.all([entries.read(kv, id), current(kv)]);
      return view(language, source, stored ?? undefined, catalogue);
    },

    /** Throws 422 for a text that no translation may have, and 409 for another version. */
    change: async (
      call: StaffCall,
      id: string,
      { version, texts }: TranslationChanges,
    ): Promise<DeskTranslation> => {
      const { language, source } = await placeOf(call.kv, id);
      for (const [at, sent] of texts.entries()) requireText(source, sent, at, texts);
      const fromSite = await translations(language, source);
      const empty = emptyOf(language, source);
      const decide = changed<TranslationEntry>(version, (data) =>
        checkFields(translationEntrySchema, {
          ...empty,
          ...decided(source, fromSite, data.texts, texts),
        }),
      );
      const none = noDraft(id, empty);
      // A first change without an effect leaves no document.
      const isNothing = texts.length === 0 && (await entries.read(call.kv, id)) === null;
      const entry = isNothing
        ? undefined
        : await entries.write(call, id, 'change', (now) => decide(now ?? none));
      return view(language, source, entry, await current(call.kv));
    },
  };
};
