// A list: its rows in each state, and the links to its pages.
import type { ReactNode } from 'react';
import { isNarrowed, LIMITS } from '../../kernel/list-query.ts';
import { Empty } from '../../kernel/ui/Empty.tsx';
import { NoMatch } from '../../kernel/ui/NoMatch.tsx';
import { Pager } from '../../kernel/ui/Pager.tsx';
import { ListRows } from './ListRows.tsx';
import listStyles from './list.module.css';
import type { ListColumn } from './list-table.ts';
import type { Change, ListView } from './use-list.ts';
import type { Selection } from './use-selection.ts';

/** The choice of rows for each page. */
const PageLength = ({ limit, onChange }: { limit: number; onChange: Change }) => (
  <label className={listStyles.pageLength}>
    <span>Rows</span>
    <span className="form-box form-choice">
      <select
        className="form-control"
        value={limit}
        onChange={(event) => onChange({ limit: Number(event.currentTarget.value) })}
      >
        {LIMITS.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </span>
  </label>
);

type DataListProps<Row extends { _id: string }, More> = {
  /** Names the rows, e.g. `Quote requests`. */
  caption: string;
  columns: readonly ListColumn<Row>[];
  view: ListView<Row, More>;
  /** Shown when the list has no rows at all. */
  empty: ReactNode;
  /** Set if rows can be selected. */
  selection?: Selection<Row>;
};

const SKELETON = Array.from({ length: 8 }, (_, index) => index);

const Skeleton = ({ columns }: { columns: number }) => (
  <div className={listStyles.skeleton} role="status">
    <span className="visually-hidden">Loading the list</span>
    {SKELETON.map((line) => (
      <div key={line} aria-hidden="true">
        {SKELETON.slice(0, columns).map((cell) => (
          <span key={cell} />
        ))}
      </div>
    ))}
  </div>
);

export const DataList = <Row extends { _id: string }, More>({
  caption,
  columns,
  view,
  empty,
  selection,
}: DataListProps<Row, More>) => {
  const {
    state: { status, shown, message },
    query,
    change,
    clear,
    addressOf,
    again,
  } = view;
  const failure = message !== undefined && (
    <div className={listStyles.failed} role="alert">
      <p>{message}</p>
      <button type="button" className="button button-quiet" onClick={again}>
        Try again
      </button>
    </div>
  );
  if (!shown) return failure || <Skeleton columns={Math.min(columns.length, 6)} />;

  const isPastEnd = shown.rows.length === 0 && shown.total > 0;
  return (
    <div className={listStyles.list} data-busy={status === 'loading' ? '' : undefined}>
      {failure}
      {shown.rows.length > 0 && (
        <ListRows
          caption={caption}
          rows={shown.rows}
          columns={columns}
          sort={query.sort}
          onChange={change}
          busy={status === 'loading'}
          selection={selection}
        />
      )}
      {isPastEnd && (
        <Empty title="This page of the list is empty">
          <a className="button button-quiet" href={addressOf({ page: 1 })}>
            Go to the first page
          </a>
        </Empty>
      )}
      {shown.total === 0 &&
        (isNarrowed(shown.query) ? <NoMatch query={shown.query} onClear={clear} /> : empty)}
      {shown.total > 0 && (
        <Pager
          page={shown.query.page}
          limit={shown.query.limit}
          total={shown.total}
          count={shown.rows.length}
          addressOf={(page) => addressOf({ page })}
        >
          <PageLength limit={shown.query.limit} onChange={change} />
        </Pager>
      )}
    </div>
  );
};
