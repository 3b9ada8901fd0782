// A list of the customer in each of its states, and the links to its pages.
import type { ReactNode } from 'react';
import { isNarrowed } from '../kernel/list-query.ts';
import { NoMatch } from '../kernel/ui/NoMatch.tsx';
import { Pager } from '../kernel/ui/Pager.tsx';
import { Failed, Loading } from '../kernel/ui/States.tsx';
import { UnknownFilters } from '../kernel/ui/UnknownFilters.tsx';
import { InnerLink } from './InnerLink.tsx';
import ownListStyles from './own-list.module.css';
import type { OwnList } from './use-own-list.ts';

type Props<Row extends { _id: string }, More> = {
  list: OwnList<Row, More>;
  /** Text while the first page loads. */
  loading: string;
  /** Shown when the list has no rows at all. */
  empty: ReactNode;
  /** Draws the rows of the page. */
  children: (rows: readonly Row[]) => ReactNode;
};

export const OwnListBody = <Row extends { _id: string }, More>({
  list,
  loading,
  empty,
  children,
}: Props<Row, More>) => {
  const { state, unknown, clear, again, addressOf } = list;
  const { status, shown, message } = state;
  const failure = message !== undefined && <Failed message={message} onAgain={again} />;
  if (!shown) return failure || <Loading words={loading} />;
  return (
    <div className={ownListStyles.own} aria-busy={status === 'loading'}>
      {failure}
      <UnknownFilters filters={unknown} />
      {shown.rows.length > 0 && children(shown.rows)}
      {shown.total === 0 && !isNarrowed(shown.query) && empty}
      {shown.total === 0 && isNarrowed(shown.query) && (
        <NoMatch query={shown.query} onClear={clear} />
      )}
      {shown.total > 0 && (
        <Pager
          page={shown.query.page}
          limit={shown.query.limit}
          total={shown.total}
          count={shown.rows.length}
          addressOf={(page) => addressOf({ page })}
          Link={InnerLink}
        />
      )}
    </div>
  );
};
