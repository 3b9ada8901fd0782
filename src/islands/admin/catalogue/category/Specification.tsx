import type { ReactNode } from 'react';
import { SPEC_ROWS } from '../../../../contract/catalogue/category-tabs.ts';
import { ROW_FACTS, type SpecRow } from '../../../../contract/catalogue/spec-facts.ts';
import { CategoryAreaWarning } from '../AreaWarning.tsx';
import { ChoicesField } from '../ChoiceField.tsx';
import { FieldGroup } from '../FieldShell.tsx';
import { RangeField, SizeField } from '../NumberField.tsx';
import styles from '../pictures.module.css';
import { TextField } from '../TextField.tsx';
import { detailsPath, FactRow, SPECS } from './FactRow.tsx';

const PATH = 'tabContent.specifications';
const at = (name: string) => `specRange.${name}`;

/** The fields of each row's facts. */
const FIELDS: Partial<Record<SpecRow, ReactNode>> = {
  Drive: <ChoicesField path={at('drives')} />,
  'Rated load': (
    <>
      <RangeField path={at('persons')} hint="Leave empty if it carries no passengers." />
      <RangeField path={at('loadKg')} />
      <TextField
        path={at('loadLabel')}
        hint="For headlines and lists, e.g. 13 to 40 passengers. Left empty, the figures say it."
      />
    </>
  ),
  'Rated speed': <RangeField path={at('speed')} />,
  'Stops and travel': <RangeField path={at('stops')} />,
  'Cabin size (W × D)': (
    <>
      <SizeField
        path={at('cabin')}
        sides={['minW', 'minD', 'height']}
        hint="The car that goes with the smallest shaft, measured inside."
      />
      <CategoryAreaWarning />
    </>
  ),
  'Shaft size (W × D)': (
    <SizeField path={at('shaft')} sides={['minW', 'minD']} hint="The smallest clear shaft." />
  ),
  'Pit depth': <RangeField path={at('pitMm')} />,
  Headroom: <RangeField path={at('headroomMm')} />,
  Doors: <ChoicesField path={at('doors')} first="Drawn with" />,
  'Clear opening': <RangeField path={at('openingMm')} />,
  'Power supply': <ChoicesField path={at('supply')} />,
};

/** The facts of the lift, each entered once, and the rows that are words alone. */
export const Specification = () => (
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
      {SPEC_ROWS.filter((row) => ROW_FACTS[row]).map((row) => (
        <FactRow key={row} row={row}>
          {FIELDS[row]}
        </FactRow>
      ))}
      <div className={styles.specs}>
        {SPEC_ROWS.filter((row) => !ROW_FACTS[row]).map((row) => (
          <TextField key={row} path={detailsPath(row)} label={row} rows={2} />
        ))}
      </div>
    </FieldGroup>
  </>
);
