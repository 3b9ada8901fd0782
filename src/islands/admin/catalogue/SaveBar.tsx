import { useStore } from '@nanostores/react';
import { Spinner } from '../../ui/Spinner.tsx';
import { useFieldForm } from './field-form.ts';
import { focusField } from './focus-field.ts';
import styles from './save-bar.module.css';

type Props = {
  isNew: boolean;
  isDirty: boolean;
  isBusy: boolean;
  refused: string | undefined;
  onSave: () => void;
};

/** Always at hand: whether everything is saved, what is left to do, and the button. */
export const SaveBar = ({ isNew, isDirty, isBusy, refused, onSave }: Props) => {
  const { notes } = useFieldForm();
  const wrong = useStore(notes.$wrong);
  const todo = useStore(notes.$todo);
  const open = { ...todo, ...wrong };
  const count = Object.keys(open).length;
  const goToFirst = () => {
    notes.showAll();
    focusField(Object.keys(wrong).length > 0 ? wrong : open);
  };
  return (
    <div className={styles.bar}>
      <p className={`form-refused ${styles.refused}`} role="alert">
        {refused}
      </p>
      <p className={styles.barState} role="status">
        {isDirty
          ? 'Not saved yet. Kept in this browser while you type.'
          : isNew
            ? 'Nothing typed yet.'
            : 'All changes are saved.'}
      </p>
      {count > 0 ? (
        <button type="button" className="plain-button figures" onClick={goToFirst}>
          {Object.keys(wrong).length > 0 ? `${Object.keys(wrong).length} to fix` : `${count} to do`}
        </button>
      ) : (
        <p className={styles.barReady}>Ready to publish</p>
      )}
      {/* The press leaves the field its focus: a note that came with the blur would move the button
          away from the pointer. */}
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !isBusy && onSave()}
      >
        {isBusy && <Spinner />}
        {isBusy ? 'Saving' : 'Save'}
      </button>
    </div>
  );
};
