import { DISPATCH_STATE_LABELS } from '../../../contract/outbox/outbox.ts';
import type { DispatchRow } from '../../../contract/outbox/outbox-desk-rules.ts';
import { momentWords } from '../../kernel/ui/moment.ts';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn, SortOf } from '../kit/list-table.ts';
import partsStyles from '../kit/parts.module.css';
import { pathTo } from '../shell/router.ts';
import type { OUTBOX_LIST } from './list.ts';
import styles from './outbox.module.css';
import { ADDRESSEE_LABELS, STATE_TONES } from './outbox-words.ts';

export const DispatchChip = ({ state }: Pick<DispatchRow, 'state'>) => (
  <span className={partsStyles.chip} data-tone={STATE_TONES[state]}>
    {DISPATCH_STATE_LABELS[state]}
  </span>
);

const name: ListColumn<DispatchRow, SortOf<typeof OUTBOX_LIST>> = {
  id: 'kind',
  header: 'Message',
  sort: 'kind',
  isTitle: true,
  least: 180,
  cell: ({ _id, label }) => (
    <a className={listRowsStyles.name} href={pathTo('dispatch', { id: _id })}>
      {label}
    </a>
  ),
};
const state: ListColumn<DispatchRow, SortOf<typeof OUTBOX_LIST>> = {
  id: 'state',
  header: 'Status',
  isState: true,
  least: 130,
  cell: (row) => <DispatchChip state={row.state} />,
};
const trouble: ListColumn<DispatchRow, SortOf<typeof OUTBOX_LIST>> = {
  id: 'lastError',
  header: 'Tries',
  least: 200,
  isLabelled: true,
  isSaid: ({ tries }) => tries > 0,
  cell: ({ tries, lastError, nextTryAt }) => (
    <span className={styles.trouble}>
      <span className="figures">{tries}</span>
      {lastError && <span className={listRowsStyles.sub}>{lastError}</span>}
      {lastError && nextTryAt && (
        <span className={listRowsStyles.sub}>
          next <time dateTime={nextTryAt}>{momentWords(nextTryAt)}</time>
        </span>
      )}
    </span>
  ),
};
const created: ListColumn<DispatchRow, SortOf<typeof OUTBOX_LIST>> = {
  id: 'createdAt',
  header: 'Due since',
  isLabelled: true,
  sort: 'createdAt',
  least: 130,
  cell: ({ createdAt }) => (
    <time className={styles.moment} dateTime={createdAt}>
      {momentWords(createdAt)}
    </time>
  ),
};

export const DISPATCH_COLUMNS: readonly ListColumn<DispatchRow, SortOf<typeof OUTBOX_LIST>>[] = [
  name,
  {
    id: 'to',
    header: 'To',
    least: 170,
    cell: ({ to, recipient }) => (
      <span className={styles.to}>
        {ADDRESSEE_LABELS[to]}
        {recipient && <span className={listRowsStyles.sub}>{recipient}</span>}
      </span>
    ),
  },
  state,
  trouble,
  created,
];

/** The columns on a receiver's own page: no receiver, and no sorting. */
export const SENT_COLUMNS: readonly ListColumn<DispatchRow, SortOf<typeof OUTBOX_LIST>>[] = [
  name,
  state,
  trouble,
  created,
].map(({ sort: _sort, ...column }) => column);
