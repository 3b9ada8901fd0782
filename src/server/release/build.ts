// Having the site built from the current release, and what is known of that.
import type { BuildStatus } from '../../contract/release.ts';
import type { Basics } from '../basics.ts';
import type { Deps as ApiDeps } from '../deps.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import { POINTER_KEY, type Pointer, storedPointer } from './stored-release.ts';

type Deps = Pick<Basics, 'isoNow' | 'newOpId'> &
  Pick<ApiDeps, 'builds' | 'storage'> & { now: () => number };
export type BuildDesk = ReturnType<typeof createBuildDesk>;

export const NO_BUILDER =
  'Nobody builds the site: set BUILD_HOOK_URL to the address of a build hook, then try again.';
const NEVER_ASKED = 'The build of this release was never asked for. Please try again.';
/** Longer than asking can take. */
const ASKING_MS = 30_000;

export const createBuildDesk = ({ builds, storage, isoNow, newOpId, now }: Deps) => {
  const failed = (release: number, reason: string, at: string): BuildStatus => ({
    ...{ release, reason, state: 'failed', step: null, progress: null },
    ...{ startedAt: at, finishedAt: at },
  });

  /**
   * What the pointer tells where the builder says nothing; null once somebody was asked, for then
   * the site itself tells when it is live.
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
      startedAt: at,
      finishedAt: null,
    };
  };

  const status = async (at: Pointer | null): Promise<BuildStatus | null> => {
    const said = (await builds?.status()) ?? null;
    return said?.release === (at?.current ?? 0) ? said : at && remembered(at);
  };

  /** Why nobody could be asked; null when somebody was. */
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

    /** Asks for a build of the release that is current; the release stays whatever comes of it. */
    ask: async (kv: ScopedKv, release: number): Promise<BuildStatus | null> => {
      const reason = await start(release);
      const at = isoNow();
      const build = {
        state: reason === null ? ('asked' as const) : ('failed' as const),
        reason,
        at,
      };
      // Asking may have taken all the time this call had.
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
