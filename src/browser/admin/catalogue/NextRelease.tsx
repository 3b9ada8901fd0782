import { pathTo } from '../shell/router.ts';
import styles from './product.module.css';

/** Notice above lists with switches. */
export const NextRelease = () => (
  <p className={`${styles.next} quiet small`}>
    Changes made here are shown to visitors with the next <a href={pathTo('releases')}>release</a>.
  </p>
);
