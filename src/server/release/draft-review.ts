// The draft beside the current release: what publishing it would change, and what prevents it.
import type { Catalogue } from '../../contract/catalogue.ts';
import type { DraftChange } from '../../contract/release.ts';
import type { ScopedKv } from '../storage/kv.ts';
import { type Draft, draftChanges, type IdOf } from './draft.ts';
import { baseOf, contentOf } from './fingerprint.ts';
import { type LiveReleases, picturesOf } from './live.ts';
import { problemsOf } from './problems.ts';
import type { Pointer } from './stored-release.ts';

type Deps = {
  live: LiveReleases;
  /** The catalogue's drafts as they are now. */
  readDraft: (kv: ScopedKv) => Promise<Draft>;
  /** Identifier of the entry with this slug, whether it is stored or not. */
  idOf: IdOf;
  /** Those of the uploaded pictures that are not stored. */
  missingPictures: (kv: ScopedKv, sources: readonly string[]) => Promise<readonly string[]>;
};
export type DraftReviewDeps = Deps;
type Look = {
  at: Pointer | null;
  draft: Draft;
  base: number;
  changes: DraftChange[];
  catalogue: Catalogue;
  fingerprint: string;
};

export const createDraftReview = ({ live, readDraft, idOf, missingPictures }: Deps) => {
  /** The draft beside the current release. */
  const look = async (kv: ScopedKv): Promise<Look> => {
    const [at, draft] = await Promise.all([live.pointer(kv), readDraft(kv)]);
    const { number, catalogue } = await live.live(kv, at);
    return {
      at,
      draft,
      base: number,
      changes: draftChanges(draft, catalogue, idOf),
      catalogue,
      fingerprint: `${baseOf(at)}${contentOf(draft)}`,
    };
  };
  /** Pictures shown by a release are stored; others have to be checked. */
  const problems = async (kv: ScopedKv, { draft, catalogue }: Look) => {
    const shown = new Set([...picturesOf(await live.first()), ...picturesOf(catalogue)]);
    const news = picturesOf(draft).filter((src) => !shown.has(src) && !src.startsWith('drawing:'));
    const uploaded = news.filter((src) => src.startsWith('media:'));
    const missing = new Set([
      ...news.filter((src) => !src.startsWith('media:')),
      ...(await missingPictures(kv, uploaded)),
    ]);
    return problemsOf(draft, (src) => !missing.has(src));
  };

  return { look, problems };
};
