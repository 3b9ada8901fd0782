import { useState } from 'react';
import { dayOf } from '../../../contract/kernel/days.ts';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { LANGUAGE_LABELS } from '../../../contract/language/language.ts';
import {
  QUOTE_PRIORITIES,
  QUOTE_PRIORITY_LABELS,
  QUOTE_STATUS_LABELS,
  QUOTE_STATUSES,
  takesBack,
} from '../../../contract/quote/quote-desk.ts';
import type { QuoteRow } from '../../../contract/quote/quote-desk-rules.ts';
import { routes } from '../../../site/routes.ts';
import { writeListQuery } from '../../kernel/list-query.ts';
import { Field } from '../../kernel/ui/Field.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { dayWords, timeWords } from '../../kernel/ui/moment.ts';
import { callHref, phoneWords } from '../../kernel/ui/phone-words.ts';
import { SelectField } from '../../kernel/ui/SelectField.tsx';
import { TextArea } from '../../kernel/ui/TextArea.tsx';
import { type BulkProps, DeskList, deskList } from '../kit/DeskList.tsx';
import { desk } from '../kit/desk.ts';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn, SortOf } from '../kit/list-table.ts';
import { optionsOf } from '../kit/options.ts';
import { PhoneMark } from '../kit/PhoneMark.tsx';
import type { StepFormProps } from '../kit/StepDialog.tsx';
import type { ScreenProps, Search } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import { QUOTE_LIST } from './list.ts';
import {
  commonSteps,
  createQuoteBulkForm,
  QUOTE_BULK_FIELDS,
  type QuoteBulkField,
  type QuoteBulkKind,
} from './quote-bulk.ts';
import { quotesList } from './quotes.ts';
import { StatusChip } from './StatusChip.tsx';

const CLOSED = ['won', 'lost', 'spam'];

/** The day to get in touch again; while the request is open, a day that has come is marked. */
const FollowUp = ({ row: { followUpAt, status } }: { row: QuoteRow }) => {
  if (!followUpAt) return <span className="quiet">None</span>;
  const isDue = !CLOSED.includes(status) && dayOf(followUpAt) <= dayOf(Date.now());
  return (
    <time className={listRowsStyles.line} dateTime={followUpAt} data-due={isDue ? '' : undefined}>
      {dayWords(followUpAt)}
      {isDue && <span className={listRowsStyles.sub}>Due</span>}
    </time>
  );
};

/** `search` is the query of the list; the request's page links back to it and to its neighbours. */
const quoteColumns = (search: Search): ListColumn<QuoteRow, SortOf<typeof QUOTE_LIST>>[] => [
  {
    id: 'name',
    header: 'Sender',
    sort: 'name',
    isTitle: true,
    cell: (quote) => (
      <>
        <a className={listRowsStyles.name} href={pathTo('quote', { id: quote._id }, search)}>
          {quote.name}
        </a>
        <span className={`${listRowsStyles.sub} figures`}>
          {quote.quoteNumber}
          {quote.locale && ` · ${LANGUAGE_LABELS[quote.locale]}`}
        </span>
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
          className={`figures ${listRowsStyles.line} ${listRowsStyles.over}`}
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
    header: 'Place',
    cell: (quote) => (
      <>
        {quote.location}
        <span className={listRowsStyles.sub}>{quote.elevatorType}</span>
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
    id: 'owner',
    header: 'Owner',
    isSaid: ({ owner, expectedValue }) => owner !== null || expectedValue !== null,
    isLabelled: true,
    cell: ({ owner, expectedValue }) => (
      <>
        {owner ? owner.name : <span className="quiet">None</span>}
        {expectedValue !== null && (
          <span className={`${listRowsStyles.sub} figures`}>{formatRupees(expectedValue)}</span>
        )}
      </>
    ),
  },
  {
    id: 'createdAt',
    header: 'Arrived',
    sort: 'createdAt',
    cell: (quote) => (
      <time className={listRowsStyles.line} dateTime={quote.createdAt}>
        {dayWords(quote.createdAt)}
        <span className={listRowsStyles.sub}>{timeWords(quote.createdAt)}</span>
      </time>
    ),
  },
];

type QuoteBulkFieldsProps = StepFormProps<QuoteBulkField> & { rows: readonly QuoteRow[] };

const StageFields = ({ id, wrong, clearError, rows }: QuoteBulkFieldsProps) => {
  const [chosen, setChosen] = useState('');
  const field = fieldProps(id, wrong, clearError);
  const steps = commonSteps(rows);
  const isTakingBack = rows.some(({ status }) =>
    QUOTE_STATUSES.some((step) => step === chosen && takesBack(status, step)),
  );
  return (
    <>
      <SelectField
        {...field('status')}
        label="New status"
        empty="Choose one"
        options={optionsOf(steps, QUOTE_STATUS_LABELS)}
        required
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {chosen === 'lost' && (
        <TextArea {...field('lostReason')} label="Reason" maxLength={300} required />
      )}
      {isTakingBack && (
        <TextArea {...field('takenBackReason')} label="Reason" maxLength={300} required />
      )}
    </>
  );
};
const PriorityFields = ({ id, wrong, clearError }: QuoteBulkFieldsProps) => (
  <SelectField
    {...fieldProps(id, wrong, clearError)('priority')}
    label="Priority"
    empty="Choose one"
    options={optionsOf(QUOTE_PRIORITIES, QUOTE_PRIORITY_LABELS)}
    required
  />
);
const FollowUpFields = ({ id, wrong, clearError }: QuoteBulkFieldsProps) => (
  <Field
    {...fieldProps(id, wrong, clearError)('followUpAt')}
    label="Follow-up"
    type="date"
    hint="Leave it empty to remove the follow-up."
  />
);

const KINDS = {
  status: { button: 'Change status', Fields: StageFields },
  priority: { button: 'Set priority', Fields: PriorityFields },
  followUpAt: { button: 'Set follow-up', Fields: FollowUpFields },
} as const;
const ORDER = Object.keys(KINDS) as QuoteBulkKind[];

/** One change to all selected requests. */
const QuoteBulk = ({ rows, bulk, open }: BulkProps<QuoteRow>) => {
  const ask = (kind: QuoteBulkKind) => {
    const { button, Fields } = KINDS[kind];
    const count = rows.length === 1 ? '1 request' : `${rows.length} requests`;
    open<QuoteBulkField>({
      form: createQuoteBulkForm({ call: desk.call, bulk }, kind, rows),
      fields: QUOTE_BULK_FIELDS,
      title: `${button}: ${count}`,
      label: `Change ${count}`,
      content: (props) => <Fields {...props} rows={rows} />,
    });
  };
  const hasSteps = commonSteps(rows).length > 0;
  return (
    <>
      {ORDER.filter((kind) => kind !== 'status' || hasSteps).map((kind) => (
        <button key={kind} type="button" className="button button-quiet" onClick={() => ask(kind)}>
          {KINDS[kind].button}
        </button>
      ))}
      {!hasSteps && (
        <p className="quiet">
          These quote requests have no next status in common. Select requests with the same status.
        </p>
      )}
    </>
  );
};

const QUOTES = deskList({
  list: QUOTE_LIST,
  store: quotesList,
  caption: 'Quote requests',
  search: 'Search name, phone, number or place',
  tabs: {
    filter: 'status',
    label: 'Pipeline',
    words: QUOTE_STATUS_LABELS,
    countsOf: (counts) => counts,
  },
  filters: [
    { name: 'elevatorType', label: 'Building', any: 'Any building' },
    { name: 'location', label: 'Place', any: 'Any place' },
    { name: 'owner', label: 'Owner', any: 'Any owner', words: { me: 'Mine', none: 'No owner' } },
  ],
  columns: ({ view }) => quoteColumns(writeListQuery(view.query, QUOTE_LIST)),
  bulk: {
    nameOf: ({ name }) => name,
    hrefOf: (id) => pathTo('quote', { id }),
    Steps: QuoteBulk,
  },
  empty: {
    title: 'No quote requests yet',
    text: (
      <>
        Requests from the <a href={routes.quoteForm}>quote form</a> are listed here as soon as they
        are sent. To try it, send the form yourself and mark your request as spam afterwards.
      </>
    ),
  },
});

export const QuotesScreen = (props: ScreenProps) => <DeskList {...props} of={QUOTES} />;
