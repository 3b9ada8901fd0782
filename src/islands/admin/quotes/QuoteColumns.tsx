import { QUOTE_PRIORITY_LABELS } from '../../../contract/quote/quote-desk.ts';
import type { QuoteRow } from '../../../contract/quote/quote-desk-rules.ts';
import { pathTo, type Search } from '../../../stores/admin/router.ts';
import { dayWords, timeWords } from '../../ui/moment.ts';
import { callHref, phoneWords } from '../../ui/phone-words.ts';
import styles from '../kit/list-rows.module.css';
import type { ListColumn } from '../kit/list-table.ts';
import { PhoneMark } from '../kit/PhoneMark.tsx';
import { FollowUp } from './FollowUp.tsx';
import { StatusChip } from './StatusChip.tsx';

/** `search` is the query of the list, which the request's page leads back to and on in. */
export const quoteColumns = (search: Search): ListColumn<QuoteRow>[] => [
  {
    id: 'name',
    header: 'Who',
    sort: 'name',
    isTitle: true,
    cell: (quote) => (
      <>
        <a className={styles.name} href={pathTo('quote', { id: quote._id }, search)}>
          {quote.name}
        </a>
        <span className={`${styles.sub} figures`}>{quote.quoteNumber}</span>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    isState: true,
    sort: 'status',
    cell: (quote) => <StatusChip status={quote.status} />,
  },
  {
    id: 'phone',
    header: 'Phone',
    isControl: true,
    cell: (quote) => (
      <>
        <a
          className={`figures ${styles.line} ${styles.over}`}
          href={callHref(quote.phone, quote.phoneExtension)}
        >
          {phoneWords(quote.phone, quote.phoneExtension)}
        </a>
        <PhoneMark phone={quote.phone} />
      </>
    ),
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
    isSaid: ({ priority }) => priority === 'high',
    isLabelled: true,
    cell: (quote) => (
      <span data-priority={quote.priority}>{QUOTE_PRIORITY_LABELS[quote.priority]}</span>
    ),
  },
  {
    id: 'followUpAt',
    header: 'Follow-up',
    isSaid: ({ followUpAt }) => followUpAt !== null,
    isLabelled: true,
    cell: (quote) => <FollowUp row={quote} />,
  },
  {
    id: 'noteCount',
    header: 'Notes',
    isMinor: true,
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
