import type { GrievanceRow } from '../../../contract/grievance/rules.ts';
import { grievanceDue } from '../../../stores/admin/grievances.ts';
import { dayWords, timeWords } from '../../ui/moment.ts';
import styles from './complaints.module.css';

type Props = {
  grievance: GrievanceRow;
  /** A port; the computer's clock unless named. */
  now?: number;
};

/** What has to happen next and by when; said to be late where it is. */
export const DueWords = ({ grievance, now = Date.now() }: Props) => {
  const due = grievanceDue(grievance, now);
  if (!due) return <span className="quiet">Nothing due</span>;
  return (
    <span className={styles.due} data-late={due.isLate ? '' : undefined}>
      {due.words}{' '}
      <time dateTime={due.at}>
        {dayWords(due.at)}, {timeWords(due.at)}
      </time>
    </span>
  );
};
