import { QUOTE_STATUS_LABELS } from '../../../contract/quote/quote-desk.ts';
import type { QuoteHistory as Change, Quote } from '../../../contract/quote/quote-desk-rules.ts';
import { momentWords } from '../../kernel/ui/moment.ts';
import { phoneWords } from '../../kernel/ui/phone-words.ts';
import partsStyles from '../kit/parts.module.css';
import styles from './quotes.module.css';

const wordsOf = (change: Change) =>
  change.what === 'phone'
    ? `Phone number corrected; it was ${phoneWords(change.phone, change.phoneExtension)}`
    : `${QUOTE_STATUS_LABELS[change.from]} to ${QUOTE_STATUS_LABELS[change.to]}`;

/** The moves of the request between statuses, and its earlier phone numbers, newest first. */
export const QuoteHistory = ({ history }: Pick<Quote, 'history'>) => (
  <section className={partsStyles.panelBox} aria-labelledby="history-title">
    <h2 id="history-title">History</h2>
    {history.length === 0 ? (
      <p className="quiet">No changes yet.</p>
    ) : (
      <ol className={styles.noted}>
        {history.toReversed().map((change) => (
          <li key={`${change.at} ${change.what}`}>
            <p className={styles.note}>{wordsOf(change)}</p>
            {change.what === 'status' && change.reason && (
              <p className={styles.note}>Reason: {change.reason}</p>
            )}
            <p className="quiet small">
              {change.by}, <time dateTime={change.at}>{momentWords(change.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    )}
  </section>
);
