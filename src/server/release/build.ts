// Requesting a build of the site from the current release, and the state of that build.
import type { BuildStatus } from '../../contract/release/rules.ts';
import type { Basics } from '../basics.ts';
import type { Deps as ApiDeps } from '../deps.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import { POINTER_KEY, type Pointer, storedPointer } from './stored-release.ts';

type Deps = Pick<Basics, 'isoNow' | 'newOpId'> &
  Pick<ApiDeps, 'builds' | 'storage'> & { now: () => number };
export type BuildDesk = ReturnType<typeof createBuildDesk>;

export const NO_BUILDER =
  'No build hook is set. Set BUILD_HOOK_URL to the address of a build hook, then try again.';
const NEVER_ASKED = 'The build of this release was never asked for. Please try again.';
/** Longer than the request can take. */
const ASKING_MS = 30_000;

export const createBuildDesk = ({ builds, storage, isoNow, newOpId, now }: Deps) => {
  const failed = (release: number, reason: string, at: string): BuildStatus => ({
    ...{ release, reason, state: 'failed', step: null, progress: null, detail: null },
    ...{ startedAt: at, finishedAt: at },
  });

  /**
   * The state by the pointer, where the builder reports nothing; null once the build was requested,
   * because then the site itself says when it is live.
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
    const said = (await builds?.status()) ?? null;
    return said?.release === (at?.current ?? 0) ? said : at && remembered(at);
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

    /** Requests a build of the current release; the release stays whatever the result. */
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
