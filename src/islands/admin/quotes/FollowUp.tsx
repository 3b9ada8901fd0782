import { dayOf } from '../../../contract/kernel/days.ts';
import type { QuoteRow } from '../../../contract/quote/quote-desk-rules.ts';
import { dayWords } from '../../ui/moment.ts';
import styles from '../kit/list-rows.module.css';

const CLOSED = ['won', 'lost', 'spam'];

/**
 * When to get in touch again; a day that has come or gone by stands out while the request is open.
 */
export const FollowUp = ({ row: { followUpAt, status } }: { row: QuoteRow }) => {
  if (!followUpAt) return <span className="quiet">None</span>;
  const isDue = !CLOSED.includes(status) && dayOf(followUpAt) <= dayOf(Date.now());
  return (
    <time className={styles.line} dateTime={followUpAt} data-due={isDue ? '' : undefined}>
      {dayWords(followUpAt)}
      {isDue && <span className={styles.sub}>Due</span>}
    </time>
  );
};
