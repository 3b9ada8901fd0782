import { useStore } from '@nanostores/react';
import { type Bulk, outcomeWords } from '../../../stores/admin/bulk.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import styles from './selection.module.css';

type Props = {
  bulk: Bulk;
  /** Where one of the things is opened. */
  hrefOf: (id: string) => string;
};

/** How far a change of several things is, then what became of each that was not done. */
export const BulkDialog = ({ bulk, hrefOf }: Props) => {
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
            className={styles.progress}
            max={state.total}
            value={state.outcomes.length}
            aria-label="Progress"
          />
          {state.status === 'done' && undone.length > 0 && (
            <>
              <p>What was not done stays selected, so that you can try it again.</p>
              <ul className={styles.undone} aria-label="Not done">
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
