// The build of the current release: requested repeatedly until visitors see it or it has failed.
import { atom } from 'nanostores';
import { readBuild, retryBuild } from '../../../contract/release/calls.ts';
import type { BuildStatus } from '../../../contract/release/rules.ts';
import type { Client, RequestResult } from '../../kernel/client.ts';
import { settle } from '../../kernel/settle.ts';
import { takeField } from '../../kernel/take-field.ts';
import type { PageVisibility } from '../kit/page-visibility.ts';

/** `live` is the release that visitors see, if the site has answered. */
export type BuildView =
  | { status: 'unknown' }
  | { status: 'live'; release: number }
  /** Ordered; the builder has not reported it yet. */
  | { status: 'asked'; release: number; live: number | undefined }
  | {
      status: 'queued' | 'building';
      release: number;
      live: number | undefined;
      step: string | null;
      progress: number | null;
    }
  | {
      status: 'failed';
      release: number;
      live: number | undefined;
      reason: string | null;
      /** The end of its log. */
      detail: string | null;
    };

export type BuildState = {
  view: BuildView;
  /** The reason why the state is not up to date; the requests go on. */
  trouble: string | undefined;
  /** A new build is being ordered. */
  isRetrying: boolean;
  /** The state has not changed for longer than a build usually takes. */
  isSlow: boolean;
};

export type BuildDeps = {
  client: Client;
  readLive: () => Promise<number | undefined>;
  page: PageVisibility;
  /** Called when the builder builds another release: another person has published. */
  onOther: () => void;
};

/** Pauses between requests, longer while nothing changes; the last one repeats. */
export const PAUSES_MS = [1000, 1000, 1500, 2000, 3000, 5000, 8000, 12_000];
/** Requests without a change; these take about three minutes. */
export const SLOW_AFTER = 20;

/** The state of release `wanted`, from the reports of the builder and of the site. */
export const viewOf = (
  wanted: number,
  build: BuildStatus | null,
  live: number | undefined,
): BuildView => {
  const said = build?.release === wanted ? build : null;
  if (said?.state === 'queued' || said?.state === 'building')
    return { status: said.state, release: wanted, live, step: said.step, progress: said.progress };
  if (live === wanted) return { status: 'live', release: wanted };
  if (said?.state === 'failed')
    return { status: 'failed', release: wanted, live, reason: said.reason, detail: said.detail };
  return { status: 'asked', release: wanted, live };
};

const isOver = ({ status }: BuildView) => status === 'live' || status === 'failed';

export const createBuildWatch = ({ client, readLive, page, onOther }: BuildDeps) => {
  const $build = atom<BuildState>({
    view: { status: 'unknown' },
    trouble: undefined,
    isRetrying: false,
    isSlow: false,
  });
  let isRunning = false;
  let wanted: number | undefined;
  /** Counts the watches, so that answers to an earlier one are dropped. */
  let round = 0;
  let quiet = 0;
  let otherTold: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (change: Partial<BuildState>) => $build.set({ ...$build.get(), ...change });

  const rest = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isRunning || isOver($build.get().view) || !page.isShown()) return;
    timer = setTimeout(() => void look(), PAUSES_MS[Math.min(quiet, PAUSES_MS.length - 1)]);
    quiet += 1;
  };

  /** Shows a new state; a change makes the next request come soon. */
  const showBuild = (release: number, build: BuildStatus | null, live: number | undefined) => {
    const view = viewOf(release, build, live);
    if (JSON.stringify(view) !== JSON.stringify($build.get().view)) quiet = 0;
    show({ view, trouble: undefined, isSlow: quiet >= SLOW_AFTER });
  };

  /** Called once for each release, because its build may take a while. */
  const tellOfOther = (build: BuildStatus | null) => {
    if (
      !build ||
      build.release === wanted ||
      build.release === otherTold ||
      build.state === 'live' ||
      build.state === 'failed'
    )
      return;
    otherTold = build.release;
    onOther();
  };

  const look = async () => {
    clearTimeout(timer);
    const [release, asked] = [wanted, round];
    if (release === undefined) return;
    const [result, live] = await Promise.all([
      settle(async () => takeField('build', await client(readBuild, {}))),
      readLive(),
    ]);
    if (asked !== round) return;
    if (result.ok) showBuild(release, result.data, live);
    else show({ trouble: result.error.error });
    rest();
    if (result.ok) tellOfOther(result.data);
  };

  /** Follows the build of `release`, beginning with the state in an answer. */
  const watch = async (release: number, build: BuildStatus | null) => {
    round += 1;
    quiet = 0;
    wanted = release;
    const asked = round;
    // It cannot be live yet, so the site's answer is not waited for.
    if (build?.release === release && (build.state === 'queued' || build.state === 'building'))
      showBuild(release, build, undefined);
    const live = await readLive();
    if (asked !== round) return;
    showBuild(release, build, live);
    rest();
  };

  const retry = async (): Promise<RequestResult<unknown> | undefined> => {
    const { view, isRetrying } = $build.get();
    if (isRetrying || wanted === undefined || view.status === 'unknown') return undefined;
    show({ isRetrying: true, trouble: undefined });
    const result = await settle(async () => takeField('build', await client(retryBuild, {})));
    show({ isRetrying: false, trouble: result.ok ? undefined : result.error.error });
    if (result.ok) await watch(wanted, result.data);
    return result;
  };

  return {
    $build,
    watch,
    retry,
    /** From now on, while the page is in view; the function returned ends it. */
    start: () => {
      isRunning = true;
      const end = page.onShown(() => {
        quiet = 0;
        if (wanted !== undefined && !isOver($build.get().view)) void look();
      });
      return () => {
        end();
        isRunning = false;
        clearTimeout(timer);
      };
    },
  };
};
