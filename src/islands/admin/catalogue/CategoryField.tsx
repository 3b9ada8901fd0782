import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { categoryChoices } from '../../../stores/admin/catalogue.ts';
import { ChoiceField } from './ChoiceField.tsx';
import styles from './catalogue.module.css';

/** The category something belongs to, and what stands beside it. */
export const CategoryField = ({ children }: { children: ReactNode }) => {
  const { rows, message } = useStore(categoryChoices.$choices);
  useEffect(() => void categoryChoices.load(), []);
  return (
    <>
      {message && (
        <p className="form-wrong" role="alert">
          {message}{' '}
          <button type="button" className="plain-button" onClick={() => categoryChoices.load()}>
            Try again
          </button>
        </p>
      )}
      <div className={styles.row}>
        <ChoiceField
          path="category"
          options={rows.map((row) => ({ value: row.slug, label: row.name || row.slug }))}
        />
        {children}
      </div>
    </>
  );
};
