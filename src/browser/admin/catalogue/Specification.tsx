// The section of the specification: each fact is entered once, beside the row that prints it and
// the words of that row.
import { useFormContext, useWatch } from 'react-hook-form';
import type { DraftCategory } from '../../../contract/catalogue/category-fields.ts';
import {
  type Fact,
  markOf,
  ROW_FACTS,
  SPEC_ROWS,
  type SpecRow,
} from '../../../contract/catalogue/category-tabs.ts';
import { factText, hasMark, printedDetails } from '../../../contract/catalogue/spec-facts.ts';
import { FieldGroup } from './FieldShell.tsx';
import styles from './fact-row.module.css';
import picturesStyles from './pictures.module.css';
import type { Placed } from './sections.ts';
import { Lines } from './TableFields.tsx';
import { TextField } from './TextField.tsx';

const PATH = 'tabContent.specifications';
const SPECS = `${PATH}.specsList`;
const detailsPath = (row: SpecRow) => `${SPECS}.${SPEC_ROWS.indexOf(row)}.details`;

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

/** Rows that people put in words of their own: without a fact they get no advice. */
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
          The figures in this text are typed by hand, so they do not follow the figures above.
          Insert a figure instead.
        </p>
      )}
    </>
  );
};

const FactRow = ({ row, rows }: { row: SpecRow; rows: readonly Placed[] }) => {
  const path = detailsPath(row);
  const facts = ROW_FACTS[row] ?? [];
  return (
    <div className={styles.row} data-facts={facts.length === 1 ? 'one' : 'several'}>
      <h3 className={styles.name}>{row}</h3>
      <div className={styles.figures}>
        <Lines rows={rows} />
      </div>
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

/** The facts of the lift, and the rows that have only words. */
export const Specification = ({ rows }: { rows: readonly Placed[] }) => (
  <>
    <TextField path={`${PATH}.heading`} />
    <TextField path={`${PATH}.description`} rows={2} />
    <p className="quiet">
      Enter each figure once. In the text of a row a name in braces, such as <code>{'{pit}'}</code>,
      prints the figures of that row; words around it are yours.
    </p>
    <FieldGroup
      path={SPECS}
      hint="The page shows the rows in this order and leaves out empty rows. At least four are needed."
    >
      {SPEC_ROWS.filter((name) => ROW_FACTS[name]).map((name) => (
        <FactRow key={name} row={name} rows={rows.filter(({ row }) => row.specRow === name)} />
      ))}
      <div className={picturesStyles.specs}>
        {SPEC_ROWS.filter((name) => !ROW_FACTS[name]).map((name) => (
          <TextField key={name} path={detailsPath(name)} label={name} rows={2} />
        ))}
      </div>
    </FieldGroup>
  </>
);
