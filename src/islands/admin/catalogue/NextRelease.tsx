import { pathTo } from '../../../stores/admin/router.ts';
import styles from './product.module.css';

/** Said above lists in which something is switched. */
export const NextRelease = () => (
  <p className={`${styles.next} quiet small`}>
    What is switched here, visitors see with the next <a href={pathTo('releases')}>release</a>.
  </p>
);
