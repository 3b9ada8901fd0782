import styles from '../catalogue.module.css';
import { FieldRows } from '../FieldRows.tsx';
import { TextField } from '../TextField.tsx';

const blank = () => ({ name: '', value: '' });

export const Facts = () => (
  <FieldRows path="facts" noun="fact" nameField="name" blank={blank}>
    {(path) => (
      <div className={styles.row}>
        <TextField path={`${path}.name`} />
        <TextField path={`${path}.value`} />
      </div>
    )}
  </FieldRows>
);
