// Compares the draft with the current release: the changes that publishing would make, and the
// problems that prevent it.
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import type { CatalogueKind } from '../../contract/release/release.ts';
import { chosenAtFirst } from '../../contract/release/release-choice.ts';
import type {
  Choice,
  ChosenDraft,
  DraftChange,
  DraftProblem,
} from '../../contract/release/rules.ts';
import { ALL_KINDS } from '../catalogue/kinds.ts';
import { ApiError } from '../kernel/refusal.ts';
import type { ScopedKv } from '../kernel/storage/kv.ts';
import { withoutOrphans } from './corrections.ts';
import {
  baseOf,
  catalogueOf,
  contentOf,
  type Draft,
  type Drafted,
  draftChanges,
  draftedEntries,
  type IdOf,
} from './draft.ts';
import { type LiveReleases, picturesOf } from './live.ts';
import { problemsOf, quotedName, withReadiness } from './readiness.ts';
import { conflict, draftChanged, invalidDraft } from './refusals.ts';
import type { Pointer } from './stored-release.ts';
import { withTakenBack } from './taken-back.ts';

type Source = {
  draft: Draft;
  changes: readonly DraftChange[];
  problems: readonly DraftProblem[];
  live: Catalogue;
  idOf: IdOf;
};

const AGAIN = 'Please look at the changes again.';
const NAMED_MOST = 3;

const refused = (at: number, sentence: string) =>
  new ApiError('invalid_fields', sentence, { fields: { [`drafts.${at}`]: sentence } });

const listed = (things: readonly DraftChange[]) => {
  const names = things.slice(0, NAMED_MOST).map(quotedName);
  const rest = things.length - names.length;
  const words = rest > 0 ? [...names, `${rest} more`] : names;
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
};

/** Finds an unchanged entry with this id; undefined for an unknown id. */
const unchanged = ({ draft, live, idOf }: Source, id: string) => {
  const found = draftedEntries(draft).find(({ _id }) => _id === id);
  if (found) return { name: found.data.name, slug: found.slug };
  for (const { name, list } of ALL_KINDS)
    for (const entry of live[list])
      if (idOf(name, entry.id) === id) return { name: entry.data.name, slug: entry.id };
  return undefined;
};

const lastChangedBy = (draft: Draft, id: string) =>
  draftedEntries(draft).find(({ _id }) => _id === id)?.updatedBy?.name;

/**
 * The chosen changes. Throws 422 for an impossible choice, and 409 with the name of a draft that
 * has changed since the caller saw it.
 */
const chosenOf = (source: Source, drafts: readonly ChosenDraft[]) => {
  const byId = new Map(source.changes.map((change) => [change._id, change]));
  const chosen = new Map<string, DraftChange>();
  for (const [at, { _id, fingerprint }] of drafts.entries()) {
    const change = byId.get(_id);
    const known = change ?? unchanged(source, _id);
    if (!known) throw refused(at, 'There is no draft with this id. It may have been removed.');
    if (chosen.has(_id)) throw refused(at, `${quotedName(known)} is chosen twice.`);
    if (!change) throw conflict(`${quotedName(known)} matches the site by now. ${AGAIN}`);
    if (change.fingerprint !== fingerprint) {
      const by = change.change === 'removed' ? undefined : lastChangedBy(source.draft, _id);
      const said = by
        ? `${by} has changed ${quotedName(known)}`
        : `${quotedName(known)} has changed`;
      throw conflict(`${said} since you looked at it. ${AGAIN}`);
    }
    chosen.set(_id, change);
  }
  return [...chosen.values()];
};

/** Throws 422 if a chosen change has problems, or needs a change that is not chosen. */
const requirePublishable = (source: Source, chosen: readonly DraftChange[]) => {
  const ids = new Set(chosen.map(({ _id }) => _id));
  const [problem, ...more] = source.problems.filter(({ _id }) => ids.has(_id));
  if (problem) throw invalidDraft([problem, ...more]);
  for (const [at, change] of chosen.entries()) {
    if (change.reason !== null)
      throw refused(at, `${quotedName(change)} cannot be published yet. ${change.reason}`);
    const lacking = source.changes.filter(({ _id }) => change.needs.includes(_id) && !ids.has(_id));
    if (lacking.length > 0)
      throw refused(
        at,
        `${quotedName(change)} cannot be published without ${listed(lacking)}. Please choose ${lacking.length === 1 ? 'that change' : 'those changes'} as well.`,
      );
  }
};

type Entries<Data> = readonly { id: string; data: Data }[];

const merged = <Data>(
  kind: CatalogueKind,
  { idOf }: Source,
  chosen: readonly DraftChange[],
  live: Entries<Data>,
  drafts: readonly Drafted<Data>[],
): Drafted<Data>[] => {
  const taken = new Set(chosen.filter((change) => change.kind === kind).map(({ slug }) => slug));
  return [
    ...live
      .filter(({ id }) => !taken.has(id))
      .map(({ id, data }) => ({ _id: idOf(kind, id), slug: id, data })),
    ...drafts.filter(({ slug }) => taken.has(slug)),
  ];
};

/** Applies the chosen changes to the live catalogue, as a draft. */
const draftOfChoice = (source: Source, chosen: readonly DraftChange[]): Draft => {
  const { draft, live } = source;
  return {
    categories: merged('category', source, chosen, live.categories, draft.categories),
    models: merged('model', source, chosen, live.models, draft.models),
    parts: merged('part', source, chosen, live.parts, draft.parts),
    costs: merged('cost', source, chosen, live.costs, draft.costs),
    company: merged('company', source, chosen, live.company, draft.company),
    home: merged('home', source, chosen, live.home, draft.home),
    about: merged('about', source, chosen, live.about, draft.about),
    contact: merged('contact', source, chosen, live.contact, draft.contact),
    translations: merged('translation', source, chosen, live.translations, draft.translations),
  };
};

type Deps = {
  live: LiveReleases;
  /** The catalogue's drafts as they are now. */
  readDraft: (kv: ScopedKv) => Promise<Draft>;
  /** Id of the entry with this slug, stored or not. */
  idOf: IdOf;
  /** The uploaded pictures that are not stored. */
  missingPictures: (kv: ScopedKv, sources: readonly string[]) => Promise<readonly string[]>;
};
type Look = {
  at: Pointer | null;
  draft: Draft;
  base: number;
  changes: DraftChange[];
  problems: DraftProblem[];
  /** The current release. */
  live: Catalogue;
  fingerprint: string;
};
type Chosen = { changes: DraftChange[]; catalogue: Catalogue };

const sameProblem = (a: DraftProblem) => (b: DraftProblem) =>
  a._id === b._id && a.path === b.path && a.message === b.message;

export const createDraftReview = ({ live, readDraft, idOf, missingPictures }: Deps) => {
  /** Tells whether pictures are stored: those of a release are; others have to be checked. */
  const presenceOf = async (kv: ScopedKv, draft: Draft, catalogue: Catalogue) => {
    const shown = new Set([...picturesOf(await live.first()), ...picturesOf(catalogue)]);
    const news = picturesOf(draft).filter((src) => !shown.has(src) && !src.startsWith('drawing:'));
    const uploaded = news.filter((src) => src.startsWith('media:'));
    const missing = new Set([
      ...news.filter((src) => !src.startsWith('media:')),
      ...(await missingPictures(kv, uploaded)),
    ]);
    return (src: string) => !missing.has(src);
  };

  /** Reads the draft and the current release. */
  const look = async (kv: ScopedKv): Promise<Look> => {
    const [at, stored] = await Promise.all([live.pointer(kv), readDraft(kv)]);
    const { number, catalogue } = await live.live(kv, at);
    const draft = withoutOrphans(stored, catalogue);
    const found = draftChanges(draft, catalogue, idOf);
    const problems = problemsOf(draft, await presenceOf(kv, draft, catalogue));
    const changes = withReadiness({ draft, live: catalogue, changes: found, problems });
    return {
      at,
      draft,
      base: number,
      changes: await withTakenBack({
        at,
        draft,
        changes,
        idOf,
        catalogueOf: (release) => live.content(kv, release),
      }),
      problems,
      live: catalogue,
      fingerprint: `${baseOf(at)}${contentOf(draft)}`,
    };
  };

  /**
   * The catalogue that results from the chosen changes to the current release; without a choice,
   * from all changes that can be published and were not taken back. Throws 409 if a change differs
   * from the one that the caller saw, and 422 if a change cannot be published.
   */
  const choose = async (
    kv: ScopedKv,
    { live: catalogue, ...seen }: Look,
    { fingerprint, drafts }: Pick<Choice, 'fingerprint' | 'drafts'>,
  ): Promise<Chosen> => {
    const source = { ...seen, live: catalogue, idOf };
    if (!drafts && fingerprint !== seen.fingerprint) throw draftChanged();
    if (!drafts && seen.changes.length === 0)
      throw conflict(
        `There is nothing to publish: the drafts are what release ${seen.base} holds.`,
      );
    const changes = drafts ? chosenOf(source, drafts) : chosenAtFirst(seen.changes);
    if (changes.length === 0 && seen.changes.some(({ reason }) => reason === null))
      throw conflict(
        'A rollback took back all changes that are ready. Choose the changes to publish again.',
      );
    const [first, ...more] = seen.problems;
    if (changes.length === 0 && first) throw invalidDraft([first, ...more]);
    if (changes.length === 0) throw conflict('None of the changes can be published yet.');
    requirePublishable(source, changes);
    const made = draftOfChoice(source, changes);
    const [problem, ...others] = await newProblems(kv, made, draftOfChoice(source, []), catalogue);
    if (problem) throw invalidDraft([problem, ...others]);
    return { changes, catalogue: catalogueOf(made) };
  };

  /** Problems of `made` that the current release does not have. */
  const newProblems = async (kv: ScopedKv, made: Draft, current: Draft, catalogue: Catalogue) => {
    const isThere = await presenceOf(kv, made, catalogue);
    const found = problemsOf(made, isThere);
    const old = found.length > 0 ? problemsOf(current, isThere) : [];
    return found.filter((problem) => !old.some(sameProblem(problem)));
  };

  return { look, choose };
};
export type DraftReview = ReturnType<typeof createDraftReview>;
