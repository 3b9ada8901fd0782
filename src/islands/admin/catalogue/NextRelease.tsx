import { pathTo } from '../../../stores/admin/router.ts';
import styles from './product.module.css';

/** Said above lists in which something is switched. */
export const NextRelease = () => (
  <p className={`${styles.next} quiet small`}>
    Changes made here are shown to visitors with the next <a href={pathTo('releases')}>release</a>.
  </p>
);
