import { type ReactNode, useId, useState } from 'react';
import styles from './list-tools.module.css';
import partsStyles from './parts.module.css';
import { SavedViews } from './SavedViews.tsx';
import type { ListView } from './use-list.ts';

type Props = {
  search: ReactNode;
  view: Pick<ListView<never, never>, 'query' | 'addressOf'>;
  /** The filters, and what else may wait behind a button on a phone. */
  children?: ReactNode;
  /** What makes something new. */
  end?: ReactNode;
};

/** Filters that have a place of their own: tabs, and the line that names a customer. */
const ELSEWHERE = ['status', 'user'];

/** What stands above a list. On a phone the filters are folded away: the rows are in view. */
export const ListTools = ({ search, view, children, end }: Props) => {
  const { filters } = view.query;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const chosen = Object.keys(filters).filter((name) => !ELSEWHERE.includes(name)).length;
  return (
    <>
      <SavedViews address={view.addressOf({ page: 1 })} />
      <div className={partsStyles.tools}>
        {search}
        {children && (
          <>
            <button
              type="button"
              className={`button button-quiet ${styles.fold}`}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              Filters{chosen > 0 && ` (${chosen})`}
            </button>
            <div id={id} className={styles.folded} data-open={isOpen ? '' : undefined}>
              {children}
            </div>
          </>
        )}
        {end && <div className={partsStyles.toolsEnd}>{end}</div>}
      </div>
    </>
  );
};
