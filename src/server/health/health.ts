// Looks at what keeps the site well. Cheap under load: one look every ten seconds in a process,
// shared by all who ask meanwhile.
import type { Health } from '../../contract/health/rules.ts';
import { keyCheckOf } from '../backup/digest.ts';
import { readKeyCheck } from '../backup/key-check.ts';
import type { Basics } from '../basics.ts';
import type { StoreFiles } from '../deps.ts';
import type { LiveReleases } from '../release/live.ts';
import type { Releases } from '../release/releases.ts';
import { parseId, prefixOf, timeOfId } from '../storage/keys.ts';
import { type Kv, type ScopedKv, type Storage, StorageCorrupt } from '../storage/kv.ts';
import type { ListIndex } from '../storage/list-index.ts';
import type { Webhooks } from '../webhook/webhooks.ts';
import type { ErrorCounts } from './error-counts.ts';
import * as problems from './problems.ts';
import { createStorageProbe } from './storage-probe.ts';
import type { SweepMemory } from './sweep-memory.ts';

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
  /** When this process began to sweep by itself; 0 where a schedule does. */
  sweepsSince: number;
  stoppedWebhooks: Webhooks['stopped'];
  storeFiles: StoreFiles | undefined;
};
export type ReadHealth = ReturnType<typeof createHealth>;

/** When the oldest marker of any list was put there; null when there is none. */
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
      // Reads lists that people use, and not only documents of health itself.
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
    // A site that has never swept is given its time from the first look on.
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
