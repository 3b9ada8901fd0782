import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { releaseWithin } from '../../../stores/admin/release-name.ts';
import type { ReleasesStore } from '../../../stores/admin/releases.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { Failed } from '../kit/Failed.tsx';
import { Loading } from '../kit/Loading.tsx';
import { Changes } from './Changes.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { PublishForm } from './PublishForm.tsx';
import styles from './releases.module.css';
import { Waiting } from './Waiting.tsx';
import { countsInWords, countsOf } from './words.ts';

type Props = { releases: ReleasesStore };

/**
 * Says that it did not work; where what was looked at is no longer so, the way on is to look again.
 */
const Refusal = ({ releases: { $attempt, lookAgain } }: Props) => {
  const attempt = useStore($attempt);
  const box = useRef<HTMLDivElement>(null);
  const isRefused = attempt.status === 'refused';
  useEffect(() => {
    if (isRefused) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isRefused]);
  return (
    <div ref={box} role="alert">
      {isRefused && (
        <div className={styles.refusal}>
          <p>{attempt.message}</p>
          {attempt.kind !== 'problems' && (
            <button type="button" className="button button-quiet" onClick={() => void lookAgain()}>
              Look again
            </button>
          )}
        </div>
      )}
    </div>
  );
};

const Nothing = () => (
  <div className={styles.nothing}>
    <p>There is nothing to publish: all drafts match the current release.</p>
    <p className="quiet">
      Edit a <a href={pathTo('categories')}>category</a> or a <a href={pathTo('models')}>model</a>.
      Your saved changes wait here until someone reviews and publishes them.
    </p>
  </div>
);

/**
 * The drafts against the current release: what would change, what stands in the way, and the step
 * itself.
 */
export const Review = ({ releases }: Props) => {
  const review = useStore(releases.$review);
  if (review.status === 'failed')
    return <Failed message={review.message} onAgain={() => void releases.lookAgain()} />;
  if (review.status !== 'ready') return <Loading words="Comparing the drafts with the site" />;
  const { base, changes, problems } = review.draft;
  const waiting = changes.filter(({ reason }) => reason !== null);
  const hasReady = waiting.length < changes.length;
  return (
    <>
      <Refusal releases={releases} />
      {changes.length === 0 ? (
        <Nothing />
      ) : (
        <p className="quiet figures">
          {countsInWords(countsOf(changes))}, compared with {releaseWithin(base)}.
        </p>
      )}
      {/* Before the changes, which may be many: it is in view without scrolling. */}
      {hasReady && <PublishForm releases={releases} />}
      {hasReady && <PreviewPanel releases={releases} />}
      {waiting.length > 0 && <Waiting waiting={waiting} problems={problems} hasReady={hasReady} />}
      <Changes choice={releases.choice} />
    </>
  );
};
