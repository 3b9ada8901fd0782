import { exportQuotes } from '../../../contract/endpoints/quote.ts';
import { ELEVATOR_TYPES, LOCATIONS } from '../../../contract/quote.ts';
import {
  QUOTE_PRIORITY_LABELS,
  QUOTE_STATUS_LABELS,
  QUOTE_STATUSES,
  type QuoteRow,
} from '../../../contract/quote-desk.ts';
import { QUOTE_SHAPE, quotesList } from '../../../stores/admin/quotes.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ListFilter } from '../../ui/ListFilter.tsx';
import { dayWords, timeWords } from '../../ui/moment.ts';
import { phoneWords } from '../../ui/phone-words.ts';
import { CsvLink } from '../kit/CsvLink.tsx';
import { DataList } from '../kit/DataList.tsx';
import { ListSearch } from '../kit/ListSearch.tsx';
import styles from '../kit/list-rows.module.css';
import type { ListColumn } from '../kit/list-table.ts';
import partsStyles from '../kit/parts.module.css';
import { StatusTabs } from '../kit/StatusTabs.tsx';
import { useList } from '../kit/use-list.ts';
import type { ScreenProps } from '../screen-props.ts';
import { FollowUp } from './FollowUp.tsx';
import { StatusChip } from './StatusChip.tsx';

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const COLUMNS: ListColumn<QuoteRow>[] = [
  {
    id: 'name',
    header: 'Who',
    sort: 'name',
    isTitle: true,
    cell: (quote) => (
      <>
        <a className={styles.name} href={pathTo('quote', { id: quote._id })}>
          {quote.name}
        </a>
        <span className={`${styles.sub} figures`}>{quote.quoteNumber}</span>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    sort: 'status',
    cell: (quote) => <StatusChip status={quote.status} />,
  },
  {
    id: 'phone',
    header: 'Phone',
    cell: (quote) => <span className={`figures ${styles.line}`}>{phoneWords(quote.phone)}</span>,
  },
  {
    id: 'location',
    header: 'Where',
    cell: (quote) => (
      <>
        {quote.location}
        <span className={styles.sub}>{quote.elevatorType}</span>
      </>
    ),
  },
  {
    id: 'priority',
    header: 'Priority',
    cell: (quote) => (
      <span data-priority={quote.priority}>{QUOTE_PRIORITY_LABELS[quote.priority]}</span>
    ),
  },
  {
    id: 'followUpAt',
    header: 'Follow-up',
    cell: (quote) => <FollowUp row={quote} />,
  },
  {
    id: 'noteCount',
    header: 'Notes',
    isNumber: true,
    cell: (quote) => quote.noteCount,
  },
  {
    id: 'createdAt',
    header: 'Arrived',
    sort: 'createdAt',
    cell: (quote) => (
      <time className={styles.line} dateTime={quote.createdAt}>
        {dayWords(quote.createdAt)}
        <span className={styles.sub}>{timeWords(quote.createdAt)}</span>
      </time>
    ),
  },
];

export const QuotesScreen = ({ search }: ScreenProps) => {
  const view = useList(quotesList, QUOTE_SHAPE, search);
  const { query, change, addressOf } = view;
  const counts = view.state.shown?.more;
  const filterBy = (name: string) => (value: string) => change({ filters: { [name]: value } });

  return (
    <>
      <StatusTabs
        label="Pipeline"
        statuses={QUOTE_STATUSES}
        words={QUOTE_STATUS_LABELS}
        counts={counts}
        open={query.filters.status ?? ''}
        addressOf={(status) => addressOf({ filters: { status } })}
      />
      <div className={partsStyles.tools}>
        <ListSearch
          label="Search name, phone, number or place"
          value={query.search}
          onChange={change}
        />
        <ListFilter
          label="Building"
          any="Any building"
          options={same(ELEVATOR_TYPES)}
          value={query.filters.elevatorType}
          onChange={filterBy('elevatorType')}
        />
        <ListFilter
          label="Place"
          any="Any place"
          options={same(LOCATIONS)}
          value={query.filters.location}
          onChange={filterBy('location')}
        />
        <CsvLink exported={exportQuotes} query={query} />
      </div>
      <DataList
        caption="Quote requests"
        columns={COLUMNS}
        view={view}
        empty={
          <Empty title="No requests yet">
            <p className="quiet measure">
              Requests from the quote form on the site are listed here.
            </p>
          </Empty>
        }
      />
    </>
  );
};
