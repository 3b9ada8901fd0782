import { useStore } from '@nanostores/react';
import { type ReactNode, useRef, useState } from 'react';
import { FormDialog } from '../../kernel/ui/FormDialog.tsx';
import { wholeWords } from '../../kernel/ui/whole-words.ts';
import { type Bulk, createBulk, outcomeWords } from './bulk.ts';
import selectionStyles from './selection.module.css';
import type { Selection } from './use-selection.ts';

type BulkDialogProps = {
  bulk: Bulk;
  /** Address of one of the things. */
  hrefOf: (id: string) => string;
};

/** The progress of a change of several things, and then the things that failed, with reasons. */
export const BulkDialog = ({ bulk, hrefOf }: BulkDialogProps) => {
  const state = useStore(bulk.$bulk);
  const isOpen = state.status !== 'idle';
  const undone = isOpen ? state.outcomes.filter(({ message }) => message !== undefined) : [];
  return (
    <FormDialog
      open={isOpen}
      title={isOpen ? state.words : ''}
      stays={state.status === 'running'}
      onClose={state.status === 'running' ? bulk.stop : bulk.close}
    >
      {isOpen && (
        <div className="form">
          <p role="status">
            {state.status === 'running'
              ? `${state.outcomes.length} of ${state.total}`
              : outcomeWords(state.outcomes)}
          </p>
          <progress
            className={selectionStyles.progress}
            max={state.total}
            value={state.outcomes.length}
            aria-label="Progress"
          />
          {state.status === 'done' && undone.length > 0 && (
            <>
              <p>What was not done stays selected, so that you can try it again.</p>
              <ul className={selectionStyles.undone} aria-label="Not done">
                {undone.map(({ id, name, message }) => (
                  <li key={id}>
                    <a href={hrefOf(id)}>{name}</a>: {message}
                  </li>
                ))}
              </ul>
            </>
          )}
          <div className="ask-row">
            {state.status === 'running' ? (
              <button type="button" className="button button-quiet" onClick={bulk.stop}>
                Stop
              </button>
            ) : (
              <button type="button" className="button" onClick={bulk.close}>
                Close
              </button>
            )}
          </div>
        </div>
      )}
    </FormDialog>
  );
};

/**
 * Changes of the selected rows: afterwards the list is read again, and failed rows stay selected.
 */
export const useBulk = <Row extends { _id: string }>(
  { only }: Selection<Row>,
  again: () => Promise<void>,
) => {
  // The functions of the first render would select rows of the first render.
  const now = useRef({ only, again });
  now.current = { only, again };
  const [bulk] = useState(() =>
    createBulk(async (undone) => {
      now.current.only(undone.map(({ id }) => id));
      await now.current.again();
    }),
  );
  return bulk;
};

type SelectionBarProps<Row extends { _id: string }> = {
  selection: Selection<Row>;
  /** The steps for the rows. */
  children: ReactNode;
};

/** Number of selected rows, and the steps for them; it stays in view over a long list. */
export const SelectionBar = <Row extends { _id: string }>({
  selection: { selected, all, toggleAll },
  children,
}: SelectionBarProps<Row>) => {
  const any = selected.length > 0;
  return (
    <section
      className={selectionStyles.bar}
      data-any={any ? '' : undefined}
      aria-label={any ? 'Selected rows' : undefined}
    >
      <p className={any ? selectionStyles.count : 'visually-hidden'} role="status">
        {any ? `${wholeWords(selected.length)} selected` : ''}
      </p>
      {any && (
        <>
          <div className={selectionStyles.actions}>{children}</div>
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
