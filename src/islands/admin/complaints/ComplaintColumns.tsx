import { GRIEVANCE_TOPIC_LABELS } from '../../../contract/grievance/grievance-choices.ts';
import type { GrievanceRow } from '../../../contract/grievance/rules.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { dayWords, timeWords } from '../../ui/moment.ts';
import styles from '../kit/list-rows.module.css';
import type { ListColumn } from '../kit/list-table.ts';
import { ComplaintChip } from './ComplaintChip.tsx';
import { DueWords } from './DueWords.tsx';

export const COMPLAINT_COLUMNS: ListColumn<GrievanceRow>[] = [
  {
    id: 'name',
    header: 'Who',
    sort: 'name',
    isTitle: true,
    cell: ({ _id, name, number }) => (
      <>
        <a className={styles.name} href={pathTo('complaint', { id: _id })}>
          {name}
        </a>
        <span className={`${styles.sub} figures`}>{number}</span>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    isState: true,
    sort: 'status',
    cell: ({ status }) => <ComplaintChip status={status} />,
  },
  { id: 'topic', header: 'About', cell: ({ topic }) => GRIEVANCE_TOPIC_LABELS[topic] },
  {
    id: 'due',
    header: 'Due',
    isSaid: ({ status }) => status === 'open',
    cell: (grievance) => <DueWords grievance={grievance} />,
  },
  {
    id: 'createdAt',
    header: 'Arrived',
    sort: 'createdAt',
    cell: ({ createdAt }) => (
      <time className={styles.line} dateTime={createdAt}>
        {dayWords(createdAt)}
        <span className={styles.sub}>{timeWords(createdAt)}</span>
      </time>
    ),
  },
];
