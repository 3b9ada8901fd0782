import { GRIEVANCE_STATUS_LABELS } from '../../../contract/grievance/grievance.ts';
import { GRIEVANCE_TOPIC_LABELS } from '../../../contract/grievance/grievance-choices.ts';
import type { GrievanceRow } from '../../../contract/grievance/rules.ts';
import { routes } from '../../../site/routes.ts';
import { dayWords, timeWords } from '../../kernel/ui/moment.ts';
import { DeskList, deskList } from '../kit/DeskList.tsx';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn, SortOf } from '../kit/list-table.ts';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import { ComplaintChip } from './ComplaintChip.tsx';
import styles from './complaints.module.css';
import { grievanceDue, grievancesList } from './grievances.ts';
import { GRIEVANCE_LIST } from './list.ts';

type DueWordsProps = {
  grievance: GrievanceRow;
  /** A port; the computer's clock unless named. */
  now?: number;
};

/** The next step and its due day, marked when it is late. */
const DueWords = ({ grievance, now = Date.now() }: DueWordsProps) => {
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

const COMPLAINT_COLUMNS: ListColumn<GrievanceRow, SortOf<typeof GRIEVANCE_LIST>>[] = [
  {
    id: 'name',
    header: 'Sender',
    sort: 'name',
    isTitle: true,
    cell: ({ _id, name, number }) => (
      <>
        <a className={listRowsStyles.name} href={pathTo('complaint', { id: _id })}>
          {name}
        </a>
        <span className={`${listRowsStyles.sub} figures`}>{number}</span>
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
      <time className={listRowsStyles.line} dateTime={createdAt}>
        {dayWords(createdAt)}
        <span className={listRowsStyles.sub}>{timeWords(createdAt)}</span>
      </time>
    ),
  },
];

const COMPLAINTS = deskList({
  list: GRIEVANCE_LIST,
  store: grievancesList,
  caption: 'Complaints',
  search: 'Search number, name, e-mail or phone',
  tabs: {
    filter: 'status',
    label: 'Status',
    words: GRIEVANCE_STATUS_LABELS,
    countsOf: (counts) => counts,
  },
  filters: [{ name: 'topic', label: 'About', any: 'Any topic', words: GRIEVANCE_TOPIC_LABELS }],
  columns: COMPLAINT_COLUMNS,
  empty: {
    title: 'No complaints yet',
    text: (
      <>
        Complaints from the <a href={routes.grievance}>complaints form</a> are listed here, with the
        day by which you must settle each. Open one to confirm receipt and to answer it.
      </>
    ),
  },
});

export const ComplaintsScreen = (props: ScreenProps) => <DeskList {...props} of={COMPLAINTS} />;
