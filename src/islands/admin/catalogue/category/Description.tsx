import styles from '../catalogue.module.css';
import { FieldGroup } from '../FieldShell.tsx';
import { TextField } from '../TextField.tsx';

const PATH = 'tabContent.description';

export const Description = () => (
  <>
    <div className={styles.row}>
      <TextField path={`${PATH}.heading1.main`} />
      <TextField path={`${PATH}.heading1.highlight`} />
    </div>
    <TextField path={`${PATH}.paragraph1`} rows={8} hint="An empty line begins a new paragraph." />
    <FieldGroup path={`${PATH}.banner`}>
      <div className={styles.stack}>
        <TextField path={`${PATH}.banner.heading`} />
        <TextField path={`${PATH}.banner.text`} rows={3} />
      </div>
    </FieldGroup>
  </>
);
