import type { Release } from '../../../contract/release/rules.ts';
import { releaseName } from '../../../stores/admin/release-name.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { momentWords } from '../../ui/moment.ts';
import partsStyles from '../kit/parts.module.css';
import { countsInWords } from '../releases/words.ts';
import styles from './dashboard.module.css';

/** What went out last. */
export const LastReleases = ({ releases }: { releases: readonly Release[] }) => (
  <section className={partsStyles.panelBox} aria-labelledby="last-releases">
    <h2 id="last-releases">Last releases</h2>
    {releases.every(({ number }) => number === 0) && (
      <p className="quiet">
        The site shows its first catalogue. Every release you publish is listed here.
      </p>
    )}
    <ul className={styles.releases}>
      {releases.map((release) => (
        <li key={release.number}>
          <span className={styles.release}>{releaseName(release.number)}</span>
          <span className="quiet small figures">
            {release.at
              ? `${momentWords(release.at)}, ${release.by?.name ?? ''}`
              : 'First catalogue'}
            {release.at && `, ${countsInWords(release.changes)}`}
          </span>
          {release.note && <span className={styles.note}>{release.note}</span>}
        </li>
      ))}
    </ul>
    <p>
      <a className={styles.all} href={pathTo('releases')}>
        Publishing and all releases
      </a>
    </p>
  </section>
);
