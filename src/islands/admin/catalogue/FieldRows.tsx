// A list of the form whose rows are added, taken away and moved.
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { FieldNote } from './FieldShell.tsx';
import { useFieldForm, useRowLimits } from './field-form.ts';
import { Rows } from './Rows.tsx';
import styles from './rows.module.css';

type Props = {
  path: string;
  noun: string;
  /** Field of a row that names it, and gets the focus when the row is new. */
  nameField: string;
  /** A row to begin with; absent where the number of rows is fixed. */
  blank?: () => object;
  /** The fields of the row at this path. */
  children: (path: string, at: number) => ReactNode;
};
type Removed = { at: number; row: object; name: string };

export const FieldRows = ({ path, noun, nameField, blank, children }: Props) => {
  const { fields, append, insert, move, remove } = useFieldArray({ name: path, keyName: 'key' });
  const { getValues } = useFormContext();
  const { notes } = useFieldForm();
  const { least, most } = useRowLimits(path);
  const [removed, setRemoved] = useState<Removed>();
  const nameOf = (at: number) => String(getValues(`${path}.${at}.${nameField}`) ?? '');
  /** At once: what is typed next must not go where the focus was before. */
  const focusRow = (at: number) => document.getElementById(`${path}.${at}.${nameField}`)?.focus();

  const add = () => {
    if (!blank || fields.length >= most) return;
    flushSync(() => append(blank(), { shouldFocus: false }));
    setRemoved(undefined);
    focusRow(fields.length);
  };
  const takeAway = (at: number) => {
    setRemoved({ at, row: getValues(`${path}.${at}`), name: nameOf(at) });
    remove(at);
    notes.visit(path);
  };
  const takeBack = ({ at, row }: Removed) => {
    flushSync(() => insert(at, row, { shouldFocus: false }));
    setRemoved(undefined);
    focusRow(at);
  };

  return (
    <div className={styles.list} id={path} tabIndex={-1}>
      <Rows
        noun={noun}
        keys={fields.map(({ key }) => key)}
        nameOf={nameOf}
        onMove={move}
        onRemove={blank && takeAway}
      >
        {(at) => children(`${path}.${at}`, at)}
      </Rows>
      {removed && (
        <p className={styles.removed}>
          {removed.name ? `“${removed.name}” has been removed.` : `A ${noun} has been removed.`}{' '}
          <button type="button" className="plain-button" onClick={() => takeBack(removed)}>
            Take it back
          </button>
        </p>
      )}
      {blank && (
        <div className={styles.listEnd}>
          {/* The press leaves the field its focus, as on the save bar. */}
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={fields.length >= most}
            onMouseDown={(event) => event.preventDefault()}
            onClick={add}
          >
            Add {noun}
          </button>
          <p className="quiet small figures">
            {fields.length} so far,{' '}
            {least === 0 ? `at most ${most}` : `${least} to ${most} are needed`}
          </p>
        </div>
      )}
      {/* Below the button: a note that comes while it is pressed must not move it away. */}
      <FieldNote path={path} />
    </div>
  );
};
