import type { ReactNode } from 'react';
import { wholeWords } from '../../ui/whole-words.ts';
import styles from './selection.module.css';
import type { Selection } from './use-selection.ts';

type Props<Row extends { _id: string }> = {
  selection: Selection<Row>;
  /** What can be done with the rows. */
  children: ReactNode;
};

/** How many rows are ticked, and what can be done with them; it stays in view over a long list. */
export const SelectionBar = <Row extends { _id: string }>({
  selection: { selected, all, toggleAll },
  children,
}: Props<Row>) => {
  const any = selected.length > 0;
  return (
    <section
      className={styles.bar}
      data-any={any ? '' : undefined}
      aria-label={any ? 'Selected rows' : undefined}
    >
      <p className={any ? styles.count : 'visually-hidden'} role="status">
        {any ? `${wholeWords(selected.length)} selected` : ''}
      </p>
      {any && (
        <>
          <div className={styles.actions}>{children}</div>
          {all !== 'all' && (
            <button type="button" className="plain-button" onClick={() => toggleAll(true)}>
              Select all
            </button>
          )}
          <button type="button" className="plain-button" onClick={() => toggleAll(false)}>
            Clear selection
          </button>
        </>
      )}
    </section>
  );
};
