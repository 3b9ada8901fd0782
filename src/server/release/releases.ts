// Releases: what the draft would change, publishing it, and making an earlier release the current
// one again.
import { fullName } from '../../contract/kernel/full-name.ts';
import type { Choice, Release, ReleaseDraft, ReleaseQuery } from '../../contract/release/rules.ts';
import type { Actor, Audit } from '../audit/audit.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { ApiError } from '../refusal.ts';
import type { ScopedKv } from '../storage/kv.ts';
import type { BuildDesk } from './build.ts';
import type { DraftReview } from './draft-review.ts';
import { askedFingerprint, baseOf } from './fingerprint.ts';
import { type LiveReleases, numbersOf } from './live.ts';
import { conflict, overtaken } from './refusals.ts';
import type { ReleaseNews } from './release-news.ts';
import { countsOf, firstReleaseOf, summaryOf } from './release-summary.ts';
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

type Deps = Pick<Basics, 'isoNow' | 'newOpId'> & {
  audit: Audit;
  build: BuildDesk;
  live: LiveReleases;
  news: Pick<ReleaseNews, 'announce'>;
  review: DraftReview;
};
export type Releases = ReturnType<typeof createReleases>;
type By = { caller: Actor; afterAnswer: AfterAnswer };

const who = ({ account }: Actor) => ({
  _id: account._id,
  name: fullName(account),
});

export const createReleases = ({ audit, build, isoNow, live, news, newOpId, review }: Deps) => {
  const { look, choose } = review;

  const viewOf = async (release: StoredRelease | null) =>
    release ? releaseView(release) : firstReleaseOf(await live.first());

  const some = (kv: ScopedKv, at: Pointer | null, numbers: readonly number[]) =>
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

  /** The release that an earlier attempt of this very call has published, whose answer was lost. */
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
    const numbers = {
      before: { current: before?.current ?? 0 },
      after: { current: number, ...more },
    };
    return audit.record(kv, { caller, afterAnswer, ...entry, ...numbers }, () =>
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
  /** What an earlier attempt has made current, and perhaps requested a build of. */
  const builtBefore = async (kv: ScopedKv, at: Pointer, release: Release) =>
    at.build.state === 'asked' ? { release, build: await build.status(at) } : built(kv, release);

  return {
    /** What publishing would change, and what prevents it. */
    draft: async (kv: ScopedKv): Promise<ReleaseDraft> => {
      const { base, fingerprint, changes, problems } = await look(kv);
      return { base, fingerprint, changes, problems };
    },

    /**
     * Publishes exactly the chosen changes as they were looked at; all that can be published where
     * none are named. Throws 409 when something is another by now, 422 for what cannot go.
     */
    publish: async (kv: ScopedKv, by: By, { note, ...choice }: Choice & { note: string }) => {
      const seen = await look(kv);
      const { at } = seen;
      const asked = askedFingerprint(choice);
      if (!asked.startsWith(baseOf(at))) {
        const mine = await published(kv, at, asked, by.caller);
        if (!at || !mine) throw overtaken(at);
        await by.afterAnswer(news.announce(kv));
        return builtBefore(kv, at, releaseView(mine));
      }
      const { changes, catalogue } = await choose(kv, seen, choice);
      const [contentHash, moment, summary] = [
        await live.store(kv, catalogue),
        isoNow(),
        summaryOf(changes),
      ];
      const counts = countsOf(catalogue);
      const release = await writeNext(kv, at, {
        at: moment,
        by: who(by.caller),
        note,
        counts,
        changes: summary,
        contentHash,
        fingerprint: asked,
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
            untold: [...(current?.untold ?? []), number],
            restores: restoresOf(current),
          };
        },
      );
      await by.afterAnswer(news.announce(kv));
      return built(kv, releaseView(release));
    },

    /**
     * Makes `number` the current release again; throws 409 when `from` no longer is. The drafts
     * stay as they are, and what was taken back with `from` is marked so.
     */
    restore: async (kv: ScopedKv, by: By, number: number, from: number) => {
      const at = await live.pointer(kv);
      const current = at?.current ?? 0;
      // It is current already: by an earlier attempt of this call, or by somebody who wanted the
      // same.
      if (at && current === number && from !== number)
        return builtBefore(kv, at, await viewOf(await live.find(kv, at, number)));
      if (current !== from) throw overtaken(at);
      if (current === number) throw conflict(`Release ${number} is the current one.`);
      const release = await live.find(kv, at, number);
      if (!release && number !== 0)
        throw new ApiError('not_found', `There is no release ${number}.`);
      // A release that cannot be read cannot be built.
      await live.content(kv, number);

      const moment = isoNow();
      await move(kv, by, { kind: 'restore', number, moment, before: at }, (pointer) => {
        if (pointer?.current !== from) throw overtaken(pointer);
        const restores = withRestore(pointer, { from, at: moment });
        return { ...pointer, current: number, contentHash: release?.contentHash ?? null, restores };
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

    /** Requests another build of the current release. */
    buildAgain: async (kv: ScopedKv) => build.ask(kv, (await live.pointer(kv))?.current ?? 0),
  };
};
