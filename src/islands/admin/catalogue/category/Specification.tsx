import { SPEC_ROWS } from '../../../../contract/category-tabs.ts';
import { FieldGroup } from '../FieldShell.tsx';
import styles from '../pictures.module.css';
import { TextField } from '../TextField.tsx';

const PATH = 'tabContent.specifications';

export const Specification = () => (
  <>
    <TextField path={`${PATH}.heading`} />
    <TextField path={`${PATH}.description`} rows={2} />
    <FieldGroup
      path={`${PATH}.specsList`}
      hint="The page shows the rows in this order and leaves out empty rows. At least four are needed."
    >
      <div className={styles.specs}>
        {SPEC_ROWS.map((row, at) => (
          <TextField key={row} path={`${PATH}.specsList.${at}.details`} label={row} rows={2} />
        ))}
      </div>
    </FieldGroup>
  </>
);
