import { useWatch } from 'react-hook-form';
import { company } from '../../../../site/company.ts';
import { pageTitle } from '../../../../site/page-title.ts';
import styles from '../pictures.module.css';
import { TextField } from '../TextField.tsx';

/** About as a search engine shows it, so that a title which will be cut is seen here first. */
const Result = () => {
  const [title, text] = useWatch({ name: ['seo.title', 'seo.description'] });
  return (
    <div className={styles.result} aria-hidden="true">
      <p className={styles.resultTitle}>
        {title ? pageTitle(String(title)) : `… · ${company.name}`}
      </p>
      <p>{String(text ?? '') || '…'}</p>
    </div>
  );
};

export const Search = () => (
  <>
    <TextField path="seo.title" />
    <TextField path="seo.description" rows={3} />
    <Result />
  </>
);
