// Releases: the changes of the draft, publishing them, and making an earlier release current again.

import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import { NAMED_CHANGES_MAX } from '../../contract/release/release.ts';
import type { Choice, Release, ReleaseDraft, ReleaseQuery } from '../../contract/release/rules.ts';
import type { Audit } from '../kernel/audit/audit.ts';
import type { Basics } from '../kernel/basics.ts';
import type { Actor, StaffCall } from '../kernel/identity.ts';
import { ApiError } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import type { ScopedKv } from '../kernel/storage/kv.ts';
import type { BuildDesk } from './build.ts';
import { askedFingerprint, baseOf, type FoundChange } from './draft.ts';
import type { DraftReview } from './draft-review.ts';
import { type LiveReleases, numbersOf } from './live.ts';
import { conflict, overtaken } from './refusals.ts';
import type { ReleaseNews } from './release-news.ts';
import {
  POINTER_KEY,
  type Pointer,
  releaseKey,
  releaseView,
  type StoredRelease,
  storedPointer,
  storedRelease,
} from './stored-release.ts';
import { restoresOf, withRestore } from './taken-back.ts';

const countsOf = ({ categories, models, parts }: Catalogue): Release['counts'] => ({
  categories: categories.length,
  models: models.length,
  parts: parts.length,
});

/** The changes of a release, in numbers and names. */
const summaryOf = (changes: readonly FoundChange[]): Release['changes'] => {
  const count = (word: FoundChange['change']) =>
    changes.filter(({ change }) => change === word).length;
  const named = changes
    .slice(0, NAMED_CHANGES_MAX)
    .map(({ kind, slug, name, change }) => ({ kind, slug, name, change }));
  return { added: count('added'), changed: count('changed'), removed: count('removed'), named };
};

/** The repository's own catalogue as a release: number 0, without a publisher. */
const firstReleaseOf = (catalogue: Catalogue): Release => ({
  number: 0,
  at: null,
  by: null,
  note: '',
  counts: countsOf(catalogue),
  changes: { added: 0, changed: 0, removed: 0, named: [] },
});

type Deps = Pick<Basics, 'isoNow' | 'newOpId'> & {
  audit: Audit;
  build: BuildDesk;
  live: LiveReleases;
  news: Pick<ReleaseNews, 'announce'>;
  review: DraftReview;
};
export type Releases = ReturnType<typeof createReleases>;

const authorOf = ({ account }: Actor) => ({
  _id: account._id,
  name: fullName(account),
});

export const createReleases = ({ audit, build, isoNow, live, news, newOpId, review }: Deps) => {
  const { look, choose } = review;

  const viewOf = async (release: StoredRelease | null) =>
    release ? releaseView(release) : firstReleaseOf(await live.first());

  const readReleases = (kv: ScopedKv, at: Pointer | null, numbers: readonly number[]) =>
    Promise.all(numbers.map(async (number) => viewOf(await live.find(kv, at, number))));

  /**
   * Writes the document of the next release; numbers used up by a crash or a faster publisher are
   * skipped.
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

  /** The release that an earlier attempt of this call has published, if its answer was lost. */
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
   * Makes a release the current one, with an entry in the audit log; `next` decides on the very
   * version it replaces.
   */
  const move = (
    call: StaffCall,
    { kind, number, moment, before, more }: Move,
    next: (current: Pointer | null) => Omit<Pointer, 'move' | 'build'>,
  ) => {
    const opId = newOpId();
    const made = {
      move: { kind, at: moment, by: authorOf(call.caller) },
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
    const numbers = {
      before: { current: before?.current ?? 0 },
      after: { current: number, ...more },
    };
    return audit.record(call, { ...entry, ...numbers }, () =>
      call.kv.update(
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
  /** Finishes an earlier attempt: the release is current, and a build may have been requested. */
  const builtBefore = async (kv: ScopedKv, at: Pointer, release: Release) =>
    at.build.state === 'asked' ? { release, build: await build.status(at) } : built(kv, release);

  const buildCurrent = async (kv: ScopedKv) =>
    build.ask(kv, (await live.pointer(kv))?.current ?? 0);

  return {
    /** The changes that publishing would make, and the reasons against it. */
    draft: async (call: Call): Promise<ReleaseDraft> => {
      const { base, fingerprint, changes, problems } = await look(call.kv);
      return { base, fingerprint, changes, problems };
    },

    /**
     * Publishes exactly the chosen changes as the caller saw them, or all that can be published if
     * none are named. Throws 409 if something has changed since, 422 for changes that cannot be
     * published.
     */
    publish: async (call: StaffCall, { note, ...choice }: Choice & { note: string }) => {
      const seen = await look(call.kv);
      const { at } = seen;
      const asked = askedFingerprint(choice);
      if (!asked.startsWith(baseOf(at))) {
        const mine = await published(call.kv, at, asked, call.caller);
        if (!at || !mine) throw overtaken(at);
        await call.afterAnswer(news.announce(call.kv));
        return builtBefore(call.kv, at, releaseView(mine));
      }
      const { changes, catalogue } = await choose(call.kv, seen, choice);
      const [contentHash, moment, summary] = [
        await live.store(call.kv, catalogue),
        isoNow(),
        summaryOf(changes),
      ];
      const counts = countsOf(catalogue);
      const release = await writeNext(call.kv, at, {
        at: moment,
        by: authorOf(call.caller),
        note,
        counts,
        changes: summary,
        contentHash,
        fingerprint: asked,
      });
      const { number } = release;
      const { added, changed, removed } = summary;
      await move(
        call,
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
            untold: [...(current?.untold ?? []), number],
            restores: restoresOf(current),
          };
        },
      );
      await call.afterAnswer(news.announce(call.kv));
      return built(call.kv, releaseView(release));
    },

    /**
     * Makes `number` the current release again; throws 409 if `from` is no longer current. Drafts
     * stay as they are; changes that are taken back with `from` are marked.
     */
    restore: async (call: StaffCall, number: number, from: number) => {
      const at = await live.pointer(call.kv);
      const current = at?.current ?? 0;
      // It is current already, because of an earlier attempt of this call or the same choice by a
      // colleague.
      if (at && current === number && from !== number)
        return builtBefore(call.kv, at, await viewOf(await live.find(call.kv, at, number)));
      if (current !== from) throw overtaken(at);
      if (current === number) throw conflict(`Release ${number} is the current one.`);
      const release = await live.find(call.kv, at, number);
      if (!release && number !== 0)
        throw new ApiError('not_found', `There is no release ${number}.`);
      // A release that cannot be read cannot be built.
      await live.content(call.kv, number);

      const moment = isoNow();
      await move(call, { kind: 'restore', number, moment, before: at }, (pointer) => {
        if (pointer?.current !== from) throw overtaken(pointer);
        const restores = withRestore(pointer, { from, at: moment });
        return { ...pointer, current: number, contentHash: release?.contentHash ?? null, restores };
      });
      return built(call.kv, await viewOf(release));
    },

    /** The newest published releases, and the catalogue of the current one. */
    latest: async (kv: ScopedKv, count: number) => {
      const at = await live.pointer(kv);
      const [releases, { catalogue }] = await Promise.all([
        readReleases(kv, at, numbersOf(at).slice(0, -1).slice(0, count)),
        live.live(kv, at),
      ]);
      return { releases, catalogue };
    },

    /** A page of the releases, the newest first; the repository's own content is the last. */
    page: async (call: Call, { page, limit }: ReleaseQuery) => {
      const at = await live.pointer(call.kv);
      const numbers = numbersOf(at);
      const rows = await readReleases(call.kv, at, numbers.slice((page - 1) * limit, page * limit));
      return {
        rows,
        total: numbers.length,
        current: at?.current ?? 0,
        build: await build.status(at),
        page,
        limit,
      };
    },

    buildStatus: async (kv: ScopedKv) => build.status(await live.pointer(kv)),

    /** Requests another build of the current release. */
    buildAgain: (call: Call) => buildCurrent(call.kv),
    buildCurrent,
  };
};
