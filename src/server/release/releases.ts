// Releases: what the draft would change, publishing it, and making an earlier release the current
// one again.

import { createHash } from 'node:crypto';
import { fullName } from '../../contract/full-name.ts';
import {
  type DraftChange,
  NAMED_CHANGES_MAX,
  type Release,
  type ReleaseDraft,
  type ReleaseQuery,
} from '../../contract/release.ts';
import type { Actor, Audit } from '../audit/audit.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { ApiError } from '../refusal.ts';
import type { ScopedKv } from '../storage/kv.ts';
import type { BuildDesk } from './build.ts';
import { catalogueOf, type Draft, draftChanges, type IdOf } from './draft.ts';
import { type LiveReleases, numbersOf, picturesOf } from './live.ts';
import { problemsOf } from './problems.ts';
import { conflict, draftChanged, invalidDraft, overtaken } from './refusals.ts';
import {
  POINTER_KEY,
  type Pointer,
  releaseKey,
  releaseView,
  type StoredRelease,
  storedPointer,
  storedRelease,
} from './stored-release.ts';

type Deps = Pick<Basics, 'isoNow' | 'newOpId'> & {
  audit: Audit;
  build: BuildDesk;
  live: LiveReleases;
  /** The catalogue's drafts as they are now. */
  readDraft: (kv: ScopedKv) => Promise<Draft>;
  /** Identifier of what has this slug, whether it is stored or not. */
  idOf: IdOf;
  /** Those of the uploaded pictures that are not stored. */
  missingPictures: (kv: ScopedKv, sources: readonly string[]) => Promise<readonly string[]>;
};
export type Releases = ReturnType<typeof createReleases>;
type By = { caller: Actor; afterAnswer: AfterAnswer };

const HALF = 32;
const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, HALF);
/** Second half of a fingerprint: everything the draft says. */
const contentOf = ({ categories, models, parts }: Draft) =>
  hashOf(
    [categories, models, parts].map((things) =>
      things.map(({ slug, data }) => [slug, data]).sort(),
    ),
  );
/** First half: the release it was compared with. */
const baseOf = (at: Pointer | null) => hashOf(at && [at.current, at.latest, at.contentHash]);

const who = ({ account }: Actor) => ({
  _id: account._id,
  name: fullName(account),
});

const summaryOf = (changes: readonly DraftChange[]): Release['changes'] => {
  const count = (word: DraftChange['change']) =>
    changes.filter(({ change }) => change === word).length;
  const named = changes
    .slice(0, NAMED_CHANGES_MAX)
    .map(({ kind, slug, name, change }) => ({ kind, slug, name, change }));
  return { added: count('added'), changed: count('changed'), removed: count('removed'), named };
};

export const createReleases = ({
  audit,
  build,
  live,
  readDraft,
  idOf,
  isoNow,
  newOpId,
  missingPictures,
}: Deps) => {
  const firstRelease = async (): Promise<Release> => {
    const { categories, models, parts } = await live.first();
    return {
      ...{
        number: 0,
        at: null,
        by: null,
        note: '',
        counts: { categories: categories.length, models: models.length, parts: parts.length },
      },
      changes: { added: 0, changed: 0, removed: 0, named: [] },
    };
  };
  const viewOf = (release: StoredRelease | null) =>
    release ? releaseView(release) : firstRelease();

  const some = (kv: ScopedKv, at: Pointer | null, numbers: readonly number[]) =>
    Promise.all(numbers.map(async (number) => viewOf(await live.find(kv, at, number))));

  /** The draft beside the current release. */
  const look = async (kv: ScopedKv) => {
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
  type Look = Awaited<ReturnType<typeof look>>;

  /** Pictures that some release shows are there; others have to be looked for. */
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

  /**
   * Writes the document of the next release; numbers a crash or a rival has left behind are stepped
   * over.
   */
  const writeNext = async (
    kv: ScopedKv,
    at: Pointer | null,
    release: Omit<StoredRelease, 'number'>,
  ) => {
    const opId = newOpId();
    for (let number = (at?.latest ?? 0) + 1; ; number += 1) {
      const written = { ...release, number };
      if ((await kv.create(releaseKey(number), storedRelease, written, opId)) !== 'exists')
        return written;
    }
  };

  /**
   * The release an earlier try of this very call has published, whose answer did not get through.
   */
  const published = async (
    kv: ScopedKv,
    at: Pointer | null,
    fingerprint: string,
    caller: Actor,
  ) => {
    const release = at && (await live.find(kv, at, at.current));
    return release && release.fingerprint === fingerprint && release.by._id === caller.account._id
      ? release
      : null;
  };

  type Move = {
    kind: Pointer['move']['kind'];
    number: number;
    moment: string;
    before: Pointer | null;
    more?: Record<string, string | number>;
  };
  /**
   * Makes a release the current one, with a line in the audit log; `next` decides on the very
   * version it replaces.
   */
  const move = (
    kv: ScopedKv,
    { caller, afterAnswer }: By,
    { kind, number, moment, before, more }: Move,
    next: (current: Pointer | null) => Omit<Pointer, 'move' | 'build'>,
  ) => {
    const opId = newOpId();
    const made = {
      move: { kind, at: moment, by: who(caller) },
      build: { state: 'asking' as const, reason: null, at: moment },
    };
    const entry = {
      action: kind,
      entity: 'release',
      entityId: String(number),
      label: `Release ${number}`,
      key: POINTER_KEY,
      opId,
    } as const;
    const told = { before: { current: before?.current ?? 0 }, after: { current: number, ...more } };
    return audit.record(kv, { caller, afterAnswer, ...entry, ...told }, () =>
      kv.update(
        POINTER_KEY,
        storedPointer,
        opId,
        (current): Pointer => ({ ...next(current), ...made }),
      ),
    );
  };

  const built = async (kv: ScopedKv, release: Release) => ({
    release,
    build: await build.ask(kv, release.number),
  });
  /** What an earlier try has made current, and perhaps had built. */
  const builtBefore = async (kv: ScopedKv, at: Pointer, release: Release) =>
    at.build.state === 'asked' ? { release, build: await build.status(at) } : built(kv, release);

  return {
    /** What publishing would change, and what stands in its way. */
    draft: async (kv: ScopedKv): Promise<ReleaseDraft> => {
      const seen = await look(kv);
      const { base, fingerprint, changes } = seen;
      return { base, fingerprint, changes, problems: await problems(kv, seen) };
    },

    /**
     * Publishes exactly the draft with this fingerprint. Throws 409 when it is another one by now,
     * 422 when it has problems.
     */
    publish: async (
      kv: ScopedKv,
      by: By,
      { fingerprint, note }: { fingerprint: string; note: string },
    ) => {
      const seen = await look(kv);
      const { at, draft, changes, base } = seen;
      if (!fingerprint.startsWith(baseOf(at))) {
        const mine = await published(kv, at, fingerprint, by.caller);
        if (!at || !mine) throw overtaken(at);
        return builtBefore(kv, at, releaseView(mine));
      }
      if (fingerprint !== seen.fingerprint) throw draftChanged();
      if (changes.length === 0)
        throw conflict(`There is nothing to publish: the drafts are what release ${base} holds.`);
      const [problem, ...more] = await problems(kv, seen);
      if (problem) throw invalidDraft([problem, ...more]);

      const catalogue = catalogueOf(draft);
      const [contentHash, moment, summary] = [
        await live.store(kv, catalogue),
        isoNow(),
        summaryOf(changes),
      ];
      const counts = {
        categories: catalogue.categories.length,
        models: catalogue.models.length,
        parts: catalogue.parts.length,
      };
      const release = await writeNext(kv, at, {
        at: moment,
        by: who(by.caller),
        note,
        counts,
        changes: summary,
        contentHash,
        fingerprint,
      });
      const { number } = release;
      const { added, changed, removed } = summary;
      await move(
        kv,
        by,
        { kind: 'publish', number, moment, before: at, more: { note, added, changed, removed } },
        (current) => {
          if (baseOf(current) !== baseOf(at)) throw overtaken(current);
          const latest = current?.latest ?? 0;
          const passed = Array.from(
            { length: number - latest - 1 },
            (_, place) => latest + 1 + place,
          );
          return {
            latest: number,
            current: number,
            contentHash,
            skipped: [...(current?.skipped ?? []), ...passed],
          };
        },
      );
      return built(kv, releaseView(release));
    },

    /**
     * Makes `number` the current release again; throws 409 when `from` no longer is. The drafts
     * stay as they are.
     */
    restore: async (kv: ScopedKv, by: By, number: number, from: number) => {
      const at = await live.pointer(kv);
      const current = at?.current ?? 0;
      // What was asked for is so: by an earlier try of this call, or by somebody who wanted the
      // same.
      if (at && current === number && from !== number)
        return builtBefore(kv, at, await viewOf(await live.find(kv, at, number)));
      if (current !== from) throw overtaken(at);
      if (current === number) throw conflict(`Release ${number} is the current one.`);
      const release = await live.find(kv, at, number);
      if (!release && number !== 0)
        throw new ApiError('not_found', `There is no release ${number}.`);
      // What cannot be read cannot be built.
      await live.content(kv, number);

      await move(kv, by, { kind: 'restore', number, moment: isoNow(), before: at }, (pointer) => {
        if (pointer?.current !== from) throw overtaken(pointer);
        return { ...pointer, current: number, contentHash: release?.contentHash ?? null };
      });
      return built(kv, await viewOf(release));
    },

    /** The newest of those that were published. */
    latest: async (kv: ScopedKv, count: number) => {
      const at = await live.pointer(kv);
      return some(kv, at, numbersOf(at).slice(0, -1).slice(0, count));
    },

    /** A page of the releases, the newest first; what the site came with is the last one. */
    page: async (kv: ScopedKv, { page, limit }: ReleaseQuery) => {
      const at = await live.pointer(kv);
      const numbers = numbersOf(at);
      const releases = await some(kv, at, numbers.slice((page - 1) * limit, page * limit));
      return {
        releases,
        total: numbers.length,
        current: at?.current ?? 0,
        build: await build.status(at),
        page,
        limit,
      };
    },

    buildStatus: async (kv: ScopedKv) => build.status(await live.pointer(kv)),

    /** Has the current release built once more. */
    buildAgain: async (kv: ScopedKv) => build.ask(kv, (await live.pointer(kv))?.current ?? 0),
  };
};
