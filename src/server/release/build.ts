// Requesting a build of the site from the current release, and the state of that build.
import type { BuildStatus } from '../../contract/release/rules.ts';
import type { Basics } from '../kernel/basics.ts';
import { type LetterKinds, letterKind } from '../kernel/outbox/letter.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import { KEEP, type ScopedKv, type Storage } from '../kernel/storage/kv.ts';
import type { SweepTask } from '../kernel/sweep/sweeper.ts';
import type { Builds } from './builds.ts';
import { POINTER_KEY, type Pointer, storedPointer } from './stored-release.ts';

const RELEASES_PATH = '/admin/releases';

/** The letter to the office about a release whose site could not be built. */
export const BUILD_LETTERS: LetterKinds = {
  'build-failed': letterKind<string>({
    label: 'Site could not be built, to the office',
    facts: async (_kv, { ids }) => ids.release ?? null,
    words: (release, { desk, link }) => ({
      to: desk,
      subject: `Release ${release} could not be built`,
      preview: 'Visitors see the site as it was before. The releases page says what went wrong.',
      blocks: [{ is: 'button', text: 'Open the releases', href: link(RELEASES_PATH) }],
    }),
    example: '12',
  }),
};

type FailedBuildDeps = {
  outbox: Pick<Outbox, 'post'>;
  releases: { buildStatus: (kv: ScopedKv) => Promise<BuildStatus | null> };
  storage: Storage;
};

const hasFailed = (build: BuildStatus | null) => build?.state === 'failed';

/** Posts one letter for each failed build, even if it is seen repeatedly. */
export const failedBuildTask = ({ outbox, releases, storage }: FailedBuildDeps): SweepTask => ({
  name: 'failed builds',
  run: async (kv) => {
    const build = await releases.buildStatus(storage.scope());
    if (!build || !hasFailed(build)) return 0;
    const release = String(build.release);
    const of = [release, build.startedAt ?? build.finishedAt ?? ''];
    await outbox.post(kv, { kind: 'build-failed', of, ids: { release }, to: 'desk' });
    return 0;
  },
});

type Deps = Pick<Basics, 'isoNow' | 'newOpId'> & {
  builds?: Builds | undefined;
  storage: Storage;
  now: () => number;
};
export type BuildDesk = ReturnType<typeof createBuildDesk>;

const NO_BUILDER =
  'No build hook is set. Set BUILD_HOOK_URL to the address of a build hook, then try again.';
const NEVER_ASKED = 'The build of this release was never asked for. Please try again.';
/** Longer than the request can take. */
const ASKING_MS = 30_000;

export const createBuildDesk = ({ builds, storage, isoNow, newOpId, now }: Deps) => {
  const failed = (release: number, reason: string, at: string): BuildStatus => ({
    release,
    reason,
    state: 'failed',
    step: null,
    progress: null,
    detail: null,
    startedAt: at,
    finishedAt: at,
  });

  /**
   * The state according to the pointer, if the builder reports none; null once the build was
   * requested, because then the site itself says when it is live.
   */
  const remembered = ({ current, build: { state, reason, at } }: Pointer): BuildStatus | null => {
    if (state === 'asked') return null;
    if (state === 'failed') return failed(current, reason ?? NEVER_ASKED, at);
    if (now() - Date.parse(at) > ASKING_MS) return failed(current, NEVER_ASKED, at);
    return {
      release: current,
      state: 'queued',
      step: null,
      progress: null,
      reason: null,
      detail: null,
      startedAt: at,
      finishedAt: null,
    };
  };

  const status = async (at: Pointer | null): Promise<BuildStatus | null> => {
    const reported = (await builds?.status()) ?? null;
    return reported?.release === (at?.current ?? 0) ? reported : at && remembered(at);
  };

  /** Why no build could be requested; null when one was. */
  const start = async (release: number) => {
    if (!builds) return NO_BUILDER;
    try {
      await builds.start(release);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : NEVER_ASKED;
    }
  };

  return {
    status,

    /** Requests a build of the current release; the release stays even if it fails. */
    ask: async (kv: ScopedKv, release: number): Promise<BuildStatus | null> => {
      const reason = await start(release);
      const at = isoNow();
      const build = {
        state: reason === null ? ('asked' as const) : ('failed' as const),
        reason,
        at,
      };
      // The request may have used up the time of this call.
      const kept = await storage
        .scope({ countedWith: kv })
        .update(POINTER_KEY, storedPointer, newOpId(), (current) =>
          current?.current === release ? { ...current, build } : KEEP,
        );
      return reason !== null && (kept?.current ?? 0) === release
        ? failed(release, reason, at)
        : status(kept);
    },
  };
};
