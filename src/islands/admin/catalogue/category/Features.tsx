import styles from '../catalogue.module.css';
import { FieldRows } from '../FieldRows.tsx';
import { IconField } from '../IconField.tsx';
import { TextField } from '../TextField.tsx';

const PATH = 'tabContent.features';
const blank = () => ({ title: '', description: '', icon: '' });

export const Features = () => (
  <>
    <div className={styles.row}>
      <TextField path={`${PATH}.heading.main`} />
      <TextField path={`${PATH}.heading.highlight`} />
    </div>
    <TextField path={`${PATH}.description`} rows={2} />
    <FieldRows path={`${PATH}.featuresList`} noun="feature" nameField="title" blank={blank}>
      {(path) => (
        <>
          <div className={styles.row}>
            <TextField path={`${path}.title`} />
            <IconField path={`${path}.icon`} />
          </div>
          <TextField path={`${path}.description`} rows={2} />
        </>
      )}
    </FieldRows>
  </>
);
