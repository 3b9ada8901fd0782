import styles from '../catalogue.module.css';
import { FieldGroup } from '../FieldShell.tsx';
import { TextField } from '../TextField.tsx';

export const PageHeader = () => (
  <>
    <TextField path="pageHeader.title" />
    <TextField path="pageHeader.description" rows={3} />
    <FieldGroup path="tabs" hint="The labels of the three tabs of the page.">
      <div className={styles.row}>
        {[0, 1, 2].map((at) => (
          <TextField key={at} path={`tabs.${at}`} isWhole />
        ))}
      </div>
    </FieldGroup>
  </>
);
