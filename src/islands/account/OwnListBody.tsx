// A list of one's own in every state it can be in, and the pages below.
import type { ReactNode } from 'react';
import { isNarrowed } from '../../stores/lib/list-query.ts';
import { Failed, Loading } from '../ui/States.tsx';
import styles from './account.module.css';
import ownListStyles from './own-list.module.css';
import { Pager } from './Pager.tsx';
import type { OwnList } from './use-own-list.ts';

type Props<Row extends { _id: string }, More> = {
  list: OwnList<Row, More>;
  /** Said while the first page is on its way. */
  loading: string;
  /** Said when there is nothing at all yet. */
  empty: ReactNode;
  /** Draws the rows that have come. */
  children: (rows: readonly Row[]) => ReactNode;
};

export const OwnListBody = <Row extends { _id: string }, More>({
  list,
  loading,
  empty,
  children,
}: Props<Row, More>) => {
  const { state, clear, again, addressOf } = list;
  const { status, shown, message } = state;
  const failure = status === 'failed' && <Failed message={message ?? ''} onAgain={again} />;
  if (!shown) return failure || <Loading words={loading} />;
  return (
    <div className={ownListStyles.own} aria-busy={status === 'loading'}>
      {failure}
      {shown.rows.length > 0 && children(shown.rows)}
      {shown.total === 0 && !isNarrowed(shown.query) && empty}
      {shown.total === 0 && isNarrowed(shown.query) && (
        <div className={styles.empty}>
          <p className={styles.device}>Nothing matches</p>
          <button type="button" className="button button-quiet" onClick={clear}>
            Show all
          </button>
        </div>
      )}
      {shown.total > 0 && (
        <Pager
          query={shown.query}
          total={shown.total}
          count={shown.rows.length}
          addressOf={addressOf}
        />
      )}
    </div>
  );
};
