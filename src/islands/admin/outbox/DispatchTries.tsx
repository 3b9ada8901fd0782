import type { DispatchDetail } from '../../../contract/outbox/outbox-desk-rules.ts';
import { momentWords } from '../../ui/moment.ts';
import partsStyles from '../kit/parts.module.css';
import styles from './outbox.module.css';
import { RESULT_LABELS } from './outbox-words.ts';

/** What was tried and decided, the latest first. */
export const DispatchTries = ({ history }: Pick<DispatchDetail, 'history'>) => (
  <section className={partsStyles.panelBox} aria-labelledby="tries-title">
    <h2 id="tries-title">History</h2>
    {history.length === 0 ? (
      <p className="quiet">It has not been tried yet.</p>
    ) : (
      <ol className={styles.tried}>
        {history.toReversed().map(({ at, result, error }) => (
          <li key={`${at} ${result}`}>
            <strong>{RESULT_LABELS[result]}</strong>
            {error && <span>{error}</span>}
            <time className="quiet small figures" dateTime={at}>
              {momentWords(at)}
            </time>
          </li>
        ))}
      </ol>
    )}
  </section>
);
