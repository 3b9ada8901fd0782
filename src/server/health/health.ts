// Checks the health of the site. Cheap under load: a process checks once every ten seconds, for all
// requests meanwhile.

import * as z from 'zod';
import type { Health } from '../../contract/health/rules.ts';
import { readKeyCheck } from '../backup/key-check.ts';
import type { Basics } from '../kernel/basics.ts';
import { keyCheckOf } from '../kernel/digest.ts';
import type { ListIndex } from '../kernel/lists/list-index.ts';
import { keyOf, parseId, prefixOf, timeOfId } from '../kernel/storage/keys.ts';
import {
  KEEP,
  type Kv,
  type ScopedKv,
  type Storage,
  StorageCorrupt,
  StorageUnavailable,
} from '../kernel/storage/kv.ts';
import { documentSchema } from '../kernel/storage/schema.ts';
import type { StoreFiles } from '../kernel/storage/store-files.ts';
import type { LiveReleases } from '../release/live.ts';
import type { Releases } from '../release/releases.ts';
import type { Webhooks } from '../webhook/webhooks.ts';
import type { ErrorCounts } from './error-counts.ts';
import * as problems from './problems.ts';
import type { SweepMemory } from './sweep-memory.ts';

const FRESH_MS = 15_000;
const KEY = keyOf('hlt', 'probe');
/** Times are milliseconds since 1970. */
const stored = documentSchema(z.strictObject({ firstAt: z.number(), at: z.number() }));

type ProbeDeps = Pick<Basics, 'newOpId'> & { now: () => number };

/**
 * Returns the time of the first probe of this site. Throws StorageUnavailable if storage does not
 * answer, or answers something else. Writes one small document at most every 15 seconds, regardless
 * of the number of processes.
 */
const createStorageProbe =
  ({ newOpId, now }: ProbeDeps) =>
  async (kv: Kv) => {
    const at = now();
    const kept = await kv.update(KEY, stored, newOpId(), (before) =>
      before && Math.abs(at - before.at) < FRESH_MS ? KEEP : { firstAt: before?.firstAt ?? at, at },
    );
    const found = await kv.get(KEY, stored);
    if (!kept || !found || found.value.firstAt !== kept.firstAt)
      throw new StorageUnavailable('Storage does not give back what was written.');
    return found.value.firstAt;
  };

const KEPT_MS = 10_000;
/** Monitors give up after five seconds or more. */
const BUDGET_MS = 4_000;

type Deps = Pick<Basics, 'newOpId'> & {
  errorCounts: ErrorCounts;
  live: LiveReleases;
  now: () => number;
  releases: Releases;
  keySecret: string;
  lists: readonly Pick<ListIndex<unknown>, 'read'>[];
  shownRelease?: (() => number | undefined) | undefined;
  storage: Storage;
  sweepMemory: SweepMemory;
  /** When this process began to sweep; 0 if a schedule sweeps. */
  sweepsSince: number;
  stoppedWebhooks: Webhooks['stopped'];
  storeFiles: StoreFiles | undefined;
};
export type ReadHealth = ReturnType<typeof createHealth>;

/** Time of the oldest marker of any list; null if there is none. */
const oldestMarker = async (kv: Kv) => {
  let oldest: number | null = null;
  for await (const key of kv.list(prefixOf('out'))) {
    const id = parseId(key.split('/')[2] ?? '');
    if (id) oldest = Math.min(oldest ?? Number.POSITIVE_INFINITY, timeOfId(id));
  }
  return oldest;
};

const foundIn = <T>(result: PromiseSettledResult<T>) =>
  result.status === 'fulfilled' ? result.value : undefined;
const isoOf = (at: number | null | undefined) =>
  at === null || at === undefined ? null : new Date(at).toISOString();

export const createHealth = (deps: Deps) => {
  const { errorCounts, live, now, releases, shownRelease, storage, sweepMemory, sweepsSince } =
    deps;
  const probe = createStorageProbe(deps);

  const releaseState = async (kv: ScopedKv) => {
    const at = await live.pointer(kv);
    const published = at?.current ?? 0;
    // Throws where the document of the release is missing.
    await live.find(kv, at, published);
    const build = await releases.buildStatus(kv);
    return { published, askedAt: at && Date.parse(at.build.at), build };
  };

  const look = async (): Promise<Health> => {
    const kv = storage.scope({ budgetMs: BUDGET_MS });
    const at = now();
    const shown = shownRelease?.() ?? null;
    const found = await Promise.allSettled([
      probe(kv),
      releaseState(kv),
      sweepMemory.read(kv),
      oldestMarker(kv),
      errorCounts.ofLastHour(kv),
      deps.stoppedWebhooks(kv),
      readKeyCheck(kv),
      // Reads the lists that people use, not only health's own documents.
      Promise.all(deps.lists.map((list) => list.read(kv))),
    ]);
    const [firstAt, release, sweep, marker, errors, stopped, keyCheck] = found;
    const trouble = (await deps.storeFiles?.trouble()) ?? null;
    const noted = foundIn(keyCheck);
    const isMissing = release.status === 'rejected' && release.reason instanceof StorageCorrupt;
    const failed = found.filter(({ status }) => status === 'rejected').length;
    const isFailing = failed > (isMissing ? 1 : 0);
    const state = foundIn(release);
    const last = foundIn(sweep);
    const oldest = foundIn(marker) ?? null;
    // For a site that has never swept, the time counts from the first check.
    const since = Math.max(last ? 0 : (foundIn(firstAt) ?? at), sweepsSince);
    return {
      checkedAt: new Date(at).toISOString(),
      storage: isFailing || trouble !== null ? 'failing' : 'ok',
      release: { shown, published: state?.published ?? null },
      lastSweep: isoOf(last?.at),
      oldestMarker: isoOf(oldest),
      errorsOfLastHour: foundIn(errors) ?? null,
      problems: [
        ...(trouble !== null
          ? problems.damageProblem(trouble)
          : isFailing
            ? problems.storageProblem()
            : []),
        ...(noted?.is === 'kept' && noted.keyCheck !== keyCheckOf(deps.keySecret)
          ? problems.keyProblem()
          : []),
        ...(isMissing ? problems.unreadableRelease() : []),
        ...(last === undefined ? [] : problems.sweepProblems(last, since, at)),
        ...problems.markerProblems(oldest, at),
        ...(state ? problems.buildProblems({ ...state, shown }, at) : []),
        ...problems.webhookProblems(foundIn(stopped)?.length ?? 0),
      ],
    };
  };

  let kept: { at: number; health: Promise<Health> } | undefined;
  return () => {
    const at = now();
    if (!kept || Math.abs(at - kept.at) >= KEPT_MS) kept = { at, health: look() };
    return kept.health;
  };
};
