// From the drafts to the site: what would change, how the build is coming along, and every release
// there has been.
import { useEffect, useState } from 'react';
import { createPageReleases } from '../../../stores/admin/releases.ts';
import { showToast } from '../../ui/show-toast.ts';
import type { ScreenProps } from '../screen-props.ts';
import { BuildProgress } from './BuildProgress.tsx';
import { ReleaseTable } from './ReleaseTable.tsx';
import { Review } from './Review.tsx';
import styles from './releases.module.css';

export const ReleasesScreen = ({ search }: ScreenProps) => {
  const [releases] = useState(() =>
    createPageReleases((words) => void showToast('success', words)),
  );
  useEffect(() => releases.start(), [releases]);
  return (
    <div className={styles.releases}>
      <BuildProgress releases={releases} />
      <section className={styles.part} aria-labelledby="review-title">
        <h2 id="review-title">To be published</h2>
        <Review releases={releases} />
      </section>
      <section className={styles.part} aria-labelledby="releases-title">
        <h2 id="releases-title">Releases</h2>
        <ReleaseTable releases={releases} search={search} />
      </section>
    </div>
  );
};
