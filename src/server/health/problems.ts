// Problems that need a person, in sentences. Nothing less is reported: people soon ignore such
// alarms.
import type { HealthProblem } from '../../contract/health/rules.ts';
import { MINUTE_MS } from '../../contract/kernel/days.ts';
import type { BuildStatus } from '../../contract/release/rules.ts';

/** Four sweeps on Netlify. */
const SWEEP_LATE_MS = 20 * MINUTE_MS;
const SWEEP_FAILING_MS = 60 * MINUTE_MS;
/** Sweeps settle markers that are older than 20 minutes. */
const MARKER_LATE_MS = 60 * MINUTE_MS;
const BUILD_LATE_MS = 60 * MINUTE_MS;

const problem = (code: HealthProblem['code'], sentence: string): HealthProblem[] => [
  { code, sentence },
];
const minutes = (ms: number) => `${Math.floor(ms / MINUTE_MS)} minutes`;

export const storageProblem = () =>
  problem(
    'storage',
    'Storage cannot be read or written. Check the status of Netlify Blobs, or the disk of the machine.',
  );

/** @param trouble the sentence about the damaged files of this machine. */
export const damageProblem = (trouble: string) => problem('storage', trouble);

export const keyProblem = () =>
  problem(
    'key_secret',
    'KEY_SECRET is not the key secret that the accounts of this site were made with, so every login fails. Set it to its former value.',
  );

/** @param since no sweep was due before this: the site is new, or the machine was off. */
export const sweepProblems = (
  last: { at: number; wholeAt: number } | null,
  since: number,
  now: number,
) => {
  const late = now - Math.max(last?.at ?? 0, since);
  if (late > SWEEP_LATE_MS)
    return problem(
      'sweep',
      `There has been no sweep for ${minutes(late)}; there should be one every 5 minutes. Check the log of the function sweeper, or restart the site.`,
    );
  return last && last.at - last.wholeAt > SWEEP_FAILING_MS
    ? problem(
        'sweep',
        `A part of every sweep has failed for ${minutes(last.at - last.wholeAt)}. See the log of the sweeps for the part and the reason.`,
      )
    : [];
};

export const markerProblems = (oldest: number | null, now: number) =>
  oldest !== null && now - oldest > MARKER_LATE_MS
    ? problem(
        'marker',
        `A change has been missing from its list for ${minutes(now - oldest)}. See the log of the sweeps.`,
      )
    : [];

export const unreadableRelease = () =>
  problem(
    'release',
    'The published release cannot be read. Make another release the current one in the admin area.',
  );

type Releases = {
  shown: number | null;
  published: number;
  /** When the build of the published release was requested; null for release 0. */
  askedAt: number | null;
  build: BuildStatus | null;
};

export const buildProblems = (
  { shown, published, askedAt, build }: Releases,
  now: number,
): HealthProblem[] => {
  if (build?.state === 'failed')
    return problem(
      'build',
      `The build of release ${build.release} failed. The admin area says why, under Releases.`,
    );
  const isLate = askedAt !== null && now - askedAt > BUILD_LATE_MS;
  return isLate && shown !== null && shown !== published
    ? problem(
        'build',
        `Release ${published} was published ${minutes(now - askedAt)} ago, and visitors still see release ${shown}. Look at the builds of the site.`,
      )
    : [];
};

/** @param stopped webhooks that are paused, but not by staff. */
export const webhookProblems = (stopped: number) =>
  stopped === 0
    ? []
    : problem(
        'webhook',
        `${stopped === 1 ? 'A webhook is' : `${stopped} webhooks are`} paused, because of failures or by the receiver. See Webhooks in the admin area; start or remove what is paused.`,
      );
