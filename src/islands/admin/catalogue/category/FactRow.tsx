// A row of the specification whose facts are entered once: its figures, the words around them, and
// the row as the page prints it.
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { DraftCategory } from '../../../../contract/catalogue/category-rules.ts';
import { SPEC_ROWS } from '../../../../contract/catalogue/category-tabs.ts';
import {
  type Fact,
  factText,
  hasMark,
  markOf,
  printedDetails,
  ROW_FACTS,
  type SpecRow,
} from '../../../../contract/catalogue/spec-facts.ts';
import { TextField } from '../TextField.tsx';
import styles from './fact-row.module.css';

export const SPECS = 'tabContent.specifications.specsList';
export const detailsPath = (row: SpecRow) => `${SPECS}.${SPEC_ROWS.indexOf(row)}.details`;

type Figures = DraftCategory['specRange'];
const useRow = (path: string) => {
  const [typed, figures] = useWatch({ name: [path, 'specRange'] });
  return { details: String(typed ?? ''), figures: figures as Figures };
};

/** Puts a mark where the caret is. */
const Mark = ({ fact, path }: { fact: Fact; path: string }) => {
  const { setValue, getValues } = useFormContext();
  const { figures } = useRow(path);
  const insert = () => {
    const text = String(getValues(path) ?? '');
    const control = document.getElementById(path) as HTMLTextAreaElement | null;
    const isThere = document.activeElement === control;
    const [from, to] =
      control && isThere
        ? [control.selectionStart, control.selectionEnd]
        : [text.length, text.length];
    const next = text.slice(0, from) + markOf(fact) + text.slice(to);
    setValue(path, next, { shouldDirty: true });
    control?.focus();
    control?.setSelectionRange(from + markOf(fact).length, from + markOf(fact).length);
  };
  return (
    <button
      type="button"
      className={styles.mark}
      aria-label={`Insert ${markOf(fact)}, ${factText(fact, figures)}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={insert}
    >
      <code>{markOf(fact)}</code> <span className="figures">{factText(fact, figures)}</span>
    </button>
  );
};

/** Facts that people name in words of their own: repeating them is no mistake. */
const WORDED: readonly SpecRow[] = ['Drive', 'Doors'];

const Printed = ({ path, isWorded }: { path: string; isWorded: boolean }) => {
  const { details, figures } = useRow(path);
  if (details.trim() === '') return <p className={styles.left}>The page leaves this row out.</p>;
  return (
    <>
      <p className={styles.printed}>
        <span className={styles.printedHead}>On the page</span>
        <span className="figures">{printedDetails(details, figures)}</span>
      </p>
      {!isWorded && !hasMark(details) && (
        <p className={styles.left}>
          This text does not follow the figures. Insert one of them to enter them only once.
        </p>
      )}
    </>
  );
};

/** @param children the fields of the row's figures. */
export const FactRow = ({ row, children }: { row: SpecRow; children: ReactNode }) => {
  const path = detailsPath(row);
  const facts = ROW_FACTS[row] ?? [];
  return (
    <div className={styles.row} data-facts={facts.length === 1 ? 'one' : 'several'}>
      <h3 className={styles.name}>{row}</h3>
      <div className={styles.figures}>{children}</div>
      <div className={styles.words}>
        <TextField path={path} label={`${row}, text of the row`} rows={2} />
        <div className={styles.marks}>
          {facts.map((fact) => (
            <Mark key={fact} fact={fact} path={path} />
          ))}
        </div>
        <Printed path={path} isWorded={WORDED.includes(row)} />
      </div>
    </div>
  );
};
