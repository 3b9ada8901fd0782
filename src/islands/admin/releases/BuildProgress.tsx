import { useStore } from '@nanostores/react';
import type { BuildView } from '../../../stores/admin/build.ts';
import { releaseName, releaseWithin } from '../../../stores/admin/release-name.ts';
import type { ReleasesStore } from '../../../stores/admin/releases.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { BuildLog } from './BuildLog.tsx';
import styles from './build.module.css';

/** What is going on, in one sentence that is worth being read out. */
const sentence = (view: BuildView) => {
  if (view.status === 'unknown') return '';
  const name = releaseName(view.release);
  if (view.status === 'live') return `${name} is live.`;
  if (view.status === 'failed') return `${name} could not be built.`;
  if (view.status === 'building') return `${name} is being built.`;
  return view.status === 'queued'
    ? `${name} is waiting to be built.`
    : `${name} has been sent to be built.`;
};

const visitorsSee = (live: number | undefined) =>
  live !== undefined && `Until then visitors see ${releaseWithin(live)}.`;

/** Where the current release stands between the desk and the visitors. */
export const BuildProgress = ({
  releases: { $build, retryBuild },
}: {
  releases: ReleasesStore;
}) => {
  const { view, trouble, isRetrying, isSlow } = useStore($build);
  const isUnderWay =
    view.status === 'asked' || view.status === 'queued' || view.status === 'building';
  const progress = view.status === 'building' ? view.progress : null;
  return (
    <div className={`${styles.build} ${styles[view.status] ?? ''}`} data-build="">
      <p className={styles.sentence} role="status">
        {sentence(view)}
      </p>
      {isUnderWay && (
        <>
          <progress
            className={styles.bar}
            aria-label="Build"
            {...(progress === null ? {} : { value: progress })}
          />
          <p className="quiet small figures">
            {view.status !== 'asked' && view.step && `${view.step}.`} {visitorsSee(view.live)}
          </p>
        </>
      )}
      {view.status === 'failed' && (
        <>
          <p className={styles.reason}>{view.reason}</p>
          {view.live !== undefined && <p>Visitors still see {releaseWithin(view.live)}.</p>}
          <BuildLog text={view.detail} />
        </>
      )}
      {isUnderWay && isSlow && <p>This is taking longer than usual.</p>}
      {(view.status === 'failed' || (isUnderWay && isSlow)) && (
        <button
          type="button"
          className="button"
          aria-disabled={isRetrying}
          onClick={() => void retryBuild()}
        >
          {isRetrying && <Spinner />}
          Try again
        </button>
      )}
      {trouble && <p className={styles.trouble}>{trouble}</p>}
    </div>
  );
};
