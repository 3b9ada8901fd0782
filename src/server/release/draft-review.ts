// The draft beside the current release: what publishing it would change, and what prevents it.
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { chosenAtFirst } from '../../contract/release/release-choice.ts';
import type { Choice, DraftChange, DraftProblem } from '../../contract/release/rules.ts';
import type { ScopedKv } from '../storage/kv.ts';
import { chosenOf, draftOfChoice, requirePublishable } from './choice.ts';
import { catalogueOf, type Draft, draftChanges, type IdOf } from './draft.ts';
import { baseOf, contentOf } from './fingerprint.ts';
import { type LiveReleases, picturesOf } from './live.ts';
import { problemsOf } from './problems.ts';
import { judged } from './readiness.ts';
import { conflict, draftChanged, invalidDraft } from './refusals.ts';
import type { Pointer } from './stored-release.ts';
import { withTakenBack } from './taken-back.ts';

type Deps = {
  live: LiveReleases;
  /** The catalogue's drafts as they are now. */
  readDraft: (kv: ScopedKv) => Promise<Draft>;
  /** Identifier of the entry with this slug, whether it is stored or not. */
  idOf: IdOf;
  /** Those of the uploaded pictures that are not stored. */
  missingPictures: (kv: ScopedKv, sources: readonly string[]) => Promise<readonly string[]>;
};
export type Look = {
  at: Pointer | null;
  draft: Draft;
  base: number;
  changes: DraftChange[];
  problems: DraftProblem[];
  /** The current release. */
  live: Catalogue;
  fingerprint: string;
};
export type Chosen = { changes: DraftChange[]; catalogue: Catalogue };

const sameProblem = (a: DraftProblem) => (b: DraftProblem) =>
  a._id === b._id && a.path === b.path && a.message === b.message;

export const createDraftReview = ({ live, readDraft, idOf, missingPictures }: Deps) => {
  /** Pictures shown by a release are stored; others have to be checked. */
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

  /** The draft beside the current release. */
  const look = async (kv: ScopedKv): Promise<Look> => {
    const [at, draft] = await Promise.all([live.pointer(kv), readDraft(kv)]);
    const { number, catalogue } = await live.live(kv, at);
    const found = draftChanges(draft, catalogue, idOf);
    const problems = problemsOf(draft, await presenceOf(kv, draft, catalogue));
    const changes = judged({ draft, live: catalogue, changes: found, problems });
    return {
      at,
      draft,
      base: number,
      changes: await withTakenBack({
        ...{ at, draft, changes, idOf },
        catalogueOf: (release) => live.content(kv, release),
      }),
      problems,
      live: catalogue,
      fingerprint: `${baseOf(at)}${contentOf(draft)}`,
    };
  };

  /**
   * The catalogue that the chosen changes make of the current release; without a choice, all that
   * can be published and was not taken back. Throws 409 if a change differs from the one that was
   * looked at, and 422 if a change cannot be published.
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

  /** Problems of `made` that the current release does not have itself. */
  const newProblems = async (kv: ScopedKv, made: Draft, current: Draft, catalogue: Catalogue) => {
    const isThere = await presenceOf(kv, made, catalogue);
    const found = problemsOf(made, isThere);
    const old = found.length > 0 ? problemsOf(current, isThere) : [];
    return found.filter((problem) => !old.some(sameProblem(problem)));
  };

  return { look, choose };
};
export type DraftReview = ReturnType<typeof createDraftReview>;
